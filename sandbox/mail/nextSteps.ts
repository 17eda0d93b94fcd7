import type { OrderLine } from '../orders/orderSnapshot';
import type { OrderRow } from '../orders/orderStore';
import type { Shop } from '../shop';

/** An answer given in the builder, by the keys of the question set. */
interface Answer {
  question: string;
  value: string;
}

function answersOf(shop: Shop, line: OrderLine): Map<number, Answer> {
  const questions = shop.catalogue.questionSetOf(line.sku)?.questions ?? [];
  return new Map(
    line.options.flatMap(({ optionId, values }) => {
      const question = questions.find((candidate) => candidate.optionId === optionId);
      const value = question?.values.find(({ selectionId }) => selectionId === values[0]?.selectionId);
      return question ? [[optionId, { question: question.key, value: value?.key ?? '' }] as const] : [];
    }),
  );
}

/** What is said about a person's body goes to the engineer who plans the lift, and never into a mail. */
const aboutHealth: readonly string[] = ['USER_WEIGHT', 'USER_HEIGHT'];

/** The options of a line that may stand in a mail. */
export function tellableOptions(shop: Shop, line: OrderLine): OrderLine['options'] {
  const answers = answersOf(shop, line);
  return line.options.filter(({ optionId }) => !aboutHealth.includes(answers.get(optionId)?.question ?? ''));
}

/** What happens after this order, as it follows from what was ordered; one step a line. */
export function nextSteps(shop: Shop, { snapshot }: OrderRow): string[] {
  const { telephone } = snapshot.shippingAddress ?? snapshot.billingAddress;
  const call = `The next working day we call you${telephone ? ` on ${telephone}` : ''}`;
  const lifts = snapshot.lines.filter(({ kind }) => kind === 'bundle');
  const isExpress = lifts.some((lift) => [...answersOf(shop, lift).values()].some(({ value }) => value === 'INSTALLATION_EXPRESS'));
  if (isExpress)
    return [
      `${call} to agree the day. Express means within 3 working days.`,
      'On the day our engineer checks the measurements you gave us, fits the lift and shows you everything.',
      'If anything changes the price, we ask you first.',
    ];
  if (lifts.length > 0)
    return [
      `${call} to agree a day for measuring your stairs.`,
      'An engineer measures your stairs at home. Then we build your rail. If anything changes the price, we ask you first.',
      'On the day we install the lift, show you everything and take the packaging with us.',
    ];
  if (snapshot.isVirtual) return [`${call} to agree the first visit.`];
  return [`${call} to agree the day.`, 'On the day we bring what you ordered and take the packaging with us.'];
}

/** Whom to call about the order, in the country of its store. */
export function helpLine(shop: Shop, order: OrderRow): string {
  const { phone, email } = shop.catalogue.storeOf(order.store_code) ?? shop.catalogue.defaultStore;
  return `Questions? Call ${phone} or write to ${email}. Please have your order number ${order.increment_id} ready.`;
}
