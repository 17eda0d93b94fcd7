import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { keyboard, pointer, type Hands } from './hands';

/** What the journey reads on the pages of a shop. */
interface Said {
  alias: string;
  cushion: string;
  colour: string;
  address: string;
  price: RegExp;
  drawings: string;
  models: RegExp;
  kit: string;
  more: string;
  add: string;
  large: RegExp;
  /** said when the last of the set is in the basket */
  added: RegExp;
  parcel: RegExp;
  basket: readonly (readonly [name: string, chosen: string])[];
}

const english: Said = {
  alias: '',
  cushion: 'seat-cushion',
  colour: 'Ink',
  address: 'cover_colour.ink',
  price: /£54\.50/,
  drawings: 'drawings-for-planners',
  models: /Models for planning software/,
  kit: 'care-kit',
  more: 'One more',
  add: 'Add to basket',
  large: /Look at the picture closely/,
  added: /Now in your basket: Two care cloths/,
  parcel: /It comes by parcel/,
  basket: [
    ['Woven seat cushion', 'Ink'],
    ['Drawings for planners', 'Models for planning software, IFC and DWG'],
    ['Rail cleaner', ''],
    ['Two care cloths', ''],
  ],
};

const french: Said = {
  ...english,
  alias: '/fr-be',
  cushion: 'coussin-de-siege',
  colour: 'Bleu encre',
  address: 'cover_colour.bleu_encre',
  price: /64\s€/,
  drawings: 'plans-pour-concepteurs',
  models: /Modèles pour logiciels/,
  kit: 'kit-d-entretien',
  more: 'Un de plus',
  add: 'Ajouter au panier',
  large: /Voir l’image de plus près/,
  added: /Dans votre panier/,
  parcel: /Il arrive par colis/,
  basket: [
    ['Coussin de siège tissé', 'Bleu encre'],
    ['Plans pour concepteurs', 'Modèles pour logiciels'],
  ],
};

const main = (page: Page): Locator => page.getByRole('main');

/** A colour by its link, a download by its link, a set in numbers: all of it in one basket. */
async function buyOfEachKind(page: Page, hands: Hands, said: Said): Promise<void> {
  const open = async (path: string) => {
    await page.goto(`${said.alias}/${path}`, { waitUntil: 'networkidle' });
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  };
  const picture = main(page).getByRole('button', { name: said.large }).locator('img');
  const add = main(page).getByRole('button', { name: said.add, exact: true });

  await open(said.cushion);
  await hands.choose(main(page).getByRole('radio', { name: said.colour }));
  await expect(page).toHaveURL(new RegExp(`\\?variant=${said.address}$`));
  await expect(picture).toHaveAttribute('src', /ink/);
  await expect(main(page).getByText(said.price).first()).toBeVisible();
  await expect(main(page).getByText(said.parcel)).toBeVisible();
  // The address alone opens it, in the first HTML, and search engines know one page.
  const html = await (await page.request.get(page.url())).text();
  expect(html).toMatch(/<img[^>]*seat-cushion-ink[^>]*fetchpriority="high"/i);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*/${said.cushion}">`));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(main(page).getByRole('radio', { name: said.colour })).toBeChecked();

  const look = main(page).getByRole('button', { name: said.large });
  await hands.press(look);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: /\d/ })).toBeVisible();
  expect(await accessibilityFaults(page), 'the large pictures').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(look).toBeFocused();
  expect(await accessibilityFaults(page), 'a product with colours').toEqual([]);
  await hands.press(add);
  await expect(page).toHaveURL(/\/basket$/);

  await open(said.drawings);
  await hands.tick(main(page).getByRole('checkbox', { name: said.models }));
  expect(await accessibilityFaults(page), 'a download').toEqual([]);
  await hands.press(add);
  await expect(page).toHaveURL(/\/basket$/);

  await open(said.kit);
  const more = main(page).getByRole('button', { name: said.more });
  await hands.press(more.nth(0));
  await hands.press(more.nth(0));
  await hands.press(more.nth(1));
  await hands.press(add);
  await expect(page.getByText(said.added).filter({ visible: true }).first()).toBeVisible();
  await page.goto(`${said.alias}/basket`, { waitUntil: 'networkidle' });
  for (const [name, chosen] of said.basket) {
    const line = main(page).getByRole('listitem').filter({ hasText: name }).first();
    await expect(line).toContainText(chosen);
  }
}

test('a colour, a download and a set are each chosen and bought', { tag: '@proof' }, async ({ page, isMobile }) => {
  await buyOfEachKind(page, pointer(isMobile), english);
});

test('the same in Belgium, by keyboard alone', { tag: '@proof' }, async ({ page }) => {
  await buyOfEachKind(page, keyboard(page), french);
});
