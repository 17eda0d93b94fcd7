import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { keepAlive } from '../../monitoring/keepAlive';
import { pingEvery } from '../../src/config/chat';
import type { ChatParts } from './chatParts';
import { isOwnOrigin } from './ownOrigin';
import { cookieOf } from './visit';

/** How often a page that is open says so for its reader, in milliseconds. */
const touchEvery = 10_000;

/**
 * GET /chats/news, a socket: tells an open page of the desk that a conversation (its id) or the queue (`*`) has changed. The page then reads
 * itself again, so there is one way in which a conversation is shown. As long as it is open, its reader counts as there and stays signed in.
 * GET /chats.js: the script of these pages.
 */
export function chatNews(desk: FastifyInstance, parts: ChatParts): void {
  const script = readFileSync(join(import.meta.dirname, 'chats.js'));
  desk.get('/chats.js', (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/javascript; charset=utf-8').send(script),
  );
  const preValidation = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isOwnOrigin(request, parts.host) && (await accountOf(parts, request)) ? undefined : reply.code(403).send();
  desk.get('/chats/news', { websocket: true, preValidation }, (socket, request) => tellNews(parts, socket, request));
}

/** Who asks, if they may answer shoppers. */
export async function accountOf({ sessions }: ChatParts, request: FastifyRequest): Promise<string | undefined> {
  const cookie = cookieOf(request);
  const open = cookie === undefined ? undefined : await sessions.find(cookie, 'open');
  return open && open.account.role !== 'editor' ? open.account.id : undefined;
}

function tellNews(parts: ChatParts, socket: WebSocket, request: FastifyRequest): void {
  const { clock, conversations } = parts;
  keepAlive(socket, clock, pingEvery);
  socket.on('error', () => socket.terminate());
  const unwatch = conversations.hub.watchAll((id) => socket.readyState === socket.OPEN && socket.send(id ?? '*'));
  let cancel = (): void => undefined;
  socket.once('close', () => (unwatch(), cancel()));
  /** Who was signed out, or may no longer, hears nothing more. */
  async function touch(): Promise<void> {
    const id = await accountOf(parts, request);
    if (id === undefined) return socket.close(4001);
    await conversations.work.touch(id);
    if (socket.readyState === socket.OPEN) cancel = clock.after(touchEvery, again);
    return undefined;
  }
  const again = (): void => void touch().catch(() => socket.close(1011));
  again();
}
