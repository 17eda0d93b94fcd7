import { watch } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Catalogue } from '../catalogue/catalogue';
import type { Shop } from '../shop';
import { loadSeed } from './loadSeed';
import { seedFolder } from './readSeedFile';
import type { Seed } from './seedTypes';

/** The source of a seed, with a notification when it has changed. */
export interface SeedSource {
  read(): Seed;
  /** Calls back after every change; answers how to stop. */
  watch(changed: () => void): () => void;
  /** Says to the editor what became of the change. */
  tell(message: string): void;
}

/** The files of the demo company. */
export const seedFiles: SeedSource = {
  read: loadSeed,
  watch: (changed) => {
    const watcher = watch(seedFolder, { recursive: true, persistent: false }, changed);
    return () => watcher.close();
  },
  tell: (message) => void process.stderr.write(`${message}\n`),
};

/**
 * Lets an editor change a file and reload the page: the first request after a change reads the files again. A mistake is reported, and the
 * shop goes on with what it had.
 */
export function followSeed(app: FastifyInstance, shop: Shop, source: SeedSource): void {
  let isChanged = false;
  const stop = source.watch(() => (isChanged = true));
  app.addHook('onClose', stop);
  app.addHook('onRequest', async (request) => {
    if (!isChanged || !request.url.startsWith('/graphql')) return;
    isChanged = false;
    try {
      const { seed } = shop.catalogue;
      const read = source.read();
      const lost = lostWords(seed, read);
      shop.catalogue = new Catalogue(renewed(seed, read));
      source.tell(
        [...lost.map((line) => `${line}; products and questions stay as they were`), 'The seed files were read again.'].join('\n'),
      );
    } catch (problem) {
      source.tell(problem instanceof Error ? problem.message : String(problem));
    }
  });
}

/**
 * What may change while the shop is open. Open pages and baskets know products by their place in the list, so new ones come at its end, and
 * what was taken out stays until the next start; other categories wait for it, too.
 */
export function renewed(before: Seed, now: Seed): Seed {
  const { cmsPages, cmsBlocks, questionSets, enquirySets } = now;
  const isWhole = lostWords(before, now).length === 0;
  const pathsOf = ({ categories }: Seed): string => categories.map(({ path }) => path).join(' ');
  if (!isWhole || pathsOf(before) !== pathsOf(now)) return { ...before, cmsPages, cmsBlocks };
  const bySku = new Map(now.products.map((product) => [product.sku, product]));
  const known = new Set(before.products.map(({ sku }) => sku));
  const products = [
    ...before.products.map((product) => bySku.get(product.sku) ?? product),
    ...now.products.filter(({ sku }) => !known.has(sku)),
  ];
  return { ...before, cmsPages, cmsBlocks, questionSets, enquirySets, products, categories: now.categories };
}

/** Words that were there before, or that a new question lacks: taken over, a store view would lose its builder in the middle of a visit. */
const lostWords = (before: Seed, now: Seed): string[] => now.warnings.filter((line) => !before.warnings.includes(line));
