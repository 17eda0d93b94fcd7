import type { api } from '~/data/api';
import { type FoundRoute, type MenuEntry, routeApi } from '~/features/url-resolver';
import type { CategoryCard, ProductCard } from './catalogModel';

/** Endpoints whose answers list products, and groups of them, each with its path. */
const lists: readonly (string | undefined)[] = ['category', 'placedProducts', 'products', 'suggestedProducts'];

type State = Parameters<ReturnType<typeof routeApi.endpoints.route.select>>[0];

interface Listed {
  products: readonly ProductCard[];
  groups?: readonly CategoryCard[];
}

/** What the shop has listed so far, in this visit. */
function listed({ [reducerPath]: { queries } }: State): Listed[] {
  return Object.values(queries).flatMap((entry) => {
    if (!entry?.data || !lists.includes(entry.endpointName)) return [];
    return [Array.isArray(entry.data) ? { products: entry.data as ProductCard[] } : (entry.data as Listed)];
  });
}

const reducerPath: (typeof api)['reducerPath'] = 'api';

/** The card of the product at this path, if a list has shown it. */
export const knownCard = (state: State, path: string): ProductCard | undefined =>
  listed(state)
    .flatMap(({ products }) => products)
    .find((card) => card.path === path);

/**
 * What is at a path, by what leads there: the menu, lists of products, groups above them. Commerce need not be asked; but it may have moved
 * the page since, which the page's own answer tells.
 */
export function knownPlace(state: State, path: string): FoundRoute | undefined {
  const card = knownCard(state, path);
  if (card?.urlKey) return { type: 'PRODUCT', urlKey: card.urlKey };
  const groups = listed(state).flatMap(({ groups: below = [] }) => below);
  const entry = entryAt(routeApi.endpoints.categoryMenu.select()(state).data ?? [], path) ?? groups.find((group) => group.path === path);
  return entry && { type: 'CATEGORY', uid: entry.uid };
}

const entryAt = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined => {
  for (const entry of entries) {
    const found = entry.path === path ? entry : entryAt(entry.children, path);
    if (found) return found;
  }
  return undefined;
};
