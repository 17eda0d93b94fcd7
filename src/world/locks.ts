import type { Clock, Locks, Random, Storage } from './world';

/** What this needs of `navigator.locks`; Safari has it from 15.4. */
export interface LockManagerLike {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Names one tab's wish among several; the tab that died is waited for no longer than this. In milliseconds. */
const leaseLength = 30_000;
const renewEvery = 10_000;
const lookAgainAfter = 50;

/** One after the other within this page, whatever the surroundings can do. */
export function pageLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (name, work) => {
      const running = (tails.get(name) ?? Promise.resolve()).then(work);
      const tail = running
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(name) === tail) tails.delete(name);
        });
      tails.set(name, tail);
      return running;
    },
  };
}

/** The browser's own locks, which end with the tab that held them. */
export function webLocks(manager: LockManagerLike): Locks {
  return { run: (name, work) => manager.request(name, work) };
}

/**
 * For browsers without Web Locks: a lease in storage, renewed while the work runs, and looked at again after writing it.
 * Best effort, since storage has no compare-and-set; whoever must not run twice also carries a key for the server.
 */
export function leaseLocks(storage: Storage, clock: Clock, random: Random): Locks {
  const page = pageLocks();
  const owner = random.uuid();
  const isFree = (key: string) => {
    const [holder, until] = (storage.read(key) ?? '').split(' ');
    const ends = Number(until);
    return !holder || holder === owner || !(ends > clock.now() && ends <= clock.now() + leaseLength);
  };
  const claim = (key: string) => storage.write(key, `${owner} ${clock.now() + leaseLength}`);

  async function acquire(key: string): Promise<void> {
    for (;;) {
      if (isFree(key)) {
        claim(key);
        await clock.sleep(lookAgainAfter * random.number());
        if (storage.read(key)?.startsWith(owner)) return;
      }
      await clock.sleep(lookAgainAfter);
    }
  }

  async function held<T>(name: string, work: () => Promise<T>): Promise<T> {
    const key = `lock:${name}`;
    await acquire(key);
    let stop = () => undefined as void;
    const renew = () => {
      claim(key);
      stop = clock.after(renewEvery, renew);
    };
    stop = clock.after(renewEvery, renew);
    try {
      return await work();
    } finally {
      stop();
      storage.remove(key);
    }
  }

  return { run: (name, work) => page.run(name, () => held(name, work)) };
}
