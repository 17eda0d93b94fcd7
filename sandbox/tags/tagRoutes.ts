import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop';

const container = new URL('container.js', import.meta.url);
const tracker = new URL('tracker.js', import.meta.url);
const chatProvider = new URL('chatProvider.js', import.meta.url);

/**
 * Plays the servers of the tag manager and of call tracking: the scripted container and tracker at the addresses of the real ones, none
 * where the store has none; and another company's chat, which shops name by their own configuration.
 */
export function addTagRoutes(app: FastifyInstance, { tagManager, callTracking }: Shop): void {
  const script = { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' };
  if (callTracking !== null) app.get('/js/nas.v1.min.js', async (_request, reply) => reply.headers(script).send(await readFile(tracker)));
  app.get('/chat/widget.js', async (_request, reply) => reply.headers(script).send(await readFile(chatProvider)));
  if (tagManager === null) return;
  app.get<{ Querystring: { id?: string } }>('/gtm.js', async ({ query }, reply) =>
    query.id === tagManager ? reply.headers(script).send(await readFile(container)) : reply.code(404).send(),
  );
  app.get('/gtag/js', (_request, reply) => reply.headers(script).send('window.tagLog.order.push("gtag.js");'));
}
