import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { mailsTo } from '../walks/commerce';
import { accessibilityFaults } from '../accessibility';
import { keyboard } from './hands';
import { shops } from './startShops';
import { cards, chooseDelivery, savedPdf } from './steps';
import { mainOf, type Visit } from './visitSteps';
import { shopIn, wordsOf } from './words';

const { url, sandbox } = shops.full;
test.use({ baseURL: url });

const people = {
  en_GB: { phoneNumber: '01584 960 123', address: '4 Millrace Yard', city: 'Ludlow', postcode: 'SY8 1AA' },
  fr_BE: { phoneNumber: '02 510 12 34', address: 'Rue du Marché 12', city: 'Bruxelles', postcode: '1000' },
};
type Place = keyof typeof people;

/** The builder's questions, each with its first answer that can be chosen, until the lift is in the basket. */
async function buildLift({ page, hands, words, alias }: Visit): Promise<void> {
  const main = mainOf(page);
  await page.goto(`${alias}/stairlift-builder`);
  const heading = main.getByRole('heading', { level: 1 });
  await expect(main.getByRole('radio').first()).toBeAttached();
  for (let asked = 0; asked < 30 && (await main.getByRole('radio').count()) > 0; asked += 1) {
    const question = await heading.innerText();
    // Wide enough for every lift; else the first answer.
    const wide = main.getByRole('radio', { name: /71.*75/, disabled: false });
    const isWide = (await wide.count()) > 0;
    await hands.choose(isWide ? wide.first() : main.getByRole('radio', { disabled: false }).first());
    await hands.press(main.getByRole('button', { name: words('configurator.next'), exact: true }));
    await expect(heading).not.toHaveText(question);
  }
  await hands.press(main.getByRole('button', { name: words('configurator.summary.add'), exact: true }));
  await expect(page).toHaveURL(/\/basket$/);
}

async function toPayment({ page, hands, words }: Visit, place: Place, email: string): Promise<void> {
  const main = mainOf(page);
  const goOn = async () => hands.press(main.getByRole('button', { name: words('checkout.continue'), exact: true }));
  await hands.press(main.getByRole('link', { name: words('cart.checkout'), exact: true }));
  await hands.type(main.locator('[name="email"]'), email);
  await goOn();
  await hands.select(main.locator('[name="title"]'), words('checkout.title.mrs'));
  await hands.press(main.getByRole('button', { name: words('checkout.finder.manual') }));
  for (const [name, value] of Object.entries({ firstname: 'Marie', lastname: 'Bell', ...people[place] }))
    await hands.type(main.locator(`[name="${name}"]`), value);
  await goOn();
  await chooseDelivery(main, hands, words);
  await goOn();
  await hands.choose(main.getByRole('radio', { name: words('checkout.billing.yes'), exact: true }));
  await goOn();
}

/** The card in the provider's frame, and the button below it. */
async function typeCard({ page, hands, words }: Visit, button: RegExp): Promise<void> {
  const frame = page.frameLocator(`iframe[title="${words('checkout.card.frame')}"]`);
  const fields = frame.locator('input');
  const typed = [cards.approved, '12 / 30', '123'];
  for (const [index, value] of typed.entries()) await hands.type(fields.nth(index), value);
  await hands.press(mainOf(page).getByRole('button', { name: button }));
}

const named = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

for (const place of ['en_GB', 'fr_BE'] as const)
  test(
    `${place}: a lift is ordered by deposit, with the reply lost: one order, what is paid and due on its page, and the rest paid there`,
    { tag: '@phone' },
    async ({ page }) => {
      test.setTimeout(240_000);
      const { alias } = shopIn(place);
      const visit: Visit = { page, hands: keyboard(page), words: wordsOf(place), alias: alias ? `/${alias}` : '' };
      const { hands, words } = visit;
      const main = mainOf(page);
      const email = `${crypto.randomUUID()}@example.com`;
      await buildLift(visit);
      await toPayment(visit, place, email);

      const much = main.getByRole('radiogroup', { name: words('deposit.legend') });
      await hands.choose(much.getByRole('radio').nth(1));
      expect(await accessibilityFaults(page)).toEqual([]);
      await typeCard(visit, new RegExp(`^${words('checkout.continue')}$`));
      await expect(main.getByRole('heading', { name: named(words('deposit.terms')) })).toBeVisible();
      const placing = main.getByRole('button', { name: named(words('deposit.place')) });
      await expect(placing).toBeVisible();
      for (const box of await main.getByRole('checkbox').all()) if (!(await box.isChecked())) await hands.tick(box);
      const who = main.getByRole('radio', { name: words('checkout.review.usedBy.self'), exact: true });
      if ((await who.count()) > 0) await hands.choose(who);
      await loseReply(page);
      await hands.press(placing);
      await expect(main.getByRole('heading', { name: words('deposit.receipt') })).toBeVisible({ timeout: 60_000 });
      const [mail, ...others] = await mailsTo(sandbox, email);
      expect(others).toEqual([]);
      const link = /\/order-status\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      expect(link).not.toBe('');

      await page.goto(`${visit.alias}${link}`);
      const order = main.getByRole('region', { name: words('deposit.order') });
      await expect(order.getByText(words('deposit.due'))).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      if (place === 'en_GB') {
        const pdf = await savedPdf(page, hands, /^\d{6,}\.pdf$/);
        if (pdf !== null) expect(pdf).toMatch(/Paid until now +£[\d,.]+\s+Still to pay before the fitting +£[\d,.]+/);
      }
      await hands.press(order.getByRole('button', { name: named(words('deposit.rest.card')) }));
      await typeCard(visit, named(words('deposit.rest.pay')));
      await expect(main.getByRole('heading', { name: words('deposit.order.paid') })).toBeVisible({ timeout: 30_000 });
      // The link's token has left the address.
      await page.goto(`${visit.alias}${link}`);
      await expect(main.getByRole('heading', { name: words('deposit.order.paid') })).toBeVisible();
    },
  );

/** The order reaches commerce, its answer does not reach the browser. */
async function loseReply(page: Page): Promise<void> {
  let isLost = false;
  await page.route('**/payment-information', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
}
