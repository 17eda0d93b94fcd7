import { enquiryPaths } from '../src/config/builders';
import { shownAt } from '../src/config/contentPages';
import { isAmong, privatePaths } from '../src/config/publicPaths';
import type { StoreView } from '../src/config/storeViews';
import type { Commerce } from './commerce';

const enquiries = Object.entries(enquiryPaths);
/** For stock Magento, which cannot list its pages: the pages that the law demands. */
export const usualPaths = ['/contact-us', '/privacy-notice', '/cookies'];

/** Its pages, and about what this store asks before a visit. */
const pagesQuery = `{ sitemapUrls { relative_url kind } ${enquiries.map(([code], place) => `e${place}: enquiryQuestionSet(code: "${code}") { name }`).join(' ')} }`;
const categoriesQuery = '{ categories(filters: {}, pageSize: 500) { items { url_path url_suffix } } }';

export interface PublicAnswer {
  data?: {
    [enquiry: `e${number}`]: { name?: unknown } | null | undefined;
    sitemapUrls?: { relative_url?: unknown }[];
    categories?: { items?: { url_path?: unknown; url_suffix?: unknown }[] };
  } | null;
}

/** A page under its own path; `url` is the address by which commerce knows it, null for what the shop itself asks before a visit. */
export interface PublishedAddress {
  url: string | null;
  path: string;
}

/** All public pages of a store; of a stock Magento its categories. Undefined when commerce is away. */
export async function addressesOf(view: StoreView, commerce: Commerce): Promise<PublishedAddress[] | undefined> {
  const told = (await askPublic(view, commerce, pagesQuery))?.data;
  const urls = told?.sitemapUrls?.map(({ relative_url: url }) => url);
  const found = urls ?? (await categoryUrls(view, commerce));
  const builders = enquiries.flatMap(([, path], place) => (told?.[`e${place}`] ? [{ url: null, path }] : []));
  const addresses = found
    ?.filter((url): url is string => typeof url === 'string')
    .map((url) => ({ url, path: shownAt(url, view.language) }))
    .filter(({ path }) => !isAmong(privatePaths, path));
  return addresses && [...builders, ...addresses];
}

const placesPerPage = 100;
/** Ten thousand places in a country are enough. */
const mostPages = 100;

/** A showroom, dealer or service branch, as far as the back office lists it. Its page is `/places/<id>`. */
export interface PublishedPlace {
  id: string;
  kind?: unknown;
  name?: unknown;
  city?: unknown;
  postcode?: unknown;
  regionName?: unknown;
}

/** The country's showrooms, dealers and service branches. Undefined when the back office is away. */
export async function placesOf(
  { countryCode, language }: StoreView,
  backoffice: Commerce | undefined,
): Promise<PublishedPlace[] | undefined> {
  if (!backoffice) return [];
  const listed: Partial<PublishedPlace>[] = [];
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
      const { places = [], total = 0 } = JSON.parse(reply.body.toString('utf8')) as { places?: Partial<PublishedPlace>[]; total?: number };
      listed.push(...places);
      if (page * placesPerPage >= total) break;
    }
  } catch {
    return undefined;
  }
  return listed.filter((place): place is PublishedPlace => typeof place.id === 'string');
}

async function categoryUrls(view: StoreView, commerce: Commerce): Promise<unknown[] | undefined> {
  const items = (await askPublic(view, commerce, categoriesQuery))?.data?.categories?.items;
  if (!items) return undefined;
  const urls = items.flatMap(({ url_path: path, url_suffix: suffix }) =>
    typeof path === 'string' && path !== '' ? [`${path}${typeof suffix === 'string' ? suffix : ''}`] : [],
  );
  return [...usualPaths, ...urls];
}

/** What commerce answers to a public query of ours; undefined when it is away. */
export async function askPublic(view: StoreView, commerce: Commerce, query: string, variables?: object): Promise<PublicAnswer | undefined> {
  try {
    const search = new URLSearchParams({
      store_code: view.storeCode,
      query,
      ...(variables && { variables: JSON.stringify(variables) }),
    });
    const reply = await commerce.ask({
      method: 'GET',
      path: `/graphql?${search.toString()}`,
      headers: { store: view.storeCode },
      deadline: 3000,
      circuit: 'queries',
    });
    return JSON.parse(reply.body.toString('utf8')) as PublicAnswer;
  } catch {
    return undefined;
  }
}
