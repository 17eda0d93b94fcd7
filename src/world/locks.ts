import type { Locks } from './world';

/** The part of `navigator.locks` that is used; Safari has it from 15.4. */
export interface LockManagerLike {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Runs work one after the other within this page; needs nothing of the browser. */
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

/** The browser's own locks, which end with the tab that held them. Where the browser keeps no data it refuses them: then the fallback is used. */
export function webLocks(manager: LockManagerLike, others: Locks): Locks {
  return {
    run: async (name, work) => {
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return work();
      };
      try {
        return await manager.request(name, begin);
      } catch (thrown) {
        if (hasBegun) throw thrown;
        return others.run(name, work);
      }
    },
  };
}
