import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { keepAlive } from '../../monitoring/keepAlive';
import type { ServerFrame } from '../../src/config/chat';
import { chatSocketPath, clientFrameSchema, helloSchema, largestFrame, pingEvery, readFrame } from '../../src/config/chat';
import { unreadable } from './conversationRoutes';
import type { Session, SessionParts } from './session';
import { openSession } from './session';

/** Frames within ten seconds from one device: more are no person's. */
const mostFrames = 100;
const window = 10_000;
/** Sockets have so long to take their last word, in milliseconds. */
const lastWord = 500;
/** Those that were cut off do not come back at one instant. */
const comeBack = 3000;

/** What a socket was closed for (RFC 6455): its device was refused, sent too much, or the process stops. */
const refusedCode = 4001;
const floodCode = 1008;
const restartCode = 1012;

/** Lets addresses that are added from now on be sockets. When the process stops, shoppers' devices are told, and all sockets are closed. */
export async function takeSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: largestFrame, perMessageDeflate: false },
    async preClose() {
      const { clients } = app.websocketServer;
      for (const socket of clients) {
        if (shoppers.has(socket)) send(socket, { type: 'leaving', after: Math.round(comeBack * Math.random()) });
        socket.close(restartCode);
      }
      if (clients.size > 0) await new Promise((resolve) => setTimeout(resolve, lastWord));
      for (const socket of clients) socket.terminate();
    },
  });
}

/** Sockets of shoppers, of all that are open. */
const shoppers = new WeakSet<WebSocket>();

/** GET chatSocketPath: the shoppers' sockets, as the edge passes them on. It has checked their origin. */
export function conversationSocket(app: FastifyInstance, parts: SessionParts): void {
  app.get(chatSocketPath, { websocket: true }, (socket) => {
    shoppers.add(socket);
    keepAlive(socket, parts.clock, pingEvery);
    talk(socket, parts);
  });
}

const send = (socket: WebSocket, frame: ServerFrame): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
};

/** Frames are taken one after the other, in the order in which they came. */
function talk(socket: WebSocket, parts: SessionParts): void {
  const { clock } = parts;
  let session: Session | undefined;
  let work = Promise.resolve();
  let frames = 0;
  let windowEnds = 0;
  const say = (frame: ServerFrame): void => send(socket, frame);

  async function hear(text: string): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    if (!session) {
      const hello = readFrame(helloSchema, text);
      if (!hello) say({ type: 'refused', reason: 'invalid' });
      else session = await openSession(parts, { hello, say, gone: () => socket.close(refusedCode) });
      if (!session) return socket.close(refusedCode);
      if (socket.readyState !== socket.OPEN) return session.end();
      return session.look();
    }
    const frame = readFrame(clientFrameSchema, text);
    if (frame) await session.take(frame);
    // A hello that came twice has its answer.
    else if (!readFrame(helloSchema, text)) say(unreadable(readFrame(v.unknown(), text)));
  }

  socket.on('message', (data: Buffer) => {
    if (clock.now() >= windowEnds) [frames, windowEnds] = [0, clock.now() + window];
    frames += 1;
    if (frames > mostFrames) return socket.close(floodCode);
    const text = data.toString('utf8');
    // Without the database nothing can be kept: the device connects again, and sends again.
    work = work.then(() => hear(text)).catch(() => socket.close(1011));
    return undefined;
  });
  socket.on('error', () => socket.terminate());
  socket.once('close', () => session?.end());
}
