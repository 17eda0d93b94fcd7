import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';

/** GET /media/*: the first folder that has the picture gives it, with ETag. A missing folder has none; without any, every path is 404. */
export function addMediaRoutes(app: FastifyInstance, folders: readonly string[]): void {
  const present = folders.filter((folder) => existsSync(folder));
  if (present.length === 0) {
    app.get('/media/*', (_request, reply) => reply.code(404).send({ message: 'Not found' }));
    return;
  }
  void app.register(fastifyStatic, {
    root: present,
    prefix: '/media/',
    etag: true,
    maxAge: '1h',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
  });
}
