import { expect, test } from '@jest/globals';
import { loadSeed } from './loadSeed';
import { readSeedFile } from './readSeedFile';
import { shopAddressesFile } from './seedSchema';

const seed = loadSeed();
const fixedAddresses = Object.entries(readSeedFile('shopAddresses.yaml', shopAddressesFile));
/** A screen of the shop, not a page: the law gives the link its words. */
const withdrawal = 'order-status';
const plain = (words: string): string => words.replaceAll('\u00ad', '').replaceAll('&amp;', '&').toLowerCase();

/** Below the heading "Stairlifts" a link need not say "stairlifts" again: its words are part of the page's name. */
test.each(seed.storeViews.map((view) => [view.locale, view.storeCode] as const))(
  '%s: a link of the footer has the name of the page that it leads to',
  (_, store) => {
    const pages = seed.cmsPages.filter((page) => page.storeCodes.includes(store));
    const pageAt = (path: string) => {
      const identifier = fixedAddresses.find(([, addresses]) => Object.values(addresses).includes(path))?.[0];
      return pages.find((page) => (identifier ? page.identifier === identifier : page.path === path));
    };
    const footer = seed.cmsBlocks.find((block) => block.identifier === 'footer-links' && block.storeCodes.includes(store));
    const links = [...(footer?.content ?? '').matchAll(/<a href="\/([^"]+)">([^<]+)<\/a>/g)];
    expect(links.length).toBeGreaterThan(15);
    const strange = links.flatMap(([, path = '', words = '']) => {
      if (path === withdrawal) return [];
      const title = pageAt(path)?.title;
      return title !== undefined && plain(title).includes(plain(words)) ? [] : [`${words}: ${title ?? 'no page'}`];
    });
    expect(strange).toEqual([]);
  },
);
