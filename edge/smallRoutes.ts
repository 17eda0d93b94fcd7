import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { privatePaths } from '../src/config/publicPaths';
import { storeViews } from '../src/config/storeViews';
import type { Commerce } from './commerce';

/** Search engines and prerenderers get no country: what they read must be the same for all visitors. */
const robot = /bot\b|crawl|spider|prerender|facebookexternalhit/i;

/** GET /whereami: the visitor's country as the network in front of us says (ISO 3166), or null; null for robots. */
export function whereami(app: FastifyInstance, countryHeader: string): void {
  app.get('/whereami', (request, reply) => {
    const value = request.headers[countryHeader];
    // Cloudflare's XX (unknown) and T1 (Tor) are no countries.
    const isKnown = typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX';
    const country = isKnown && !robot.test(request.headers['user-agent'] ?? '') ? value : null;
    return reply.header('cache-control', 'private, no-store').send({ country });
  });
}

/**
 * GET /healthz: 200 as long as the process answers; whatever fails it, a restart may mend it. GET /readyz: 200 while the edge takes visitors:
 * it can render, and was not told to stop. Both report commerce and do not fail without it: no edge would be left, though each has cached pages.
 */
export function health(
  app: FastifyInstance,
  parts: { isWarm(): boolean; isClosing(): boolean; buildId(): string; commerce: Commerce },
): void {
  const state = (): object => {
    const { reachable, since } = parts.commerce.health();
    return {
      status: parts.isClosing() ? 'closing' : parts.isWarm() ? 'ok' : 'starting',
      build: parts.buildId(),
      renderer: parts.isWarm() ? 'ready' : 'starting',
      commerce: { reachable, since: since === null ? null : new Date(since).toISOString() },
    };
  };
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send(state()));
  app.get('/readyz', (_request, reply) => {
    const isReady = parts.isWarm() && !parts.isClosing();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state());
  });
}

const purgeBody = v.object({ tags: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w:.*/-]{1,120}$/))), v.minLength(1), v.maxLength(100)) });

/**
 * POST /purge {tags} with the bearer PURGE_TOKEN: deletes the cached pages with a tag (`*`: all), and the whole GraphQL cache, whose
 * entries have no tags. Without PURGE_TOKEN in the environment the route does not exist.
 */
export function purge(app: FastifyInstance, parts: { token: string | undefined; purge(tags: string[]): number }): void {
  const { token } = parts;
  if (token === undefined) return;
  app.post('/purge', { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).send({ message: 'The purge token is missing or wrong.' });
    const body = v.safeParse(purgeBody, contentOf(request.body));
    if (!body.success) return reply.code(400).send({ message: 'Send {"tags": ["cms:home", …]}.' });
    const pages = parts.purge(body.output.tags);
    request.log.info({ tags: body.output.tags, pages }, 'purged');
    return reply.send({ pages });
  });
}

/** robots.txt disallows private paths in every store view; with INDEXING=off (a test installation) it disallows everything. */
export function robots(app: FastifyInstance, parts: { canonicalOrigin: string; indexing: boolean }): void {
  const aliases = storeViews.map((view) => (view.alias === null ? '' : `/${view.alias}`));
  const closed = aliases.flatMap((alias) => [...privatePaths, '/search.html'].map((path) => `Disallow: ${alias}${path}`));
  const rules = parts.indexing ? [...closed, '', `Sitemap: ${parts.canonicalOrigin}/sitemap.xml`] : ['Disallow: /'];
  const text = ['User-agent: *', ...rules, ''].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}

function contentOf(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    return undefined;
  }
}

function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
