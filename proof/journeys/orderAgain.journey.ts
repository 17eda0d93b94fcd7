import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { openCustomer } from '../walks/customer';
import { shops } from './startShops';
import { chooseDelivery } from './steps';
import type { Visit } from './visitSteps';
import { beginningOf, mainOf, signIn, visitOf, withdrawFromOne } from './visitSteps';
import { watch } from './watch';
import { walkedShops } from './words';

/** Names the fields into which something was typed, or in which something was chosen from a list, since it was last asked; on every page from the next one on. */
async function watchTyping(page: Page): Promise<() => string[]> {
  const typed = new Set<string>();
  await page.exposeFunction('typedInto', (name: string) => typed.add(name));
  await page.addInitScript(() =>
    addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement;
        if (!['checkbox', 'radio'].includes(field.type)) (window as unknown as { typedInto(name: string): void }).typedInto(field.name);
      },
      true,
    ),
  );
  return () => {
    const names = [...typed];
    typed.clear();
    return names;
  };
}

/** From the basket to the confirmation, with presses alone. @returns the order's number */
async function orderBasket({ page, hands, words, alias }: Visit): Promise<string> {
  const main = mainOf(page);
  const isAt = async (id: string) => expect(main.getByRole('heading', { name: words(id), exact: true })).toBeVisible();
  const goOn = async () => hands.press(main.getByRole('button', { name: words('checkout.continue'), exact: true }));
  await page.goto(`${alias}/basket`);
  await hands.press(main.getByRole('link', { name: words('cart.checkout') }));
  await expect(
    main
      .getByRole('radiogroup', { name: words('addressBook.choice.legend') })
      .getByRole('radio')
      .first(),
  ).toBeChecked();
  await goOn();
  await chooseDelivery(main, hands, words);
  await goOn();
  await hands.choose(main.getByRole('radio', { name: words('checkout.billing.yes'), exact: true }));
  await goOn();
  await expect(
    main
      .getByRole('radiogroup', { name: words('payment.saved.legend') })
      .getByRole('radio')
      .first(),
  ).toBeChecked();
  await goOn();
  await isAt('checkout.step.review');
  for (const box of await main.getByRole('checkbox').all()) await hands.tick(box);
  await hands.press(main.getByRole('button', { name: beginningOf(words('checkout.review.place')) }));
  await expect(main.getByRole('heading', { name: words('checkout.confirmation.title') })).toBeVisible({ timeout: 30_000 });
  const sentence = await main.getByText(beginningOf(words('checkout.confirmation.number'))).innerText();
  return /\d{6,}/.exec(sentence)?.[0] ?? '';
}

for (const view of walkedShops) {
  test(
    `${view.locale}: a customer orders again from a saved address and a saved card without typing, sees it at once, and withdraws from a part`,
    { tag: '@desktop' },
    async ({ page, isMobile }) => {
      test.setTimeout(180_000);
      const seen = watch(page);
      const visit = visitOf(page, isMobile, view);
      const { email, password, order: first } = await openCustomer(shops.full.sandbox, view);
      const typed = await watchTyping(page);
      await signIn(visit, email, password);
      await expect(page).toHaveURL(/\/account-information$/, { timeout: 30_000 });

      expect(typed()).toHaveLength(2);
      const order = await orderBasket(visit);
      expect(order).not.toBe(first);
      expect(typed()).toEqual([]);

      const main = mainOf(page);
      await page.goto(`${visit.alias}/order-history`);
      await expect(main.getByRole('link', { name: new RegExp(first) }).first()).toBeVisible();
      await visit.hands.press(main.getByRole('link', { name: new RegExp(order) }).first());
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(visit.words('orderHistory.number', { number: order }));
      await withdrawFromOne(visit, { email, order });
      expect(seen.faults()).toEqual([]);
    },
  );
}
