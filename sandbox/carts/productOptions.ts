import { minorIn } from '../catalogue/money';
import { customOptionUid, customValueUid, giftCardAmountUid, giftCardFieldUid, linkUid } from '../catalogue/uids';
import type { CatalogueProduct } from '../catalogue/catalogue';
import { Refusal } from '../refusal';
import type { SeedOption } from '../seed/productExtras';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Choice } from './cartStore';

/** What a visitor has chosen and entered, as Magento's CartItemInput names it. */
export interface Answers {
  selected: readonly string[];
  entered: readonly { uid: string; value: string }[];
}

/** What is asked of a buyer of a gift card that goes by e-mail. */
export const giftCardFields = [
  { code: 'giftcard_sender_name', required: true },
  { code: 'giftcard_sender_email', required: true },
  { code: 'giftcard_recipient_name', required: true },
  { code: 'giftcard_recipient_email', required: true },
  { code: 'giftcard_message', required: false },
] as const;

const missing = "The product's required option(s) weren't entered. Make sure the options are entered and try again.";
const refuse = (sentence: string): Refusal => new Refusal('graphql-input', sentence);

/** Is it an answer to a customizable option, a link or an amount, rather than a part of a bundle or a variant? */
export const isOwnOption = (uid: string): boolean =>
  /^(custom-option|downloadable|giftcard)\//.test(Buffer.from(uid, 'base64').toString('utf8'));

/** The answers to a product's own options, or Magento's sentence about them as a Refusal. */
export function ownChoice({ seed }: CatalogueProduct, store: SeedStoreView, answers: Answers): Choice {
  const options = (seed.options ?? []).flatMap((option) => optionAnswer(option, answers));
  return {
    ...(options.length > 0 && { options }),
    ...(seed.links && { links: linksIn(seed.links.rows, answers) }),
    ...(seed.kind === 'giftcard' && { giftCard: giftCardIn(seed.amounts?.[store.websiteCode] ?? [], answers) }),
  };
}

function optionAnswer({ id, type, required, longest, values }: SeedOption, { selected, entered }: Answers): [number, number | string][] {
  const picked = values.filter((value) => selected.includes(customValueUid(id, value.id)));
  const text = entered.find(({ uid }) => uid === customOptionUid(id))?.value.trim() ?? '';
  if (required && picked.length === 0 && text === '') throw refuse(missing);
  if (longest !== undefined && text.length > longest) throw refuse('The text is too long. Shorten the text and try again.');
  if (values.length > 0) {
    if (picked.length > 1 && (type === 'drop_down' || type === 'radio')) throw refuse(missing);
    return picked.map((value) => [id, value.id]);
  }
  return text === '' ? [] : [[id, text]];
}

function linksIn(rows: readonly { id: number }[], { selected }: Answers): number[] {
  const links = rows.filter(({ id }) => selected.includes(linkUid(id))).map(({ id }) => id);
  if (links.length === 0) throw refuse('Please specify product link(s).');
  return links;
}

function giftCardIn(amounts: readonly string[], { selected, entered }: Answers): NonNullable<Choice['giftCard']> {
  const amount = amounts.find((candidate) => selected.includes(giftCardAmountUid(candidate)));
  if (amount === undefined) throw refuse('Please specify a gift card amount.');
  const fields = giftCardFields.map(({ code, required }) => {
    const text = entered.find(({ uid }) => uid === giftCardFieldUid(code))?.value.trim() ?? '';
    if (required && text === '') throw refuse('Please specify all the required information.');
    return [code, text] as const;
  });
  return { amount, fields: Object.fromEntries(fields) };
}

/** One answer with its words, as carts, orders and lists show it. */
export interface OwnAnswer {
  option: SeedOption;
  /** the value's id; undefined where something was entered */
  valueId?: number;
  label: string;
  /** minor units, for one piece */
  price: number;
}

/** The answers of a line in the options' order. What the seed no longer knows is left out. */
export function ownAnswers({ seed }: CatalogueProduct, store: SeedStoreView, choice: Choice): OwnAnswer[] {
  return (choice.options ?? []).flatMap(([optionId, answer]) => {
    const option = seed.options?.find(({ id }) => id === optionId);
    if (!option) return [];
    if (typeof answer === 'string') return [{ option, label: answer, price: amountIn(option.price, store) }];
    const value = option.values.find(({ id }) => id === answer);
    return value ? [{ option, valueId: value.id, label: value.title[store.storeCode] ?? '', price: amountIn(value.price, store) }] : [];
  });
}

/** The links of a line with their words. */
export const chosenLinks = ({ seed }: CatalogueProduct, choice: Choice) =>
  (seed.links?.rows ?? []).filter(({ id }) => choice.links?.includes(id));

/** What the answers add to the price of one piece, in minor units. */
export function addedPrice(product: CatalogueProduct, store: SeedStoreView, choice: Choice): number {
  const links = chosenLinks(product, choice).reduce((sum, { price }) => sum + amountIn(price, store), 0);
  const card = choice.giftCard ? minorIn(choice.giftCard.amount, store) : 0;
  return ownAnswers(product, store, choice).reduce((sum, { price }) => sum + price, links + card);
}

const amountIn = (price: Record<string, string>, store: SeedStoreView): number => minorIn(price[store.websiteCode] ?? '0', store);
