import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { OpenWire } from './hub';

const channel = 'steadwell:conversations';
const connectDeadline = 5000;

/**
 * Wakes the other processes through Redis: it carries ids of conversations alone, and keeps nothing. While Redis is away, messages come to the
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
      const [from, id] = text.split(' ');
      if (from !== self && id !== undefined) heard(id);
    };
    const ready = Promise.all([sender.connect(), hearer.connect().then(() => hearer.subscribe(channel, hear))]).catch(() => undefined);
    return {
      send(id) {
        if (sender.isReady) void sender.publish(channel, `${self} ${id}`).catch(() => undefined);
      },
      async close() {
        for (const client of connections) client.destroy();
        await ready;
      },
    };
  };
