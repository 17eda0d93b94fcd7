import { describe, expect, test } from '@jest/globals';
import type { EdgeRecord } from './orderAttemptModel';
import { verdictOf } from './orderAttemptModel';

const edge = (state: EdgeRecord['state'], status: number | null = null): EdgeRecord => ({
  state,
  status,
  message: 'no',
  orderNumber: null,
});
const active = { isActive: true, reservedOrderId: '000000007' };
const bought = { isActive: false, reservedOrderId: '000000007' };

describe('the outcome of an order', () => {
  test('a cart that is no longer active was ordered, whatever the edge answers', () => {
    for (const record of [null, undefined, edge('unknown'), edge('declined', 400), edge('not-placed')]) {
      expect(verdictOf(record, bought)).toEqual({ kind: 'confirmed', orderNumber: '000000007' });
    }
  });

  test('a reserved number on an active cart proves nothing', () => {
    expect(verdictOf(edge('unknown'), active).kind).toBe('running');
    expect(verdictOf(null, active).kind).toBe('no-trace');
  });

  test('an inactive cart without an order number was merged, and proves nothing', () => {
    const merged = { isActive: false, reservedOrderId: null };
    expect(verdictOf(edge('unknown'), merged).kind).toBe('running');
    expect(verdictOf(null, merged).kind).toBe('no-trace');
    expect(verdictOf({ ...edge('confirmed'), orderNumber: '000000007' }, merged)).toEqual({ kind: 'confirmed', orderNumber: '000000007' });
  });

  test('only commerce’s own refusal of an active cart is a refusal', () => {
    expect(verdictOf(edge('declined', 400), active)).toEqual({ kind: 'declined', message: 'no' });
    expect(verdictOf(edge('declined', 502), active).kind).toBe('running');
    expect(verdictOf(edge('declined', 400), undefined).kind).toBe('running');
  });

  test('a cart that commerce does not know was not ordered', () => {
    expect(verdictOf(edge('declined', 400), null)).toEqual({ kind: 'declined', message: 'no' });
    expect(verdictOf(edge('unknown'), null).kind).toBe('running');
    expect(verdictOf(null, null).kind).toBe('no-trace');
  });

  test('a key that the edge has closed is final', () => {
    expect(verdictOf(edge('not-placed'), active).kind).toBe('not-placed');
  });

  test('a cart that may have been merged since proves nothing against the edge’s final answer', () => {
    expect(verdictOf(edge('not-placed'), bought, true).kind).toBe('not-placed');
    expect(verdictOf(edge('declined', 400), bought, true)).toEqual({ kind: 'declined', message: 'no' });
    for (const record of [null, undefined, edge('unknown'), edge('declined', 502)]) {
      expect(verdictOf(record, bought, true).kind).toBe('confirmed');
    }
  });

  test('no answer is no outcome', () => {
    expect(verdictOf(undefined, undefined).kind).toBe('no-answer');
    expect(verdictOf(null, undefined).kind).toBe('no-answer');
  });
});
