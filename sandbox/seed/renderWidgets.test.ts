import { describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { beFr, gb, tinySeed } from '../database/tinySeed';
import type { SimpleItem } from './contentItems';
import { blockWidget, bannerWidget, productsWidget } from './pageBuilderMarkupWidgets';
import { contentFindings } from './checkContent';
import { withWidgets } from './renderWidgets';
import type { SeedCmsBlock } from './seedTypes';

type Products = Extract<SimpleItem, { products: unknown }>['products'];
const list = (fields: Partial<Products>): string =>
  productsWidget({ appearance: 'grid', mode: 'default', sort: 'position', count: 5, ...fields });
const block = (identifier: string, content: string, store = gb): SeedCmsBlock => ({ identifier, content, storeCodes: [store], title: '' });

const products = tinySeed.products.map((product) => ({ ...product, images: [] }));

/** What a page with this content shows in a store view. */
function shown(content: string, { store = gb, blocks = [] as SeedCmsBlock[] } = {}): Element {
  const page = { identifier: 'a-page', path: 'a-page', title: '', storeCodes: [store], content };
  const seed = withWidgets({ ...tinySeed, products, cmsPages: [page], cmsBlocks: blocks }, (text) => `<${text}>`.replace(/[<>{}]/g, ''));
  return new JSDOM(seed.cmsPages[0]?.content).window.document.body;
}
const linksIn = (element: Element): (string | null)[] =>
  [...element.querySelectorAll('a.product-item-link')].map((link) => link.getAttribute('href'));
const visible = tinySeed.products.filter((product) => product.visible && product.kind === 'simple').map(({ sku }) => sku);

describe('products', () => {
  test('stand in the editor’s order, with address and price, without what is not sold there', () => {
    const [first = '', second = ''] = visible;
    const body = shown(list({ skus: [second, 'NOBODY-KNOWS', first] }));
    expect(linksIn(body)).toEqual([`/${second.toLowerCase()}`, `/${first.toLowerCase()}`]);
    expect(body.querySelector('.price')?.textContent).toBe(`price ${second}`);
    expect(body.querySelector('.products-grid')).not.toBeNull();
  });

  test('are counted, and a list of nothing is empty', () => {
    expect(linksIn(shown(list({ skus: visible, count: 1, appearance: 'carousel' })))).toHaveLength(1);
    expect(shown(list({ category: 'nowhere' })).innerHTML).toBe('');
  });
});

describe('blocks', () => {
  test('come with what stands inside them, in the reader’s store view alone', () => {
    const blocks = [
      block('outer', `<p>Outer</p>${blockWidget('inner')}`),
      block('inner', '<p>Inner</p>'),
      block('inner', '<p>Dedans</p>', beFr),
    ];
    expect(shown(blockWidget('outer'), { blocks }).querySelector('.block-static-block')?.textContent).toBe('OuterInner');
    expect(shown(blockWidget('inner'), { blocks, store: beFr }).textContent).toBe('Dedans');
    expect(shown(blockWidget('outer'), { blocks, store: beFr }).innerHTML).toBe('');
  });

  test('that hold themselves come to an end', () => {
    const body = shown(blockWidget('circle'), { blocks: [block('circle', `round${blockWidget('circle')}`)] });
    expect(body.textContent).toMatch(/^(round){2,9}$/);
  });

  test('that are dynamic are left to the shop, by uid', () => {
    const place = shown(bannerWidget(['hello'], 'fixed')).querySelector('.block-banners');
    expect([place?.getAttribute('data-uids'), place?.getAttribute('data-display-mode'), place?.innerHTML]).toEqual([
      'aGVsbG8=',
      'fixed',
      '',
    ]);
  });
});

test('a page that names what does not exist is reported with file, row and field', () => {
  const row = (item: object) => ({ appearance: 'contained' as const, ground: 'white' as const, items: [item as SimpleItem] });
  const rows = [row({ block: 'gone' }), row({ products: { skus: ['NOBODY-KNOWS'] } }), row({ products: { category: 'nowhere' } })];
  const known = { products: tinySeed.products, categories: tinySeed.categories, blocks: [] };
  expect(contentFindings([{ file: 'pages/a-page.yaml', written: { identifier: 'a-page', rows }, views: [] }], known)).toEqual([
    'pages/a-page.yaml: rows.number 1.items.number 1.block: there is no block gone',
    'pages/a-page.yaml: rows.number 2.items.number 1.products.skus: there is no product NOBODY-KNOWS',
    'pages/a-page.yaml: rows.number 3.items.number 1.products.category: there is no category nowhere',
  ]);
});
