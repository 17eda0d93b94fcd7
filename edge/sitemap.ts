import type { FastifyInstance } from 'fastify';
import { enquiryPaths } from '../src/config/builders';
import { shownAt } from '../src/config/contentPages';
import { isAmong, privatePaths } from '../src/config/publicPaths';
import type { StoreView } from '../src/config/storeViews';
import { storeViews } from '../src/config/storeViews';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';

const keptFor = 3_600_000;
/** Pause before commerce is asked again after a failure. */
const pauseAfterFailure = 60_000;
/** Pages of the shop itself. What commerce knows is added. */
const ownPaths = ['/', '/stairlift-builder', '/outdoor-stairlift-builder'];
const enquiries = Object.entries(enquiryPaths);
/** For stock Magento, which cannot list its pages: the pages that the law demands. */
const usualPaths = ['/contact-us', '/privacy-notice', '/cookies'];

/** Its pages, and about what this store asks before a visit. */
const pagesQuery = `{ sitemapUrls { relative_url kind } ${enquiries.map(([code], place) => `e${place}: enquiryQuestionSet(code: "${code}") { name }`).join(' ')} }`;
const categoriesQuery = '{ categories(filters: {}, pageSize: 500) { items { url_path url_suffix } } }';

interface Answer {
  data?: {
    [enquiry: `e${number}`]: { name?: unknown } | null | undefined;
    sitemapUrls?: { relative_url?: unknown }[];
    categories?: { items?: { url_path?: unknown; url_suffix?: unknown }[] };
  } | null;
}

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
    const [pages, places] = await Promise.all([pathsOf(view, parts.commerce), placesOf(view, parts.backoffice)]);
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

/** All public pages of a store; of a stock Magento its categories. Undefined when commerce is away. */
async function pathsOf(view: StoreView, commerce: Commerce): Promise<string[] | undefined> {
  const told = (await asked(view, commerce, pagesQuery))?.data;
  const urls = told?.sitemapUrls?.map(({ relative_url: url }) => url);
  const found = urls ?? (await categoryUrls(view, commerce));
  const builders = enquiries.flatMap(([, path], place) => (told?.[`e${place}`] ? [path] : []));
  const paths = found
    ?.filter((url): url is string => typeof url === 'string')
    .map((url) => shownAt(url, view.language))
    .filter((path) => !isAmong(privatePaths, path));
  return paths && [...builders, ...paths];
}

const placesPerPage = 100;
/** Ten thousand places in a country are enough. */
const mostPages = 100;

/** The pages of the country's showrooms, dealers and service branches. Undefined when the back office is away. */
async function placesOf({ countryCode, language }: StoreView, backoffice: Commerce | undefined): Promise<string[] | undefined> {
  if (!backoffice) return [];
  const ids: unknown[] = [];
  try {
    for (let page = 1; page <= mostPages; page += 1) {
      const query = new URLSearchParams({ country: countryCode, language, page: String(page), pageSize: String(placesPerPage) });
      const reply = await backoffice.ask({
        method: 'GET',
        path: `/api/places?${query.toString()}`,
        headers: {},
        deadline: 3000,
        circuit: 'queries',
      });
      if (reply.status !== 200) return undefined;
      const { places = [], total = 0 } = JSON.parse(reply.body.toString('utf8')) as { places?: { id?: unknown }[]; total?: number };
      ids.push(...places.map(({ id }) => id));
      if (page * placesPerPage >= total) break;
    }
  } catch {
    return undefined;
  }
  return ids.filter((id): id is string => typeof id === 'string').map((id) => `/places/${id}`);
}

async function categoryUrls(view: StoreView, commerce: Commerce): Promise<unknown[] | undefined> {
  const items = (await asked(view, commerce, categoriesQuery))?.data?.categories?.items;
  if (!items) return undefined;
  const urls = items.flatMap(({ url_path: path, url_suffix: suffix }) =>
    typeof path === 'string' && path !== '' ? [`${path}${typeof suffix === 'string' ? suffix : ''}`] : [],
  );
  return [...usualPaths, ...urls];
}

async function asked(view: StoreView, commerce: Commerce, query: string): Promise<Answer | undefined> {
  try {
    const search = new URLSearchParams({ store_code: view.storeCode, query });
    const reply = await commerce.ask({
      method: 'GET',
      path: `/graphql?${search.toString()}`,
      headers: { store: view.storeCode },
      deadline: 3000,
      circuit: 'queries',
    });
    return JSON.parse(reply.body.toString('utf8')) as Answer;
  } catch {
    return undefined;
  }
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function written(origin: string, { alias }: StoreView, paths: readonly string[]): string {
  const basename = alias ? `/${alias}` : '';
  const addresses = paths.map((path) => new URL(`${basename}${path}`, origin).href.replace(/\/$/, ''));
  const entries = [...new Set(addresses)].map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`);
  return `${xml}\n<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`;
}
