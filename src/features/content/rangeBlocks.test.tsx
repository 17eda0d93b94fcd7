/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { namesIn, ownBlock, rangeOf } from '~/config/ranges';
import { createHtmlPurifier } from '~/ui/htmlPurifier';
import { HtmlPurifierProvider, RichText } from '~/ui';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { CmsBlock } from './CmsBlock';
import { ContentMarkupProvider, RangeProvider } from './contentMarkup';

const purifier = { ready: createHtmlPurifier(window) };
const asText = (html: string) => <RichText html={html} />;
let shop: StartedShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

test('the mark is one of the keywords, however it is written, and no part of another', () => {
  expect(rangeOf('lift, Homelifts ,floor')).toBe('homelifts');
  expect(rangeOf('homelifts')).toBe('homelifts');
  for (const keywords of ['', null, undefined, 'our-homelifts', 'homelift', 'home lifts']) expect(rangeOf(keywords)).toBeUndefined();
});

test('a range’s own block stands in for the general one only on its pages, and only where there is one', () => {
  const blocks = [{ identifier: 'promo-bar' }, { identifier: 'promo-bar-homelifts' }, { identifier: 'footer-help' }];
  expect(ownBlock(blocks, 'promo-bar', 'homelifts')?.identifier).toBe('promo-bar-homelifts');
  expect(ownBlock(blocks, 'promo-bar', undefined)?.identifier).toBe('promo-bar');
  expect(ownBlock(blocks, 'footer-help', 'homelifts')?.identifier).toBe('footer-help');
  expect(ownBlock(undefined, 'promo-bar', 'homelifts')).toBeUndefined();
  expect(namesIn(undefined, ['promo-bar'])).toEqual(['promo-bar']);
});

test('a block that a page asks for by name is its range’s own, too; the others stay', async () => {
  shop = await startShop();
  const page = await openPage(shop, '/', () => (
    <HtmlPurifierProvider value={purifier}>
      <ContentMarkupProvider value={asText}>
        <RangeProvider value="homelifts">
          <CmsBlock identifiers={['search-help', 'footer-help']} />
        </RangeProvider>
      </ContentMarkupProvider>
    </HtmlPurifierProvider>
  ));
  expect(await screen.findByRole('heading', { name: 'Ask about homelifts' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Here to help' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'What people look for most' })).toBeVisible();
  page.unmount();
});
