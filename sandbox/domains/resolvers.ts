import type { GraphQLResolveInfo } from 'graphql';
import type { Visit } from '../shop';

/** A resolver names the shapes it reads; graphql-js guarantees arguments, the parent resolver the rest. */
export type Resolver = (parent: never, args: never, visit: Visit, info: GraphQLResolveInfo) => unknown;

/** Type name → field name → resolver. A field without one is read from its parent as it stands. */
export type Resolvers = Record<string, Record<string, Resolver>>;

/** Several modules may add fields to the same type. */
export function mergeResolvers(modules: readonly Resolvers[]): Resolvers {
  const merged: Resolvers = {};
  for (const module of modules) for (const [type, fields] of Object.entries(module)) merged[type] = { ...merged[type], ...fields };
  return merged;
}

/** The same fields for each of several types. */
export function forTypes(types: readonly string[], fields: Record<string, Resolver>): Resolvers {
  return Object.fromEntries(types.map((type) => [type, fields]));
}
