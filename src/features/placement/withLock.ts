import { call, put, select } from 'redux-saga/effects';
import { selectWebsiteCode } from '~/features/store-view';
import { getWorld, otherTabsHeard } from '~/world';
import type { Flow, Locks } from '~/world';

type Release = () => void;

interface Waiting extends Promise<Release> {
  giveUp(): void;
}

/** The lock that a tab holds from preparing an order until its outcome is known or lost. */
export function* placementLockName(): Flow<string> {
  return `place:${(yield select(selectWebsiteCode)) as string}`;
}

/**
 * Runs a flow while no other tab holds the name, with what those that held it before have stored. The lock is freed when the flow ends,
 * fails or is cancelled.
 */
export function* withLock<T>(name: string, flow: () => Flow<T>): Flow<T> {
  const { locks } = yield* getWorld();
  const waiting = acquire(locks, name);
  try {
    yield call(() => waiting);
    yield put(otherTabsHeard());
    return yield* flow();
  } finally {
    waiting.giveUp();
  }
}

function acquire(locks: Locks, name: string): Waiting {
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
