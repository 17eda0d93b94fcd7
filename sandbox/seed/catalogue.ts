import type { FillAmounts } from './content';
import type { CategoryRow, ProductRow, Words } from './seedSchema';
import type { SeedCategory, SeedProduct } from './seedTypes';
import { marksToHtml } from './seedMarks';
import type { SeedWords } from './seedWords';

/** One row of categories.yaml. */
export function buildCategory(row: CategoryRow, words: SeedWords, fill: FillAmounts): SeedCategory {
  const where = `categories.yaml: ${row.path}`;
  return {
    path: row.path,
    position: row.position,
    includeInMenu: row.inMenu,
    name: words.byStore(row.name, `${where}.name`),
    ...(row.description ? { description: asHtml(words.byStore(filled(row.description, where, fill), `${where}.description`)) } : {}),
  };
}

/** Amounts differ by country, so each language's text is filled for itself. */
function filled(written: Words, where: string, fill: FillAmounts): Words {
  if (typeof written === 'string') return fill(written, 'en_GB', where);
  return Object.fromEntries(Object.entries(written).map(([locale, text]) => [locale, fill(text, locale, where)]));
}

/** One row of products.yaml. */
export function buildProduct(row: ProductRow, words: SeedWords): SeedProduct {
  const where = `products.yaml: ${row.sku}`;
  const name = words.byStore(row.name, `${where}.name`);
  const urlKey = row.urlKey ?? row.sku.toLowerCase().replaceAll('_', '-');
  return {
    sku: row.sku,
    kind: row.kind,
    typeCode: row.typeCode,
    name,
    urlKey: Object.fromEntries(Object.keys(name).map((store) => [store, urlKey])),
    ...(row.short ? { shortDescription: words.byStore(row.short, `${where}.short`) } : {}),
    ...(row.description ? { description: asHtml(words.byStore(row.description, `${where}.description`)) } : {}),
    price: words.byWebsite(row.price, `${where}.price`),
    taxClass: row.taxClass,
    stock: row.stock,
    images: row.images,
    categories: row.categories,
    visible: row.visible,
    ...(row.choices ? { configurable: configurable(row.choices) } : {}),
    ...(row.parts ? { grouped: row.parts } : {}),
  };
}

function asHtml(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([store, text]) => [store, marksToHtml(text)]));
}

function configurable(choices: NonNullable<ProductRow['choices']>): NonNullable<SeedProduct['configurable']> {
  const { attribute, label, children } = choices;
  return { attribute, label, children: children.map((child) => ({ sku: child.sku, valueLabel: child.value })) };
}

/** The same product written by several countries' files is one product with all their names and prices. */
export function mergeProducts(products: readonly SeedProduct[]): SeedProduct[] {
  const bySku = new Map<string, SeedProduct>();
  for (const product of products) {
    const known = bySku.get(product.sku);
    bySku.set(product.sku, known ? { ...known, ...mergedTexts(known, product) } : product);
  }
  return [...bySku.values()];
}

function mergedTexts(first: SeedProduct, second: SeedProduct): Pick<SeedProduct, 'name' | 'urlKey' | 'price'> {
  return {
    name: { ...first.name, ...second.name },
    urlKey: { ...first.urlKey, ...second.urlKey },
    price: { ...first.price, ...second.price },
  };
}
