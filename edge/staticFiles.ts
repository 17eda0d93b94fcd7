import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import staticPlugin from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeClock } from './clock';
import type { EdgeEnvironment } from './environment';
import { shelveRelease } from './releaseShelf';

const year = 31_536_000_000;
/** Content security policies of our files that may load something. */
export const ownFiles = "default-src 'self'; frame-ancestors 'none'";

/**
 * /assets (hashed names, immutable, compressed at build time) of this build and of earlier releases, and the few files that must
 * be at the root. An unknown name is 404, never a page.
 */
export async function staticFiles(
  app: FastifyInstance,
  parts: { environment: EdgeEnvironment; clock: EdgeClock; buildId: string },
): Promise<void> {
  const { environment, clock, buildId } = parts;
  const browser = join(environment.distDirectory, 'browser');
  const assets = join(browser, 'assets');
  mkdirSync(assets, { recursive: true });
  const shelved = environment.development
    ? []
    : shelveRelease({ shelf: join(environment.dataDirectory, 'releases'), assets, buildId, now: clock.now() });
  await app.register(staticPlugin, {
    root: [assets, ...shelved],
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    // Source maps are for error reports, not for visitors.
    allowedPath: (path) => !/\.map(\.(br|gz))?$/i.test(path),
    // A development build's names do not change with their content.
    ...(environment.development ? { cacheControl: false } : { immutable: true, maxAge: year }),
    setHeaders: (reply) => void reply.header('content-security-policy', ownFiles),
  });
  for (const file of rootFiles(browser)) {
    app.get(`/${file}`, (_request, reply) =>
      reply
        .header('content-security-policy', ownFiles)
        .header('cache-control', 'public, max-age=3600')
        .sendFile(file, browser, { cacheControl: false }),
    );
  }
}

/** Icons, flags, web manifests: files of the build beside `assets`. The service worker has its own route. */
function rootFiles(browser: string): string[] {
  if (!existsSync(browser)) return [];
  return readdirSync(browser, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map|html)$/.test(entry.name) && !['assets.json', 'sw.js'].includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(browser.length + 1))
    .filter((file) => !file.startsWith('assets/'))
    .slice(0, 300);
}
