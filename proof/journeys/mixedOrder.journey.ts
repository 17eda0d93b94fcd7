import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { mailsTo } from '../walks/commerce';
import { answerUntilPayment, confirmAndOrder, goOn } from './orderSteps';
import { shops } from './startShops';
import { answerQuestions, cards, enterCard, straightStair } from './steps';
import { beginningOf, mainOf, type Visit, visitOf } from './visitSteps';
import { watch } from './watch';
import { shopIn } from './words';

const { sandbox } = shops.full;

/** What the journey presses and reads in a shop; where it is not a sentence of ours, commerce says it. */
const walks = [
  {
    view: shopIn('en_GB'),
    cushion: ['seat-cushion', 'Oat', 'Woven seat cushion'],
    drawings: ['drawings-for-planners', /Models for planning software/, 'Drawings for planners'],
    kit: ['care-kit', 'Rail cleaner', 'Two care cloths'],
    coupon: 'WELCOME10',
    // An order spends the card: each size has its own.
    giftCards: { phone: 'STEADY50', desktop: 'STEADY500' },
    isTransfer: false,
  },
  {
    view: shopIn('fr_BE'),
    cushion: ['coussin-de-siege', 'Avoine', 'Coussin de siège tissé'],
    drawings: ['plans-pour-concepteurs', /Modèles pour logiciels/, 'Plans pour concepteurs'],
    kit: ['kit-d-entretien', 'Nettoyant pour rail', 'Deux chiffons'],
    coupon: 'BIENVENUE10',
    giftCards: { phone: 'STEADY50BE', desktop: 'STEADY500BE' },
    isTransfer: true,
  },
] as const;

type Walk = (typeof walks)[number];

async function addLift({ page, hands, words, alias }: Visit): Promise<void> {
  const main = mainOf(page);
  await page.goto(`${alias}/stairlift-builder`);
  await answerQuestions(page, hands, straightStair, words);
  await hands.press(main.getByRole('button', { name: words('configurator.summary.add') }).first());
  await expect(page).toHaveURL(/\/basket$/);
}

/** A colour, a download with one of its links, and a set in numbers. */
async function addGoods({ page, hands, words, alias }: Visit, { cushion, drawings, kit }: Walk): Promise<void> {
  const main = mainOf(page);
  const add = main.getByRole('button', { name: words('catalog.product.add'), exact: true });
  const open = async (path: string) => {
    await page.goto(`${alias}/${path}`, { waitUntil: 'networkidle' });
    await expect(add).toBeVisible();
  };
  await open(cushion[0]);
  await hands.choose(main.getByRole('radio', { name: cushion[1] }));
  await hands.press(add);
  await expect(page).toHaveURL(/\/basket$/);
  await open(drawings[0]);
  await hands.tick(main.getByRole('checkbox', { name: drawings[1] }));
  await hands.press(add);
  await expect(page).toHaveURL(/\/basket$/);
  await open(kit[0]);
  const more = main.getByRole('button', { name: words('ui.quantity.more') });
  await hands.press(more.nth(0));
  await hands.press(more.nth(1));
  await hands.press(add);
  await expect(page.getByText(beginningOf(words('cart.common.added'))).filter({ hasText: kit[2], visible: true })).toBeVisible();
}

/** Where the sentence says which things come in which way. */
const partsOf = ({ page, words }: Visit, way: 'engineer' | 'parcel' | 'email'): Locator =>
  mainOf(page)
    .getByRole('listitem')
    .filter({ hasText: beginningOf(words(`cart.comes.${way}`)) });

async function saysHowItComes(visit: Visit, { cushion, drawings, kit }: Walk): Promise<void> {
  await expect(partsOf(visit, 'engineer')).toHaveCount(1);
  const parcel = partsOf(visit, 'parcel');
  for (const name of [cushion[2], kit[1], kit[2]]) await expect(parcel).toContainText(name);
  await expect(partsOf(visit, 'email')).toContainText(drawings[2]);
}

/** Whole minor units of an amount as the shop writes it: "£4,980.50", "−5 395,50 €". */
const minorIn = (text: string): number =>
  Number(text.replace(/[^\d]/g, '')) * (/[.,]\d\d(\D|$)/.test(text) ? 1 : 100) * (/[-−]/.test(text) ? -1 : 1);

/** The total of "What it costs"; what stands above it has to add up to it. */
async function totalThatAddsUp({ page, words }: Visit): Promise<number> {
  const rows = page.getByRole('region', { name: words('cart.summary.heading') }).locator('dl > div');
  const amounts = async (): Promise<number[]> => {
    const texts = await rows.evaluateAll((all) => all.map((row) => [row.textContent, row.querySelector('dd')?.textContent ?? '']));
    return texts.flatMap(([row = '', amount = '']) => (row.startsWith(beginningOf(words('cart.summary.tax'))) ? [] : [minorIn(amount)]));
  };
  await expect
    .poll(async () => {
      const [total, ...parts] = (await amounts()).reverse();
      return total === parts.reduce((sum, amount) => sum + amount, 0);
    })
    .toBe(true);
  return (await amounts()).at(-1) ?? 0;
}

/** On the confirmation, too, what was ordered and what is taken off it make the total. */
async function receiptAddsUpTo({ page, words }: Visit, total: number): Promise<void> {
  const receipt = page.getByRole('region', { name: words('checkout.confirmation.ordered') });
  await expect(receipt).toBeVisible();
  const sums: number[] = [];
  for (const row of await receipt.getByRole('listitem').all()) {
    const amount = minorIn(await row.locator(':scope > *').last().innerText());
    const isTotal = (await row.innerText()).startsWith(words('cart.summary.total'));
    if (!isTotal) sums.push(amount);
    else expect([amount, sums.reduce((sum, one) => sum + one, 0)]).toEqual([total, total]);
    if (isTotal) return;
  }
  throw new Error('the receipt has no total');
}

async function useCode({ page, hands, words }: Visit, code: string): Promise<void> {
  const main = mainOf(page);
  const field = main.getByLabel(words('cart.codes.label'), { exact: true });
  if (!(await field.isVisible())) await hands.press(main.locator('summary').filter({ hasText: /./ }).last());
  await hands.type(field, code);
  await hands.press(main.getByRole('button', { name: words('cart.codes.use') }));
  await expect(main.getByText(words('cart.codes.applied', { code }))).toBeAttached();
}

for (const walk of walks) {
  const { view } = walk;
  test(
    `${view.locale}: a lift, a colour, a set and a download go in one order with a voucher and a gift card, ${walk.isTransfer ? 'paid by transfer' : 'paid by card'}`,
    { tag: '@proof' },
    async ({ page, isMobile }) => {
      test.setTimeout(300_000);
      const seen = watch(page);
      const visit = visitOf(page, isMobile, view);
      const { hands, words, alias } = visit;
      const main = mainOf(page);
      const email = `${crypto.randomUUID()}@example.com`;
      await addLift(visit);
      await addGoods(visit, walk);
      await page.goto(`${alias}/basket`, { waitUntil: 'networkidle' });
      await saysHowItComes(visit, walk);
      await expect(page.getByRole('region', { name: words('cart.goesWith') })).toBeVisible();
      // No sentence is missing here: the id of one would stand in its place.
      await expect(main).not.toContainText(/(cart|catalog|wishlist)\.\w/);
      const before = await totalThatAddsUp(visit);
      await useCode(visit, walk.coupon);
      await useCode(visit, walk.giftCards[isMobile ? 'phone' : 'desktop']);
      const total = await totalThatAddsUp(visit);
      expect(total).toBeLessThan(before);
      expect(await accessibilityFaults(page), 'a basket of everything').toEqual([]);

      await hands.press(main.getByRole('link', { name: words('cart.checkout') }));
      await answerUntilPayment(visit, { email, country: view.countryCode });
      if (walk.isTransfer) {
        await hands.choose(main.getByRole('radio', { name: 'Virement', exact: true }));
        await goOn(visit);
      } else await enterCard(page, hands, cards.approved);
      expect(await totalThatAddsUp(visit)).toBe(total);
      expect(await accessibilityFaults(page), 'the answers of everything').toEqual([]);
      await confirmAndOrder(visit);

      await expect(main.getByRole('heading', { name: words('checkout.confirmation.title') })).toBeVisible({ timeout: 30_000 });
      const sentence = await main.getByText(beginningOf(words('checkout.confirmation.number'))).innerText();
      const number = /\d{6,}/.exec(sentence)?.[0] ?? '';
      await saysHowItComes(visit, walk);
      await receiptAddsUpTo(visit, total);
      expect(await accessibilityFaults(page), 'the confirmation of everything').toEqual([]);
      if (walk.isTransfer) {
        const how = page.getByRole('region', { name: beginningOf(words('checkout.transfer.title')) });
        expect(minorIn(await how.getByRole('heading').innerText())).toBe(total);
        await expect(how).toContainText('BE');
        await expect(how.locator('strong').filter({ hasText: number })).toBeVisible();
      }
      const mails = await mailsTo(sandbox, email);
      expect(mails.map(({ subject }) => subject.includes(number))).toEqual([true]);
      await page.goto(`${alias}/basket`);
      await expect(main.getByRole('link', { name: words('cart.checkout') })).toHaveCount(0);
      expect(seen.faults()).toEqual([]);
    },
  );
}
