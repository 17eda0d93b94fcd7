import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { declarationWords } from '../../backoffice/desk/declarationWords';
import { accessibilityFaults } from '../accessibility';
import { openStaff, signInAtDesk } from './desk';
import { type Hands, keyboard, pointer } from './hands';
import { shops } from './startShops';
import { cards, configure, confirmAnswers, enterCard, fillCheckout, orderNumber } from './steps';
import { mailAbout } from './surveySteps';
import { watch } from './watch';

test.use({ baseURL: shops.full.url });

const mainOf = (page: Page): Locator => page.getByRole('main');
const totalOf = async (page: Page): Promise<number> => {
  const row = page
    .getByRole('region', { name: 'What it costs' })
    .locator('dl > div')
    .filter({ hasText: /^Total/ });
  return Number((await row.innerText()).replace(/[^\d.]/g, ''));
};

async function choose(page: Page, hands: Hands, question: RegExp, answer: string): Promise<void> {
  await hands.choose(mainOf(page).getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }));
}
const go = (page: Page, hands: Hands): Promise<void> => hands.press(mainOf(page).getByRole('button', { name: 'Continue' }));

/** From the basket to the statement's first screen. */
async function openStatement(page: Page, hands: Hands): Promise<void> {
  await hands.press(mainOf(page).getByRole('link', { name: 'See which rate is yours' }));
  await expect(mainOf(page).getByRole('heading', { name: 'Who is the lift for?' })).toBeVisible();
}

/** A lift in the basket, and the statement's first screen answered. Returns the total at the full rate. */
async function answerWhoItIsFor(
  page: Page,
  hands: Hands,
  answers: readonly (readonly [question: RegExp, answer: string])[],
): Promise<number> {
  await configure(page, hands);
  const full = await totalOf(page);
  await openStatement(page, hands);
  await choose(page, hands, /own home\?/, 'Yes');
  for (const [question, answer] of answers) await choose(page, hands, question, answer);
  await go(page, hands);
  return full;
}

/** The second and third screens; ends in the basket, at its new price. */
async function signAs(page: Page, hands: Hands, { email, condition }: { email: string; condition?: string }): Promise<void> {
  const main = mainOf(page);
  await expect(main.getByRole('heading', { name: 'About the person' })).toBeFocused();
  await hands.type(main.getByLabel('Name of the person who will use it'), 'Mary Bell');
  await hands.type(main.getByLabel('House number and street'), '4 Millrace Yard');
  await hands.type(main.getByLabel('Town or city'), 'Ludlow');
  await hands.type(main.getByLabel('Postcode'), 'SY8 1AA');
  if (condition) await hands.type(main.getByLabel('What is the disability or illness?'), condition);
  await choose(page, hands, /^Who signs/, 'The person named above');
  await hands.type(main.getByLabel('Email address'), email);
  expect(await accessibilityFaults(page)).toEqual([]);
  await go(page, hands);
  await hands.type(main.getByLabel('To sign, type the name Mary Bell'), 'Mary Bell');
  await hands.tick(main.getByRole('checkbox', { name: /^What I say is true/ }));
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('button', { name: 'Sign the statement' }));
  await expect(main.getByText(/Your statement is signed/)).toBeVisible();
  await hands.press(main.getByRole('link', { name: 'See my basket' }));
}

/** From the basket to the confirmation. */
async function order(page: Page, hands: Hands): Promise<string> {
  await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
  await fillCheckout(page, hands);
  await enterCard(page, hands, cards.approved);
  await hands.press(await confirmAnswers(page, hands));
  return orderNumber(page);
}

test(
  'GB: a lift for a disabled person is ordered without VAT, which basket, checkout, receipt and mail say',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    test.setTimeout(240_000);
    const seen = watch(page);
    const hands = isMobile ? pointer(true) : keyboard(page);
    const full = await answerWhoItIsFor(page, hands, [[/^Is the person disabled/, 'Yes']]);
    const email = `${randomUUID()}@example.org`;
    await signAs(page, hands, { email, condition: 'Arthritis in both knees' });
    await expect(mainOf(page).getByText(/^The VAT is off, by your statement/)).toBeVisible();
    await expect(mainOf(page).getByText('Made-to-measure stairlift: VAT 0%')).toBeVisible();
    await expect.poll(() => totalOf(page)).toBeCloseTo(full / 1.2, 0);
    expect(await accessibilityFaults(page)).toEqual([]);
    const mail = await mailAbout(email, 'Your VAT statement');
    expect(mail.text).not.toContain('Arthritis');
    const number = await order(page, hands);
    expect(number).not.toBe('');
    await expect(
      mainOf(page)
        .getByText(/VAT 0% \(relief for disabled and ill people\)/)
        .first(),
    ).toBeVisible();
    expect(seen.faults()).toEqual([]);
  },
);

test(
  'GB: a lift for a person of 60 or over is ordered at 5%, without a word about health',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    test.setTimeout(240_000);
    const hands = isMobile ? pointer(true) : keyboard(page);
    const full = await answerWhoItIsFor(page, hands, [
      [/^Is the person disabled/, 'No'],
      [/60 or over/, 'Yes'],
    ]);
    await signAs(page, hands, { email: `${randomUUID()}@example.org` });
    await expect(mainOf(page).getByText(/^You pay 5% on your lift, by your statement/)).toBeVisible();
    await expect.poll(() => totalOf(page)).toBeCloseTo((full / 1.2) * 1.05, 0);
    await order(page, hands);
    await expect(
      mainOf(page)
        .getByText(/VAT 5%/)
        .first(),
    ).toBeVisible();
  },
);

test('GB: who is not eligible is told so kindly, and pays 20%', { tag: '@proof' }, async ({ page, isMobile }) => {
  const hands = isMobile ? pointer(true) : keyboard(page);
  const full = await answerWhoItIsFor(page, hands, [
    [/^Is the person disabled/, 'No'],
    [/60 or over/, 'No'],
  ]);
  await expect(mainOf(page).getByRole('heading', { name: 'The rate is 20%' })).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(mainOf(page).getByRole('link', { name: 'Back to the basket' }));
  expect(await totalOf(page)).toBe(full);
});

test(
  'GB: a statement that the desk refuses brings the full rate back; basket and mail say why',
  { tag: '@proof' },
  async ({ page, browser, isMobile }) => {
    test.setTimeout(240_000);
    const hands = isMobile ? pointer(true) : keyboard(page);
    const full = await answerWhoItIsFor(page, hands, [[/^Is the person disabled/, 'Yes']]);
    const email = `${randomUUID()}@example.org`;
    await signAs(page, hands, { email, condition: 'A broken leg' });
    const told = await mainOf(page)
      .getByText(/^The VAT is off, by your statement/)
      .innerText();
    const reference = /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]/.exec(told)?.[0] ?? '';

    const staff = await browser.newContext({ viewport: isMobile ? { width: 320, height: 700 } : { width: 1280, height: 900 } });
    const desk = await staff.newPage();
    const atDesk = isMobile ? pointer(false) : keyboard(desk);
    await signInAtDesk(desk, atDesk, openStaff());
    await desk.goto(`${shops.full.desk}/declarations`);
    expect(await accessibilityFaults(desk)).toEqual([]);
    await atDesk.press(desk.getByRole('link', { name: reference }));
    await expect(desk.getByText('A broken leg')).toBeVisible();
    expect(await accessibilityFaults(desk)).toEqual([]);
    await atDesk.choose(desk.getByRole('radio', { name: declarationWords.end.ways.refused }));
    await atDesk.select(desk.getByLabel(declarationWords.end.why), declarationWords.end.reasons['not-eligible'] ?? '');
    await atDesk.press(desk.getByRole('button', { name: declarationWords.end.button }));
    await expect(desk.getByText(declarationWords.end.done)).toBeVisible();
    expect(await accessibilityFaults(desk)).toEqual([]);
    await staff.close();

    const mail = await mailAbout(email, `Your VAT statement ${reference} cannot be used`);
    expect(mail.text).toContain('does not apply to what the statement says');
    expect(mail.text).not.toContain('broken leg');
    await page.reload();
    await expect(mainOf(page).getByText(`We cannot use your VAT statement ${reference}`)).toBeVisible();
    await expect.poll(() => totalOf(page)).toBe(full);
  },
);
