import type { Seed, SeedCategory, SeedProduct } from './seedTypes';
import { amountOf } from './seedWords';

/** The category that the made-up ranges stand in. */
const home = 'accessories';
/** About so many products stand in one group. */
const productsOfGroup = 50;

/**
 * The demo company with a catalogue as large as the largest shops': beside its own products stand made-up accessories, copies of its own with a number, other
 * prices and other values to be narrowed by, in ranges and groups below the accessories. The menu names the ranges, not the groups.
 * @param count products in all; the groups have about fifty each: 30 000 products stand in 600 categories
 */
export function largeSeed(seed: Seed, count: number): Seed {
  const patterns = seed.products.filter(({ kind, visible, categories }) => kind === 'simple' && visible && categories.some(isAccessory));
  const missing = Math.max(0, count - seed.products.length);
  const groups = groupsFor(seed, Math.ceil(missing / productsOfGroup));
  const leaves = groups.filter(({ path }) => path.split('/').length === 3);
  const made = Array.from({ length: missing }, (_none, index) => {
    const [pattern, group] = [patterns[index % patterns.length], leaves[index % leaves.length]];
    if (!pattern || !group) throw new Error('The seed has no accessories to make others from');
    return copyOf(pattern, index + 1, group.path, seed);
  });
  return { ...seed, categories: [...seed.categories, ...groups], products: [...seed.products, ...made] };
}

const isAccessory = (path: string): boolean => path === home || path.startsWith(`${home}/`);

/** Ranges and their groups, as many groups in each range as there are ranges. */
function groupsFor({ categories }: Seed, count: number): SeedCategory[] {
  const above = categories.find(({ path }) => path === home);
  if (!above) throw new Error(`The seed has no category ${home}`);
  const wide = Math.ceil(Math.sqrt(count));
  const numbered = (parent: SeedCategory, word: string, number: number, includeInMenu: boolean): SeedCategory => ({
    path: `${parent.path}/${word}-${number}`,
    position: 100 + number,
    includeInMenu,
    name: mapped(parent.name, (name) => `${name} ${number}`),
    urlPath: mapped(parent.urlPath, (path) => `${path}/${number}`),
  });
  return Array.from({ length: wide }, (_none, index) => numbered(above, 'range', index + 1, true)).flatMap((range, place) => [
    range,
    ...Array.from({ length: Math.min(wide, Math.max(0, count - place * wide)) }, (_none, index) =>
      numbered(range, 'group', index + 1, false),
    ),
  ]);
}

function copyOf(pattern: SeedProduct, number: number, category: string, { filters }: Seed): SeedProduct {
  // Between half of the price and one and a half times, in a hundred steps.
  const share = 0.5 + ((number * 37) % 100) / 100;
  return {
    ...pattern,
    sku: `LARGE-${number}`,
    name: mapped(pattern.name, (name) => `${name} ${number}`),
    urlKey: mapped(pattern.urlKey, (key) => `${key}-${number}`),
    price: mapped(pattern.price, (amount) => amountOf(Math.round(Number(amount) * share * 100) / 100)),
    categories: [category],
    filters: Object.fromEntries(
      filters.flatMap(({ code, options }) => {
        const option = options[number % Math.max(1, options.length)];
        return option ? [[code, [option.key]]] : [];
      }),
    ),
    related: [],
  };
}

const mapped = (texts: Readonly<Record<string, string>>, change: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, change(text)]));
