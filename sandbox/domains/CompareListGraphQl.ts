import type { CatalogueProduct } from '../catalogue/catalogue';
import { catalogueLabel } from '../catalogue/catalogueLabels';
import { money } from '../catalogue/money';
import { priceSpan } from '../catalogue/productPrices';
import {
  addToCompareList,
  assignCompareList,
  comparedProducts,
  compareListOf,
  createCompareList,
  customersCompareList,
  deleteCompareList,
  removeFromCompareList,
  type CompareListRow,
} from '../compare/compareLists';
import type { Visit } from '../shop';
import type { CustomerParent } from './CustomerGraphQl';
import { productParent } from './productTypes';
import type { Resolvers } from './resolvers';

interface ListParent {
  list: CompareListRow;
}
interface ItemParent {
  product: CatalogueProduct;
  attributes: ReadonlyMap<string, string>;
}
interface ChangeInput {
  input: { uid: string; products: string[] };
}

export const CompareListGraphQl: Resolvers = {
  Query: {
    compareList: (_parent, { uid }: { uid: string }, visit) => parentOf(compareListOf(visit, uid)),
  },
  Mutation: {
    createCompareList: (_parent, { input }: { input: { products?: string[] | null } }, visit) =>
      parentOf(createCompareList(visit, input.products ?? [])),
    addProductsToCompareList: (_parent, { input }: ChangeInput, visit) => parentOf(addToCompareList(visit, input.uid, input.products)),
    removeProductsFromCompareList: (_parent, { input }: ChangeInput, visit) =>
      parentOf(removeFromCompareList(visit, input.uid, input.products)),
    assignCompareListToCustomer: (_parent, { uid }: { uid: string }, visit) => {
      const list = assignCompareList(visit, uid);
      return { result: list !== undefined, compare_list: parentOf(list) };
    },
    deleteCompareList: (_parent, { uid }: { uid: string }, visit) => ({ result: deleteCompareList(visit, uid) }),
  },
  Customer: {
    compare_list: ({ customer }: CustomerParent, _args, visit) => parentOf(customersCompareList(visit, customer.id)),
  },
  CompareList: {
    uid: ({ list }: ListParent) => list.uid,
    item_count: ({ list }: ListParent, _args, visit) => comparedProducts(visit, list).length,
    attributes: ({ list }: ListParent, _args, visit) => {
      const known = comparedProducts(visit, list).map((product) => valuesOf(product, visit));
      return comparable(visit).filter(({ code }) => known.some((values) => values.has(code)));
    },
    items: ({ list }: ListParent, _args, visit) =>
      comparedProducts(visit, list).map((product): ItemParent => ({ product, attributes: valuesOf(product, visit) })),
  },
  ComparableItem: {
    // Magento gives the product's number here, not a uid of its own.
    uid: ({ product }: ItemParent) => String(product.id),
    product: ({ product }: ItemParent) => productParent(product),
    attributes: ({ attributes }: ItemParent, _args, visit) =>
      comparable(visit).map(({ code }) => ({ code, value: attributes.get(code) ?? notApplicable })),
  },
};

/** What Magento writes where a product does not have an attribute. */
const notApplicable = 'N/A';

/** A list is found by every value that a product fits: of a limit, a comparison tells the limit itself. */
const limits: Readonly<Record<string, (words: string[]) => string[]>> = {
  stairs_width: (words) => words.slice(0, 1),
  rider_weight: (words) => words.slice(-1),
};

const parentOf = (list: CompareListRow | undefined): ListParent | null => (list ? { list } : null);

/** The attributes that the shop has marked as comparable, with their labels in the store view. */
function comparable({ shop, store }: Visit): { code: string; label: string }[] {
  return [
    { code: 'price', label: catalogueLabel('price', store) },
    ...shop.catalogue.seed.filters.map(({ code, label }) => ({ code, label: label[store.storeCode] ?? code })),
  ];
}

/** A product's values as Magento writes them for reading; without those that it does not have. */
function valuesOf(product: CatalogueProduct, { shop: { catalogue }, store }: Visit): ReadonlyMap<string, string> {
  const { value, currency } = money(priceSpan(catalogue, product, store).minimum, store.currency);
  const chosen = catalogue.seed.filters.flatMap(({ code }): [string, string][] => {
    const ids = catalogue.filterValues(product, code);
    const words = catalogue.filterOptions(code).flatMap(({ id, key, label }) => (ids.includes(id) ? [label[store.storeCode] ?? key] : []));
    return words.length > 0 ? [[code, (limits[code]?.(words) ?? words).join(', ')]] : [];
  });
  return new Map([['price', `${value} ${currency}`], ...chosen]);
}
