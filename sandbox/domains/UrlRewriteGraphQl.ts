import { resolveRoute, type ResolvedRoute } from '../catalogue/routes';
import { uidOf } from '../catalogue/uids';
import { productTypeName } from './productTypes';
import type { Resolvers } from './resolvers';
import { routeFields } from './routable';
import type { Visit } from '../shop';

export const UrlRewriteGraphQl: Resolvers = {
  Query: {
    route: (_parent, args: { url: string }, { shop, store }: Visit) => {
      const route = resolveRoute(shop.catalogue, store, args.url);
      return route ? routable(route) : null;
    },
    urlResolver: (_parent, args: { url: string }, { shop, store }: Visit) => {
      const route = resolveRoute(shop.catalogue, store, args.url);
      if (!route) return null;
      const id = idOf(shop.catalogue.seed.cmsPages, route);
      return {
        id,
        entity_uid: id === null ? null : uidOf(id),
        canonical_url: route.path,
        relative_url: route.path,
        redirectCode: route.code,
        type: route.target?.kind ?? null,
      };
    },
  },
  RoutableUrl: { ...routeFields, type: () => null },
};

/** The entity at a route, as the parent of its GraphQL type. */
function routable({ path, code, target }: ResolvedRoute) {
  const place = { path, code };
  switch (target?.kind) {
    case 'CMS_PAGE':
      return { __typename: 'CmsPage', page: target.page, ...place };
    case 'PRODUCT':
      return { __typename: productTypeName(target.product), product: target.product, ...place };
    case 'CATEGORY':
      return { __typename: 'CategoryTree', category: target.category, ...place };
    default:
      return { __typename: 'RoutableUrl', ...place };
  }
}

function idOf(pages: readonly unknown[], { target }: ResolvedRoute): number | null {
  if (target?.kind === 'CMS_PAGE') return pages.indexOf(target.page) + 1;
  if (target?.kind === 'PRODUCT') return target.product.id;
  return target?.kind === 'CATEGORY' ? target.category.id : null;
}
