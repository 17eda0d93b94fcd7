import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { contentApi, pageOf } from '~/features/content';
import { CategoryMenu, ResolveUrl } from './routeQueries';
import type { CategoryMenuQuery, ResolveURLQuery } from './routeQueries.generated';

/** What a path resolves to. */
export type FoundRoute =
  | { type: 'CMS_PAGE'; identifier: string }
  | { type: 'CATEGORY'; uid: string }
  | { type: 'PRODUCT'; urlKey: string }
  | { type: 'SEARCH' }
  | { type: 'REDIRECT'; location: string; status: 301 | 302 }
  | { type: 'NOT_FOUND' };

export interface MenuEntry {
  uid: string;
  name: string;
  /** In-app path, with its leading slash. */
  path: string;
  /** The entries of its submenu; empty at the third level. */
  children: MenuEntry[];
}

export const routeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Resolves an in-app path (without query); a CMS page is known with it. Errors: Problem. Source: route, operation ResolveURL. */
    route: build.query<FoundRoute, string>({
      queryFn: async (path, { dispatch }, _options, baseQuery) => {
        const { data, error } = await baseQuery(graphql(ResolveUrl, { url: path }));
        if (error) return { error };
        const { route } = data as ResolveURLQuery;
        const found = foundRoute(route, path);
        if (found.type === 'CMS_PAGE' && route?.__typename === 'CmsPage')
          dispatch(contentApi.util.upsertQueryEntries([{ endpointName: 'cmsPage', arg: found.identifier, value: pageOf(route) }]));
        return { data: found };
      },
    }),
    /** The menu, three levels deep, each in its order. Errors: Problem. Source: categories. */
    categoryMenu: build.query<MenuEntry[], void>({
      query: () => graphql(CategoryMenu, {}),
      transformResponse: menuEntries,
    }),
  }),
});

export const { useRouteQuery, useCategoryMenuQuery } = routeApi;

/** A result with no type, or without the entity's name, is not found; a redirect code takes precedence over all except a redirect loop. */
function foundRoute(route: ResolveURLQuery['route'], path: string): FoundRoute {
  const { redirect_code: code, relative_url: url } = route ?? {};
  const location = url && /^https?:/.test(url) ? url : pathOf(url ?? '');
  if (code && url && location !== path) return { type: 'REDIRECT', location, status: code === 302 ? 302 : 301 };
  // Not one of stock Magento's types; the specification has it.
  if ((route?.type as string | null | undefined) === 'SEARCH') return { type: 'SEARCH' };
  if (route?.type === 'CMS_PAGE' && 'identifier' in route && route.identifier) return { type: 'CMS_PAGE', identifier: route.identifier };
  if (route?.type === 'CATEGORY' && 'uid' in route) return { type: 'CATEGORY', uid: route.uid };
  if (route?.type === 'PRODUCT' && 'url_key' in route && route.url_key) return { type: 'PRODUCT', urlKey: route.url_key };
  return { type: 'NOT_FOUND' };
}

interface WireEntry {
  uid: string;
  name: string | null;
  url_path: string | null;
  url_suffix: string | null;
  position: number | null;
  include_in_menu: number | null;
  children?: readonly (WireEntry | null)[] | null;
}

function menuEntries({ categories }: CategoryMenuQuery): MenuEntry[] {
  return entriesOf(categories?.items?.flatMap((root) => root?.children ?? []) ?? []);
}

/** The visible ones in the editors' order, each with its own. */
function entriesOf(children: readonly (WireEntry | null)[]): MenuEntry[] {
  return children
    .flatMap((child) => (child?.include_in_menu === 1 ? [child] : []))
    .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .flatMap(({ uid, name, url_path: path, url_suffix: suffix, children: below }) =>
      name && path ? [{ uid, name, path: pathOf(path + (suffix ?? '')), children: entriesOf(below ?? []) }] : [],
    );
}

const pathOf = (url: string): string => `/${url.replace(/^\/+/, '')}`;
