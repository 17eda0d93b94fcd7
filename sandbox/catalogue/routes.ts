import type { SeedCmsPage, SeedStoreView } from '../seed/seedTypes';
import type { Catalogue, CatalogueCategory, CatalogueProduct } from './catalogue';

export type RouteTarget =
  | { kind: 'CMS_PAGE'; page: SeedCmsPage }
  | { kind: 'PRODUCT'; product: CatalogueProduct }
  | { kind: 'CATEGORY'; category: CatalogueCategory };

/** What stands at a path of a store view. `code` is 0, or 301/302 when the path has moved to `path`. */
export interface ResolvedRoute {
  path: string;
  code: number;
  /** absent when a redirect leads to something that is no entity of the shop */
  target?: RouteTarget;
}

/** Resolves a path without the store's alias; query, hash and outer slashes do not matter. Undefined: nothing is there. */
export function resolveRoute(catalogue: Catalogue, store: SeedStoreView, url: string): ResolvedRoute | undefined {
  const path = cleanPath(url);
  const redirect = catalogue.seed.redirects.find((row) => row.storeCodes.includes(store.storeCode) && cleanPath(row.requestPath) === path);
  if (redirect) {
    if (/^https?:/.test(redirect.targetPath)) return { path: redirect.targetPath, code: redirect.code };
    const target = targetAt(catalogue, store, cleanPath(redirect.targetPath));
    return { path: cleanPath(redirect.targetPath), code: redirect.code, ...(target ? { target } : {}) };
  }
  const target = targetAt(catalogue, store, path);
  return target ? { path: target.kind === 'CMS_PAGE' ? target.page.identifier : path, code: 0, target } : undefined;
}

/** The page of that identifier in a store view. */
export function cmsPageOf(catalogue: Catalogue, store: SeedStoreView, identifier: string): SeedCmsPage | undefined {
  return catalogue.seed.cmsPages.find((page) => page.identifier === identifier && page.storeCodes.includes(store.storeCode));
}

/** Path of a target in a store view, without alias; the home page is the empty path. Undefined where the store view does not have it. */
export function pathOf(catalogue: Catalogue, target: RouteTarget, store: SeedStoreView): string | undefined {
  if (target.kind === 'CATEGORY') return target.category.seed.urlPath[store.storeCode];
  if (target.kind === 'PRODUCT') return target.product.seed.visible ? target.product.seed.urlKey[store.storeCode] : undefined;
  const page = cmsPageOf(catalogue, store, target.page.identifier);
  return page?.identifier === store.cmsHomePage ? '' : page?.path;
}

function targetAt(catalogue: Catalogue, store: SeedStoreView, path: string): RouteTarget | undefined {
  const home = path === '' ? cmsPageOf(catalogue, store, store.cmsHomePage) : undefined;
  const page = home ?? catalogue.seed.cmsPages.find((entry) => entry.path === path && entry.storeCodes.includes(store.storeCode));
  if (page) return { kind: 'CMS_PAGE', page };
  if (path === '') return undefined;
  const product = catalogue.products.find((entry) => entry.seed.visible && entry.seed.urlKey[store.storeCode] === path);
  if (product) return { kind: 'PRODUCT', product };
  const category = catalogue.categories.find((entry) => entry.seed.urlPath[store.storeCode] === path);
  return category ? { kind: 'CATEGORY', category } : undefined;
}

function cleanPath(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? '').replace(/^\/+/, '').replace(/\/+$/, '');
}
