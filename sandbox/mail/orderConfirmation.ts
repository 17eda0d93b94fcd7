import type { Address } from '../carts/addresses';
import { countryName } from '../catalogue/countries';
import { valueOf } from '../catalogue/money';
import type { OrderLine } from '../orders/orderSnapshot';
import type { OrderRow } from '../orders/orderStore';
import type { Shop } from '../shop';
import { sendMail } from './mailbox';
import { helpLine, nextSteps, tellableOptions } from './nextSteps';

/** The mail that follows an order. Part of the order's transaction: no order without its mail, no mail without its order. */
export function sendOrderConfirmation(shop: Shop, order: OrderRow): void {
  const locale = shop.catalogue.storeOf(order.store_code)?.locale ?? 'en_GB';
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency: order.currency });
  const amount = (minor: number) => format.format(valueOf(minor));
  const { snapshot } = order;
  const body = [
    `Thank you, ${snapshot.billingAddress.firstname}. We have your order ${order.increment_id}.`,
    '',
    ...snapshot.lines.flatMap((line) => describe(shop, line, amount)),
    '',
    ...(snapshot.shippingTitle
      ? [`Delivery: ${snapshot.shippingTitle}, ${snapshot.shipping > 0 ? amount(snapshot.shipping) : 'included'}`]
      : []),
    ...snapshot.giftCards.map((card) => `Gift card ${card.code}: -${amount(card.amount)}`),
    `Total: ${amount(order.grand_total)}, of which VAT ${amount(snapshot.tax)}`,
    '',
    'What happens now:',
    ...nextSteps(shop, order).map((step, index) => `  ${index + 1}. ${step}`),
    ...(snapshot.customerNotes ? [`  Your wish: ${snapshot.customerNotes}`] : []),
    '',
    ...(snapshot.shippingAddress
      ? [
          snapshot.lines.some(({ kind }) => kind === 'bundle') ? 'Installation address:' : 'Delivery address:',
          ...lines(snapshot.shippingAddress, locale),
          '',
        ]
      : []),
    'Billing address:',
    ...lines(snapshot.billingAddress, locale),
    '',
    helpLine(shop, order),
  ].join('\n');
  sendMail(shop, { recipient: order.email, subject: `Your order ${order.increment_id}`, body });
}

function describe(shop: Shop, line: OrderLine, amount: (minor: number) => string): string[] {
  const chosen = line.chosen ? [`  ${line.chosen.label}: ${line.chosen.value}`] : [];
  const options = tellableOptions(shop, line).map((option) => `  ${option.label}: ${option.values.map((value) => value.name).join(', ')}`);
  return [`${line.quantity} x ${line.name}: ${amount(line.gross)}`, ...chosen, ...options];
}

function lines(address: Address, locale: string): string[] {
  const name = [address.prefix, address.firstname, address.lastname].filter(Boolean).join(' ');
  return [name, ...address.street, [address.postcode, address.city].join(' '), address.region, countryName(address.countryId, locale)]
    .filter(Boolean)
    .map((line) => `  ${line}`);
}
