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
      const read = source.read();
      shop.catalogue = new Catalogue(renewed(shop.catalogue.seed, read));
      source.tell('The seed files were read again.');
    } catch (problem) {
      source.tell(problem instanceof Error ? problem.message : String(problem));
    }
  });
}

/** What may change while the shop is open. Baskets know products by their place in the list, so another list has to wait for the next start. */
export function renewed(before: Seed, now: Seed): Seed {
  const listOf = ({ products, categories }: Seed): string =>
    JSON.stringify([products.map(({ sku }) => sku), categories.map(({ path }) => path)]);
  const { cmsPages, cmsBlocks } = now;
  return listOf(before) === listOf(now)
    ? { ...before, cmsPages, cmsBlocks, products: now.products, categories: now.categories }
    : { ...before, cmsPages, cmsBlocks };
}
