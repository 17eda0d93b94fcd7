import { moneyOf, type Money } from '~/data/money';
import { present } from '~/data/present';
import type { Answer, ProductOption, ProductOptionValue } from './productModel';
import type { GiftCardOptionsQuery, ProductQuery } from './productQueries.generated';

export type WireProduct = NonNullable<NonNullable<NonNullable<ProductQuery['products']>['items']>[number]>;
export type WireDownload = Extract<WireProduct, { __typename: 'DownloadableProduct' }>;
type WireCustomizable = Extract<WireProduct, { options: unknown }>;
type WireOption = NonNullable<NonNullable<WireCustomizable['options']>[number]>;

interface WirePriced {
  price: number | null;
  price_type: string | null;
}

interface WireValue extends WirePriced {
  uid: string;
  title: string | null;
  sort_order: number | null;
}

interface WireEntered extends WirePriced {
  uid: string;
  max_characters?: number | null;
}

const bySortOrder = (one: { sort_order: number | null }, other: { sort_order: number | null }): number =>
  (one.sort_order ?? 0) - (other.sort_order ?? 0);

/** What a shopper answers of a product that can be had in their own way. `base`: what percentages are of. */
export const ownOptionsOf = (product: WireProduct, base: Money | null): ProductOption[] =>
  'options' in product
    ? present(product.options)
        .sort(bySortOrder)
        .map((option) => optionOf(option, base))
    : [];

const days: Readonly<Record<string, Answer>> = { DATE: 'date', DATE_TIME: 'moment', TIME: 'time' };

function optionOf(option: WireOption, base: Money | null): ProductOption {
  const words = { uid: option.uid, label: option.title ?? '', isRequired: option.required ?? false };
  const among = (answer: Answer, values: readonly (WireValue | null)[] | null): ProductOption => ({
    ...words,
    answer,
    values: present(values)
      .sort(bySortOrder)
      .map((value) => valueOf(value, base)),
  });
  const entered = (answer: Answer, value: WireEntered | null): ProductOption => ({
    ...words,
    answer,
    // What is entered is named by its value's uid.
    ...(value && { uid: value.uid, price: priceOf(value, base) }),
    ...(value?.max_characters && { longest: value.max_characters }),
    values: [],
  });
  switch (option.__typename) {
    case 'CustomizableFieldOption':
      return entered('line', option.field);
    case 'CustomizableAreaOption':
      return entered('text', option.area);
    case 'CustomizableDateOption':
      return entered(days[option.date?.type ?? ''] ?? 'date', option.date);
    case 'CustomizableFileOption':
      return entered('file', option.file);
    case 'CustomizableDropDownOption':
      return among('one', option.list);
    case 'CustomizableRadioOption':
      return among('one', option.radio);
    case 'CustomizableCheckboxOption':
      return among('several', option.checkbox);
    case 'CustomizableMultipleOption':
      return among('several', option.multiple);
  }
}

const valueOf = (value: WireValue, base: Money | null): ProductOptionValue => ({
  uid: value.uid,
  label: value.title ?? '',
  isDefault: false,
  isInStock: true,
  price: priceOf(value, base),
});

function priceOf({ price, price_type: type }: WirePriced, base: Money | null): Money | null {
  if (!base || !price) return null;
  return type === 'PERCENT'
    ? { minor: Math.round((base.minor * price) / 100), currency: base.currency }
    : moneyOf({ value: price, currency: base.currency });
}

/** What can be chosen of a download; nothing where all of it is sold as one. */
export function linksOf(product: WireDownload, base: Money | null): ProductOption[] {
  const links = present(product.downloadable_product_links).sort(bySortOrder);
  if (links.length === 0 || !product.links_purchased_separately) return [];
  const values = links.map(({ uid, title, price, sample_url: sample }) => ({
    ...valueOf({ uid, title, sort_order: 0, price, price_type: 'FIXED' }, base),
    ...(sample && { sample }),
  }));
  return [{ uid: 'links', label: product.links_title ?? '', isRequired: true, answer: 'several', values }];
}

/** The amounts of a gift card, and who gives it to whom. */
export function giftCardOptionsOf({ products }: GiftCardOptionsQuery, currency: string): ProductOption[] {
  const [card] = present(products?.items);
  if (card?.__typename !== 'GiftCardProduct') return [];
  const amounts = present(card.giftcard_amounts).map(({ uid, value }) => ({
    uid,
    label: '',
    isDefault: false,
    isInStock: true,
    price: moneyOf({ value, currency }),
  }));
  const fields = present(card.gift_card_options)
    .sort(bySortOrder)
    .flatMap((option): ProductOption[] => {
      if (option.__typename !== 'CustomizableFieldOption' || !option.value) return [];
      const { uid, max_characters: most } = option.value;
      const words = { uid, label: option.title ?? '', isRequired: option.required ?? false, values: [] };
      // The one that may be long is a letter.
      return [{ ...words, answer: most && most > 60 ? 'text' : 'line', ...(most && { longest: most }) }];
    });
  return [{ uid: 'amount', label: '', isRequired: true, answer: 'one', values: amounts }, ...fields];
}
