import type { FastifyInstance } from 'fastify';
import type { StoreView } from '../src/config/storeViews';
import { storeViews } from '../src/config/storeViews';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import { addressesOf, placesOf, usualPaths } from './published';

const keptFor = 3_600_000;
/** Pause before commerce is asked again after a failure. */
const pauseAfterFailure = 60_000;
/** Pages of the shop itself. What commerce knows is added. */
const ownPaths = ['/', '/stairlift-builder', '/outdoor-stairlift-builder'];
interface Kept {
  text: string;
  isWhole: boolean;
  until: number;
}

interface Parts {
  canonicalOrigin: string;
  commerce: Commerce;
  /** Knows the showrooms, dealers and branches; undefined: there is none. */
  backoffice: Commerce | undefined;
  clock: EdgeClock;
}

const nameOf = ({ alias }: StoreView): string => alias ?? 'en-gb';

/**
 * /sitemap.xml lists the thirteen shops' sitemaps, /sitemaps/fr-be.xml the pages of one; commerce and the back office are asked at most once an hour
 * for each. While one of them is away the former sitemap is sent: a short one would mean to search engines that the pages are gone.
 */
export function sitemap(app: FastifyInstance, parts: Parts): void {
  const { canonicalOrigin, clock } = parts;
  const kept = new Map<string, Kept>();
  const addresses = storeViews.map((view) => `<sitemap><loc>${canonicalOrigin}/sitemaps/${nameOf(view)}.xml</loc></sitemap>`);
  const index = `${xml}\n<sitemapindex xmlns="${namespace}">\n${addresses.join('\n')}\n</sitemapindex>\n`;

  async function next(view: StoreView): Promise<Kept> {
    const [addresses, listed] = await Promise.all([addressesOf(view, parts.commerce), placesOf(view, parts.backoffice)]);
    const pages = addresses?.map(({ path }) => path);
    const places = listed?.map(({ id }) => `/places/${id}`);
    const found = pages && places && [...pages, ...places];
    const now = clock.now();
    const write = (paths: readonly string[]): string => written(canonicalOrigin, view, [...ownPaths, ...paths]);
    if (found) return { text: write(found), isWhole: true, until: now + keptFor };
    return {
      text: write([...(pages ?? usualPaths), ...(places ?? [])]),
      isWhole: false,
      ...kept.get(view.storeCode),
      until: now + pauseAfterFailure,
    };
  }

  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(index),
  );
  app.get('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const view = storeViews.find((candidate) => file === `${nameOf(candidate)}.xml`);
    if (!view) return reply.code(404).header('cache-control', 'no-store').send({ message: 'There is no such sitemap.' });
    let current = kept.get(view.storeCode);
    if (!current || clock.now() >= current.until) {
      current = await next(view);
      kept.set(view.storeCode, current);
    }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${current.isWhole ? 3600 : 60}`)
      .send(current.text);
  });
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function written(origin: string, { alias }: StoreView, paths: readonly string[]): string {
  const basename = alias ? `/${alias}` : '';
  const addresses = paths.map((path) => new URL(`${basename}${path}`, origin).href.replace(/\/$/, ''));
  const entries = [...new Set(addresses)].map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`);
  return `${xml}\n<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`;
}
