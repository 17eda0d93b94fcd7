import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { languageTagOf } from '~/config/paths';
import { storeViews } from '~/config/storeViews';
import { storeViewApi } from '~/features/store-view';
import type { RouteHandle } from '~/app/routeHandle';
import type { AppStore } from '~/app/store';

/** One of a page's addresses in the thirteen store views. */
export interface AlternateLink {
  /** `fr-BE`, or `x-default` for all other languages. */
  language: string;
  /** With the store view's segment, without trailing slash; empty for the UK's home page. */
  pathname: string;
}

/** The page's path by store code (without the store view's segment). */
export type PathByStore = ReadonlyMap<string, string>;

/**
 * The page's paths in the other store views: requested from commerce in parallel with the page, which never waits longer for them than
 * for its own answers. None for private pages, and where commerce does not know.
 */
export async function findAlternates(store: AppStore, routes: RouteObject[], basename: string, path: string): Promise<PathByStore> {
  const handle = matchRoutes(routes, `${basename}${path}`, basename || '/')?.at(-1)?.route.handle as RouteHandle | undefined;
  if (!handle || handle.private || handle.unlisted) return new Map();
  if (handle.everywhere) return new Map(storeViews.map(({ storeCode }) => [storeCode, path]));
  const running = store.dispatch(storeViewApi.endpoints.alternates.initiate(path));
  const { data } = await running;
  running.unsubscribe();
  return new Map((data ?? []).flatMap(({ storeCode, path: there }): [string, string][] => (there === null ? [] : [[storeCode, there]])));
}

/** The links of a page that exists in more than one store view, including itself; the UK's page is also the `x-default`. */
export function alternateLinks(found: PathByStore, own: { storeCode: string; path: string }): AlternateLink[] {
  const paths = new Map(found).set(own.storeCode, own.path);
  if (paths.size < 2) return [];
  const links = storeViews.flatMap(({ storeCode, alias, locale }) => {
    const path = paths.get(storeCode);
    const pathname = `${alias ? `/${alias}` : ''}${path ?? ''}`.replace(/\/$/, '');
    return path === undefined ? [] : [{ language: languageTagOf(locale), pathname, alias }];
  });
  const [first] = links;
  const everybody = first && first.alias === null ? [{ language: 'x-default', pathname: first.pathname }] : [];
  return [...links.map(({ language, pathname }) => ({ language, pathname })), ...everybody];
}
