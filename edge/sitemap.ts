import type { FastifyInstance } from 'fastify';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';

const keptFor = 3_600_000;
/** Commerce that did not answer is asked again after this. */
const pauseAfterFailure = 60_000;
/** Pages of the shop itself. What commerce knows (categories) is added. */
const ownPaths = ['/', '/stairlift-builder', '/contact-us', '/privacy-notice', '/cookies'];

const categoriesQuery = '{ categories(filters: {}, pageSize: 500) { items { url_path url_suffix } } }';

/**
 * /sitemap.xml of the default store view; asked of commerce at most once an hour. While commerce does not answer the former text stands:
 * a short one would tell search engines that the pages are gone.
 */
export function sitemap(app: FastifyInstance, parts: { canonicalOrigin: string; commerce: Commerce; clock: EdgeClock }): void {
  let kept: { text: string; isWhole: boolean; until: number } | undefined;

  async function next(): Promise<{ text: string; isWhole: boolean; until: number }> {
    const found = await categoryPaths(parts.commerce);
    const now = parts.clock.now();
    if (found) return { text: written(parts.canonicalOrigin, [...ownPaths, ...found]), isWhole: true, until: now + keptFor };
    return { text: written(parts.canonicalOrigin, ownPaths), isWhole: false, ...kept, until: now + pauseAfterFailure };
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    if (!kept || parts.clock.now() >= kept.until) kept = await next();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${kept.isWhole ? 3600 : 60}`)
      .send(kept.text);
  });
}

/** Undefined when commerce is away or does not know the query. */
async function categoryPaths(commerce: Commerce): Promise<string[] | undefined> {
  try {
    const search = new URLSearchParams({ query: categoriesQuery });
    const reply = await commerce.ask({ method: 'GET', path: `/graphql?${search.toString()}`, deadline: 3000, road: 'queries' });
    const content = JSON.parse(reply.body.toString('utf8')) as {
      data?: { categories?: { items?: { url_path?: string; url_suffix?: string }[] } };
    };
    return content.data?.categories?.items
      ?.filter((item) => typeof item.url_path === 'string' && item.url_path !== '')
      .map((item) => `/${item.url_path}${item.url_suffix ?? ''}`);
  } catch {
    return undefined;
  }
}

function written(origin: string, paths: readonly string[]): string {
  const entries = [...new Set(paths)].map((path) => `<url><loc>${new URL(path, origin).href.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
