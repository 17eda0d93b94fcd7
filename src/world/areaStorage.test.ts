import { describe, expect, test } from '@jest/globals';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';

describe('storage that works', () => {
  test('keeps what is written, and notifies other tabs but not its own', async () => {
    const profile = fakeProfile();
    const [one, other] = [fakeWorld({ profile }), fakeWorld({ profile })];
    const heard: string[] = [];
    one.storage.onChange(({ key, text }) => heard.push(`one: ${key} ${text}`));
    const stop = other.storage.onChange(({ key, text }) => heard.push(`other: ${key} ${text}`));
    expect(one.storage.write('cart', 'a')).toBe(true);
    one.storage.remove('cart');
    await one.settle();
    stop();
    one.storage.write('cart', 'b');
    await one.settle();
    expect(heard).toEqual(['other: cart a', 'other: cart null']);
    expect(other.storage.read('cart')).toBe('b');
    expect(other.storage.keys()).toEqual(['cart']);
    expect(one.storage.mode).toBe('durable');
  });

  test('session storage is each tab’s own', () => {
    const profile = fakeProfile();
    const [one, other] = [fakeWorld({ profile }), fakeWorld({ profile })];
    one.session.write('draft', 'a');
    expect(other.session.read('draft')).toBeNull();
    expect(profile.texts.size).toBe(0);
  });
});

describe('storage that does not', () => {
  test('blocked: everything goes on in memory, and says so', () => {
    const profile = fakeProfile();
    profile.fault = 'blocked';
    const { storage } = fakeWorld({ profile });
    expect(storage.mode).toBe('memory');
    expect(storage.write('cart', 'a')).toBe(false);
    expect(storage.read('cart')).toBe('a');
    expect(storage.keys()).toEqual(['cart']);
    storage.remove('cart');
    expect(storage.read('cart')).toBeNull();
  });

  test('full: caches make room for what matters', () => {
    const profile = fakeProfile({ 'cache:api:gb': 'x'.repeat(90), kept: 'y' });
    profile.room = 110;
    const { storage } = fakeWorld({ profile });
    expect(storage.write('cart', 'z'.repeat(50))).toBe(true);
    expect(storage.mode).toBe('durable');
    expect(profile.texts.get('cart')).toHaveLength(50);
    expect(profile.texts.has('cache:api:gb')).toBe(false);
    expect(profile.texts.get('kept')).toBe('y');
  });

  test('full: what does not fit is held in memory, and its old text cannot come back', () => {
    const profile = fakeProfile({ cart: 'old' });
    profile.room = 40;
    const { storage } = fakeWorld({ profile });
    expect(storage.write('cart', 'z'.repeat(50))).toBe(false);
    expect(storage.mode).toBe('memory');
    expect(storage.read('cart')).toHaveLength(50);
    expect(profile.texts.has('cart')).toBe(false);
    profile.room = 1_000;
    expect(storage.write('cart', 'fits again')).toBe(true);
    expect(profile.texts.get('cart')).toBe('fits again');
    expect(storage.read('cart')).toBe('fits again');
  });

  test('full: a cache that does not fit is given up, and nothing is said', () => {
    const profile = fakeProfile();
    profile.room = 10;
    const { storage } = fakeWorld({ profile });
    expect(storage.write('cache:api:gb', 'x'.repeat(50))).toBe(false);
    expect(storage.read('cache:api:gb')).toBeNull();
    expect(storage.mode).toBe('durable');
  });

  test('full from the start: it can still be read', () => {
    const profile = fakeProfile({ cart: 'kept' });
    profile.fault = 'full';
    expect(fakeWorld({ profile }).storage.read('cart')).toBe('kept');
  });

  test('blocked later: reading gives nothing, writing goes to memory, nothing throws', () => {
    const profile = fakeProfile({ cart: 'kept' });
    const { storage } = fakeWorld({ profile });
    profile.texts.get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(storage.read('cart')).toBeNull();
    expect(storage.write('cart', 'new')).toBe(false);
    expect(storage.read('cart')).toBe('new');
  });
});
