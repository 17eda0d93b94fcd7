import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { OpenWire } from './hub';

const channel = 'steadwell:conversations';
const connectDeadline = 5000;

/**
 * Wakes the other processes through Redis: it carries ids of conversations and signals of calls, and keeps nothing. While Redis is away, messages come to the
 * others as soon as they look at the database by themselves (`lookEvery`).
 */
export const redisWire =
  (url: string, report: (problem: string) => void): OpenWire =>
  (heard) => {
    const self = randomUUID();
    const options = { url, socket: { connectTimeout: connectDeadline, reconnectStrategy: (tries: number) => Math.min(tries * 100, 3000) } };
    const sender = createClient({ ...options, disableOfflineQueue: true });
    const hearer = createClient(options);
    const connections = [sender, hearer];
    for (const client of connections) client.on('error', (error: Error) => report(`redis: ${error.name}`));
    const hear = (text: string): void => {
      const end = text.indexOf(' ');
      if (end > 0 && text.slice(0, end) !== self) heard(text.slice(end + 1));
    };
    const ready = Promise.all([sender.connect(), hearer.connect().then(() => hearer.subscribe(channel, hear))]).catch(() => undefined);
    return {
      send(word) {
        if (sender.isReady) void sender.publish(channel, `${self} ${word}`).catch(() => undefined);
      },
      async close() {
        for (const client of connections) client.destroy();
        await ready;
      },
    };
  };
