import * as v from 'valibot';
import { address, amount, count, currency, type EventsOf, items, kind, label, orderNumber, word } from './eventSchema';

const sum = { currency, value: amount, items };
const listed = { item_list_id: word, item_list_name: v.optional(label), items };
const ofLift = { road: word, item_id: word, currency: v.optional(currency), value: v.optional(amount) };
const answered = { ...ofLift, question: word, section: count, position: count, choice: v.optional(word) };
const reason = { reason: word };

const ofPages = [
  kind('page_view', {
    page_type: word,
    page_title: label,
    page_location: address,
    page_referrer: v.optional(address),
    store: word,
    language: word,
    customer_type: v.picklist(['guest', 'customer']),
  }),
  kind('search', { results: count, page: count }),
  kind('view_item_list', listed),
  kind('list_change', {
    item_list_id: word,
    page: count,
    sort: v.optional(word),
    filters: v.optional(word),
  }),
  kind('error', {
    error_id: word,
    error_kind: word,
  }),
  kind('web_vital', {
    metric_name: v.picklist(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    metric_value: amount,
    metric_rating: v.picklist(['good', 'needs-improvement', 'poor']),
    navigation: word,
    page_type: v.optional(word),
  }),
  kind('experiment_impression', { experiment_id: word, variant_id: word, phase: count }),
] as const;

const ofOrders = [
  kind('view_item', sum),
  kind('add_to_cart', sum),
  kind('remove_from_cart', sum),
  kind('view_cart', sum),
  kind('begin_checkout', sum),
  kind('add_shipping_info', { ...sum, shipping_tier: word }),
  kind('add_payment_info', { ...sum, payment_type: word }),
  kind('purchase', {
    ...sum,
    transaction_id: orderNumber,
    tax: amount,
    shipping: amount,
    order: v.object({ quorder_number: orderNumber, total: v.object({ subtotal: amount, total_tax: amount, total_shipping: amount }) }),
  }),
  kind('order_declined', reason),
  kind('refund', { transaction_id: orderNumber }),
  kind('add_to_wishlist', { items }),
  kind('review_submit', { item_id: word }),
  kind('compare_add', { item_id: word }),
  kind('compare_remove', { item_id: word }),
] as const;

const ofLifts = [
  kind('configuration_start', ofLift),
  kind('configuration_answer', answered),
  kind('configuration_change', { ...answered, removed: count }),
  kind('configuration_complete', ofLift),
  kind('configuration_preview', { item_id: word }),
  kind('configuration_save', {
    item_id: word,
    currency,
    value: amount,
    kept_by: word,
  }),
  kind('configuration_share', { item_id: word, currency, value: amount, method: word }),
  kind('configuration_open', { item_id: word, kept_by: word }),
  kind('fit_check', { measured: count, fitting: count, models: count }),
] as const;

const ofPeople = [
  kind('login', { method: word }),
  kind('login_failure', { reason: v.literal('incorrect_credentials') }),
  kind('logout', reason),
  kind('sign_up', { method: word, is_confirmed: v.boolean() }),
  kind('sign_up_failure', { reason: v.literal('required_fields') }),
  kind('account_change', { what: word }),
  kind('account_deletion', {}),
  kind('newsletter_subscribe', {}),
  kind('newsletter_unsubscribe', {}),
  kind('chat_text_started', {}),
  kind('chat_text_accept', {}),
  kind('chat_video_started', {}),
  kind('chat_video_accept', {}),
  kind('consent_update', { granted: v.array(word) }),
] as const;

const ofRequests = [
  kind('branch_search', { kind: word, results: count }),
  kind('request_submit', { request_kind: word, reply: word }),
  kind('generate_lead', { lead_source: word, reply: word, subject: v.optional(word) }),
  kind('appointment_hold', { visit: word }),
  kind('appointment_change', {}),
  kind('quote_make', {}),
  kind('quote_request', {}),
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

/** The event with nothing but what its schema names, or the paths of the fields whose values do not fit (`items.0.price`). */
export function permitted(event: MeasuredEvent): { event: MeasuredEvent; misfits?: never } | { event: null; misfits: string[] } {
  const found = eventKinds.find(({ name }) => name === event.name);
  if (!found) return { event: null, misfits: [] };
  const parsed = v.safeParse(found.schema, event.parameters);
  if (parsed.success) return { event: { name: event.name, parameters: parsed.output } as MeasuredEvent };
  return { event: null, misfits: parsed.issues.map((issue) => v.getDotPath(issue) ?? '') };
}
