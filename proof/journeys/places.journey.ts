import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer } from './hands';
import { lines, onLine, sendOver, withoutBrokenLines } from './requestSteps';
import { shops } from './startShops';
import { mainOf } from './visitSteps';
import { watch } from './watch';
import { wordsOf } from './words';

const lyon = { latitude: 45.76, longitude: 4.84 };

test('FR: the nearest place by postcode, in step with its map', { tag: '@phone' }, async ({ page, isMobile }) => {
  const seen = watch(page);
  const hands = isMobile ? pointer(true) : keyboard(page);
  await page.goto('/fr-fr/store-locator-landing');
  const main = mainOf(page);
  await hands.type(main.getByRole('textbox', { name: 'Code postal ou ville' }), '38000');
  await hands.press(main.getByRole('button', { name: 'Chercher', exact: true }));
  await expect(main.getByRole('heading', { name: /Au plus près de Grenoble/ })).toBeFocused();
  const [first] = await main.locator('[data-place]').all();
  await expect(first ?? main).toContainText(/à environ \d+ km/);
  await expect(first ?? main).toContainText(/Ouvert|Fermé/);
  const pin = main
    .getByRole('group', { name: /^Carte/ })
    .getByRole('button', { name: /^1/ })
    .first();
  await expect(pin).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(seen.faults()).toEqual([]);
});

test('FR: the nearest place from where one is, when the device may say it', { tag: '@proof' }, async ({ page, context, isMobile }) => {
  const seen = watch(page);
  const hands = isMobile ? pointer(true) : keyboard(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(lyon);
  await page.goto('/fr-fr/demonstration-centre-finder');
  const main = mainOf(page);
  await hands.press(main.getByRole('button', { name: 'Utiliser ma position' }));
  await expect(main.getByRole('heading', { name: 'Au plus près de vous' })).toBeFocused();
  await expect(main.locator('[data-place="1"]')).toContainText('Lyon');
  expect(seen.faults()).toEqual([]);
});

test('FR: a device that may not say where it is leaves the postcode', { tag: '@proof' }, async ({ page, context, isMobile }) => {
  const hands = isMobile ? pointer(true) : keyboard(page);
  await context.clearPermissions();
  await page.goto('/fr-fr/demonstration-centre-finder');
  const main = mainOf(page);
  await hands.press(main.getByRole('button', { name: 'Utiliser ma position' }));
  const field = main.getByRole('textbox', { name: 'Code postal ou ville' });
  await expect(field).toBeFocused();
  await expect(main.getByText(/Saisissez plutôt un code postal ou une ville/)).toBeVisible();
  await hands.type(field, '69002');
  await hands.press(main.getByRole('button', { name: 'Chercher', exact: true }));
  await expect(main.locator('[data-place="1"]')).toContainText('Lyon');
});

for (const line of lines.filter((line) => line !== 'whole'))
  test(`FR: the nearest place by postcode${onLine(line)}`, { tag: '@proof' }, async ({ page, isMobile }) => {
    const seen = watch(page);
    const hands = isMobile ? pointer(true) : keyboard(page);
    await page.goto('/fr-fr/store-locator-landing');
    const main = mainOf(page);
    const search = () => hands.press(main.getByRole('button', { name: 'Chercher', exact: true }));
    const noAnswer = main.getByText(wordsOf('fr_FR')('places.noAnswer'));
    await hands.type(main.getByRole('textbox', { name: 'Code postal ou ville' }), '38000');
    await sendOver(page, line, { path: '/api/places/search', press: search, saved: noAnswer });
    if (line === 'offline') await search();
    await expect(main.getByRole('heading', { name: /Au plus près de Grenoble/ })).toBeFocused();
    expect(withoutBrokenLines(seen.faults())).toEqual([]);
  });

test('GB: from the list of showrooms to one of them, the way there and a try-out', { tag: '@desktop' }, async ({ page, isMobile }) => {
  const seen = watch(page);
  const hands = isMobile ? pointer(true) : keyboard(page);
  await page.goto('/demonstration-centre-finder');
  const main = mainOf(page);
  await expect(main.getByRole('textbox', { name: 'Postcode or town' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('link', { name: 'Leeds', exact: true }));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Showroom Leeds');
  await expect(page).toHaveTitle('Showroom Leeds – Steadwell');
  await expect(main.getByText(/^(?:Open now|Closed now)/)).toBeVisible();
  await expect(main.getByRole('link', { name: /The way to Leeds/ })).toHaveAttribute('href', /openstreetmap\.org\/directions\?to=53\.8587/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(main.getByRole('button', { name: 'Book a try-out here' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(seen.faults()).toEqual([]);
});

test('GB: the branch that comes to a postcode', { tag: '@proof' }, async ({ page, isMobile }) => {
  const hands = isMobile ? pointer(true) : keyboard(page);
  await page.goto('/service-branch-finder');
  const main = mainOf(page);
  await hands.type(main.getByRole('textbox', { name: 'Postcode or town' }), 'LA9 4DL');
  await hands.press(main.getByRole('button', { name: 'Search', exact: true }));
  await expect(main.getByRole('heading', { name: 'This branch comes to LA9 4DL' })).toBeFocused();
  await expect(main.locator('[data-place="1"]')).toContainText('Newcastle');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all places can be read by region, each with its page', { tag: '@proof' }, async ({ page }) => {
    await page.goto('/it-it/find-a-dealer');
    const main = mainOf(page);
    await expect(main.getByRole('heading', { name: 'Lombardia' })).toBeVisible();
    await main.getByRole('link', { name: 'Orobica Ausili', exact: true }).click();
    await expect(page).toHaveURL(`${shops.full.url}/it-it/places/it-orobica-ausili-bergamo`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Orobica Ausili');
    await expect(main.getByRole('table').first()).toContainText(/lunedì/i);
  });
});
