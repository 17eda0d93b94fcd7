/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: React takes a render of the server beside screens for a mistake.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { renderToReadableStream } from 'react-dom/server.browser';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { App } from '~/app/App';
import { loadAllMessages } from '~/app/messages';
import { loadShopPurifier, PageBuilder, type ShopPurifier } from '~/features/page-builder';
import type { ContentNode } from '~/features/page-builder/contentTree';
import { outlining } from '~/features/page-builder/outline';
import { selectStoreView } from '~/features/store-view';
import { imageAddress, linkTarget, type Surroundings } from '~/ui';
import { loadSeed } from '../../sandbox/seed/loadSeed';
import { startShop, type StartedShop } from './startShop';

let shop: StartedShop;
let read: ShopPurifier['read'];
beforeAll(async () => {
  shop = await startShop();
  await loadAllMessages('en_GB');
  ({ read } = await loadShopPurifier());
});
afterAll(() => shop.close());

const surroundings: Surroundings = {
  name: 'test',
  linkTarget: (href) => linkTarget(href, { hosts: [], basename: '' }),
  imageAddress,
  after: () => () => undefined,
};

/** The page's HTML from the server. */
async function sent(html: string): Promise<Element> {
  const { store, world } = shop;
  const router = createMemoryRouter([{ path: '*', Component: () => <PageBuilder html={html} /> }]);
  const page = (
    <App store={store} world={world} storeView={selectStoreView(store.getState())} content={outlining(read, {})}>
      <RouterProvider router={router} />
    </App>
  );
  const stream = await renderToReadableStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  await stream.allReady;
  return treeOf(await new Response(stream).text());
}

const treeOf = (html: string): Element => {
  const place = document.implementation.createHTMLDocument('').body;
  place.innerHTML = html;
  for (const silent of place.querySelectorAll('style, script, template')) silent.remove();
  return place;
};

const closed = (text: string): string => text.replace(/[\s\u00a0]+/g, '');
const blocks =
  'address, article, blockquote, button, caption, dd, div, dt, figcaption, h1, h2, h3, h4, h5, h6, li, p, section, summary, td, th';

/** Every run of words that the editor wrote, once for each place where it occurs. */
function runsIn(source: Element): Map<string, number> {
  // The text that commerce adds to products (prices, buttons) is rendered by the catalogue.
  for (const product of source.querySelectorAll('.product-item'))
    product.replaceChildren(...product.querySelectorAll('.product-item-name, .product-item-link'));
  const runs = new Map<Element, string>();
  const texts = source.ownerDocument.createTreeWalker(source, 4);
  while (texts.nextNode()) {
    const block = texts.currentNode.parentElement?.closest(blocks) ?? source;
    runs.set(block, (runs.get(block) ?? '') + (texts.currentNode.textContent ?? ''));
  }
  const counts = new Map<string, number>();
  for (const run of [...runs.values()].map(closed)) if (run !== '') counts.set(run, (counts.get(run) ?? 0) + 1);
  return counts;
}

/** The texts of the tree before rendering: its markup, and the words that its components will show. */
function heldBy(node: ContentNode): string {
  if (node.kind === 'html') return treeOf(node.html ?? '').textContent ?? '';
  const fields = node.kind === 'type' ? wordsIn(node.fields) : '';
  return fields + node.children.map(heldBy).join('');
}

const wordsIn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(wordsIn).join('') : '';
};

/** The runs that `shown` lacks, or has less often. */
const lostIn = (shown: string, html: string): string[] =>
  [...runsIn(treeOf(html))].filter(([run, count]) => closed(shown).split(run).length - 1 < count).map(([run]) => run);

const all = process.env['EVERY_PAGE'] === '1';
const { cmsPages, cmsBlocks } = loadSeed();
const written = [...cmsPages, ...cmsBlocks].filter(({ content }) => content !== '');
const nameOf = ({ identifier, storeCodes }: (typeof written)[number]): string => `${identifier} (${storeCodes[0]})`;
const british = written.filter(({ storeCodes }) => storeCodes[0]?.endsWith('en_GB'));

test('the gallery of everything that editors can write shows every word of it', async () => {
  const gallery = written.find(({ identifier }) => identifier === 'page-builder-gallery')?.content ?? '';
  expect([...runsIn(treeOf(gallery)).keys()].join('').length).toBeGreaterThan(2000);
  expect(lostIn((await sent(gallery)).textContent ?? '', gallery)).toEqual([]);
}, 60_000);

test('every page and block of the UK shows every word that its editor wrote', async () => {
  const lost: string[] = [];
  for (const entry of british) {
    const shown = (await sent(entry.content)).textContent ?? '';
    lost.push(...lostIn(shown, entry.content).map((run) => `${nameOf(entry)}: ${run}`));
  }
  expect(british.length).toBeGreaterThan(40);
  expect(lost).toEqual([]);
}, 300_000);

/** Each in one of the countries, a different one from page to page; `npm run proof` (EVERY_PAGE=1) reads all of them. */
function foreign(): Map<string, string> {
  const contents = new Map(written.map((entry) => [entry.content, entry]));
  for (const { content } of british) contents.delete(content);
  const others = [...contents.values()];
  const chosen = [...new Set(others.map(({ identifier }) => identifier))].flatMap((identifier, index) => {
    const entries = others.filter((entry) => entry.identifier === identifier);
    return entries[index % entries.length] ?? [];
  });
  return new Map((all ? others : chosen).map((entry) => [entry.content, nameOf(entry)]));
}

test('no page or block of another country loses a word where it is read', () => {
  const contents = foreign();
  const lost = [...contents].flatMap(([html, name]) => lostIn(heldBy(read(html, surroundings)), html).map((run) => `${name}: ${run}`));
  expect(contents.size).toBeGreaterThan(all ? 100 : 30);
  expect(lost).toEqual([]);
}, 300_000);
