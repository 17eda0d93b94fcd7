import { pageLocks } from './locks';
import type { Clock, Locks, Random, Storage } from './world';

/** A lease that is not renewed for this long is free: its tab has died. In milliseconds. */
const leaseLength = 30_000;
const renewEvery = 10_000;
const lookAgainAfter = 50;

/**
 * For browsers without Web Locks: a lease in storage, renewed while the work runs, and read back after writing it.
 * Best effort, since storage has no compare-and-set; a caller that must not run twice also sends an idempotency key to the server.
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
