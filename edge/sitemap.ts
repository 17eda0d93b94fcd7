import type { FastifyInstance } from 'fastify';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';

const keptFor = 3_600_000;
/** Pages of the shop itself. What commerce knows (categories) is added. */
const ownPaths = ['/', '/stairlift-builder', '/contact-us', '/privacy-notice', '/cookies'];

const categoriesQuery = '{ categories(filters: {}, pageSize: 500) { items { url_path url_suffix } } }';

/** /sitemap.xml of the default store view; asked of commerce at most once an hour. */
export function sitemap(app: FastifyInstance, parts: { canonicalOrigin: string; commerce: Commerce; clock: EdgeClock }): void {
  let kept: { text: string; at: number } | undefined;
  app.get('/sitemap.xml', async (_request, reply) => {
    if (!kept || parts.clock.now() - kept.at > keptFor) {
      const paths = [...ownPaths, ...(await categoryPaths(parts.commerce))];
      kept = { text: written(parts.canonicalOrigin, paths), at: parts.clock.now() };
    }
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(kept.text);
  });
}

/** Empty when commerce is away or does not know the query. */
async function categoryPaths(commerce: Commerce): Promise<string[]> {
  try {
    const search = new URLSearchParams({ query: categoriesQuery });
    const reply = await commerce.ask({ method: 'GET', path: `/graphql?${search.toString()}`, deadline: 3000 });
    const content = JSON.parse(reply.body.toString('utf8')) as {
      data?: { categories?: { items?: { url_path?: string; url_suffix?: string }[] } };
    };
    const items = content.data?.categories?.items ?? [];
    return items
      .filter((item) => typeof item.url_path === 'string' && item.url_path !== '')
      .map((item) => `/${item.url_path}${item.url_suffix ?? ''}`);
  } catch {
    return [];
  }
}

function written(origin: string, paths: readonly string[]): string {
  const entries = [...new Set(paths)].map((path) => `<url><loc>${new URL(path, origin).href.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
