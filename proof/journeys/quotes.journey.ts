import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import { watch } from './watch';

/** By keyboard alone on the desktop, by finger on the phone. */
test('an organisation asks for a quote of its basket, the seller answers, and the quote becomes an order', async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  const seen = watch(page);
  const hands = isMobile ? pointer(true) : keyboard(page);
  const main = page.getByRole('main');
  const name = `Rose House ${isMobile ? 'phone' : 'desktop'}`;

  await page.goto('/sign-in');
  await hands.type(main.getByLabel('Email address'), isMobile ? 'priya.nair@example.com' : 'gwen.morris@example.com');
  await hands.type(main.getByLabel('Password', { exact: true }), 'Steadwell-2026');
  await hands.press(main.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page).toHaveURL(/\/account-information$/, { timeout: 30_000 });
  await page.goto('/weather-cover');
  await hands.press(main.getByRole('button', { name: /basket/i }).first());
  await page.goto('/basket');
  await hands.press(main.getByRole('link', { name: 'Ask for a quote' }));
  await hands.type(main.getByRole('textbox', { name: 'A name for this quote' }), name);
  await hands.type(main.getByRole('textbox', { name: 'What should we know?' }), 'By Easter, please');
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('button', { name: 'Send the request' }));
  await expect(main.getByText('We have your request')).toBeVisible();

  const uid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.request.post(`${shops.full.sandbox}/__admin/quotes/${uid}`, { form: { step: 'answer', price: '50.00', comment: 'For you' } });
  await page.goto('/account-quotes');
  await hands.press(main.getByRole('link', { name }));
  await expect(main.getByText('Our price: £50')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('link', { name: 'Accept and order' }));

  await expect(main.getByRole('heading', { name: 'Where does it go?' })).toBeVisible();
  await hands.select(main.getByLabel('Title', { exact: true }), 'Mrs');
  await hands.type(main.getByLabel(/postcode/i).first(), 'SY8 1AA');
  await hands.press(main.getByRole('button', { name: 'Find address' }));
  await hands.select(main.getByLabel('Choose your address'), '4 Millrace Yard, Ludlow');
  await hands.type(main.getByLabel('Telephone number'), '01584 960 123');
  await hands.press(main.getByRole('button', { name: 'Continue' }));
  await hands.choose(main.getByRole('radio', { name: 'Yes, the same' }));
  await hands.choose(main.getByRole('radio', { name: /purchase-order number/ }));
  await hands.type(main.getByRole('textbox', { name: 'Your purchase-order number' }), 'PO-7');
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('button', { name: 'Continue' }));
  await hands.tick(main.getByRole('checkbox', { name: /terms and conditions/ }));
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('button', { name: /^Order for/ }));
  await expect(main.getByText('This quote has been ordered')).toBeVisible();
  await hands.press(main.getByRole('link', { name: /^See order/ }));
  await expect(main.getByText('PO-7')).toBeVisible();
  expect(seen.faults()).toEqual([]);
});
