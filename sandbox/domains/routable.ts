import type { Resolver } from './resolvers';

/** What RoutableInterface reads. `code` is absent outside a redirect. */
export interface RouteParent {
  path: string;
  code?: number;
}

/** RoutableInterface's fields, for each type that implements it. */
export const routeFields: Record<string, Resolver> = {
  relative_url: ({ path }: RouteParent) => path,
  redirect_code: ({ code }: RouteParent) => code ?? 0,
};
