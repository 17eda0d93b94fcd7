import type { ProductRange } from '~/config/ranges';
import type { EnquiryCode } from '~/config/builders';
import type { Money } from '~/data/money';
import { ownValue } from '~/data/safeJson';
import type { Crumb, Price } from '~/features/catalog';
import type { Swatch } from '~/ui';

/** One thing to choose on a product page: a colour, a bundle's option. */
export interface ProductOption {
  uid: string;
  label: string;
  isRequired: boolean;
  answer: Answer;
  /** Of an attribute that variants differ in: its code in commerce, which addresses name. */
  code?: string;
  values: ProductOptionValue[];
  /** What an entered answer adds to the price. */
  price?: Money | null;
  /** Characters of an entered answer. */
  longest?: number;
}

/** One of its values, any number of them, or what is entered: a line or a text, a day, a time, or both. A file of the shopper's is told by phone. */
export type Answer = 'one' | 'several' | 'line' | 'text' | 'date' | 'time' | 'moment' | 'file';

export interface ProductOptionValue {
  uid: string;
  label: string;
  isDefault: boolean;
  isInStock: boolean;
  /** What it adds to the price (bundles); null where the price hangs on the whole choice. */
  price: Money | null;
  swatch?: Swatch;
  /** A page or picture that shows what it is. */
  sample?: string;
}

/** One buyable combination of a configurable product. */
export interface ProductVariant {
  sku: string;
  valueUids: string[];
  price: Money | null;
  /** The price before a reduction. */
  before?: Money;
  isInStock: boolean;
  /** How many are left, where commerce says that they are few. */
  left: number | null;
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

export type ProductKind = 'simple' | 'virtual' | 'configurable' | 'bundle' | 'grouped' | 'downloadable' | 'giftCard';

export interface ProductModel {
  kind: ProductKind;
  sku: string;
  name: string;
  path: string;
  metaTitle: string;
  metaDescription: string;
  /** As its keywords mark it. */
  range?: ProductRange | undefined;
  html: string;
  shortHtml: string;
  pictures: ProductPicture[];
  crumbs: Crumb[];
  price: Price | null;
  isInStock: boolean;
  /** How many are left, where commerce says that they are few. */
  left: number | null;
  options: ProductOption[];
  variants: ProductVariant[];
  members: GroupedMember[];
  /** The price of one from so many on, the smallest number first. */
  tiers: { quantity: number; price: Money }[];
  /** What may be looked at before a download is bought. */
  samples: { title: string; url: string }[];
  notices: ProductNotices;
  /** Planned at the buyer's home and not bought here: the questions that lead to it; null for everything else. */
  enquiry: { code: EnquiryCode; path: string } | null;
  /** Skus of what goes with it, and of others of its kind. */
  related: string[];
  upsell: string[];
}

/** What the law wants to be told, where commerce publishes it. */
export interface ProductNotices {
  manufacturer?: string;
  safety?: string;
  /** The lowest price of the 30 days before a reduction. */
  lowest?: Money;
}

/** What is chosen, by option uid: a value's uid, or several, or what was entered. */
export type Chosen = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The uids of the values that are chosen, of one option. */
export const uidsIn = (chosen: Chosen[string]): readonly string[] =>
  (typeof chosen === 'string' ? [chosen] : (chosen ?? [])).filter(Boolean);

/** Is it answered with words or a day, not with one of its values? */
export const isEntered = ({ answer }: ProductOption): boolean => answer !== 'one' && answer !== 'several';

/** The uids of all values that are chosen: `selected_options` in commerce. */
export const chosenUids = ({ options }: Pick<ProductModel, 'options'>, chosen: Chosen): string[] =>
  options.flatMap((option) => (isEntered(option) ? [] : uidsIn(chosen[option.uid])));

const enteredText = ({ uid }: ProductOption, chosen: Chosen): string => uidsIn(chosen[uid]).join('').trim();

/** Days and times as commerce reads them, `2026-12-24 09:30:00`; of a day alone the first second, of a time any day. */
const written: Partial<Record<Answer, (text: string) => string>> = {
  date: (day) => `${day} 00:00:00`,
  time: (time) => `1970-01-01 ${time}:00`,
  moment: (moment) => `${moment.replace('T', ' ')}:00`,
};

/** What was entered: `entered_options` in commerce. */
export const enteredOptions = ({ options }: Pick<ProductModel, 'options'>, chosen: Chosen): { uid: string; value: string }[] =>
  options.filter(isEntered).flatMap((option) => {
    const text = enteredText(option, chosen);
    return text === '' ? [] : [{ uid: option.uid, value: written[option.answer]?.(text) ?? text }];
  });

/** Does a value still fit what else is chosen? Only configurable products know combinations; everywhere else it does. */
export function isAvailable({ variants, kind, options }: ProductModel, chosen: Chosen, optionUid: string, valueUid: string): boolean {
  const varying = options.filter(({ code }) => code !== undefined);
  if (kind !== 'configurable' || !varying.some(({ uid }) => uid === optionUid)) return true;
  const others = varying.flatMap(({ uid }) => (uid === optionUid ? [] : uidsIn(chosen[uid])));
  return variants.some(
    ({ valueUids, isInStock }) => isInStock && valueUids.includes(valueUid) && others.every((value) => valueUids.includes(value)),
  );
}

/** The options that still need an answer. */
export const missingOptions = ({ options }: ProductModel, chosen: Chosen): ProductOption[] =>
  options.filter((option) => option.isRequired && option.answer !== 'file' && enteredText(option, chosen) === '');

/** The combination that is chosen, once each of its values is. */
export function variantOf(product: ProductModel, chosen: Chosen): ProductVariant | undefined {
  const values = chosenUids(product, chosen);
  return product.variants.find(({ valueUids }) => valueUids.every((uid) => values.includes(uid)));
}

/** The combination's own words, "Ink, large"; '' where there are none to choose. */
export const variantWords = ({ options }: ProductModel, chosen: Chosen): string =>
  chosenValues({ options: options.filter(({ code }) => code !== undefined) }, chosen)
    .map(({ label }) => label)
    .join(', ');

const chosenValues = ({ options }: Pick<ProductModel, 'options'>, chosen: Chosen): ProductOptionValue[] =>
  options.flatMap(({ uid, values }) => values.filter((value) => uidsIn(chosen[uid]).includes(value.uid)));

const sumOf = (amounts: readonly Money[]): Money | null => {
  const [first] = amounts;
  return first ? { minor: amounts.reduce((sum, { minor }) => sum + minor, 0), currency: first.currency } : null;
};

/** The price of one piece of what is chosen, where so many are bought; null while the choice is incomplete. Commerce's own total in the cart is what counts. */
export function chosenPrice(product: ProductModel, chosen: Chosen, quantity = 1): Money | null {
  if (missingOptions(product, chosen).length > 0) return null;
  const own = basePrice(product, chosen, quantity);
  if (own === null) return null;
  const entered = product.options.flatMap((option) =>
    isEntered(option) && enteredText(option, chosen) !== '' ? (option.price ?? []) : [],
  );
  return sumOf([...own, ...chosenValues(product, chosen).flatMap(({ price }) => price ?? []), ...entered]);
}

/** What the product costs before what is chosen adds to it: nothing of a bundle and a gift card; null where it is not known. */
function basePrice(product: ProductModel, chosen: Chosen, quantity: number): readonly Money[] | null {
  if (product.kind === 'bundle' || product.kind === 'giftCard') return [];
  const tier = product.tiers.filter((candidate) => candidate.quantity <= quantity).at(-1);
  const price = product.kind === 'configurable' ? variantOf(product, chosen)?.price : (tier?.price ?? product.price?.from);
  return price ? [price] : null;
}

/** The same without tax, from what each part costs without it (variants by sku, selections by uid); null where a part is not known. */
export function chosenExcludingTax(product: ProductModel, chosen: Chosen, known: Readonly<Record<string, Money>>): Money | null {
  if (
    !chosenPrice(product, chosen) ||
    product.options.some((option) => isEntered(option) && option.price && enteredText(option, chosen) !== '')
  )
    return null;
  const costly = chosenValues(product, chosen).filter(({ price }) => price && price.minor !== 0);
  const sku = product.kind === 'configurable' ? variantOf(product, chosen)?.sku : product.sku;
  const names = [...(product.kind === 'bundle' ? [] : [sku ?? '']), ...costly.map(({ uid }) => uid)];
  const parts = names.flatMap((name) => ownValue(known, name) ?? []);
  return parts.length < names.length ? null : sumOf(parts);
}

/** The price that stands beside the name: of the combination that is chosen, else the product's. */
export function shownPrice(product: ProductModel, chosen: Chosen): Price | null {
  const variant = variantOf(product, chosen);
  return variant?.price ? { from: variant.price, ...(variant.before && { before: variant.before }) } : product.price;
}
