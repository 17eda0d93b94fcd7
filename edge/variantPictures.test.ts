import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { loadSeed } from '../sandbox/seed/loadSeed';
import { openSandbox, type Sandbox } from '../sandbox/server';
import { closeAll, openTestEdge, type TestEdge } from './testing/openTestEdge';

/** Every colour of everything that is sold in colours, in every shop: its picture comes through our own edge, and no other colour has it. */

interface Variant {
  attributes: { label: string }[];
  product: { sku: string; media_gallery: { url: string; label: string; position: number }[] };
}
interface Answer {
  data: { products: { items: { sku: string; variants: Variant[] }[] } };
}

const seed = loadSeed();
const colourful = seed.products.filter(({ kind }) => kind === 'configurable');
const shops = seed.storeViews.filter(({ storeCode }) => colourful.some(({ name }) => name[storeCode] !== undefined));

const query = `query ($skus: [String!]) {
  products(filter: { sku: { in: $skus } }) {
    items { sku ... on ConfigurableProduct { variants { attributes { label } product { sku media_gallery { url label position } } } } }
  }
}`;

let sandbox: Sandbox;
let edge: TestEdge;
beforeAll(async () => {
  sandbox = await openSandbox({ seed, scryptCost: 2 ** 4 });
  edge = await openTestEdge();
  edge.commerce.on('GET /media/', async ({ path }) => {
    const { statusCode, headers, rawPayload } = await sandbox.app.inject(path);
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: { 'content-type': String(headers['content-type']) } });
  });
});
afterAll(async () => {
  await closeAll();
  await sandbox.close();
});

const side = 24;

/** What a shopper's browser gets, as few grey and coloured points. */
async function pointsOf(url: string): Promise<Buffer> {
  const answer = await edge.app.inject({ url: `${new URL(url).pathname}?width=320&format=webp`, headers: { accept: 'image/webp,*/*' } });
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/webp']);
  return sharp(answer.rawPayload).resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

/** How far two pictures are apart at the place where they differ most, of 255. */
const apart = (one: Buffer, other: Buffer): number => Math.max(...one.map((value, place) => Math.abs(value - (other[place] ?? 0))));

test.each(shops.map(({ storeCode }) => storeCode))('%s shows each colour of each product in a picture of its own', async (storeCode) => {
  const variables = { skus: colourful.map(({ sku }) => sku) };
  const { data } = (
    await sandbox.app.inject({ method: 'POST', url: '/graphql', headers: { store: storeCode }, payload: { query, variables } })
  ).json<Answer>();
  const sold = colourful.filter(({ name }) => name[storeCode] !== undefined);
  expect(data.products.items.map(({ sku }) => sku).sort()).toEqual(sold.map(({ sku }) => sku).sort());
  for (const { sku, variants } of data.products.items) {
    expect(variants.length).toBeGreaterThan(1);
    const seen: { label: string; points: Buffer }[] = [];
    for (const { attributes, product } of variants) {
      const [picture] = product.media_gallery.toSorted((one, other) => one.position - other.position);
      expect([product.sku, picture?.label ?? '']).toEqual([product.sku, expect.stringMatching(/\S/)]);
      const points = await pointsOf(picture?.url ?? '');
      const label = attributes.map((attribute) => attribute.label).join(', ');
      for (const other of seen)
        expect([sku, label, other.label, apart(points, other.points) > 20]).toEqual([sku, label, other.label, true]);
      seen.push({ label, points });
    }
  }
});
