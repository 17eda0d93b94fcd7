import { describe, expect, test } from '@jest/globals';
import type { StoreView } from '~/config/storeViews';
import { storeViews } from '~/config/storeViews';
import { plainText } from '~/data/metaDescription';
import { answerBySandbox, bareConfig, noAssets } from '~/testing/renderedPages';
import { render } from '../server';

const commerce = answerBySandbox();

/** What stands on the page, without the state that scripts read. */
async function shownAt({ alias }: StoreView, path: string): Promise<string> {
  const { status, html } = await render({
    path: `${alias ? `/${alias}` : ''}${path}`,
    commerceUrl: 'http://commerce.test',
    config: bareConfig,
    assets: noAssets,
    signedInHint: false,
  });
  expect({ path, status }).toEqual({ path, status: 200 });
  return plainText(html.replace(/<script\b.*?<\/script>/gs, ''));
}

/** A block as its editors wrote it, in words. */
function wordsOf({ storeCode }: StoreView, identifier: string): string {
  const block = commerce().shop.catalogue.seed.cmsBlocks.find((one) => one.identifier === identifier && one.storeCodes.includes(storeCode));
  return plainText(block?.content ?? `no block ${identifier}`);
}

/** Addresses in a language of what commerce marks as about homelifts: a page, a category and a product. */
function markedIn({ storeCode }: StoreView): string[] {
  const { categories, products } = commerce().shop.catalogue.seed;
  const category = categories.find(({ path }) => path === 'homelifts/through-floor');
  const product = products.find(({ sku }) => sku === 'HOMELIFT-VELA');
  return ['/our-homelifts', `/${category?.urlPath[storeCode]}`, `/${product?.urlKey[storeCode]}`];
}

describe.each(storeViews.map((view): [string, StoreView] => [view.locale, view]))('in %s', (_locale, view) => {
  test('the blocks of homelifts show on each page that commerce marks so, and stand in for the general ones', async () => {
    for (const path of markedIn(view)) {
      const shown = await shownAt(view, path);
      for (const name of ['promo-bar', 'footer-help']) {
        expect(shown).toContain(wordsOf(view, `${name}-homelifts`));
        expect(shown).not.toContain(wordsOf(view, name));
      }
      expect(shown).toContain(wordsOf(view, 'top-bar-homelifts'));
    }
  });

  test('other pages have the general blocks alone', async () => {
    const shown = await shownAt(view, '/demonstration-centre-finder');
    for (const name of ['promo-bar', 'footer-help']) {
      expect(shown).toContain(wordsOf(view, name));
      expect(shown).not.toContain(wordsOf(view, `${name}-homelifts`));
    }
    expect(shown).not.toContain(wordsOf(view, 'top-bar-homelifts'));
  });
});

test('the questions about a homelift have its blocks, too', async () => {
  const [uk] = storeViews as [StoreView];
  expect(await shownAt(uk, '/homelift-builder')).toContain(wordsOf(uk, 'top-bar-homelifts'));
  expect(await shownAt(uk, '/stairlift-builder')).not.toContain(wordsOf(uk, 'top-bar-homelifts'));
});
