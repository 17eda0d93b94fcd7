import { randomUUID } from 'node:crypto';
import type { StoreView } from '../../src/config/storeViews';
import type { Commerce } from './commerce';
import { commerceAt } from './commerce';
import type { Customer } from './customer';
import { fillCart, homeIn, openCustomer, orderAsGuest, orderSomething, saveAddress } from './customer';

/** What the screens of accounts are about: orders and quotes in each state, of customers, guests and companies. */
export interface AccountStories {
  customer: Customer;
  /** Orders of the customer's: sent and invoiced, and paid back. */
  sent: string;
  ended: string;
  /** A guest's order to the customer's address, sent: the mail's token, and the link that adds it to the account. */
  guest: { token: string; joinPath: string };
  /** From a newsletter's mail. */
  newsletterCode: string;
  buyer: { email: string; password: string };
  /** The buyer's quotes by what has become of them. */
  quotes: Record<QuoteStory, string>;
}

const quoteStories = ['submitted', 'pending', 'updated', 'open', 'declined', 'expired', 'closed', 'ordered'] as const;
export type QuoteStory = (typeof quoteStories)[number];

const buyers: Readonly<Record<string, string>> = { GB: 'priya.nair@example.com', BE: 'an.claes@example.com' };

export async function tellAccountStories(address: string, view: StoreView): Promise<AccountStories> {
  const customer = await openCustomer(address, view);
  const own = commerceAt(address, view);
  await own.signIn(customer);
  const sent = await orderSomething(own, view, { is_active_payment_token_enabler: true });
  for (const step of ['survey', 'invoice', 'ship']) await own.desk(`/__orders/${sent}`, { step, words: 'RM 1234 5678 9GB' });
  await own.desk(`/__orders/${sent}`, { step: 'comment', words: 'Mary Bell, 14:00' });
  const ended = await orderSomething(own, view);
  for (const step of ['invoice', 'refund']) await own.desk(`/__orders/${ended}`, { step });
  await fillCart(own);
  const buyer = { email: buyers[view.countryCode] ?? '', password: 'Steadwell-2026' };
  return {
    customer,
    sent,
    ended,
    guest: await guestsOrder(address, view, own, customer.email),
    newsletterCode: await subscribe(commerceAt(address, view)),
    buyer,
    quotes: await askForQuotes(commerceAt(address, view), view, buyer),
  };
}

/** A guest orders with the customer's address; the customer asks to have that order in the account. */
async function guestsOrder(address: string, view: StoreView, own: Commerce, email: string): Promise<AccountStories['guest']> {
  const { order: number } = await orderAsGuest(address, view, email);
  const token = /[?&]token=([^&\s]+)/.exec(await own.mailTo(email))?.[1] ?? '';
  await own.ask('mutation ($input: GuestOrderLinkInput!) { requestGuestOrderLink(input: $input) }', {
    input: { number, lastname: homeIn(view).lastname },
  });
  const key = /[?&]join=([^&\s]+)/.exec(await own.mailTo(email))?.[1] ?? '';
  return { token, joinPath: `/order-history/${number}?join=${key}` };
}

async function subscribe(guest: Commerce): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await guest.ask('mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }', { email });
  return /[?&]code=([0-9a-f]+)/.exec(await guest.mailTo(email))?.[1] ?? '';
}

/** One quote for each story, and a basket for the next. */
async function askForQuotes(buyer: Commerce, view: StoreView, who: AccountStories['buyer']): Promise<AccountStories['quotes']> {
  await buyer.signIn(who);
  await saveAddress(buyer, view);
  const uids: [QuoteStory, string][] = [];
  for (const story of quoteStories) {
    const cart = await fillCart(buyer);
    await buyer.ask('mutation ($input: RequestNegotiableQuoteInput!) { requestNegotiableQuote(input: $input) { quote { uid } } }', {
      input: { cart_id: cart, quote_name: `Rose House ${story}`, comment: { comment: 'Two rooms, by Easter' } },
    });
    await turnInto[story](buyer, cart, view);
    uids.push([story, cart]);
  }
  await fillCart(buyer);
  return Object.fromEntries(uids) as AccountStories['quotes'];
}

const answer = (buyer: Commerce, uid: string): Promise<void> =>
  buyer.desk(`/__admin/quotes/${uid}`, { step: 'answer', price: '90.00', comment: 'Our best price' });

const turnInto: Record<QuoteStory, (buyer: Commerce, uid: string, view: StoreView) => Promise<unknown>> = {
  submitted: async () => undefined,
  pending: (buyer, uid) => buyer.desk(`/__admin/quotes/${uid}`, { step: 'open' }),
  updated: answer,
  open: async (buyer, uid) => {
    await answer(buyer, uid);
    const { negotiableQuote: quote } = await buyer.ask<{ negotiableQuote: { items: { uid: string }[] } }>(
      'query ($uid: ID!) { negotiableQuote(uid: $uid) { items { uid } } }',
      { uid },
    );
    await buyer.ask(
      'mutation ($input: UpdateNegotiableQuoteQuantitiesInput!) { updateNegotiableQuoteQuantities(input: $input) { quote { uid } } }',
      { input: { quote_uid: uid, items: [{ quote_item_uid: quote.items[0]?.uid, quantity: 3 }] } },
    );
  },
  declined: (buyer, uid) => buyer.desk(`/__admin/quotes/${uid}`, { step: 'decline', comment: 'Not before summer' }),
  expired: async (buyer, uid) => {
    await answer(buyer, uid);
    await buyer.desk(`/__admin/quotes/${uid}`, { step: 'expire' });
  },
  closed: (buyer, uid) =>
    buyer.ask('mutation ($uids: [ID!]!) { closeNegotiableQuotes(input: { quote_uids: $uids }) { result_status } }', { uids: [uid] }),
  ordered: async (buyer, uid, view) => {
    await answer(buyer, uid);
    // The input of a quote's address has no place for a title.
    const { country_id: country, prefix: _title, ...home } = homeIn(view);
    const set = async (name: string, input: string, values: object): Promise<unknown> =>
      buyer.ask(`mutation ($input: ${input}!) { ${name}(input: $input) { quote { uid } } }`, { input: { quote_uid: uid, ...values } });
    await set('setNegotiableQuoteShippingAddress', 'SetNegotiableQuoteShippingAddressInput', {
      shipping_addresses: [{ address: { ...home, country_code: country } }],
    });
    await set('setNegotiableQuoteShippingMethods', 'SetNegotiableQuoteShippingMethodsInput', {
      shipping_methods: [{ carrier_code: 'parcel', method_code: 'standard' }],
    });
    await set('setNegotiableQuoteBillingAddress', 'SetNegotiableQuoteBillingAddressInput', { billing_address: { same_as_shipping: true } });
    await set('setNegotiableQuotePaymentMethod', 'SetNegotiableQuotePaymentMethodInput', {
      payment_method: { code: 'purchaseorder', purchase_order_number: 'PO-7' },
    });
    await buyer.ask('mutation ($uid: ID!) { placeNegotiableQuoteOrder(input: { quote_uid: $uid }) { order { order_number } } }', { uid });
  },
};
