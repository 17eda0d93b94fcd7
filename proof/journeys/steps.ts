import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Hands } from './hands';
import { wordsOf } from './words';

/** What a shopper with a straight indoor stair answers; every other question takes its first answer that can be chosen. */
export const straightStair: Answers = [
  [/narrowest|plus étroit/i, /^(De )?71/],
  [/how heavy/i, /./],
];

export type Answers = readonly (readonly [question: RegExp, answer: RegExp])[];

const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });

/** Answers the builder's questions one by one until the summary stands there. Returns how many were asked. */
export async function answerQuestions(
  page: Page,
  hands: Hands,
  answers: Answers = straightStair,
  words = wordsOf('en_GB'),
): Promise<number> {
  await expect(page.getByRole('main').getByRole('radio').first()).toBeAttached();
  for (let asked = 0; asked < 30; asked += 1) {
    const question = await heading(page).innerText();
    const radios = page.getByRole('main').getByRole('radio');
    if ((await radios.count()) === 0) return asked;
    const answer = answers.find(([asks]) => asks.test(question))?.[1] ?? /./;
    const choice = page.getByRole('main').getByRole('radio', { name: answer, disabled: false }).first();
    await hands.choose(choice);
    await hands.press(page.getByRole('button', { name: words('configurator.next'), exact: true }));
    await expect(heading(page)).not.toHaveText(question);
  }
  throw new Error('the questions do not end');
}

/** From the home page to a configured lift in the cart. */
export async function configure(page: Page, hands: Hands, answers?: Answers): Promise<void> {
  await page.goto('/');
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Build your stairlift' }).first());
  await expect(heading(page)).toHaveText('Where are the stairs?');
  await answerQuestions(page, hands, answers);
  await expect(heading(page)).toHaveText('Your stairlift, as you told us');
  await hands.press(page.getByRole('button', { name: 'Add to basket' }));
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByRole('heading', { name: 'Made-to-measure stairlift' })).toBeVisible();
}

export const cards = { approved: '4111 1111 1111 1111', declined: '4000 0000 0000 0002' };

/** Email, address, delivery and bill: everything before the card. */
export async function fillCheckout(page: Page, hands: Hands, { byHand = false } = {}): Promise<void> {
  const main = page.getByRole('main');
  const go = (): Promise<void> => hands.press(main.getByRole('button', { name: 'Continue' }));
  await hands.type(main.getByLabel('Email address'), 'mary.bell@example.com');
  await go();
  await expect(main.getByRole('heading', { name: /Where shall we (install|deliver) it/ })).toBeVisible();
  await hands.select(main.getByLabel('Title', { exact: true }), 'Mrs');
  await hands.type(main.getByLabel('First name'), 'Mary');
  await hands.type(main.getByLabel('Last name'), 'Bell');
  await (byHand ? typeAddress(main, hands) : findAddress(main, hands));
  await hands.type(main.getByLabel('Telephone number'), '01584 960 123');
  await go();
  await chooseDelivery(main, hands);
  await go();
  await expect(main.getByRole('heading', { name: 'Where does the bill go?' })).toBeVisible();
  await hands.choose(main.getByRole('radio', { name: 'Yes, the same' }));
  await go();
  await expect(main.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
}

/** The first way offered; where an engineer comes, as soon as possible. */
export async function chooseDelivery(main: Locator, hands: Hands, words = wordsOf('en_GB')): Promise<void> {
  const visit = main.getByRole('heading', { name: words('checkout.step.delivery'), exact: true });
  await expect(visit.or(main.getByRole('heading', { name: words('checkout.step.delivery.goods'), exact: true }))).toBeVisible();
  const isVisit = await visit.isVisible();
  const group = { name: words(isVisit ? 'checkout.delivery.method' : 'checkout.delivery.method.goods') };
  // One radio alone stands in a plain group.
  await hands.choose(main.getByRole('group', group).or(main.getByRole('radiogroup', group)).getByRole('radio').first());
  if (isVisit) await hands.choose(main.getByRole('radio', { name: words('checkout.delivery.asap') }));
}

async function findAddress(main: Locator, hands: Hands): Promise<void> {
  await hands.type(main.getByLabel(/postcode/i).first(), 'SY8 1AA');
  await hands.press(main.getByRole('button', { name: 'Find address' }));
  await hands.select(main.getByLabel('Choose your address'), '4 Millrace Yard, Ludlow');
}

async function typeAddress(main: Locator, hands: Hands): Promise<void> {
  await hands.press(main.getByRole('button', { name: 'Write the address by hand' }));
  await hands.type(main.getByLabel('Address, line 1'), '4 Millrace Yard');
  await hands.type(main.getByLabel('Town or city'), 'Ludlow');
  await hands.type(main.getByLabel('Postcode', { exact: true }), 'SY8 1AA');
}

/** The card, in the provider's own frame. */
export async function enterCard(page: Page, hands: Hands, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]');
  await hands.type(frame.getByLabel('Card number'), number);
  await hands.type(frame.getByLabel('Expiry date'), '12 / 30');
  await hands.type(frame.getByLabel('Security code'), '123');
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Continue' }));
}

/** The two confirmations; the one about the lift's user only where the builder did not ask. */
export async function confirmAnswers(page: Page, hands: Hands): Promise<Locator> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Check your answers and order' })).toBeVisible();
  const who = main.getByRole('radio', { name: 'I will' });
  if ((await who.count()) > 0) await hands.choose(who);
  await hands.tick(main.getByRole('checkbox', { name: /privacy notice/ }));
  await hands.tick(main.getByRole('checkbox', { name: /terms and conditions/ }));
  return main.getByRole('button', { name: /^Place order/ });
}

/** The number on the confirmation page. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is placed.' })).toBeVisible({ timeout: 30_000 });
  const text = await page.getByText(/Your order number is/).innerText();
  return /is (\S+?)\.?$/.exec(text)?.[1] ?? '';
}

/**
 * Call it before the first page. The result makes time pass in the page and in the dates of the answers by which it measures the time that
 * is left of a sign-in: where only the page's clock moved on, that clock would count as wrong.
 */
export async function installTime(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  let passed = 0;
  await page.clock.install();
  await page.route('**/graphql?*', async (route) => {
    if (!route.request().postData()?.includes('query tokenHolder')) return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    const date = new Date(Date.parse(headers['date'] ?? '') + passed).toUTCString();
    return route.fulfill({ response, headers: { ...headers, date } });
  });
  return async (milliseconds) => {
    passed += milliseconds;
    await page.clock.fastForward(milliseconds);
  };
}

/** Presses "Save as PDF" and answers the words of what was saved; null where this machine cannot read a PDF. @param name of the file */
export async function savedPdf(page: Page, hands: Hands, name: RegExp): Promise<string | null> {
  const button = page.getByRole('button', { name: /^Save as PDF/ }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), hands.press(button)]);
  expect(download.suggestedFilename()).toMatch(name);
  try {
    return execFileSync('pdftotext', ['-layout', await download.path(), '-'], { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !process.env.CI) return null;
    throw error;
  }
}
