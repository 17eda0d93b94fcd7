import type { Locator } from '@playwright/test';
import { cards } from '../../../e2e/steps';
import type { Step } from '../../../src/features/checkout/checkoutModel';
import { addressOf, emailOf, typedValue } from '../people';
import { basketDoers, lookAtBasket } from './basketDoers';
import type { SomeDoers } from './doers';
import { shownStep } from './screens';
import { isOffered } from './shopTab';
import type { Visit } from './visit';

/** Opens the checkout from the basket, or stays there. @returns its step, where one is shown */
export async function lookAtCheckout(visit: Visit): Promise<Step | undefined> {
  const { tab } = visit;
  if (tab.path !== '/checkout') {
    await lookAtBasket(visit);
    if (!(await visit.press(tab.link('cart.checkout')))) return undefined;
  }
  await tab.untilAlive();
  await visit.rest();
  const step = await shownStep(tab);
  visit.note(`   at ${tab.page.url()}: ${step ?? (await tab.main.innerText().catch(() => '')).slice(0, 80)}`);
  return step;
}

export const checkoutDoers: SomeDoers<'type' | 'address' | 'delivery' | 'payment' | 'place' | 'go-on' | 'hand-over'> = {
  async type(visit, { step: choice, value }) {
    const { tab } = visit;
    const step = await lookAtCheckout(visit);
    if (step === undefined || step !== (['contact', 'address', 'billing'] as const)[choice % 3]) return false;
    if (step === 'billing') await visit.press(tab.main.getByText(tab.say('checkout.billing.no')));
    const name = step === 'contact' ? 'email' : 'city';
    if (step !== 'contact') await writeByHand(visit, tab.main);
    const field = tab.main.getByLabel(tab.say(`checkout.field.${name}`)).first();
    if (!(await field.isVisible())) return false;
    visit.typed.typed(step, { [name]: typedValue(value) });
    await field.fill(typedValue(value));
    await field.press('Tab');
    return true;
  },

  async address(visit, { person }) {
    const { tab } = visit;
    const step = await lookAtCheckout(visit);
    if (!step) return false;
    if (step === 'contact') return (await giveEmail(visit, person)) && giveAddress(visit, person);
    if (step === 'address') return giveAddress(visit, person);
    if (!(await visit.press(tab.button('checkout.step.address.change')))) return false;
    const dialog = tab.page.getByRole('dialog');
    await fillAddress(visit, dialog, person);
    const isTaken = await visit.press(tab.button('ui.dialog.confirm', {}, dialog));
    return isTaken;
  },

  async delivery(visit, { wish }) {
    return (await lookAtCheckout(visit)) === 'delivery' && chooseDelivery(visit, wish);
  },

  async payment(visit, { card }) {
    const step = await lookAtCheckout(visit);
    if (step === 'review' && !(await visit.press(visit.tab.button('checkout.step.payment.change')))) return false;
    return pay(visit, card);
  },

  async place(visit, { presses }) {
    return (await lookAtCheckout(visit)) === 'review' && placeOrder(visit, presses);
  },

  async 'go-on'(visit, { person, wish, card, presses }) {
    const step = await lookAtCheckout(visit);
    if (step === undefined) return fillEmptyBasket(visit, person);
    if (step === 'contact') return (await giveEmail(visit, person)) && giveAddress(visit, person);
    if (step === 'address') return giveAddress(visit, person);
    if (step === 'delivery') return chooseDelivery(visit, wish);
    return step === 'review' ? placeOrder(visit, presses) : pay(visit, card);
  },

  async 'hand-over'(visit) {
    return visit.press(visit.tab.button('checkout.pending.handOver'));
  },
};

/** Whoever wants to order and finds nothing in the basket puts something small in first. */
async function fillEmptyBasket(visit: Visit, choice: number): Promise<boolean> {
  const { main } = visit.tab;
  if (!(await main.getByText(visit.tab.say('cart.empty.title')).isVisible())) return false;
  return basketDoers.add(visit, { do: 'add', product: 2 + choice, quantity: 1, presses: 1 });
}

const goOn = (visit: Visit): Promise<boolean> => visit.press(visit.tab.button('checkout.continue'));

async function giveEmail(visit: Visit, person: number): Promise<boolean> {
  const { tab } = visit;
  const email = emailOf(person, tab.view.websiteCode);
  visit.typed.typed('contact', { email });
  await tab.main.getByLabel(tab.say('checkout.field.email')).fill(email);
  return goOn(visit);
}

async function giveAddress(visit: Visit, person: number): Promise<boolean> {
  if ((await shownStep(visit.tab)) !== 'address') return false;
  await fillAddress(visit, visit.tab.main, person);
  return goOn(visit);
}

/** Where the country's addresses can be looked up, the lines are shown by a press. */
async function writeByHand(visit: Visit, place: Locator): Promise<void> {
  const { tab } = visit;
  if (await tab.button('checkout.finder.manual', {}, place).isVisible()) await visit.press(tab.button('checkout.finder.manual', {}, place));
}

async function fillAddress(visit: Visit, place: Locator, person: number): Promise<void> {
  const { tab } = visit;
  const { firstname, lastname, street, city, postcode, telephone } = addressOf(person, tab.view.countryCode);
  await writeByHand(visit, place);
  visit.typed.typed('address', { city });
  await place.getByLabel(tab.say('checkout.field.title'), { exact: true }).selectOption({ index: 1 });
  const fields = { firstname, lastname, address: street[0] ?? '', city, postcode, phone: telephone };
  for (const [name, text] of Object.entries(fields)) {
    await place.getByRole('textbox', { name: tab.say(`checkout.field.${name}`), exact: true }).fill(text);
  }
}

async function chooseDelivery(visit: Visit, wish: number): Promise<boolean> {
  const { tab } = visit;
  const visits = tab.main.getByRole('radiogroup', { name: tab.say('checkout.delivery.method') }).getByRole('radio');
  const offered = await visits.count();
  if (offered === 0) return false;
  await visits.nth(wish % offered).press('Space');
  const isDated = wish === 0;
  await tab.main.getByRole('radio', { name: tab.say(isDated ? 'checkout.delivery.date' : 'checkout.delivery.asap') }).press('Space');
  const day = new Date(visit.shop.clock.now + 20 * 86_400_000).toISOString().slice(0, 10);
  if (isDated) await tab.main.getByLabel(tab.say('checkout.delivery.day'), { exact: true }).fill(day);
  return goOn(visit);
}

/** The bill, where it is asked for, and the card in its provider's frame. */
async function pay(visit: Visit, card: number): Promise<boolean> {
  const { tab } = visit;
  if ((await shownStep(tab)) === 'billing') {
    await tab.main.getByRole('radio', { name: tab.say('checkout.billing.yes') }).press('Space');
    if (!(await goOn(visit))) return false;
  }
  if ((await shownStep(tab)) !== 'payment') return false;
  const frame = tab.page.frameLocator(`iframe[title="${tab.say('checkout.card.frame')}"]`);
  await frame.locator('#number').fill(card > 0 ? cards.approved : cards.declined);
  await frame.locator('#expiry').fill('12 / 30');
  await frame.locator('#securityCode').fill('123');
  return goOn(visit);
}

async function placeOrder(visit: Visit, presses: number): Promise<boolean> {
  const { tab } = visit;
  const again = tab.button('checkout.twin.again');
  if (await isOffered(again)) return visit.press(again, { presses });
  const boxes = await tab.main.getByRole('checkbox').all();
  for (const box of boxes) if (!(await box.isChecked())) await box.press('Space');
  const self = tab.main.getByRole('radio', { name: tab.say('checkout.review.usedBy.self') });
  if (await self.isVisible()) await self.press('Space');
  const words = tab.say('checkout.review.place', { total: '' }).trim();
  return visit.press(tab.main.getByRole('button', { name: words }).first(), { presses });
}
