import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { pointer, keyboard } from './hands';
import { shops } from './startShops';
import { type Answers, answerQuestions, cards, confirmAnswers, enterCard, fillCheckout, orderNumber } from './steps';

const { url, sandbox } = shops.full;
test.use({ baseURL: url });

const plumSolus: Answers = [
  [/What shape/, /One turn/],
  [/Which side/, /right/i],
  [/narrowest/, /^76/],
  [/Which seat/, /Solus/],
  [/Which cover/, /Plum/],
];
const picture = '/media/lift/solus-indoors-one-turn-right-vinyl-plum';

/** A picture of the lift that has arrived, and is no broken one. */
async function seesLift(page: Page, posture: 'open' | 'folded'): Promise<Locator> {
  const shown = page.getByRole('main').locator(`img[src*="${picture}-${posture}"]`).first();
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return shown;
}

test(
  'GB: a curved Solus in plum is seen as it was built: in the builder, folded, in the basket, in the order and by the mail',
  { tag: '@proof' },
  async ({ page, isMobile, request }) => {
    test.setTimeout(180_000);
    const hands = isMobile ? pointer(true) : keyboard(page);
    const main = page.getByRole('main');
    await page.goto('/stairlift-builder');
    // From the first question on there is a lift to be seen.
    await expect(main.locator('img[src*="/media/lift/starla-indoors-straight-left"]:visible')).toHaveCount(1);
    await answerQuestions(page, hands, plumSolus);

    const open = await seesLift(page, 'open');
    await expect(open).toHaveAttribute('alt', /^Your lift, ready to sit on\. .*Solus.*Plum vinyl/);
    await hands.press(main.getByRole('button', { name: 'See it folded away' }));
    await expect(await seesLift(page, 'folded')).toHaveAttribute('alt', /^Your lift, folded away\./);
    await hands.press(page.getByRole('button', { name: 'Add to basket' }));
    await expect(page).toHaveURL(/\/basket$/);
    await seesLift(page, 'open');

    await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
    await seesLift(page, 'open');
    await fillCheckout(page, hands);
    await enterCard(page, hands, cards.approved);
    await hands.press(await confirmAnswers(page, hands));
    const number = await orderNumber(page);
    await seesLift(page, 'open');
    const mails = await request.get(`${sandbox}/__mail`, { headers: { accept: 'application/json' } });
    const mail = ((await mails.json()) as { subject: string; text: string }[]).find(({ subject }) => subject.includes(number));
    const address = /https?:\S+\/media\/lift\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(address).toContain(`${picture}-open.webp`);
    const served = await request.get(new URL(address).pathname + new URL(address).search);
    expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/webp']);

    // What commerce keeps of an order leads to the same picture.
    await hands.press(page.getByRole('link', { name: 'See where your order stands' }));
    await hands.type(main.getByLabel('Order number'), number);
    await hands.type(main.getByLabel('Email address'), 'mary.bell@example.com');
    await hands.type(main.getByLabel('Last name'), 'Bell');
    await hands.press(main.getByRole('button', { name: 'Show my order' }));
    await seesLift(page, 'open');
  },
);
