import type { Channel, Random, Storage } from './world';

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
