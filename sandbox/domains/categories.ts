import type { CatalogueCategory } from '../catalogue/catalogue';
import { equals, matches, pageOf, uidsAsIds, type EqualFilter, type MatchFilter } from '../catalogue/productSearch';
import { isSold } from '../catalogue/catalogue';
import { uidOf } from '../catalogue/uids';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop, Visit } from '../shop';
import type { Resolver } from './resolvers';
import { routeFields, type RouteParent } from './routable';

export interface CategoryParent extends Partial<RouteParent> {
  __typename: 'CategoryTree';
  category: CatalogueCategory;
}

interface CategoriesArguments {
  filters?: {
    ids?: EqualFilter | null;
    category_uid?: EqualFilter | null;
    parent_id?: EqualFilter | null;
    parent_category_uid?: EqualFilter | null;
    url_key?: EqualFilter | null;
    name?: MatchFilter | null;
    url_path?: EqualFilter | null;
  } | null;
  pageSize: number;
  currentPage: number;
}

export const rootUid = uidOf(2);

export function categoryParent(category: CatalogueCategory): CategoryParent {
  return { __typename: 'CategoryTree', category };
}

export const categoryQueries: Record<string, Resolver> = {
  categories: (_parent, args: CategoriesArguments, visit) => categoryPage(args, visit),
  categoryList: (_parent, args: CategoriesArguments, visit) => categoryPage(args, visit).items,
};

export const categoryFields: Record<string, Resolver> = {
  ...routeFields,
  relative_url: ({ category, path }: CategoryParent, _args, { store }) => path ?? addressOf(category, store),
  type: () => 'CATEGORY',
  id: ({ category }: CategoryParent) => category.id,
  uid: ({ category }: CategoryParent) => uidOf(category.id),
  name: ({ category }: CategoryParent, _args, { store }) => category.seed.name[store.storeCode] ?? null,
  description: ({ category }: CategoryParent, _args, { store }) => category.seed.description?.[store.storeCode] ?? null,
  path: ({ category }: CategoryParent, _args, { shop }) => ['1', ...above(shop, category).map((entry) => entry.id), category.id].join('/'),
  path_in_store: ({ category }: CategoryParent, _args, { store }) => addressOf(category, store),
  url_key: ({ category }: CategoryParent, _args, { store }) => keyOf(category, store),
  url_path: ({ category }: CategoryParent, _args, { store }) => addressOf(category, store),
  url_suffix: () => null,
  canonical_url: ({ category }: CategoryParent, _args, { store }) => addressOf(category, store),
  position: ({ category }: CategoryParent) => category.seed.position,
  level: ({ category }: CategoryParent) => category.level,
  include_in_menu: ({ category }: CategoryParent) => (category.seed.includeInMenu ? 1 : 0),
  children_count: ({ category }: CategoryParent, _args, { shop, store }) => String(shop.catalogue.childrenOf(category, store).length),
  children: ({ category }: CategoryParent, _args, { shop, store }) => shop.catalogue.childrenOf(category, store).map(categoryParent),
  image: ({ category }: CategoryParent, _args, { shop }) =>
    category.seed.image ? `${shop.origin}/media/catalog/category/${category.seed.image}` : null,
  meta_title: ({ category }: CategoryParent, _args, { store }) => category.seed.metaTitle?.[store.storeCode] ?? null,
  meta_description: ({ category }: CategoryParent, _args, { store }) => category.seed.metaDescription?.[store.storeCode] ?? null,
  meta_keywords: ({ category }: CategoryParent) => category.seed.keywords ?? null,
  product_count: ({ category }: CategoryParent, _args, { shop, store }) =>
    shop.catalogue.productsIn(category).filter((product) => product.seed.visible && isSold(product, store)).length,
  default_sort_by: () => 'position',
  display_mode: () => 'PRODUCTS',
  breadcrumbs: ({ category }: CategoryParent, _args, { shop, store }) => {
    const crumbs = above(shop, category).filter((entry) => entry.path !== '');
    if (crumbs.length === 0) return null;
    return crumbs.map((entry) => ({
      category_id: entry.id,
      category_uid: uidOf(entry.id),
      category_name: entry.seed.name[store.storeCode] ?? null,
      category_level: entry.level,
      category_url_key: keyOf(entry, store),
      category_url_path: addressOf(entry, store),
    }));
  },
  cms_block: () => null,
};

/** Without a filter Magento answers the root category alone. */
function categoryPage({ filters, pageSize, currentPage }: CategoriesArguments, { shop, store }: Visit) {
  const idFilters = [filters?.ids, uidsAsIds(filters?.category_uid)].filter((filter) => filter != null);
  const parentFilters = [filters?.parent_id, uidsAsIds(filters?.parent_category_uid)].filter((filter) => filter != null);
  const found = shop.catalogue.categories.filter((category) => {
    const name = category.seed.name[store.storeCode];
    if (name === undefined) return false;
    if (!filters) return category.path === '';
    return (
      idFilters.every((filter) => equals(filter, category.id)) &&
      parentFilters.every((filter) => equals(filter, above(shop, category).at(-1)?.id ?? 1)) &&
      equals(filters.url_key, keyOf(category, store) ?? '') &&
      equals(filters.url_path, addressOf(category, store) ?? '') &&
      matches(filters.name, name)
    );
  });
  const page = pageOf(found, pageSize, currentPage);
  return { ...page, items: page.items.map(categoryParent) };
}

/** The categories above one, from the root down. */
function above(shop: Shop, category: CatalogueCategory): CatalogueCategory[] {
  return shop.catalogue.categories
    .filter((other) => other.level < category.level && (other.path === '' || category.path.startsWith(`${other.path}/`)))
    .sort((one, other) => one.level - other.level);
}

function addressOf(category: CatalogueCategory, store: SeedStoreView): string | null {
  return category.seed.urlPath[store.storeCode] ?? null;
}

function keyOf(category: CatalogueCategory, store: SeedStoreView): string | null {
  return addressOf(category, store)?.split('/').at(-1) ?? null;
}
