import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import type { Hands } from './hands';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import { watch } from './watch';
import { walkedShops, wordsOf } from './words';

interface Visit {
  page: Page;
  main: Locator;
  hands: Hands;
  /** The sentence of an id, whatever stands in its places and however its spaces are set. */
  says: (id: string, place?: 'within') => RegExp;
  /** What stands between the origin and the path. */
  alias: string;
}

const covers: Readonly<Record<string, string>> = { en_GB: '/weather-cover', fr_BE: '/housse-de-protection', nl_BE: '/beschermhoes' };

/** Of a country's organisations, one who buys on the phone and one at the desk. */
const buyers: Readonly<Record<string, readonly [string, string]>> = {
  GB: ['priya.nair@example.com', 'gwen.morris@example.com'],
  BE: ['an.claes@example.com', 'sofie.peeters@example.com'],
};

/** `Order for {total}` is found as `Order for` and anything. */
function patternsOf(locale: string): Visit['says'] {
  const words = wordsOf(locale);
  const plain = (text: string) => text.replace(/[$()*+.?[\\\]^|]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
  const pattern = (text: string) =>
    text
      .replace(/<\/?\w+>/g, '')
      .split(/\{\w+\}/)
      .map(plain)
      .join('.*');
  return (id, place) => new RegExp(place ? pattern(words(id)) : `^${pattern(words(id))}$`);
}

async function signIn({ page, main, hands, says, alias }: Visit, email: string): Promise<void> {
  await page.goto(`${alias}/sign-in`);
  await hands.type(main.getByLabel(says('session.email')), email);
  await hands.type(main.locator('input[type="password"]'), 'Steadwell-2026');
  await hands.press(main.getByRole('button', { name: says('session.signIn') }));
  await expect(page).toHaveURL(/\/account-information$/, { timeout: 30_000 });
}

/** From the basket to the request. Returns the quote's id. */
async function ask({ page, main, hands, says, alias }: Visit, product: string, name: string): Promise<string> {
  await page.goto(`${alias}${product}`);
  await hands.press(main.getByRole('button', { name: says('catalog.product.add') }));
  await expect(page).toHaveURL(/\/basket$/, { timeout: 30_000 });
  await hands.press(main.getByRole('link', { name: says('quotes.offer.ask') }));
  await hands.type(main.getByRole('textbox', { name: says('quotes.ask.name') }), name);
  await hands.type(main.getByRole('textbox', { name: says('quotes.ask.comment') }), 'Rose House');
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('button', { name: says('quotes.ask.send') }));
  await expect(main.getByText(says('quotes.now.SUBMITTED', 'within'))).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The seller answers, and the buyer finds the answer in the list. */
async function readAnswer({ page, main, hands, says, alias }: Visit, uid: string, name: string, price: string): Promise<void> {
  await page.request.post(`${shops.full.sandbox}/__admin/quotes/${uid}`, { form: { step: 'answer', price, comment: 'For you' } });
  await page.goto(`${alias}/account-quotes`);
  await hands.press(main.getByRole('link', { name }));
  await expect(main.getByText(says('quotes.now.UPDATED', 'within')).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** Two instead of one: the price is void, and the quote goes to the seller once more. */
async function wantTwo({ page, main, hands, says }: Visit): Promise<void> {
  await hands.press(main.getByRole('button', { name: says('quotes.change') }));
  await hands.press(main.getByRole('button', { name: says('ui.quantity.more') }));
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('button', { name: says('quoteChanges.save') }));
  await expect(main.getByText(says('quotes.now.OPEN', 'within'))).toBeVisible();
  await hands.press(main.getByRole('button', { name: says('quotes.send.button') }));
  await expect(main.getByText(says('quotes.now.SUBMITTED', 'within'))).toBeVisible();
}

async function giveAddress({ main, hands, says }: Visit, isBelgian: boolean): Promise<void> {
  await expect(main.getByRole('heading', { name: says('quotes.order.delivery') })).toBeVisible();
  await hands.select(main.locator('[name="title"]'), isBelgian ? 'Mx' : 'Mrs');
  if (isBelgian) {
    await hands.press(main.getByRole('button', { name: says('checkout.finder.manual') }));
    await hands.type(main.locator('[name="address"]'), 'Grote Markt 4');
    await hands.type(main.locator('[name="postcode"]'), '1000');
    await hands.type(main.locator('[name="city"]'), 'Brussel');
  } else {
    await hands.type(main.getByLabel(/postcode/i).first(), 'SY8 1AA');
    await hands.press(main.getByRole('button', { name: says('checkout.finder.find') }));
    await hands.select(main.getByLabel(says('checkout.finder.choose')), '4 Millrace Yard, Ludlow');
  }
  await hands.type(main.locator('[name="phoneNumber"]'), isBelgian ? '02 510 12 34' : '01584 960 123');
}

/** From the answer to the order. */
async function order({ page, main, hands, says, ...visit }: Visit, isBelgian: boolean): Promise<void> {
  await hands.press(main.getByRole('link', { name: says('quotes.accept') }));
  await giveAddress({ page, main, hands, says, ...visit }, isBelgian);
  await hands.press(main.getByRole('button', { name: says('quotes.order.continue') }));
  await hands.choose(main.getByRole('radio', { name: says('quotes.order.same.yes') }));
  await hands.choose(main.getByRole('radio', { name: says('quotes.payment.purchaseorder') }));
  await hands.type(main.getByRole('textbox', { name: says('quotes.order.number') }), 'PO-7');
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('button', { name: says('quotes.order.continue') }));
  await hands.tick(main.locator('[name="terms"]'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('button', { name: says('quotes.order.place') }));
  await expect(main.getByText(says('quotes.now.ORDERED', 'within'))).toBeVisible();
  await hands.press(main.getByRole('link', { name: says('quotes.seeOrder') }));
  await expect(main.getByText('PO-7')).toBeVisible();
}

// The two languages of Belgium share its organisations, each of which has one basket.
test.describe.configure({ mode: 'default' });

for (const { locale, alias, countryCode } of walkedShops) {
  const isBelgian = countryCode === 'BE';
  // By keyboard alone on the desktop, by finger on the phone.
  test(
    `${locale}: an organisation asks for a quote of its basket, the seller answers, and the quote becomes an order`,
    { tag: '@proof' },
    async ({ page, isMobile }) => {
      test.setTimeout(180_000);
      const seen = watch(page);
      const visit: Visit = {
        page,
        main: page.getByRole('main'),
        hands: isMobile ? pointer(true) : keyboard(page),
        says: patternsOf(locale),
        alias: alias ? `/${alias}` : '',
      };
      const name = `Rose House ${locale} ${isMobile ? 'phone' : 'desktop'}`;
      const [onPhone, onDesktop] = buyers[countryCode] ?? [];
      await signIn(visit, (isMobile ? onPhone : onDesktop) ?? '');
      const uid = await ask(visit, covers[locale] ?? '', name);
      await readAnswer(visit, uid, name, '50.00');
      await wantTwo(visit);
      await readAnswer(visit, uid, name, '90.00');
      await order(visit, isBelgian);
      expect(seen.faults()).toEqual([]);
    },
  );
}
