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
  if (target) return { path: target.kind === 'CMS_PAGE' && path === '' ? target.page.identifier : path, code: 0, target };
  return movedPage(catalogue, store, path);
}

/** What an address leads to in a store view, redirects followed; undefined when that is nothing of the shop. */
export function targetOf(catalogue: Catalogue, store: SeedStoreView, url: string): RouteTarget | undefined {
  return targetAt(catalogue, store, cleanPath(url)) ?? resolveRoute(catalogue, store, url)?.target;
}

/** A page that stands at an address in the reader's language: its identifier, the address in English, leads there too. */
function movedPage(catalogue: Catalogue, store: SeedStoreView, path: string): ResolvedRoute | undefined {
  const page = cmsPageOf(catalogue, store, path);
  return page && { path: page.path, code: 301, target: { kind: 'CMS_PAGE', page } };
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

/** An address that everybody may read and a search engine may list. */
export interface PublicAddress {
  relative_url: string;
  kind: RouteTarget['kind'];
}

/** The addresses of a store view: pages (the home page is the empty path), categories, products. One that a CMS page stands at is named once. */
export function publicAddresses(catalogue: Catalogue, store: SeedStoreView): PublicAddress[] {
  const targets: RouteTarget[] = [
    ...catalogue.seed.cmsPages
      .filter((page) => page.storeCodes.includes(store.storeCode) && !page.unlisted)
      .map((page) => ({ kind: 'CMS_PAGE' as const, page })),
    ...catalogue.categories.map((category) => ({ kind: 'CATEGORY' as const, category })),
    ...catalogue.products.map((product) => ({ kind: 'PRODUCT' as const, product })),
  ];
  const listed = targets.flatMap((target): [string, PublicAddress][] => {
    const path = pathOf(catalogue, target, store);
    return path === undefined ? [] : [[path, { relative_url: path, kind: target.kind }]];
  });
  // The first of an address wins, as it does when the address is resolved.
  return [...new Map(listed.reverse()).values()].reverse();
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
