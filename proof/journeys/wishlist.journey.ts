import { expect, test } from '@playwright/test';
import { openCustomer } from '../walks/customer';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import { watch } from './watch';
import { walkedShops, wordsOf } from './words';

const sku = 'WEATHER-COVER';

for (const view of walkedShops) {
  const { locale, alias, storeCode } = view;
  test(
    `${locale}: what a guest saved stands on the customer's list after the sign-in, and goes from there into the basket`,
    { tag: '@proof' },
    async ({ page, isMobile }) => {
      const seen = watch(page);
      const hands = isMobile ? pointer(true) : keyboard(page);
      const words = wordsOf(locale);
      const main = page.getByRole('main');
      const go = async (path: string) => page.goto(`${alias ? `/${alias}` : ''}${path}`);
      const { email, password } = await openCustomer(shops.full.sandbox, view);
      const query = `{ products(filter: { sku: { eq: "${sku}" } }) { items { name url_key } } }`;
      const answer = await page.request.post(`${shops.full.sandbox}/graphql`, { data: { query }, headers: { store: storeCode } });
      const { data } = (await answer.json()) as { data: { products: { items: { name: string; url_key: string }[] } } };
      const { name = '', url_key: key = '' } = data.products.items[0] ?? {};

      await go(`/${key}`);
      await hands.press(main.getByRole('button', { name: words('wishlist.save.name', { name }) }));
      await expect(main.getByRole('link', { name: words('wishlist.save.kept') })).toBeVisible();
      await go('/saved-items');
      await expect(main.getByRole('heading', { name })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await hands.press(main.getByRole('link', { name: words('wishlist.device.signIn') }));
      await hands.type(main.getByLabel(words('session.email')), email);
      await hands.type(main.getByLabel(words('session.password'), { exact: true }), password);
      await hands.press(main.getByRole('button', { name: words('session.signIn'), exact: true }));

      await expect(page).toHaveURL(/\/(wishlist|saved-items|account-information)$/, { timeout: 30_000 });
      await go('/wishlist');
      await expect(main.getByRole('heading', { name })).toHaveCount(1);
      await hands.press(main.getByRole('button', { name: words('customerLists.new') }));
      await hands.type(main.getByLabel(words('customerLists.new.label')), '1930');
      await hands.press(main.getByRole('button', { name: words('customerLists.new.save') }));
      await expect(page).toHaveURL(/\/wishlist\?list=\d+$/);
      await go('/wishlist');
      await hands.press(main.getByRole('button', { name: words('customerLists.other.name', { name }) }));
      await hands.press(main.getByRole('button', { name: words('customerLists.other.move'), exact: true }));
      await expect(main.getByRole('heading', { name })).toHaveCount(0);
      await hands.press(main.getByRole('link', { name: words('customerLists.link', { name: '1930', count: '1' }) }));
      await expect(main.getByRole('heading', { name })).toHaveCount(1);
      expect(await accessibilityFaults(page)).toEqual([]);
      await hands.press(main.getByRole('button', { name: words('wishlist.item.moveName', { name }) }));
      await expect(main.getByRole('heading', { name })).toHaveCount(0);
      await go('/basket');
      await expect(main.getByRole('heading', { name })).toBeVisible();
      expect(seen.faults()).toEqual([]);
    },
  );
}
