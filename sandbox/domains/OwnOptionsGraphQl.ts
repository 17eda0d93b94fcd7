import { chosenLinks, giftCardFields, ownAnswers } from '../carts/productOptions';
import { minorIn, money, valueOf } from '../catalogue/money';
import { fullPrice, pieceOf } from '../catalogue/productPrices';
import { customOptionUid, customValueUid, giftCardAmountUid, giftCardFieldUid, linkUid, uidOf } from '../catalogue/uids';
import { priceShareOf } from '../customers/customerGroups';
import { giftCardLabel } from '../catalogue/catalogueLabels';
import type { OptionType, SeedLink, SeedOption } from '../seed/productExtras';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Visit } from '../shop';
import type { CartItemParent } from './cartItems';
import { productPrice } from './CatalogGraphQl';
import { productTypeNames, type ProductParent } from './productTypes';
import { forTypes, mergeResolvers, type Resolvers } from './resolvers';

const optionTypeNames: Record<OptionType, string> = {
  field: 'CustomizableFieldOption',
  area: 'CustomizableAreaOption',
  date: 'CustomizableDateOption',
  date_time: 'CustomizableDateOption',
  time: 'CustomizableDateOption',
  file: 'CustomizableFileOption',
  drop_down: 'CustomizableDropDownOption',
  radio: 'CustomizableRadioOption',
  checkbox: 'CustomizableCheckboxOption',
  multiple: 'CustomizableMultipleOption',
};

const numberOf = (price: Record<string, string>, store: SeedStoreView): number => valueOf(minorIn(price[store.websiteCode] ?? '0', store));

/** Customizable options, downloads, gift cards, and prices and numbers of a product: what Magento asks before it can be bought. */
export const OwnOptionsGraphQl: Resolvers = mergeResolvers([
  forTypes(['SimpleProduct', 'VirtualProduct', 'ConfigurableProduct', 'BundleProduct', 'DownloadableProduct', 'GiftCardProduct'], {
    options: ({ product }: ProductParent, _args, { store }) =>
      (product.seed.options ?? []).map((option, index) => optionIn(option, index, product.sku, store)),
  }),
  forTypes(Object.values(productTypeNames), {
    min_sale_qty: ({ product }: ProductParent) => product.seed.quantities?.min ?? null,
    max_sale_qty: ({ product }: ProductParent) => product.seed.quantities?.max ?? null,
    price_tiers: ({ product }: ProductParent, _args, visit) => tiersOf(product, visit),
  }),
  {
    DownloadableProduct: {
      links_title: ({ product }: ProductParent, _args, { store }) => product.seed.links?.title[store.storeCode] ?? null,
      links_purchased_separately: () => 1,
      downloadable_product_links: ({ product }: ProductParent, _args, visit) => linksOf(product.seed.links?.rows ?? [], visit),
      downloadable_product_samples: ({ product }: ProductParent, _args, { shop, store }) =>
        (product.seed.samples ?? []).map(({ title, file }, index) => ({
          title: title[store.storeCode] ?? '',
          sort_order: index + 1,
          sample_url: `${shop.origin}/media/${file}`,
        })),
    },
    GiftCardProduct: {
      weight: () => null,
      allow_message: () => true,
      allow_open_amount: () => false,
      giftcard_type: () => 'VIRTUAL',
      is_redeemable: () => true,
      lifetime: () => 0,
      message_max_length: () => 255,
      giftcard_amounts: ({ product }: ProductParent, _args, { store }) =>
        (product.seed.amounts?.[store.websiteCode] ?? []).map((amount) => ({
          uid: giftCardAmountUid(amount),
          value: valueOf(minorIn(amount, store)),
          website_value: Number(amount),
          website_id: 0,
        })),
      gift_card_options: (_parent: ProductParent, _args, { store }) =>
        giftCardFields.map(({ code, required }, index) => ({
          __typename: 'CustomizableFieldOption',
          uid: giftCardFieldUid(code),
          title: giftCardLabel(code, store),
          required,
          sort_order: index + 1,
          value: { uid: giftCardFieldUid(code), price: null, price_type: null, max_characters: code === 'giftcard_message' ? 255 : 0 },
        })),
    },
    DownloadableCartItem: { links: ({ line }: CartItemParent, _args, visit) => linksOf(chosenLinks(line.product, line.choice), visit) },
    GiftCardCartItem: {
      amount: ({ line, currency }: CartItemParent, _args, { store }) =>
        money(minorIn(line.choice.giftCard?.amount ?? '0', store), currency),
      ...Object.fromEntries(
        giftCardFields.map(({ code }) => [
          code.replace('giftcard_', ''),
          ({ line }: CartItemParent) => line.choice.giftCard?.fields[code] || null,
        ]),
      ),
    },
  },
]);

/** What was chosen and entered of a line's own options: Magento's SelectedCustomizableOption. */
export function chosenOwnOptions({ line, currency }: CartItemParent, store: SeedStoreView) {
  const answers = ownAnswers(line.product, store, line.choice);
  const options = [...new Set(answers.map(({ option }) => option))];
  return options.map((option, index) => ({
    id: option.id,
    customizable_option_uid: customOptionUid(option.id),
    label: option.title[store.storeCode] ?? '',
    type: option.type,
    is_required: option.required,
    sort_order: index + 1,
    values: answers
      .filter((answer) => answer.option === option)
      .map(({ valueId, label, price }) => ({
        id: valueId ?? option.id,
        customizable_option_value_uid: valueId === undefined ? customOptionUid(option.id) : customValueUid(option.id, valueId),
        label: valueId === undefined ? '' : label,
        value: valueId === undefined ? label : String(valueId),
        price: { type: 'FIXED', units: currency, value: valueOf(price) },
      })),
  }));
}

function optionIn({ id, type, title, required, longest, price, values }: SeedOption, index: number, sku: string, store: SeedStoreView) {
  const entered = {
    uid: customOptionUid(id),
    price: numberOf(price, store),
    price_type: 'FIXED',
    max_characters: longest ?? 0,
    type: type.toUpperCase(),
  };
  return {
    __typename: optionTypeNames[type],
    uid: uidOf(id),
    title: title[store.storeCode] ?? '',
    required,
    sort_order: index + 1,
    product_sku: sku,
    value:
      values.length === 0
        ? entered
        : values.map((value, place) => ({
            uid: customValueUid(id, value.id),
            option_type_id: value.id,
            title: value.title[store.storeCode] ?? '',
            sort_order: place + 1,
            price: numberOf(value.price, store),
            price_type: 'FIXED',
          })),
  };
}

const linksOf = (rows: readonly SeedLink[], { shop, store }: Visit) =>
  rows.map(({ id, title, price, sample }, index) => ({
    uid: linkUid(id),
    title: title[store.storeCode] ?? '',
    price: numberOf(price, store),
    sort_order: index + 1,
    sample_url: sample === undefined ? null : `${shop.origin}/media/${sample}`,
  }));

function tiersOf(product: ProductParent['product'], visit: Visit) {
  const { store } = visit;
  const share = visit.customerId === undefined ? fullPrice : priceShareOf(visit);
  return (product.seed.tiers ?? []).map(({ quantity }) => {
    const { final_price: price, discount } = productPrice(pieceOf(product, store, quantity, share), store.currency);
    return { quantity, final_price: price, discount };
  });
}
