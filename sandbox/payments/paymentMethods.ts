import { totalsOf } from '../carts/cartTotals';
import { storeOfCart } from '../carts/cartLines';
import { updateCart, type CartRow } from '../carts/cartStore';
import { companyOf } from '../customers/companies';
import { groupOf } from '../customers/customerGroups';
import { Refusal } from '../refusal';
import { switchedMethods, type SeedStoreView, type SwitchedMethod } from '../seed/seedTypes';
import type { Shop } from '../shop';
import { cardWordsFor } from './cardWords';

export interface PaymentMethod {
  code: string;
  title: string;
}

/** The card method whose nonces come from this server's own tokeniser. */
export const cardMethod: PaymentMethod = { code: 'sandbox_card', title: 'Card' };
/** As Magento's vaults: the method that pays with a card which `cardMethod` saved. */
export const vaultMethod: PaymentMethod = { code: 'sandbox_card_vault', title: 'Stored Cards' };
const cheque = 'checkmo';

type Titled = SwitchedMethod | typeof cheque;
type Language = 'fr' | 'nl' | 'de' | 'it' | 'es' | 'pt';
/** Titles as a store's settings have them, by language. */
const titles: Readonly<Record<Titled, { en: string } & Partial<Record<Language, string>>>> = {
  checkmo: { en: 'Cheque', fr: 'Chèque', nl: 'Cheque', de: 'Check', it: 'Assegno', es: 'Cheque', pt: 'Cheque' },
  purchaseorder: { en: 'On account', fr: 'Sur facture', nl: 'Op factuur' },
  banktransfer: {
    en: 'Bank transfer', fr: 'Virement', nl: 'Overschrijving', de: 'Banküberweisung', it: 'Bonifico bancario', es: 'Transferencia bancaria', pt: 'Transferência bancária',
  }, // prettier-ignore
  paypal_express: { en: 'PayPal' },
  bancontact: { en: 'Bancontact' },
};

/** On account: for members of a company, as its agreement with the shop has it. */
const accountMethods: readonly SwitchedMethod[] = ['purchaseorder', 'banktransfer'];

function titled(code: Titled, { locale }: SeedStoreView): PaymentMethod {
  if (code === cheque && locale === 'en_US') return { code, title: 'Check' };
  return { code, title: titles[code][locale.slice(0, 2) as 'en' | Language] ?? titles[code].en };
}

const amongSwitched = (codes: readonly SwitchedMethod[], store: SeedStoreView): PaymentMethod[] =>
  switchedMethods.filter((code) => codes.includes(code)).map((code) => titled(code, store));

const freeMethod: PaymentMethod = { code: 'free', title: 'No Payment Information Required' };

/** As in Magento, a cart with nothing left to pay offers "free" and nothing else. */
export function paymentMethodsFor(shop: Shop, cart: CartRow): PaymentMethod[] {
  const totals = totalsOf(shop, cart);
  if (totals.lines.length > 0 && totals.grandTotal === 0) return [freeMethod];
  const store = storeOfCart(shop, cart);
  const onAccount = companyOf(shop, cart.customer_id) ? accountMethods : [];
  if (groupOf(shop, cart.customer_id).isOnAccount) return amongSwitched(onAccount, store);
  const card = { ...cardMethod, title: cardWordsFor(store.locale).words.method };
  const cards = cart.customer_id === null ? [card] : [card, vaultMethod];
  const switched = (shop.payments ?? store.payments ?? []).filter((code) => !isPaidAfter(code) || !shop.isStock);
  return [...cards, ...(shop.cheques ? [titled(cheque, store)] : []), ...amongSwitched([...onAccount, ...switched], store)];
}

export function selectedPaymentMethod(shop: Shop, cart: CartRow): PaymentMethod | undefined {
  return paymentMethodsFor(shop, cart).find((method) => method.code === cart.payment_code);
}

/** Places the order first and is paid on the provider's page afterwards; stock Magento has no such method. */
export const isPaidAfter = (code: string | null): boolean => code === 'bancontact';

/** Whether an order by this method is made without asking a bank. */
export const isOfflinePayment = (code: string | null): boolean => code === cheque || accountMethods.some((method) => method === code);

/** The buyer's own number of the order; Magento keeps it with any payment, and asks for it with one. */
export function keepPurchaseOrderNumber(shop: Shop, cart: CartRow, code: string, number: string): void {
  if (code === 'purchaseorder' && number === '') throw new Refusal('graphql-input', 'Purchase order number is a required field.');
  updateCart(shop, cart.id, { po_number: number.slice(0, 64) || null });
}

/**
 * What comes with a card: the provider's nonce, the saved card's hash, and whether a typed one is to be saved. Of a payment that was approved
 * on the provider's page the nonce is its token, the hash its payer.
 */
export interface CardInput {
  nonce?: string | null | undefined;
  hash?: string | null | undefined;
  isToBeSaved?: boolean | undefined;
  /** minor units that are agreed to be paid with the order; absent: the whole sum */
  deposit?: number | null;
}

/** Chooses a method and keeps what comes with it for the order. */
export function selectPaymentMethod(
  shop: Shop,
  cart: CartRow,
  code: string,
  { nonce, hash, isToBeSaved, deposit = null }: CardInput,
): void {
  if (code === '') throw new Refusal('graphql-input', 'Required parameter "code" for "payment_method" is missing.');
  if (!paymentMethodsFor(shop, cart).some((method) => method.code === code))
    throw new Refusal('graphql-input', 'The requested Payment Method is not available.');
  const card = { payment_nonce: nonce || null, payment_hash: hash || null, saves_card: isToBeSaved ? 1 : 0 };
  updateCart(shop, cart.id, { payment_code: code, deposit, ...card });
}
