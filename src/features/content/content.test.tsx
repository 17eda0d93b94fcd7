/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createHtmlPurifier } from '~/ui/htmlPurifier';
import { HtmlPurifierProvider, RichText } from '~/ui';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { CmsBlock } from './CmsBlock';
import { CmsPage } from './CmsPage';
import { ContentMarkupProvider } from './contentMarkup';
import { bringsHeading, injectedName } from './contentModel';
import { specifiedBlocksIn } from './dynamicBlocks';

const purifier = { ready: createHtmlPurifier(window) };
const asText = (html: string) => <RichText html={html} />;
let shop: StartedShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const offline =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    String(input instanceof Request ? input.url : input).includes('cmsBlocks')
      ? Promise.reject(new TypeError('failed to fetch'))
      : fetch(input, init);

test('a block of the editors stands on the page; one that is not there says so', async () => {
  shop = await startShop();
  const page = await openPage(shop, '/', () => (
    <HtmlPurifierProvider value={purifier}>
      <ContentMarkupProvider value={asText}>
        <CmsBlock identifiers={['footer-help']} />
      </ContentMarkupProvider>
    </HtmlPurifierProvider>
  ));
  expect(await screen.findByRole('heading', { name: 'Here to help' })).toBeVisible();
  page.unmount();
});

test('a block that the store has not does not take the others with it', async () => {
  shop = await startShop();
  const page = await openPage(shop, '/', () => (
    <HtmlPurifierProvider value={purifier}>
      <ContentMarkupProvider value={asText}>
        <CmsBlock identifiers={['top-bar-of-nowhere', 'footer-help']} />
      </ContentMarkupProvider>
    </HtmlPurifierProvider>
  ));
  expect(await screen.findByRole('heading', { name: 'Here to help' })).toBeVisible();
  page.unmount();
});

test('a block that failed says so and can be asked again, unless the page reads well without it', async () => {
  shop = await startShop({ network: offline });
  const loud = await openPage(shop, '/', () => <CmsBlock identifiers={['footer-help']} />);
  await loud.wait(60_000);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page did not arrive.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  loud.unmount();
  const quiet = await openPage(shop, '/', () => <CmsBlock identifiers={['footer-links']} hideError hideLoader />);
  await quiet.wait(60_000);
  expect(screen.queryByRole('alert')).toBeNull();
  quiet.unmount();
});

test('a page of the editors shows their own heading', async () => {
  shop = await startShop();
  const page = await openPage(shop, '/', () => (
    <HtmlPurifierProvider value={purifier}>
      <ContentMarkupProvider value={asText}>
        <CmsPage identifier="models" />
      </ContentMarkupProvider>
    </HtmlPurifierProvider>
  ));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Four stairlifts, side by side');
  page.unmount();
});

test('what content brings is read from its text', () => {
  expect(bringsHeading('<div><h1 class="x">Home</h1></div>')).toBe(true);
  expect(bringsHeading('<h10>')).toBe(false);
  expect(injectedName('pwa-cms-component-injection-model-prices')).toBe('model-prices');
  expect(injectedName('footer-help')).toBeNull();
});

test('dynamic blocks that their editors specified are known with the page, by uid or by place, and no uid is read', () => {
  const place = (mode: string, uids: string, types = '') =>
    `<div class="widget block-banners" data-types="${types}" data-display-mode="${mode}" data-uids="${uids}"></div>`;
  const html = `${place('fixed', 'MTI=,%%%')}<p>words</p>${place('salesrule', 'Nw==')}${place('fixed', '', 'content,footer')}${place('fixed', '')}`;
  expect(specifiedBlocksIn(html)).toEqual([
    { type: 'SPECIFIED', uids: ['MTI=', '%%%'], locations: [] },
    { type: 'SPECIFIED', uids: [], locations: ['CONTENT', 'FOOTER'] },
  ]);
});
