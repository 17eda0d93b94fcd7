import { describe, expect, test } from '@jest/globals';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import type { FakeWorld } from '~/testing/fakeWorld';
import { leaseLocks } from './leaseLocks';
import { pageLocks, webLocks } from './locks';

/** Work that runs until the test ends it. */
function openEnded(name: string, diary: string[]) {
  let end: () => void = () => undefined;
  const work = () =>
    new Promise<string>((resolve) => {
      diary.push(`${name} begins`);
      end = () => {
        diary.push(`${name} ends`);
        resolve(name);
      };
    });
  return { work, end: () => end() };
}

test('within a page the same name waits its turn, also after a failure; another name does not wait', async () => {
  const locks = pageLocks();
  const diary: string[] = [];
  const first = openEnded('first', diary);
  const one = locks.run('cart', first.work);
  const failing = locks.run('cart', () => Promise.reject(new Error('no')));
  const last = locks.run('cart', () => Promise.resolve('last'));
  await expect(locks.run('other', () => Promise.resolve('other'))).resolves.toBe('other');
  expect(diary).toEqual(['first begins']);
  first.end();
  await expect(one).resolves.toBe('first');
  await expect(failing).rejects.toThrow('no');
  await expect(last).resolves.toBe('last');
});

test('a browser that refuses locks, as it does where it stores nothing, is worked without them; a failure of the work stays one', async () => {
  const refusing = webLocks({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }, pageLocks());
  await expect(refusing.run('cart', () => Promise.resolve('done'))).resolves.toBe('done');
  const granting = webLocks({ request: (_name, work) => work() }, pageLocks());
  let times = 0;
  const failing = () => {
    times += 1;
    return Promise.reject(new Error('no'));
  };
  await expect(granting.run('cart', failing)).rejects.toThrow('no');
  expect(times).toBe(1);
});

describe('leases, for browsers without Web Locks', () => {
  function tabs() {
    const profile = fakeProfile();
    const one = fakeWorld({ profile });
    const other = fakeWorld({ profile, clock: one.manualClock });
    const locksOf = ({ storage, clock, random }: FakeWorld) => leaseLocks(storage, clock, random);
    return { profile, one, other, locks: locksOf(one), otherLocks: locksOf(other) };
  }

  test('a second tab waits until the first is done', async () => {
    const { one, locks, otherLocks, profile } = tabs();
    const diary: string[] = [];
    const [first, second] = [openEnded('first', diary), openEnded('second', diary)];
    void locks.run('cart', first.work);
    void otherLocks.run('cart', second.work);
    await one.advance(60_000);
    expect(diary).toEqual(['first begins']);
    first.end();
    await one.advance(1_000);
    expect(diary).toEqual(['first begins', 'first ends', 'second begins']);
    second.end();
    await one.advance(0);
    expect(profile.texts.size).toBe(0);
  });

  test('a tab that died is waited for half a minute', async () => {
    const { one, otherLocks, profile } = tabs();
    profile.texts.set('lock:cart', `dead ${one.clock.now() + 30_000}`);
    const diary: string[] = [];
    void otherLocks.run('cart', openEnded('other', diary).work);
    await one.advance(29_000);
    expect(diary).toEqual([]);
    await one.advance(2_000);
    expect(diary).toEqual(['other begins']);
  });
});
