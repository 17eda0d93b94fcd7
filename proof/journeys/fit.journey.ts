import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import { type Answers, answerQuestions } from './steps';

const { url } = shops.full;
test.use({ baseURL: url });

const sofia: Answers = [
  [/What shape/, /One turn/],
  [/narrowest/, /^81/],
  [/Which seat/, /Sofia/],
];

test(
  'GB: stairs too narrow for the chosen model: why, the model that fits, and on to the basket',
  { tag: '@proof' },
  async ({ page, isMobile }) => {
    const hands = isMobile ? pointer(true) : keyboard(page);
    const main = page.getByRole('main');
    await page.goto('/stairlift-builder');
    await answerQuestions(page, hands, sofia);
    await hands.press(main.getByRole('button', { name: 'Measure with our guide' }));
    await hands.type(main.getByLabel('Narrowest width, in cm'), '78,5');
    await hands.type(main.getByLabel('Room above the steps, in cm'), 'high');
    await hands.press(main.getByRole('button', { name: 'Check', exact: true }));
    await expect(main.getByRole('link', { name: /^Room above the steps: enter a number/ })).toBeVisible();
    await expect(main.getByLabel('Narrowest width, in cm')).toHaveValue('78,5');
    await hands.type(main.getByLabel('Room above the steps, in cm'), '210');
    await hands.press(main.getByRole('button', { name: 'Check', exact: true }));
    const news = main.getByRole('status').filter({ hasText: 'Sofia does not fit your stairs' });
    await expect(news).toContainText('Sofia needs stairs of 81 cm. Yours are 78.5 cm wide at their narrowest.');
    expect(await accessibilityFaults(page)).toEqual([]);
    await hands.press(main.getByRole('button', { name: 'Choose Solus' }));
    await expect(main.getByRole('radio', { name: /^Solus/ })).toBeChecked();
    await hands.press(main.getByRole('button', { name: 'Save answer' }));
    await expect(main.getByRole('heading', { name: 'Solus fits your stairs' })).toBeVisible();
    await hands.press(page.getByRole('button', { name: 'Add to basket' }));
    await expect(page).toHaveURL(/\/basket$/);
  },
);

test('GB: from a model’s page, stairs that cannot be measured: photos are asked for', { tag: '@proof' }, async ({ page, isMobile }) => {
  const hands = isMobile ? pointer(true) : keyboard(page);
  await page.goto('/starla-stairlift');
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Does it fit my stairs?' }));
  await hands.press(page.getByRole('main').getByRole('button', { name: 'I cannot measure' }));
  await expect(page.getByText('That is fine. We look at your stairs together.')).toBeVisible();
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Send photos of the stairs' }));
  await expect(page.getByRole('dialog').getByText(/photo/i).first()).toBeVisible();
});
