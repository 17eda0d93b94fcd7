import { expect, test } from '@playwright/test';
import type { Locale } from '../../src/config/storeViews';
import { mailsTo } from '../walks/commerce';
import { shops } from './startShops';
import { cards, enterCard } from './steps';
import { beginningOf, mainOf, type Visit, visitOf } from './visitSteps';
import { shopIn } from './words';

const { url, sandbox } = shops.full;
test.use({ baseURL: url });

const home = {
  en_GB: {
    product: 'weather-cover',
    town: 'Ludlow',
    postcode: 'SY8 1AA',
    street: '4 Millrace Yard',
    phone: '01584 960 123',
    other: 'Leeds',
  },
  fr_BE: { product: 'housse-de-protection', town: 'Namur', postcode: '5000', street: 'Rue Haute 5', phone: '081 00 00 00', other: 'Liège' },
};

/** A small product in the basket, whose page tells that it can be collected, then every step up to the delivery. */
async function toDelivery(
  { page, hands, words, alias }: Visit,
  email: string,
  { product, town, postcode, street, phone }: (typeof home)['en_GB'],
) {
  const main = mainOf(page);
  const goOn = async () => hands.press(main.getByRole('button', { name: words('checkout.continue'), exact: true }));
  const field = (name: string) => main.locator(`[name="${name}"]`);
  await page.goto(`${alias}/${product}`);
  await hands.press(main.getByRole('button', { name: /basket|panier/i }));
  await expect(page).toHaveURL(/\/basket$/);
  await expect(main.getByText(words('cart.summary.free'))).toBeVisible();
  await hands.press(main.getByRole('link', { name: words('cart.checkout') }));
  await hands.type(field('email'), email);
  await goOn();
  await hands.select(field('title'), words('checkout.title.mrs'));
  await hands.press(main.getByRole('button', { name: words('checkout.finder.manual') }));
  const typed = { firstname: 'Marie', lastname: 'Bell', phoneNumber: phone, address: street, city: town, postcode };
  for (const [name, value] of Object.entries(typed)) await hands.type(field(name), value);
  await goOn();
}

for (const locale of ['en_GB', 'fr_BE'] as const satisfies Locale[])
  test(
    `a parcel is collected at a showroom, delivered after all, and collected again: ${locale}`,
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      test.setTimeout(120_000);
      const visit = visitOf(page, isMobile, shopIn(locale));
      const { hands, words } = visit;
      const main = mainOf(page);
      const { town, street, other } = home[locale];
      const email = `${crypto.randomUUID()}@example.com`;
      const goOn = async () => hands.press(main.getByRole('button', { name: words('checkout.continue'), exact: true }));
      const places = main.getByRole('radiogroup', { name: words('places.collect.legend') }).getByRole('radio');
      const ways = main.getByRole('radiogroup', { name: words('checkout.delivery.method.goods') }).getByRole('radio');
      await toDelivery(visit, email, home[locale]);

      // The last way is to collect it. The nearest place to the shopper's own postcode comes first.
      await hands.choose(ways.last());
      await expect(places.first()).toHaveAccessibleName(`Steadwell ${town}`);
      await hands.type(main.getByLabel(words('places.collect.field')), other);
      await hands.press(main.getByRole('button', { name: words('places.search'), exact: true }));
      await expect(places.first()).toHaveAccessibleName(`Steadwell ${other}`);
      await hands.choose(places.first());
      await goOn();
      const collected = main.getByText(words('checkout.collect.at', { name: `Steadwell ${other}` }));
      await expect(collected).toBeVisible();

      // By parcel after all: the shopper's own address is as it was.
      const change = main.getByRole('button', { name: words('checkout.step.delivery.change').replace(/<[^>]*>/g, '') });
      await hands.press(change);
      const dialog = page.getByRole('dialog');
      await hands.choose(dialog.getByRole('radio').first());
      await hands.press(dialog.getByRole('button', { name: words('ui.dialog.confirm'), exact: true }));
      await expect(dialog).toBeHidden();
      await expect(collected).toBeHidden();
      await expect(main.getByText(street)).toBeVisible();
      await hands.press(change);
      await hands.choose(dialog.getByRole('radiogroup').first().getByRole('radio').last());
      await hands.choose(dialog.getByRole('radio', { name: `Steadwell ${town}` }));
      await hands.press(dialog.getByRole('button', { name: words('ui.dialog.confirm'), exact: true }));
      await expect(dialog).toBeHidden();

      await hands.choose(main.getByRole('radio', { name: words('checkout.billing.yes'), exact: true }));
      await goOn();
      // The British shop takes no transfers.
      if (locale === 'en_GB') await enterCard(page, hands, cards.approved);
      else {
        await hands.choose(main.locator('input[value="banktransfer"]'));
        await goOn();
      }
      const place = main.getByRole('button', { name: beginningOf(words('checkout.review.place')) });
      await expect(place).toBeVisible();
      for (const box of await main.getByRole('checkbox').all()) await hands.tick(box);
      await hands.press(place);
      await expect(main.getByRole('heading', { name: words('checkout.confirmation.title') })).toBeVisible({ timeout: 30_000 });
      await expect(main.getByText(words('checkout.collect.at', { name: `Steadwell ${town}` }))).toBeVisible();

      // The mail says where, and leads to the order's page, which says it, too.
      const [mail] = await mailsTo(sandbox, email);
      expect(mail?.text).toContain(`\n  Steadwell ${town}\n`);
      const link = /https?:\S+order-status\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      await page.goto(new URL(link).pathname + new URL(link).search);
      await expect(main.getByText(words('orderHistory.collectedAt'), { exact: true })).toBeVisible();
      await expect(main.getByText(words('orderHistory.step.ready.about'), { exact: true })).toBeVisible();
    },
  );
