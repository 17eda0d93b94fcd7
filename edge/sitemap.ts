import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StoreView } from '../src/config/storeViews';
import { storeViews } from '../src/config/storeViews';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import { addressesOf, placesOf, usualPaths } from './published';

const keptFor = 3_600_000;
/** Pause before commerce is asked again after a failure. */
const pauseAfterFailure = 60_000;
/** Search engines take fifty thousand in a file; these stay small, however large the catalogue is. */
const addressesPerFile = 1000;
/** Pages of the shop itself. What commerce knows is added. */
const ownPaths = ['/', '/stairlift-builder', '/outdoor-stairlift-builder'];

interface Kept {
  files: readonly string[];
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
const fileOf = (view: StoreView, place: number): string => `${nameOf(view)}${place === 0 ? '' : `-${place + 1}`}.xml`;

/**
 * /sitemap.xml lists the files of the thirteen shops' sitemaps: /sitemaps/fr-be.xml has the first thousand pages of one, fr-be-2.xml the next.
 * Commerce and the back office are asked at most once an hour for each. While one of them is away the former sitemap is sent: a short one would
 * mean to search engines that the pages are gone.
 */
export function sitemap(app: FastifyInstance, parts: Parts): void {
  const { canonicalOrigin, clock } = parts;
  const kept = new Map<string, Kept>();

  async function next(view: StoreView): Promise<Kept> {
    const [addresses, listed] = await Promise.all([addressesOf(view, parts.commerce), placesOf(view, parts.backoffice)]);
    const pages = addresses?.map(({ path }) => path);
    const places = listed?.map(({ id }) => `/places/${id}`);
    const found = pages && places && [...pages, ...places];
    const now = clock.now();
    const write = (paths: readonly string[]): string[] => written(canonicalOrigin, view, [...ownPaths, ...paths]);
    if (found) return { files: write(found), isWhole: true, until: now + keptFor };
    return {
      files: write([...(pages ?? usualPaths), ...(places ?? [])]),
      isWhole: false,
      ...kept.get(view.storeCode),
      until: now + pauseAfterFailure,
    };
  }

  async function current(view: StoreView): Promise<Kept> {
    const known = kept.get(view.storeCode);
    if (known && clock.now() < known.until) return known;
    const made = await next(view);
    kept.set(view.storeCode, made);
    return made;
  }

  const send = (reply: FastifyReply, text: string, isWhole: boolean): FastifyReply =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${isWhole ? 3600 : 60}`)
      .send(text);

  app.get('/sitemap.xml', async (_request, reply) => {
    const files: string[] = [];
    let isWhole = true;
    // One shop after the other: a crawler waits, and shoppers ask commerce meanwhile.
    for (const view of storeViews) {
      const shop = await current(view);
      isWhole &&= shop.isWhole;
      files.push(...shop.files.map((_text, place) => `<sitemap><loc>${canonicalOrigin}/sitemaps/${fileOf(view, place)}</loc></sitemap>`));
    }
    return send(reply, `${xml}\n<sitemapindex xmlns="${namespace}">\n${files.join('\n')}\n</sitemapindex>\n`, isWhole);
  });
  app.get('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const view = storeViews.find((candidate) => file.replace(/(-\d+)?\.xml$/, '') === nameOf(candidate));
    const shop = view && { view, ...(await current(view)) };
    const text = shop?.files.find((_text, place) => file === fileOf(shop.view, place));
    if (!shop || text === undefined)
      return reply.code(404).header('cache-control', 'no-store').send({ message: 'There is no such sitemap.' });
    return send(reply, text, shop.isWhole);
  });
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** @returns the texts of its files: the first has the shop's own pages, and there is always one */
function written(origin: string, { alias }: StoreView, paths: readonly string[]): string[] {
  const basename = alias ? `/${alias}` : '';
  const addresses = [...new Set(paths.map((path) => new URL(`${basename}${path}`, origin).href.replace(/\/$/, '')))];
  return Array.from({ length: Math.ceil(addresses.length / addressesPerFile) }, (_file, place) => {
    const own = addresses.slice(place * addressesPerFile, (place + 1) * addressesPerFile);
    const entries = own.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`);
    return `${xml}\n<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`;
  });
}
