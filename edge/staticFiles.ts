import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import staticPlugin from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { EdgeClock } from './clock';
import type { EdgeEnvironment } from './environment';
import { shelveRelease } from './releaseShelf';

const year = 31_536_000_000;
/** A worker obeys the policy of its own script: it may fetch from here. */
const ownFiles = "default-src 'self'; frame-ancestors 'none'";

/**
 * /assets (hashed names, kept for ever by browsers, compressed at build time) from this build and the shelf of earlier ones, and the few
 * files that must stand at the root. A name that no release has is 404, never a page.
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
      // A service worker that is kept keeps itself alive.
      reply
        .header('content-security-policy', ownFiles)
        .header('cache-control', file === 'sw.js' ? 'no-cache' : 'public, max-age=3600')
        .sendFile(file, browser, { cacheControl: false }),
    );
  }
}

/** Icons, the web manifest, the service worker: what the build puts beside `assets`. */
function rootFiles(browser: string): string[] {
  if (!existsSync(browser)) return [];
  return readdirSync(browser, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map|html)$/.test(entry.name) && entry.name !== 'assets.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(browser.length + 1))
    .filter((file) => !file.startsWith('assets/'))
    .slice(0, 100);
}
