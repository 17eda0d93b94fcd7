import type { Locator } from '@playwright/test';
import { cards } from '../../journeys/steps';
import type { Step } from '../../../src/features/checkout/checkoutModel';
import { addressOf, emailOf, typedValue } from '../people';
import { cartDrivers, lookAtBasket } from './cartDrivers';
import type { SomeDrivers } from './drivers';
import { shownStep } from './screens';
import { isOffered } from './shopTab';
import type { Tab } from '../tab';
import type { BrowserRun } from './browserRun';

/** Opens the checkout from the cart, or stays there. @returns its step, where one is shown */
export async function lookAtCheckout(run: BrowserRun): Promise<Step | undefined> {
  const { tab } = run;
  if (tab.path !== '/checkout') {
    await lookAtBasket(run);
    if (!(await run.press(tab.link('cart.checkout')))) return undefined;
  }
  await tab.untilAlive();
  await run.rest();
  const step = await shownStep(tab);
  run.note(`   at ${tab.page.url()}: ${step ?? (await tab.main.innerText().catch(() => '')).slice(0, 80)}`);
  return step;
}

export const checkoutDrivers: SomeDrivers<'type' | 'address' | 'delivery' | 'payment' | 'place' | 'go-on' | 'clear-details' | 'hand-over'> =
  {
    async type(run, { step: choice, value }) {
      const { tab } = run;
      const step = await lookAtCheckout(run);
      if (step === undefined || step !== (['contact', 'address', 'billing'] as const)[choice % 3]) return false;
      if (step === 'billing') await run.press(tab.main.getByText(tab.say('checkout.billing.no')));
      const name = step === 'contact' ? 'email' : 'city';
      if (step !== 'contact') await writeByHand(run, tab.main);
      const field = tab.main.getByLabel(tab.say(`checkout.field.${name}`)).first();
      if (!(await field.isVisible())) return false;
      run.typed.give(typedValue(value));
      run.typed.typed(step, { [name]: typedValue(value) });
      await field.fill(typedValue(value));
      await field.press('Tab');
      return true;
    },

    async address(run, { person }) {
      const { tab } = run;
      const step = await lookAtCheckout(run);
      if (!step) return false;
      if (step === 'contact') return (await giveEmail(run, person)) && giveAddress(run, person);
      if (step === 'address') return giveAddress(run, person);
      if (!(await run.press(tab.button('checkout.step.address.change')))) return false;
      const dialog = tab.page.getByRole('dialog');
      await fillAddress(run, dialog, person);
      const isTaken = await run.press(tab.button('ui.dialog.confirm', {}, dialog));
      return isTaken;
    },

    async delivery(run, { preference }) {
      return (await lookAtCheckout(run)) === 'delivery' && chooseDelivery(run, preference);
    },

    async payment(run, { card }) {
      const step = await lookAtCheckout(run);
      if (step === 'review' && !(await run.press(run.tab.button('checkout.step.payment.change')))) return false;
      return pay(run, card);
    },

    async place(run, { presses }) {
      return (await lookAtCheckout(run)) === 'review' && placeOrder(run, presses);
    },

    async 'go-on'(run, { person, preference, card, presses }) {
      const step = await lookAtCheckout(run);
      if (step === undefined) return fillEmptyBasket(run, person);
      if (step === 'contact') return (await giveEmail(run, person)) && giveAddress(run, person);
      if (step === 'address') return giveAddress(run, person);
      if (step === 'delivery') return chooseDelivery(run, preference);
      return step === 'review' ? placeOrder(run, presses) : pay(run, card);
    },

    async 'clear-details'(run) {
      await lookAtCheckout(run);
      const { tab, tabs, observer } = run;
      // An address or order that another tab sends is given after the clearing, as far as that tab knows.
      const isOnItsWay = tabs.some((other) => other !== tab && observer.bringingDetails.has(other.pageDocument as unknown as Tab));
      if (isOnItsWay || !(await run.press(tab.button('checkout.kept.clear')))) return false;
      const dialog = tab.page.getByRole('dialog', { name: tab.say('checkout.kept.title') });
      const isCleared = await run.press(tab.button('checkout.kept.confirm', {}, dialog));
      if (isCleared) run.count('details cleared');
      return isCleared;
    },

    async 'hand-over'(run) {
      return run.press(run.tab.button('checkout.pending.handOver'));
    },
  };

/** With an empty cart, a checkout starts by adding a small product. */
async function fillEmptyBasket(run: BrowserRun, choice: number): Promise<boolean> {
  const { main } = run.tab;
  if (!(await main.getByText(run.tab.say('cart.empty.title')).isVisible())) return false;
  return cartDrivers.add(run, { do: 'add', product: 2 + choice, quantity: 1, presses: 1 });
}

const goOn = (run: BrowserRun): Promise<boolean> => run.press(run.tab.button('checkout.continue'));

async function giveEmail(run: BrowserRun, person: number): Promise<boolean> {
  const { tab } = run;
  const email = emailOf(person, tab.view.websiteCode);
  run.typed.give(email);
  run.typed.typed('contact', { email });
  await tab.main.getByLabel(tab.say('checkout.field.email')).fill(email);
  return goOn(run);
}

async function giveAddress(run: BrowserRun, person: number): Promise<boolean> {
  if ((await shownStep(run.tab)) !== 'address') return false;
  await fillAddress(run, run.tab.main, person);
  return goOn(run);
}

/** Where the country's addresses can be looked up, the lines are shown by a press. */
async function writeByHand(run: BrowserRun, place: Locator): Promise<void> {
  const { tab } = run;
  if (await tab.button('checkout.finder.manual', {}, place).isVisible()) await run.press(tab.button('checkout.finder.manual', {}, place));
}

async function fillAddress(run: BrowserRun, place: Locator, person: number): Promise<void> {
  const { tab } = run;
  const { firstname, lastname, street, city, postcode, telephone } = addressOf(person, tab.view.countryCode);
  await writeByHand(run, place);
  run.typed.give(...street);
  run.typed.typed('address', { city });
  await place.getByLabel(tab.say('checkout.field.title'), { exact: true }).selectOption({ index: 1 });
  const fields = { firstname, lastname, address: street[0] ?? '', city, postcode, phone: telephone };
  for (const [name, text] of Object.entries(fields)) {
    await place.getByRole('textbox', { name: tab.say(`checkout.field.${name}`), exact: true }).fill(text);
  }
}

async function chooseDelivery(run: BrowserRun, preference: number): Promise<boolean> {
  const { tab } = run;
  const [visit, parcel] = ['checkout.delivery.method', 'checkout.delivery.method.goods'].map((id) =>
    tab.main.getByRole('radiogroup', { name: tab.say(id) }).getByRole('radio'),
  ) as [Locator, Locator];
  const isParcel = (await parcel.count()) > 0;
  const visits = isParcel ? parcel : visit;
  const offered = await visits.count();
  if (offered === 0) return false;
  await visits.nth(preference % offered).press('Space');
  // A parcel's day is in its name.
  if (isParcel) return goOn(run);
  const isDated = preference === 0;
  await tab.main.getByRole('radio', { name: tab.say(isDated ? 'checkout.delivery.date' : 'checkout.delivery.asap') }).press('Space');
  const day = new Date(run.shop.clock.now + 20 * 86_400_000).toISOString().slice(0, 10);
  if (isDated) await tab.main.getByLabel(tab.say('checkout.delivery.day'), { exact: true }).fill(day);
  return goOn(run);
}

/** The bill, where it is asked for, and the card in its provider's frame. */
async function pay(run: BrowserRun, card: number): Promise<boolean> {
  const { tab } = run;
  if ((await shownStep(tab)) === 'billing') {
    await tab.main.getByRole('radio', { name: tab.say('checkout.billing.yes') }).press('Space');
    if (!(await goOn(run))) return false;
  }
  if ((await shownStep(tab)) !== 'payment') return false;
  const frame = tab.page.frameLocator(`iframe[title="${tab.say('checkout.card.frame')}"]`);
  await frame.locator('#number').fill(card > 0 ? cards.approved : cards.declined);
  await frame.locator('#expiry').fill('12 / 30');
  await frame.locator('#securityCode').fill('123');
  return goOn(run);
}

async function placeOrder(run: BrowserRun, presses: number): Promise<boolean> {
  const { tab } = run;
  const again = tab.button('checkout.twin.again');
  if (await isOffered(again)) return run.press(again, { presses });
  const boxes = await tab.main.getByRole('checkbox').all();
  for (const box of boxes) if (!(await box.isChecked())) await box.press('Space');
  const self = tab.main.getByRole('radio', { name: tab.say('checkout.review.usedBy.self') });
  if (await self.isVisible()) await self.press('Space');
  const words = tab.say('checkout.review.place', { total: '' }).trim();
  return run.press(tab.main.getByRole('button', { name: words }).first(), { presses });
}
