import type { Money } from '~/data/money';
import { ownValue } from '~/data/safeJson';
import type { Crumb, Price } from '~/features/catalog';

/** One thing to choose on a product page: a colour, a bundle's option. */
export interface ProductOption {
  uid: string;
  label: string;
  isRequired: boolean;
  values: ProductOptionValue[];
}

export interface ProductOptionValue {
  uid: string;
  label: string;
  isDefault: boolean;
  isInStock: boolean;
  /** What it adds to the price (bundles); null where the price hangs on the whole choice. */
  price: Money | null;
}

/** One buyable combination of a configurable product. */
export interface ProductVariant {
  sku: string;
  valueUids: string[];
  price: Money | null;
  isInStock: boolean;
  picture: ProductPicture | null;
}

export interface ProductPicture {
  url: string;
  label: string;
}

export interface GroupedMember {
  sku: string;
  name: string;
  quantity: number;
  price: Money | null;
  isInStock: boolean;
}

export interface ProductModel {
  kind: 'simple' | 'virtual' | 'configurable' | 'bundle' | 'grouped';
  sku: string;
  name: string;
  path: string;
  metaTitle: string;
  metaDescription: string;
  html: string;
  shortHtml: string;
  pictures: ProductPicture[];
  crumbs: Crumb[];
  price: Price | null;
  isInStock: boolean;
  options: ProductOption[];
  variants: ProductVariant[];
  members: GroupedMember[];
}

/** Chosen value by option uid. */
export type Chosen = Readonly<Record<string, string | undefined>>;

/** Does a value still fit what else is chosen? Only configurable products know combinations; everywhere else it does. */
export function isAvailable({ variants, kind }: ProductModel, chosen: Chosen, optionUid: string, valueUid: string): boolean {
  if (kind !== 'configurable') return true;
  const others = Object.entries(chosen).flatMap(([uid, value]) => (uid === optionUid || !value ? [] : [value]));
  return variants.some(
    ({ valueUids, isInStock }) => isInStock && valueUids.includes(valueUid) && others.every((value) => valueUids.includes(value)),
  );
}

/** The names of options that still need an answer. */
export const missingOptions = ({ options }: ProductModel, chosen: Chosen): ProductOption[] =>
  options.filter(({ uid, isRequired }) => isRequired && !chosen[uid]);

/** The combination that is chosen, once each of its values is. */
export function variantOf({ variants }: ProductModel, chosen: Chosen): ProductVariant | undefined {
  const values = Object.values(chosen);
  return variants.find(({ valueUids }) => valueUids.every((uid) => values.includes(uid)));
}

/** The price of the chosen options; null while the choice is incomplete. Commerce's own total in the cart is what counts. */
export function chosenPrice(product: ProductModel, chosen: Chosen): Money | null {
  if (missingOptions(product, chosen).length > 0) return null;
  if (product.kind === 'configurable') {
    return variantOf(product, chosen)?.price ?? null;
  }
  if (product.kind !== 'bundle') return product.price?.from ?? null;
  const prices = product.options.flatMap(({ uid, values }) => values.find((value) => value.uid === chosen[uid])?.price ?? []);
  const [first] = prices;
  return first ? { minor: prices.reduce((sum, { minor }) => sum + minor, 0), currency: first.currency } : null;
}

/** The same without tax, from what each part costs without it (variants by sku, selections by uid); null where a part is not known. */
export function chosenExcludingTax(product: ProductModel, chosen: Chosen, known: Readonly<Record<string, Money>>): Money | null {
  const whole = chosenPrice(product, chosen);
  if (!whole) return null;
  if (product.kind === 'configurable') {
    const variant = variantOf(product, chosen);
    return (variant && ownValue(known, variant.sku)) ?? null;
  }
  if (product.kind !== 'bundle') return ownValue(known, product.sku) ?? null;
  const costly = product.options.flatMap(({ uid, values }) =>
    values.filter((value) => value.uid === chosen[uid] && value.price && value.price.minor !== 0),
  );
  const parts = costly.flatMap(({ uid }) => ownValue(known, uid) ?? []);
  return parts.length < costly.length ? null : { minor: parts.reduce((sum, { minor }) => sum + minor, 0), currency: whole.currency };
}
