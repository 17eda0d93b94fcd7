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

test('new words of a product are taken over, a new product waits for the next start', () => {
  const renamed = tinySeed.products.map((product) => ({ ...product, name: { [gb]: 'New name' } }));
  expect(renewed(tinySeed, { ...tinySeed, products: renamed }).products).toBe(renamed);
  expect(renewed(tinySeed, { ...tinySeed, products: renamed.slice(1) }).products).toBe(tinySeed.products);
});
