import { getWorld, otherTabsHeard } from './flow';
import type { Flow } from './saga';
import { call, put } from './saga';
import type { Locks } from './world';

type Release = () => void;

interface PendingLock extends Promise<Release> {
  giveUp(): void;
}

/**
 * Runs a flow while no other tab holds the lock, after reading what the former holders have stored. The lock is released when the flow ends,
 * fails or is cancelled. Locks of a website have an order: see `withWebsiteLock`.
 */
export function* withLock<T>(name: string, flow: () => Flow<T>): Flow<T> {
  const { locks } = yield* getWorld();
  const pending = acquire(locks, name);
  try {
    yield* call(() => pending);
    yield put(otherTabsHeard());
    return yield* flow();
  } finally {
    pending.giveUp();
  }
}

function acquire(locks: Locks, name: string): PendingLock {
  let free: Release = () => undefined;
  const done = new Promise<void>((resolve) => (free = resolve));
  const granted = new Promise<Release>((resolve, reject) => {
    const held = locks.run(name, () => {
      resolve(free);
      return done;
    });
    held.catch(reject);
  });
  return Object.assign(granted, { giveUp: free });
}
