import * as v from 'valibot';
import { address, amount, count, currency, type EventsOf, items, kind, label, orderNumber, word } from './eventSchema';

const sum = { currency, value: amount, items };
const listed = { item_list_id: word, item_list_name: v.optional(label), items };
const ofLift = { road: word, item_id: word, currency: v.optional(currency), value: v.optional(amount) };
const answered = { ...ofLift, question: word, section: count, position: count, choice: v.optional(word) };
const reason = { reason: word };

const ofPages = [
  kind('page_view', 'A page is shown and its title stands: once for each document and each navigation within the shop.', {
    page_type: word,
    page_title: label,
    page_location: address,
    page_referrer: v.optional(address),
    store: word,
    language: word,
    customer_type: v.picklist(['guest', 'customer']),
  }),
  kind('search', 'The results of a search are shown; what was typed is never told.', { results: count, page: count }),
  kind('view_item_list', 'Products are listed: a category, or what a search found.', listed),
  kind('list_change', 'A list of products is sorted, or another page of it is shown.', {
    item_list_id: word,
    page: count,
    sort: v.optional(word),
  }),
  kind('error', 'Something failed and its short id was shown or logged; the same id stands in the server’s log.', {
    error_id: word,
    error_kind: word,
  }),
] as const;

const ofOrders = [
  kind('view_item', 'A product’s page is shown; the price is the one on the page.', sum),
  kind('add_to_cart', 'Commerce has taken products into the basket; told 555 ms after.', sum),
  kind('remove_from_cart', 'Commerce has taken products out of the basket, or fewer of them are wanted.', sum),
  kind('view_cart', 'The basket’s page is shown with something in it.', sum),
  kind('begin_checkout', 'The checkout is entered with something in the basket.', sum),
  kind('add_shipping_info', 'A delivery was chosen.', { ...sum, shipping_tier: word }),
  kind('add_payment_info', 'A way to pay was chosen.', { ...sum, payment_type: word }),
  kind(
    'purchase',
    'Commerce has confirmed an order: once for each order number. `value` is the total without tax and shipping; total = value + tax + shipping.',
    {
      ...sum,
      transaction_id: orderNumber,
      tax: amount,
      shipping: amount,
      order: v.object({ quorder_number: orderNumber, total: v.object({ subtotal: amount, total_tax: amount, total_shipping: amount }) }),
    },
  ),
  kind('order_declined', 'An order was not placed: refused by commerce, or never received by it.', reason),
  kind('refund', 'A customer has cancelled an order as a whole.', { transaction_id: orderNumber }),
  kind('add_to_wishlist', 'A product was kept for later.', { items }),
] as const;

const ofLifts = [
  kind('configuration_start', 'The builder’s first question is shown.', ofLift),
  kind('configuration_answer', 'A question of the builder was answered. What is about a person’s health has no choice here.', answered),
  kind('configuration_change', 'An answer was given anew; `removed` later answers no longer held.', { ...answered, removed: count }),
  kind('configuration_complete', 'Every question is answered and the summary is shown.', ofLift),
  kind('configuration_preview', 'The lift was turned in three dimensions.', { item_id: word }),
  kind('configuration_save', 'A lift was saved, at the company or on the device.', {
    item_id: word,
    currency,
    value: amount,
    kept_by: word,
  }),
  kind('configuration_share', 'The link to a saved lift was handed on.', { item_id: word, currency, value: amount, method: word }),
  kind('configuration_open', 'A saved lift was opened again.', { item_id: word, kept_by: word }),
  kind('fit_check', 'It was shown which models fit the measured stairs.', { measured: count, fitting: count, models: count }),
] as const;

const ofPeople = [
  kind('login', 'A customer has signed in.', { method: word }),
  kind('login_failure', 'A sign-in was refused.', { reason: v.literal('incorrect_credentials') }),
  kind('logout', 'A customer is a guest again: asked for it, or the hour had ended.', reason),
  kind('sign_up', 'There is a new account.', { method: word, is_confirmed: v.boolean() }),
  kind('sign_up_failure', 'An account could not be made.', { reason: v.literal('required_fields') }),
  kind('account_change', 'A customer has changed something of the account; what stands in it is not told.', { what: word }),
  kind('account_deletion', 'A customer has closed the account.', {}),
  kind('newsletter_subscribe', 'Someone has asked for the newsletter.', {}),
  kind('newsletter_unsubscribe', 'Someone has left the newsletter.', {}),
  kind('consent_update', 'A choice about measuring was made, changed or withdrawn.', { granted: v.array(word) }),
] as const;

const ofRequests = [
  kind('branch_search', 'Someone has looked for a place near a postcode or town; which, is not told.', { kind: word, results: count }),
  kind('request_submit', 'A form was sent; commerce or back office has not answered yet.', { request_kind: word, reply: word }),
  kind('generate_lead', 'A request was received by the company.', { lead_source: word, reply: word, subject: v.optional(word) }),
  kind('appointment_hold', 'A half-day for a visit is kept.', { visit: word }),
  kind('appointment_change', 'A visit was moved to another half-day.', {}),
  kind('quote_make', 'A private buyer has made a quote of a lift.', {}),
  kind('quote_request', 'A company has asked for a quote of its basket.', {}),
] as const;

/** Every event of the data layer, in the order of `docs/data-layer.md`. */
export const eventKinds = [...ofPages, ...ofOrders, ...ofLifts, ...ofPeople, ...ofRequests] as const;

/** One event, as the schemas give it. */
export type MeasuredEvent = EventsOf<typeof eventKinds>;
export type EventName = MeasuredEvent['name'];

/** GA4 reads these from `ecommerce`, which is emptied before each of them. */
export const commerceEvents: ReadonlySet<string> = new Set<EventName>([
  'view_item_list',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'refund',
  'add_to_wishlist',
]);

/** The event with nothing but what its schema names; null where a value does not fit. */
export function permitted(event: MeasuredEvent): MeasuredEvent | null {
  const found = eventKinds.find(({ name }) => name === event.name);
  const parsed = found && v.safeParse(found.schema, event.parameters);
  return parsed?.success ? ({ name: event.name, parameters: parsed.output } as MeasuredEvent) : null;
}
