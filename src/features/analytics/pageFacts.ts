import { brand } from '~/config/brand';
import type { ListingPlace } from '~/config/listingAddress';
import type { ProductType } from '~/config/productTypes';
import type { CategoryModel, Listing, Price } from '~/features/catalog';
import type { PageView, pageViewed } from '~/features/navigation';
import type { ProductModel } from '~/features/product';
import { selectIsSignedIn } from '~/features/session';
import { selectCurrency, selectStoreView } from '~/features/store-view';
import type { FoundRoute } from '~/features/url-resolver';
import type { flowFailed } from '~/world';
import type { PageVital } from '~/world/measuringPort';
import type { Item } from './eventSchema';
import type { MeasuredEvent } from './eventKinds';
import { event, type FactReaders, type WaitingReaders } from './factReaders';
import { answerOf, main, type MeasuredRoot, ofCart } from './measuredState';

/** Screens whose chunk is named otherwise than an analyst would. */
const pageTypes: Readonly<Record<string, string>> = { configurator: 'builder', notFound: 'not_found' };

const locationOf = ({ path, query }: PageView): string => path + (query && `?${query}`);

export const pageFacts: FactReaders<{ 'shell/pageViewed': typeof pageViewed; 'world/flowFailed': typeof flowFailed }> = {
  'shell/pageViewed': (view, state) => {
    const { storeCode, locale } = selectStoreView(state);
    return [
      event('page_view', {
        page_type: pageTypes[view.screen] ?? view.screen,
        page_title: view.title,
        page_location: locationOf(view),
        store: storeCode,
        language: locale,
        customer_type: selectIsSignedIn(state) ? 'customer' : 'guest',
      }),
    ];
  },
  'world/flowFailed': ({ id, flow }) => [event('error', { error_id: id, error_kind: flow })],
};

/** A page begins with what is known: the basket before it is restored, a product with its name in the list that led to it. */
export const waitingPageFacts: WaitingReaders<{ 'shell/pageViewed': typeof pageViewed }> = { 'shell/pageViewed': contentOf };

/** What is on the page, where it is of commerce. */
function contentOf(view: PageView, state: MeasuredRoot): MeasuredEvent[] | null {
  const { path, screen } = view;
  if (screen === 'basket') return ofCart(state, (sum) => event('view_cart', sum));
  if (screen === 'search') return searchShown(state, view);
  const found = answerOf<FoundRoute, string>(state, 'route', (asked) => asked === path);
  if (!found) return null;
  if (found.type === 'PRODUCT') return productShown(state, found.urlKey);
  return found.type === 'CATEGORY' ? categoryShown(state, found.uid, view) : [];
}

function productShown(state: MeasuredRoot, urlKey: string): MeasuredEvent[] | null {
  const product = answerOf<ProductModel, string>(state, 'product', (asked) => asked === urlKey);
  if (!product) return null;
  const [category, second] = product.crumbs.map(({ name }) => name);
  const type = answerOf<ProductType | null, string>(state, 'productType', (asked) => asked === urlKey);
  const item: Item = {
    ...cardOf(product),
    ...(category && { item_category: category }),
    ...(second && { item_category2: second }),
    ...(type && { item_category3: type.category }),
    quantity: 1,
  };
  const currency = product.price?.from.currency ?? selectCurrency(state);
  return [event('view_item', { currency, value: item.price ?? 0, items: [item] })];
}

function categoryShown(state: MeasuredRoot, uid: string, view: PageView): MeasuredEvent[] | null {
  const { page, sort, filter } = placeOf(view);
  const category = answerOf<CategoryModel, ListingPlace & { uid: string }>(
    state,
    'category',
    (asked) => asked.uid === uid && asked.page === page && asked.sort === sort && asked.filter === filter,
  );
  if (!category) return null;
  const filters = category.chosen.map(({ code }) => code).join('.');
  return [...listChange(category.uid, page, sort, filters), ...listShown(category, category.uid, category.name)];
}

function searchShown(state: MeasuredRoot, view: PageView): MeasuredEvent[] | null {
  const { page, sort } = placeOf(view);
  const listing = answerOf<Listing, { page: number; sort: string | null }>(
    state,
    'products',
    (asked) => asked.page === page && asked.sort === sort,
  );
  if (!listing) return null;
  return [event('search', { results: listing.total, page }), ...listChange('search', page, sort), ...listShown(listing, 'search')];
}

/** Which part of a list the address asks for, as the shop's own links write it: its reader would come with every page. */
function placeOf({ query, filter = '' }: PageView): Omit<ListingPlace, 'from'> {
  const given = new URLSearchParams(query);
  return { page: Number(given.get('page')?.split('-').pop()) || 1, sort: given.get('sort'), filter };
}

/** `filters` are codes of attributes: "price.stairs". */
const listChange = (id: string, page: number, sort: string | null, filters = ''): MeasuredEvent[] =>
  page > 1 || sort || filters ? [event('list_change', { item_list_id: id, page, ...(sort && { sort }), ...(filters && { filters }) })] : [];

function listShown({ products }: Listing, id: string, name?: string): MeasuredEvent[] {
  if (products.length === 0) return [];
  const items = products.map((product, index) => ({ ...cardOf(product), index, item_list_id: id, ...(name && { item_list_name: name }) }));
  return [event('view_item_list', { item_list_id: id, ...(name && { item_list_name: name }), items })];
}

interface Carded {
  sku: string;
  name: string;
  price: Price | null;
}

const cardOf = ({ sku, name, price }: Carded): Item => ({
  item_id: sku,
  item_name: name,
  item_brand: brand.name,
  ...(price && { price: main(price.from.minor) }),
});

/** A page of this document; `at` in milliseconds since 1970. */
export interface ShownPage {
  type: string;
  location: string;
  at: number;
}

/** It belongs to the first page that was shown after its navigation began; a step without a new page, to the one that still is. */
export function vitalOf({ name, value, rating, navigation, startedAt }: PageVital, pages: readonly ShownPage[]): MeasuredEvent {
  const page = pages.find(({ at }) => at >= startedAt) ?? pages[pages.length - 1];
  return event('web_vital', {
    metric_name: name,
    // CLS is far below 1.
    metric_value: name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value),
    metric_rating: rating,
    navigation,
    ...(page && { page_type: page.type }),
  });
}
