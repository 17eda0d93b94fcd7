import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';

/** GET /media/*: the pictures of the seed, with ETag. Before the first picture is drawn the folder may be missing: then every path is 404. */
export function addMediaRoutes(app: FastifyInstance, directory: string): void {
  if (!existsSync(directory)) {
    app.get('/media/*', (_request, reply) => reply.code(404).send({ message: 'Not found' }));
    return;
  }
  void app.register(fastifyStatic, {
    root: directory,
    prefix: '/media/',
    etag: true,
    maxAge: '1h',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
  });
}
