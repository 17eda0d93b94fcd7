import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WebSocket } from 'ws';
import { keepAlive } from '../monitoring/keepAlive';
import type { ServerFrame } from '../src/config/chat';
import { chatPollPath, chatSocketPath, largestFrame, pingEvery } from '../src/config/chat';
import { forward } from './backofficeProxy';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import { limitOf } from './requestLimits';
import { refuseForeign, refuseOtherThanJson } from './requestGuard';

/** Sockets of all shoppers and of one network address: an office or a home of many shares one. */
const mostSockets = 1000;
const mostOfOne = 20;
/** Attempts to open one within a minute from one address, and polls. */
const mostAttempts = 60;
/** Frames that wait for the back office to answer the upgrade. */
const mostWaiting = 20;
/** Milliseconds. */
const connectDeadline = 5000;
/** Bytes of a frame of the back office: two hundred entries of a log. */
const largestAnswer = 4_000_000;
/** When this edge stops: sockets have so long to take their last word, and come back within `comeBack`, not all at one instant. */
const lastWord = 500;
const comeBack = 3000;

const goingCode = 1001;
const restartCode = 1012;
const tryLaterCode = 1013;

interface Parts {
  ownOrigins: readonly string[];
  clock: EdgeClock;
  backoffice: Commerce | undefined;
  /** Requests a minute from one client; 0 for any number. */
  limit: number;
  isClosing(): boolean;
}

export interface ChatSockets {
  count(): number;
  /** Tells each device that this edge stops, and when to connect again. */
  leave(): void;
}

/** Lets routes that are added from now on be sockets. */
export async function takeSockets(app: FastifyInstance): Promise<void> {
  // A connection that asked to be a socket is no longer watched by the server: where it was refused, it would stay open.
  app.addHook('onResponse', async ({ raw }) => void (raw.headers.upgrade !== undefined && raw.socket.destroy()));
  await app.register(websocket, {
    options: { maxPayload: largestFrame, perMessageDeflate: false },
    async preClose() {
      const { clients } = app.websocketServer;
      for (const socket of clients) socket.close(restartCode);
      if (clients.size > 0) await new Promise((resolve) => setTimeout(resolve, lastWord));
      for (const socket of clients) socket.terminate();
    },
  });
}

/**
 * The shoppers' sockets for written conversations. Each is passed on to the back office as a socket of its own, frame by frame: what is in
 * them is the back office's affair, and so is whether a conversation may be opened. Here is decided who may connect, and how many.
 */
export function chatSocket(app: FastifyInstance, parts: Parts): ChatSockets {
  const open = new Map<WebSocket, string>();
  const address = new URL(chatSocketPath, parts.backoffice?.origin.replace(/^http/, 'ws') ?? 'ws://localhost').href;
  const ofOne = (ip: string): number => [...open.values()].filter((other) => other === ip).length;

  async function preValidation(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const refused = refuse(request, reply, parts);
    if (refused) return refused;
    if (open.size >= mostSockets) return reply.code(503).header('retry-after', '30').send({ code: 'busy' });
    if (ofOne(request.ip) >= mostOfOne) return reply.code(429).header('retry-after', '30').send({ code: 'too-many' });
    return undefined;
  }
  const { config = {} } = limitOf(parts.limit === 0 ? 0 : mostAttempts);
  app.get(chatSocketPath, { websocket: true, config, preValidation }, (socket, request) => {
    open.set(socket, request.ip);
    socket.once('close', () => open.delete(socket));
    keepAlive(socket, parts.clock, pingEvery);
    const headers = { 'x-forwarded-for': request.ip };
    join(
      socket,
      new WebSocket(address, { headers, handshakeTimeout: connectDeadline, maxPayload: largestAnswer, perMessageDeflate: false }),
    );
  });
  app.post(chatPollPath, { ...limitOf(parts.limit) }, async (request, reply) => {
    const refusal = refuseForeign(request, parts.ownOrigins) ?? refuseOtherThanJson(request);
    if (refusal) return reply.code(refusal.status).send({ code: 'refused', message: refusal.message });
    // Polls that fail must not keep requests from being sent.
    return forward(parts, request, reply, { path: chatPollPath, circuit: 'queries', operation: 'chat' });
  });
  return {
    count: () => open.size,
    leave() {
      for (const socket of open.keys()) {
        const frame: ServerFrame = { type: 'leaving', after: Math.round(comeBack * Math.random()) };
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
        socket.close(restartCode);
      }
    },
  };
}

/** A page of the shop names its origin with each socket; without one it is no browser, and gets none. */
function refuse(request: FastifyRequest, reply: FastifyReply, { ownOrigins, backoffice, isClosing }: Parts): FastifyReply | undefined {
  const foreign = request.headers.origin === undefined || refuseForeign(request, ownOrigins) !== null;
  if (foreign) return reply.code(403).send({ code: 'refused' });
  if (!backoffice || isClosing()) return reply.code(503).send({ code: 'busy' });
  return undefined;
}

/** Passes frames on in both directions. When one end closes, so does the other; the device then connects again and goes on where it was. */
function join(shopper: WebSocket, office: WebSocket): void {
  const waiting: string[] = [];
  shopper.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    if (office.readyState === WebSocket.OPEN) office.send(text);
    else if (waiting.push(text) > mostWaiting) shopper.close(tryLaterCode);
  });
  office.on('open', () => waiting.splice(0).forEach((text) => office.send(text)));
  office.on('message', (data: Buffer) => shopper.readyState === WebSocket.OPEN && shopper.send(data.toString('utf8')));
  // Codes below 4000 may stand for a line that was lost, and may not be sent on.
  office.on('close', (code) => shopper.close(code >= 4000 || code === restartCode || code === 1008 ? code : tryLaterCode));
  // A `close` follows.
  office.on('error', () => undefined);
  shopper.on('error', () => shopper.terminate());
  shopper.once('close', () => (office.readyState === WebSocket.CONNECTING ? office.terminate() : office.close(goingCode)));
}
