import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop';

const container = new URL('container.js', import.meta.url);

/** Plays the tag manager's server: the scripted container at the addresses of Google's. Nothing where the store has none. */
export function addTagRoutes(app: FastifyInstance, { tagManager }: Shop): void {
  if (tagManager === null) return;
  const script = { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' };
  app.get<{ Querystring: { id?: string } }>('/gtm.js', async ({ query }, reply) =>
    query.id === tagManager ? reply.headers(script).send(await readFile(container)) : reply.code(404).send(),
  );
  app.get('/gtag/js', (_request, reply) => reply.headers(script).send('window.tagLog.order.push("gtag.js");'));
}
