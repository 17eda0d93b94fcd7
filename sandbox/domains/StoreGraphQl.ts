import { timeZoneOf } from '../catalogue/timeZones';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop, Visit } from '../shop';
import type { Resolvers } from './resolvers';

/** A StoreConfig is its store view; other modules add their fields to it. */
export interface StoreConfigParent {
  store: SeedStoreView;
}

type Field = (parent: StoreConfigParent, args: unknown, visit: Visit) => unknown;

const origin =
  (path: string): Field =>
  (_parent, _args, { shop }) =>
    `${shop.origin}/${path}`;

export const StoreGraphQl: Resolvers = {
  Query: {
    storeConfig: (_parent, _args, { shop, store }): StoreConfigParent => ({ store: shop.catalogue.storeOf(store.storeCode) ?? store }),
    availableStores: (_parent, args: { useCurrentGroup?: boolean | null }, { shop, store }): StoreConfigParent[] =>
      shop.catalogue.seed.storeViews
        .filter((view) => (args.useCurrentGroup ? view.groupCode === store.groupCode : view.websiteCode === store.websiteCode))
        .map((view) => ({ store: view })),
  },
  StoreConfig: {
    id: ({ store }: StoreConfigParent, _args, { shop }) => shop.catalogue.storeId(store),
    code: ({ store }: StoreConfigParent) => store.storeCode,
    store_code: ({ store }: StoreConfigParent) => store.storeCode,
    store_name: ({ store }: StoreConfigParent) => store.storeName,
    store_sort_order: () => 0,
    is_default_store: ({ store }: StoreConfigParent, _args, { shop }) => firstWith(shop, 'groupCode', store) === store,
    store_group_code: ({ store }: StoreConfigParent) => store.groupCode,
    store_group_name: ({ store }: StoreConfigParent) => store.groupName,
    is_default_store_group: ({ store }: StoreConfigParent, _args, { shop }) =>
      firstWith(shop, 'websiteCode', store)?.groupCode === store.groupCode,
    website_id: ({ store }: StoreConfigParent, _args, { shop }) => shop.catalogue.websiteCodes().indexOf(store.websiteCode) + 1,
    website_code: ({ store }: StoreConfigParent) => store.websiteCode,
    website_name: ({ store }: StoreConfigParent) => store.groupName,
    locale: ({ store }: StoreConfigParent) => store.locale,
    base_currency_code: ({ store }: StoreConfigParent) => store.currency,
    default_display_currency_code: ({ store }: StoreConfigParent) => store.currency,
    timezone: ({ store }: StoreConfigParent) => timeZoneOf(store),
    weight_unit: ({ store }: StoreConfigParent) => (store.countryCode === 'US' ? 'lbs' : 'kgs'),
    base_url: origin(''),
    base_link_url: origin(''),
    base_static_url: origin('static/'),
    base_media_url: origin('media/'),
    secure_base_url: origin(''),
    secure_base_link_url: origin(''),
    secure_base_static_url: origin('static/'),
    secure_base_media_url: origin('media/'),
    use_store_in_url: () => false,
  },
};

function firstWith(shop: Shop, key: 'groupCode' | 'websiteCode', store: SeedStoreView): SeedStoreView | undefined {
  return shop.catalogue.seed.storeViews.find((view) => view[key] === store[key]);
}
