import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { mailsTo } from '../walks/commerce';
import { orderAsGuest } from '../walks/customer';
import { shops } from './startShops';
import { mainOf, visitOf, withdrawFromOne } from './visitSteps';
import { watch } from './watch';
import { walkedShops } from './words';

for (const view of walkedShops) {
  test(
    `${view.locale}: a guest finds an order, withdraws from a part, and cancels all of it by the link of a mail`,
    { tag: '@proof' },
    async ({ page, isMobile }) => {
      const seen = watch(page);
      const visit = visitOf(page, isMobile, view);
      const { hands, words, alias } = visit;
      const main = mainOf(page);
      const { email, order } = await orderAsGuest(shops.full.sandbox, view);

      await page.goto(`${alias}/order-status`);
      await hands.type(main.getByLabel(words('orderHistory.search.label')), order);
      await hands.type(main.getByLabel(words('session.email')), email);
      await hands.type(main.getByLabel(words('account.lastname')), 'Bell');
      await hands.press(main.getByRole('button', { name: words('orderHistory.find.send') }));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(words('orderHistory.number', { number: order }));
      await withdrawFromOne(visit, { email, order });

      await hands.press(main.getByRole('button', { name: words('cancelling.begin') }));
      await hands.choose(page.getByRole('dialog').getByRole('radio').first());
      expect(await accessibilityFaults(page)).toEqual([]);
      await hands.press(page.getByRole('button', { name: words('cancelling.guest.send') }));
      await expect(main.getByText(words('cancelling.guest.sent', { email }))).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      const [mail] = await mailsTo(shops.full.sandbox, email);
      expect(mail?.lang).toBe(await page.locator('html').getAttribute('lang'));
      const { pathname, search } = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      expect(pathname).toBe(`${alias}/order-status`);
      await page.goto(`${pathname}${search}`);
      await expect(main.getByRole('heading', { name: words('cancelling.title', { number: order }) })).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      expect(await accessibilityFaults(page)).toEqual([]);
      await hands.press(main.getByRole('button', { name: words('cancelling.confirm'), exact: true }));
      await expect(main.getByText(words('orderHistory.ended.canceled'))).toBeVisible();

      await page.goto(`${pathname}${search}`);
      await expect(main.getByText(words('orderHistory.ended.canceled'))).toBeVisible();
      await expect(main.getByRole('button', { name: words('cancelling.confirm'), exact: true })).toHaveCount(0);
      expect(seen.faults()).toEqual([]);
    },
  );
}
