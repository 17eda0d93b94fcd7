import { describe, expect, test } from '@jest/globals';
import { noticesSlice, toastAdded, toastRemoved, toastShown, wentOffline, wentOnline, type ToastInput } from './noticesSlice';

const { reducer } = noticesSlice;
const begin = reducer(undefined, { type: 'begin' });

describe('a toast', () => {
  test('needs a type, a message, and a way to close', () => {
    expect(() => toastAdded({ message: 'x' } as ToastInput)).toThrow('toast.type is required');
    expect(() => toastAdded({ type: 'info' })).toThrow('toast.message is required');
    expect(() => toastAdded({ type: 'info', message: 'x', dismissable: false, timeout: false })).toThrow(
      'Toast should be user-dismissable or have a timeout',
    );
  });

  test('disappears after five seconds by default', () => {
    expect(toastAdded({ type: 'info', message: 'x' }).payload.timeout).toBe(5000);
    expect(toastAdded({ type: 'info', message: 'x', timeout: false }).payload.timeout).toBeNull();
  });

  test('that is added again keeps its first time and is marked a duplicate', () => {
    let state = reducer(begin, toastAdded({ type: 'info', message: 'Saved' }));
    const id = state.toasts[0]?.id ?? '';
    state = reducer(state, toastShown({ id, timestamp: 10 }));
    state = reducer(state, toastAdded({ type: 'info', message: 'Saved' }));
    expect(state.toasts).toMatchObject([{ id, timestamp: 10, isDuplicate: true }]);
    expect(state.log).toHaveLength(1);
  });

  test('that was removed can still be read in the message log', () => {
    let state = reducer(begin, toastAdded({ type: 'info', message: 'Saved', id: 'a' }));
    state = reducer(state, toastRemoved({ id: 'a' }));
    expect(state.toasts).toEqual([]);
    expect(state.log).toMatchObject([{ message: 'Saved' }]);
  });
});

test('having been offline is remembered', () => {
  const state = reducer(reducer(begin, wentOffline()), wentOnline());
  expect(state).toMatchObject({ isOnline: true, hasBeenOffline: true });
});
