import { afterEach, describe, expect, test } from '@jest/globals';
import { gb, tinySeed } from '../database/tinySeed';
import { closeShops, openShop } from '../testing/openShop';
import { renewed, type SeedSource } from './followSeed';
import type { Seed } from './seedTypes';

afterEach(closeShops);

/** A seed that a test changes as an editor would. */
class EditedSeed implements SeedSource {
  isWatched = false;
  readonly told: string[] = [];
  private changed = (): void => undefined;
  private seed: Seed | Error = tinySeed;

  read(): Seed {
    if (this.seed instanceof Error) throw this.seed;
    return this.seed;
  }

  watch(changed: () => void): () => void {
    this.changed = changed;
    this.isWatched = true;
    return () => (this.isWatched = false);
  }

  tell(message: string): void {
    this.told.push(message);
  }

  save(seed: Seed | Error): void {
    this.seed = seed;
    this.changed();
  }
}

const withHome = (content: string): Seed => ({
  ...tinySeed,
  cmsPages: tinySeed.cmsPages.map((page) => (page.identifier === 'home' && page.storeCodes.includes(gb) ? { ...page, content } : page)),
});
const home = '{ cmsPage(identifier: "home") { content } }';

describe('an editor who saves a file', () => {
  test('sees it at the next reload', async () => {
    const follow = new EditedSeed();
    const shop = await openShop({ follow });
    follow.save(withHome('<p>Good morning.</p>'));
    expect(await shop.ask(home)).toEqual({ cmsPage: { content: '<p>Good morning.</p>' } });
  });

  test('sees the page as it was while the file has a mistake, and the new one when it is mended', async () => {
    const follow = new EditedSeed();
    const shop = await openShop({ follow });
    follow.save(withHome('<p>First.</p>'));
    await shop.ask(home);
    follow.save(new Error('pages/home.yaml: rows.number 1: is missing'));
    expect(await shop.ask(home)).toEqual({ cmsPage: { content: '<p>First.</p>' } });
    expect(follow.told.at(-1)).toBe('pages/home.yaml: rows.number 1: is missing');
    follow.save(withHome('<p>Second.</p>'));
    expect(await shop.ask(home)).toEqual({ cmsPage: { content: '<p>Second.</p>' } });
  });

  test('is followed no longer once the shop is closed', async () => {
    const follow = new EditedSeed();
    const shop = await openShop({ follow });
    expect(follow.isWatched).toBe(true);
    await shop.close();
    expect(follow.isWatched).toBe(false);
  });
});

function productOf(sku: string): Seed['products'][number] {
  const product = tinySeed.products.find((one) => one.sku === sku);
  if (!product) throw new Error(`no product ${sku}`);
  return product;
}

const optionOf = (id: number, skus: readonly string[]) => ({
  id,
  title: { [gb]: 'Cushion' },
  type: 'radio' as const,
  required: false,
  selections: skus.map((sku, index) => ({ id: id * 10 + index, sku })),
});

const questionOf = (key: string, optionId: number, answers: readonly string[]) => ({
  key,
  optionId,
  section: { [gb]: 'Your seat' },
  name: { [gb]: 'Cushion' },
  title: { [gb]: 'A cushion?' },
  why: { [gb]: 'For long rides.' },
  values: answers.map((answer, index) => ({
    key: `${key}_${answer}`,
    selectionId: optionId * 10 + index,
    label: { [gb]: answer },
    picture: 'lift/soft.jpg',
  })),
});

describe('an editor of questions', () => {
  const asked = `{ products(filter: { sku: { eq: "LIFT" } }) { items { ... on BundleProduct {
    items { options { product { sku } } } question_set { questions { ofbiz_key values { ofbiz_value_key picture } } rules { id } } } } } }`;
  const everywhere = (text: string) => ({ [gb]: text });
  /** A fourth question with a picture, and the rule that asks it. */
  const withCushion: Seed = {
    ...tinySeed,
    products: [
      ...['CUSHION_NO', 'CUSHION_YES'].map((sku) => ({ ...productOf('HINGE_NO'), sku, name: everywhere(sku) })),
      ...tinySeed.products.map((product) =>
        product.sku === 'LIFT' ? { ...product, bundle: [...(product.bundle ?? []), optionOf(4, ['CUSHION_NO', 'CUSHION_YES'])] } : product,
      ),
    ],
    questionSets: tinySeed.questionSets.map((set) => ({
      ...set,
      questions: [...set.questions, questionOf('CUSHION', 4, ['NO', 'YES'])],
      rules: [
        ...set.rules,
        {
          id: 'ask-cushion',
          effect: 'SHOW',
          when: [{ question: 'SEAT', values: ['SEAT_PLAIN'] }],
          question: 'CUSHION',
          reason: everywhere(''),
        },
      ],
    })),
  };

  test('sees a new question, its rule and its picture at the next reload, and nothing else moves', async () => {
    const follow = new EditedSeed();
    const shop = await openShop({ follow });
    const uidOfRail = async () => (await shop.ask('{ products(filter: { sku: { eq: "RAIL" } }) { items { uid } } }')) as unknown;
    const before = await uidOfRail();
    follow.save(withCushion);
    expect(JSON.stringify(await shop.ask(asked))).toMatch(/CUSHION_YES.*"ofbiz_key":"CUSHION".*"picture":"lift\/soft.jpg".*ask-cushion/);
    expect(await uidOfRail()).toEqual(before);
  });

  test('is told where its words are missing; until then the builder stays as it was', async () => {
    const follow = new EditedSeed();
    const shop = await openShop({ follow });
    const before = await shop.ask(asked);
    const missing = 'questions/words/fr.yaml has no questions.CUSHION.title: no stairlift builder in Français (BE)';
    follow.save({ ...withCushion, warnings: [missing] });
    expect(await shop.ask(asked)).toEqual(before);
    expect(follow.told.at(-1)).toContain(`${missing}; products and questions stay as they were`);
  });
});

test('new words of a product are taken over; what is taken out stays until the next start', () => {
  const renamed = tinySeed.products.map((product) => ({ ...product, name: { [gb]: 'New name' } }));
  expect(renewed(tinySeed, { ...tinySeed, products: renamed }).products).toEqual(renamed);
  expect(renewed(tinySeed, { ...tinySeed, products: renamed.slice(1) }).products).toEqual([tinySeed.products[0], ...renamed.slice(1)]);
});
