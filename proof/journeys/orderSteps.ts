import { expect } from '@playwright/test';
import type { CountryCode } from '../../src/config/storeViews';
import { chooseDelivery } from './steps';
import { beginningOf, mainOf, type Visit } from './visitSteps';

/** What the checkout's fields are given, by name. */
const homes: Partial<Record<CountryCode, Record<string, string>>> = {
  GB: { phoneNumber: '01584 960 123', address: '4 Millrace Yard', city: 'Ludlow', postcode: 'SY8 1AA' },
  BE: { phoneNumber: '02 510 12 34', address: 'Rue du Marché 12', city: 'Bruxelles', postcode: '1000' },
};

export const goOn = async ({ page, hands, words }: Visit): Promise<void> =>
  hands.press(mainOf(page).getByRole('button', { name: words('checkout.continue'), exact: true }));

/** From the checkout's first step to the way to pay, in any language; the bill goes where the order goes. */
export async function answerUntilPayment(visit: Visit, { email, country }: { email: string; country: CountryCode }): Promise<void> {
  const { page, hands, words } = visit;
  const main = mainOf(page);
  const field = (name: string) => main.locator(`[name="${name}"]`);
  await hands.type(field('email'), email);
  await goOn(visit);
  await hands.select(field('title'), words('checkout.title.mrs'));
  await hands.press(main.getByRole('button', { name: words('checkout.finder.manual') }));
  for (const [name, value] of Object.entries({ firstname: 'Marie', lastname: 'Bell', ...homes[country] }))
    await hands.type(field(name), value);
  await goOn(visit);
  await chooseDelivery(main, hands, words);
  await goOn(visit);
  await hands.choose(main.getByRole('radio', { name: words('checkout.billing.yes'), exact: true }));
  await goOn(visit);
  await expect(main.getByRole('heading', { name: words('checkout.step.payment'), exact: true })).toBeVisible();
}

/** At the last step: what is still to be confirmed is, and the order is sent. */
export async function confirmAndOrder({ page, hands, words }: Visit): Promise<void> {
  const main = mainOf(page);
  const place = main.getByRole('button', { name: beginningOf(words('checkout.review.place')) });
  // With it the boxes stand there; after a payment that was stopped they are still ticked.
  await expect(place).toBeVisible();
  for (const box of await main.getByRole('checkbox').all()) if (!(await box.isChecked())) await hands.tick(box);
  await hands.press(place);
}
