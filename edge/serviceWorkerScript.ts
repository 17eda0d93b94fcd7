import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { encodeBody, sendEncoded } from './encodings';
import type { EdgeEnvironment } from './environment';
import { ownFiles } from './staticFiles';

/** Replaces any worker at once, deletes its caches, and unregisters itself. */
export const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
);
`;

/**
 * GET /sw.js: the build's worker, or the one that removes it: with SERVICE_WORKER=off, for developers, and where the build has none.
 * Asked anew every time, since a worker that is kept keeps itself alive.
 */
export async function serviceWorkerScript(app: FastifyInstance, environment: EdgeEnvironment): Promise<void> {
  const file = join(environment.distDirectory, 'browser', 'sw.js');
  const isOn = environment.serviceWorker && !environment.development && existsSync(file);
  const { features } = environment;
  // In front of the script: a change of FEATURES makes it another one, which browsers take.
  const told = Object.keys(features).length > 0 ? `self.shopFeatures=${JSON.stringify(features)};\n` : '';
  const body = await encodeBody(Buffer.from(isOn ? told + readFileSync(file, 'utf8') : removal));
  app.get('/sw.js', (request, reply) => {
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // The CSP of this script applies to the worker: it may fetch from this origin only.
      'content-security-policy': ownFiles,
    });
    return sendEncoded(request, reply, body);
  });
}
