import type { Placed } from './content';
import type { Row } from './contentSchema';
import type { SeedCategory, SeedProduct } from './seedTypes';

/** What a page may name: products that are shown, categories, blocks. */
interface Known {
  products: readonly SeedProduct[];
  categories: readonly SeedCategory[];
  blocks: readonly Placed<{ identifier: string }>[];
}

/** One finding for each product, category or block that a page or a block names and that does not exist, with its file, row and field. */
export function contentFindings(files: readonly Placed<{ identifier: string; rows: readonly Row[] }>[], known: Known): string[] {
  const products = new Map(known.products.map((product) => [product.sku, product]));
  const categories = new Set(known.categories.map(({ path }) => path));
  const blocks = new Set(known.blocks.map(({ written }) => written.identifier));
  const productProblem = (sku: string): string | undefined => {
    const product = products.get(sku);
    if (!product) return `there is no product ${sku}`;
    return product.visible ? undefined : `${sku} is not shown in the shop`;
  };
  const problem = (field: string, value: unknown): string[] => {
    const named = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
    if (field === 'skus') return named.flatMap((sku) => productProblem(sku) ?? []);
    if (field === 'category') return named.filter((path) => !categories.has(path)).map((path) => `there is no category ${path}`);
    return named.filter((identifier) => !blocks.has(identifier)).map((identifier) => `there is no block ${identifier}`);
  };
  return files.flatMap(({ file, written }) =>
    namingFields(written.rows, 'rows').flatMap(({ path, field, value }) =>
      problem(field, value).map((words) => `${file}: ${path}: ${words}`),
    ),
  );
}

const naming = new Set(['skus', 'category', 'block', 'dynamicBlock']);

/** Every field that names something else of the shop, wherever it stands. */
function namingFields(value: unknown, path: string): { path: string; field: string; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => namingFields(item, `${path}.number ${index + 1}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    naming.has(field) ? [{ path: `${path}.${field}`, field, value: inner }] : namingFields(inner, `${path}.${field}`),
  );
}
