import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { ChatEntry, ChatState, ClientFrame, Hello, ServerFrame } from '../../src/config/chat';
import { chatSocketPath } from '../../src/config/chat';

/** 128 bits in base64url that are the same in each run. */
export const drawnFrom = (text: string): string => createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

/** The hello of a shopper who begins a conversation. */
export const helloOf = (name: string, changes: Partial<Hello> = {}): Hello => ({
  type: 'hello',
  conversation: drawnFrom(`${name}'s conversation`),
  secret: drawnFrom(`${name}'s secret`),
  seen: 0,
  opening: { name, email: `${name.toLowerCase()}@example.org`, locale: 'en', storeCode: 'steadwell_gb_en_en_GB' },
  ...changes,
});

/** Has a server take connections of this machine; answers its address. */
export async function listening(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A shopper's device, as far as it is a socket. */
export interface ChatClient {
  /** All that it has heard, in order. */
  frames: ServerFrame[];
  entries(): ChatEntry[];
  /** The last one. */
  state(): ChatState | undefined;
  send(frame: ClientFrame | Hello | string): void;
  /** Sends a message and resolves when it is kept; answers its number. */
  message(text: string, id?: string): Promise<number>;
  /** Resolves when the answer has come, and with it that to each ping of the server. */
  ping(): Promise<void>;
  /** Resolves with the first frame for which this is so, of those that have come and those that come. */
  heard(isIt: (frame: ServerFrame) => boolean): Promise<ServerFrame>;
  /** Resolves when this is so after some frame. */
  until(isSo: () => boolean): Promise<void>;
  /** Resolves with the code with which the socket was closed. */
  closed: Promise<number>;
  /** Cuts the line without a word, as a lost network does. */
  cut(): void;
  /** From now on no ping is answered, though the line stands. */
  freeze(): void;
}

/** Lets time pass in steps in which lines that stand are found to stand. @param milliseconds */
export async function passTime(clock: { advance(milliseconds: number): void }, milliseconds: number, devices: ChatClient[]): Promise<void> {
  for (let rest = milliseconds; rest > 0; rest -= step) {
    clock.advance(Math.min(step, rest));
    await Promise.all(devices.map((device) => device.ping()));
  }
}

/** Below the time between two pings. */
const step = 5000;

/** Connects a device to a back office or an edge. With a hello it says it at once. */
export async function connect(
  origin: string,
  hello?: Hello,
  headers: Record<string, string> = { origin: 'https://www.steadwell.example' },
): Promise<ChatClient> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${chatSocketPath}`, { headers, autoPong: false });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  let isFrozen = false;
  socket.on('ping', (data) => isFrozen || socket.pong(data));
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as ServerFrame);
    waiting.forEach((look) => look());
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const heard = async (isIt: (frame: ServerFrame) => boolean): Promise<ServerFrame> => {
    await until(() => frames.some(isIt));
    return frames.find(isIt)!;
  };
  const send = (frame: ClientFrame | Hello | string): void => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  if (hello) send(hello);
  return {
    frames,
    entries: () => frames.flatMap((frame) => (frame.type === 'log' ? frame.entries : [])),
    state: () => frames.findLast((frame) => frame.type === 'state'),
    send,
    async message(text, id = drawnFrom(`message ${text}`)) {
      send({ type: 'message', id, text });
      const ack = await heard((frame) => frame.type === 'ack' && frame.id === id);
      return ack.type === 'ack' ? ack.seq : 0;
    },
    async ping() {
      const pongs = (): number => frames.filter(({ type }) => type === 'pong').length;
      const before = pongs();
      send({ type: 'ping' });
      await until(() => pongs() > before);
    },
    heard,
    until,
    closed,
    cut: () => socket.terminate(),
    freeze: () => void (isFrozen = true),
  };
}
