import { expect, test } from '@playwright/test';
import { openCustomer } from '../walks/customer';
import { shops } from './startShops';
import type { Visit } from './visitSteps';
import { mainOf as main, signIn, visitOf } from './visitSteps';
import { watch } from './watch';
import { walkedShops } from './words';

/** Opens one part of the details, fills it, saves it, and reads that it is saved. */
async function change({ page, hands, words }: Visit, part: string, fields: Record<string, string>): Promise<void> {
  const section = main(page).getByRole('region', { name: words(`account.details.${part}`), exact: true });
  await hands.press(section.getByRole('button'));
  for (const [label, value] of Object.entries(fields)) await hands.type(section.getByLabel(words(label), { exact: true }), value);
  await hands.press(main(page).getByRole('button', { name: words('account.details.save'), exact: true }));
  await expect(main(page).getByText(words(`account.details.${part}.saved`))).toBeVisible();
}

for (const view of walkedShops) {
  const { locale } = view;
  test(
    `${locale}: a customer changes email address and password, and closes the account; neither old nor new opens it again`,
    { tag: '@proof' },
    async ({ page, isMobile }) => {
      test.setTimeout(180_000);
      const seen = watch(page);
      const visit = visitOf(page, isMobile, view);
      const { hands, words } = visit;
      const { email, password } = await openCustomer(shops.full.sandbox, view);
      const next = { email: `next.${email}`, password: 'Ramps-2027' };

      await signIn(visit, email, password);
      await expect(page).toHaveURL(/\/account-information$/, { timeout: 30_000 });
      await change(visit, 'email', { 'session.email': next.email, 'account.currentPassword': password });
      await expect(main(page).getByText(next.email, { exact: true })).toBeVisible();
      await change(visit, 'password', { 'account.currentPassword': password, 'account.newPassword': next.password });

      await page.goto(`${visit.alias}/account-closure`);
      await hands.press(main(page).getByRole('button', { name: words('account.closure.begin'), exact: true }));
      await hands.type(main(page).getByLabel(words('account.currentPassword'), { exact: true }), next.password);
      await hands.press(main(page).getByRole('button', { name: words('account.closure.close'), exact: true }));
      await expect(page).not.toHaveURL(/\/account-closure/);
      expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain(
        email,
      );

      for (const [name, secret] of [
        [email, password],
        [next.email, next.password],
      ] as const) {
        await signIn(visit, name, secret);
        await expect(main(page).getByText(words('session.problem.refused'))).toBeVisible();
      }
      expect(seen.faults()).toEqual([]);
    },
  );
}
