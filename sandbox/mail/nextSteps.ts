import type { OrderRow } from '../orders/orderStore';
import type { Shop } from '../shop';
import type { MailVoice } from './mailVoice';
import { filled, type MailWords } from './mailWords';
import { answersOf } from './orderAnswers';

/** What happens after this order, as it follows from what was ordered; one step a line. */
export function nextSteps(shop: Shop, { snapshot }: OrderRow, words: MailWords['steps']): string[] {
  const lifts = snapshot.lines.filter(({ kind }) => kind === 'bundle');
  const isExpress = lifts.some((lift) => [...answersOf(shop, lift).values()].some(({ value }) => value === 'INSTALLATION_EXPRESS'));
  const { telephone } = snapshot.shippingAddress ?? snapshot.billingAddress;
  return stepsFor(words, isExpress, lifts.length > 0, snapshot).map((step) => filled(step, { phone: telephone }));
}

function stepsFor(
  words: MailWords['steps'],
  isExpress: boolean,
  hasLift: boolean,
  { isVirtual, deliveredBy }: OrderRow['snapshot'],
): string[] {
  if (isExpress) return words.express;
  if (hasLift) return words.lift;
  if (isVirtual) return words.service;
  if (deliveredBy === 'collect') return words.collect;
  return deliveredBy === 'parcel' ? words.parcel : words.goods;
}

/**
 * The preferred day, in the language of the mail. The shop writes its two preferences in English, for the planners
 * ("As soon as possible", "Not before 2027-01-12"); a preference in other words is a person's own and stays as it is.
 */
export function preferenceInWords(preference: string, { words, date }: MailVoice): string {
  if (preference === 'As soon as possible') return words.order.preferenceSoon;
  const day = /^Not before (\d{4}-\d{2}-\d{2})$/.exec(preference)?.[1];
  return day === undefined || Number.isNaN(Date.parse(day)) ? preference : filled(words.order.preferenceFrom, { date: date(day) });
}
