import type { Channel, Locks, Random, Storage } from './world';

/** A channel between tabs over BroadcastChannel (Safari has it from 15.4). */
export function broadcastChannel(name: string): Channel {
  const line = new BroadcastChannel(name);
  return {
    post: (message) => line.postMessage(message),
    onMessage: (listener) => {
      const hear = (event: MessageEvent<unknown>) => listener(event.data);
      line.addEventListener('message', hear);
      return () => line.removeEventListener('message', hear);
    },
    close: () => line.close(),
  };
}

/** The same over storage events, for browsers without BroadcastChannel: to send a message, a key is written and removed again. */
export function storageChannel(name: string, storage: Storage, random: Random): Channel {
  const key = `channel:${name}`;
  const stops = new Set<() => void>();
  return {
    // Without the number, two equal messages would be no change of the value, and no event.
    post: (message) => {
      storage.write(key, JSON.stringify({ number: random.uuid(), message }));
      storage.remove(key);
    },
    onMessage: (listener) => {
      const stop = storage.onChange((change) => {
        const message = change.key === key && change.text !== null ? messageIn(change.text) : undefined;
        if (message !== undefined) listener(message);
      });
      stops.add(stop);
      return stop;
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

function messageIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { message?: unknown }).message;
  } catch {
    return undefined;
  }
}

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
