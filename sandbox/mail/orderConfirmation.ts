import { taxLabel } from '../catalogue/taxLabels';
import type { Address } from '../carts/addresses';
import type { OrderLine, OrderSnapshot } from '../orders/orderSnapshot';
import type { OrderRow } from '../orders/orderStore';
import { depositOfOrder } from '../payments/deposits';
import type { Shop } from '../shop';
import { comings } from './comings';
import { liftPicture } from './liftPicture';
import { sendMail } from './mailbox';
import { voiceOf, type MailVoice } from './mailVoice';
import { filled, type MailWords } from './mailWords';
import { nextSteps, preferenceInWords } from './nextSteps';
import { tellableOptions, type ToldChoice } from './orderAnswers';

/**
 * The mail that follows an order, in the language of the store view it was placed in. Part of the order's transaction: no order without
 * its mail, no mail without its order.
 */
export function sendOrderConfirmation(shop: Shop, order: OrderRow): void {
  const voice = voiceOf(shop.catalogue.storeOf(order.store_code) ?? shop.catalogue.defaultStore);
  const { order: words } = voice.words;
  const number = order.increment_id;
  const { billingAddress } = order.snapshot;
  const body = [
    filled(words.greeting, { name: `${billingAddress.firstname} ${billingAddress.lastname}` }),
    '',
    filled(words.thanks, { number, date: voice.day(order.created_at) }),
    '',
    ...contents(shop, order, voice),
    '',
    ...whatNext(shop, order, voice),
    '',
    ...addresses(order.snapshot, voice),
    ...follow(shop, order, voice),
    filled(words.questions, { ...voice.contact, number }),
  ].join('\n');
  sendMail(shop, { recipient: order.email, subject: filled(words.subject, { number }), body, lang: voice.lang });
}

/** Where there are accounts there is a page that shows the order: a customer's own, or a guest's by the token that only this mail has. */
const countriesWithAccounts: readonly string[] = ['GB', 'BE'];

function follow(shop: Shop, { store_code, customer_id, increment_id, token }: OrderRow, { words }: MailVoice): string[] {
  const { alias, countryCode } = shop.catalogue.storeOf(store_code) ?? shop.catalogue.defaultStore;
  if (!countriesWithAccounts.includes(countryCode)) return [];
  const path = customer_id === null ? `order-status?token=${encodeURIComponent(token)}` : `order-history/${increment_id}`;
  return [words.order.follow, `${shop.storefrontOrigin}/${alias ? `${alias}/` : ''}${path}`, ''];
}

/** What was ordered and what it costs. */
function contents(shop: Shop, order: OrderRow, voice: MailVoice): string[] {
  const { snapshot, grand_total, currency, store_code } = order;
  const { order: words } = voice.words;
  const amount = (minor: number) => voice.amount(minor, currency);
  const none = snapshot.taxes.find(({ rate }) => rate === 0);
  const store = shop.catalogue.storeOf(store_code) ?? shop.catalogue.defaultStore;
  return [
    ...snapshot.lines.flatMap((line) => [
      filled(words.line, { quantity: String(line.quantity), name: line.name, amount: amount(line.gross) }),
      ...choices(shop, line, store_code).map((choice) => `  ${filled(words.option, { ...choice })}`),
      ...noteLines(line, voice).map((written) => `  ${written}`),
      ...pictures(shop, line).map((picture) => `  ${filled(words.picture, { picture })}`),
    ]),
    '',
    ...comings(shop, snapshot, words.comes),
    ...(snapshot.shippingTitle ? [delivery(snapshot, voice, amount)] : []),
    ...(snapshot.coupon ? [filled(words.discount, { label: snapshot.coupon.label, amount: amount(-snapshot.coupon.amount) })] : []),
    ...snapshot.giftCards.map((card) => filled(words.giftCard, { code: card.code, amount: amount(-card.amount) })),
    none && snapshot.tax === 0
      ? filled(words.totalWithoutVat, { total: amount(grand_total), reason: taxLabel(none, store) })
      : filled(words.total, { total: amount(grand_total), vat: amount(snapshot.tax) }),
    ...(grand_total > 0 ? [filled(words.payment, { method: snapshot.payment.title })] : []),
    ...paidAndDue(shop, order, voice),
  ];
}

/** Of an order by deposit: what is paid, what is due when, and how. */
function paidAndDue(shop: Shop, order: OrderRow, { words, contact, ...voice }: MailVoice): string[] {
  const kept = depositOfOrder(shop, order);
  if (!kept) return [];
  const days = String(kept.days);
  return [
    filled(words.order.deposit, { paid: voice.amount(kept.paid, order.currency) }),
    filled(words.order.rest, { due: voice.amount(kept.due, order.currency), days }),
    '',
    filled(words.order.restHow, { phone: contact.phone, number: order.increment_id }),
    words.order.depositBack,
  ];
}

function noteLines({ note }: OrderLine, { words: { order: words } }: MailVoice): string[] {
  if (!note) return [];
  const { to, from, message } = note;
  return [
    filled(words.note, { message: message.replaceAll('\n', '\n    ') }),
    ...(to ? [filled(words.noteTo, { to })] : []),
    ...(from ? [filled(words.noteFrom, { from })] : []),
  ];
}

function pictures(shop: Shop, line: OrderLine): string[] {
  const picture = liftPicture(shop, line);
  return picture === undefined ? [] : [picture];
}

function choices(shop: Shop, line: OrderLine, storeCode: string): ToldChoice[] {
  const options = tellableOptions(shop, line, storeCode);
  return line.chosen ? [line.chosen, ...options] : options;
}

function delivery({ shippingTitle, shipping }: OrderSnapshot, { words }: MailVoice, amount: (minor: number) => string): string {
  // An order keeps carrier and method in one title, as Magento does.
  const [carrier = '', ...method] = shippingTitle.split(' - ');
  const price = shipping > 0 ? amount(shipping) : words.order.included;
  return filled(words.order.delivery, { carrier, method: method.join(' - '), price });
}

function whatNext(shop: Shop, order: OrderRow, voice: MailVoice): string[] {
  const { order: words, steps } = voice.words;
  const { customerNotes, deliveredBy } = order.snapshot;
  return [
    words.next,
    ...nextSteps(shop, order, steps).map((step, index) => `  ${index + 1}. ${step}`),
    ...(customerNotes && deliveredBy !== 'parcel' && deliveredBy !== 'collect'
      ? [`  ${filled(words.preference, { preference: preferenceInWords(customerNotes, voice) })}`]
      : []),
  ];
}

function addresses({ lines, shippingAddress, billingAddress, pickup }: OrderSnapshot, voice: MailVoice): string[] {
  const { order: words } = voice.words;
  const isInstalled = lines.some(({ kind }) => kind === 'bundle');
  return [
    ...(shippingAddress
      ? [headingOf(words, isInstalled, pickup !== undefined), ...addressLines(shippingAddress, voice, pickup?.name), '']
      : []),
    words.billingAddress,
    ...addressLines(billingAddress, voice),
    '',
  ];
}

const headingOf = (words: MailWords['order'], isInstalled: boolean, isCollected: boolean): string => {
  if (isCollected) return words.collectAt;
  return isInstalled ? words.installationAddress : words.deliveryAddress;
};

/** @param place whose address it is, where the order is collected; otherwise it is the person's */
function addressLines(address: Address, { country }: MailVoice, place?: string): string[] {
  const name = place ?? [address.prefix, address.firstname, address.lastname].filter(Boolean).join(' ');
  return [name, ...address.street, ...townLines(address), country(address.countryId)].filter(Boolean).map((line) => `  ${line}`);
}

/** In the order of the country's envelopes. */
function townLines({ countryId, city, region, regionCode, postcode }: Address): string[] {
  if (countryId === 'GB') return [city, region, postcode];
  if (countryId === 'US') return [`${city}, ${regionCode || region} ${postcode}`];
  if (countryId === 'CA') return [`${city} ${regionCode || region} ${postcode}`];
  return [`${postcode} ${city}`, region];
}
