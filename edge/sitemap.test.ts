import { afterAll, describe, expect, test } from '@jest/globals';
import { cut, json } from './testing/fakeCommerce';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

const pages =
  (...paths: string[]) =>
  () =>
    json({ data: { sitemapUrls: paths.map((path) => ({ relative_url: path, kind: 'CMS_PAGE' })) } });
const refused = () => json({ errors: [{ message: 'Cannot query field "sitemapUrls" on type "Query".' }] }, 400);

test('the index lists a sitemap for each of the thirteen shops, and nothing else is one', async () => {
  const edge = await openTestEdge();
  const index = await edge.app.inject('/sitemap.xml');
  expect(index.body.match(/<loc>/g)).toHaveLength(13);
  expect(index.body).toContain('<loc>https://www.steadwell.example/sitemaps/en-gb.xml</loc>');
  expect(index.body).toContain('/sitemaps/de-ch.xml');
  expect((await edge.app.inject('/sitemaps/xx-yy.xml')).statusCode).toBe(404);
});

test('a shop’s sitemap holds its pages at their own addresses, and no account pages', async () => {
  const edge = await openTestEdge();
  edge.commerce.on('GET /graphql', pages('home', 'product-support', 'sign-in', 'lifts & ramps', 'stairlifts.html'));
  const { body } = await edge.app.inject('/sitemaps/fr-be.xml');
  expect(body.match(/<loc>[^<]*/g)).toEqual(
    [
      '',
      '/stairlift-builder',
      '/outdoor-stairlift-builder',
      '/service-apres-vente/assistance-produit',
      '/lifts%20&amp;%20ramps',
      '/stairlifts.html',
    ].map((path) => `<loc>https://www.steadwell.example/fr-be${path}`),
  );
  expect(edge.commerce.calls('GET /graphql').at(-1)?.headers.get('store')).toBe('steadwell_be_fr_fr_BE');
});

test('what a shop asks before a visit stands in its sitemap, and not in that of a shop that does not ask', async () => {
  const edge = await openTestEdge();
  edge.commerce.on('GET /graphql', () => json({ data: { sitemapUrls: [], e0: { name: 'Homelift' }, e1: null } }));
  const { body } = await edge.app.inject('/sitemaps/en-gb.xml');
  expect(body).toContain('https://www.steadwell.example/homelift-builder<');
  expect(body).not.toContain('riser-chair');
});

test('a large shop has its pages in files of a thousand, each named in the index', async () => {
  const edge = await openTestEdge();
  const answer = pages(...Array.from({ length: 2500 }, (_page, place) => `page-${place}`));
  edge.commerce.on('GET /graphql', answer);
  const index = (await edge.app.inject('/sitemap.xml')).body;
  expect(index.match(/<loc>[^<]*\/en-gb[^<]*/g)?.map((address) => address.split('/').at(-1))).toEqual([
    'en-gb.xml',
    'en-gb-2.xml',
    'en-gb-3.xml',
  ]);
  const files = await Promise.all(['en-gb', 'en-gb-2', 'en-gb-3'].map((name) => edge.app.inject(`/sitemaps/${name}.xml`)));
  const addresses = files.map(({ body }) => body.match(/<loc>/g)?.length);
  expect(addresses).toEqual([1000, 1000, 503]);
  expect(files[2]?.body).toContain('/page-2499<');
  for (const name of ['en-gb-1', 'en-gb-4', 'en-gb-02']) expect((await edge.app.inject(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
});

test('the index is whole again a minute after commerce came back', async () => {
  const edge = await openTestEdge();
  edge.commerce.down();
  const short = await edge.app.inject('/sitemap.xml');
  expect([short.statusCode, short.headers['cache-control'], short.body.match(/<loc>/g)?.length]).toEqual([200, 'public, max-age=60', 13]);
  edge.commerce.up();
  edge.commerce.on('GET /graphql', pages('lifts'));
  edge.clock.advance(60_000);
  expect((await edge.app.inject('/sitemap.xml')).headers['cache-control']).toBe('public, max-age=3600');
});

test('a stock Magento lists its categories', async () => {
  const edge = await openTestEdge();
  edge.commerce.on('GET /graphql', refused);
  edge.commerce.on('categories', () => json({ data: { categories: { items: [{ url_path: 'lifts', url_suffix: '.html' }] } } }));
  const { body } = await edge.app.inject('/sitemaps/en-gb.xml');
  expect(body).toContain('/lifts.html');
  expect(body).toContain('/contact-us');
});

test('the sitemap keeps its pages while commerce fails, and takes new ones when it is back', async () => {
  const edge = await openTestEdge();
  const text = async () => (await edge.app.inject('/sitemaps/en-gb.xml')).body;
  edge.commerce.on('GET /graphql', pages('lifts'));
  expect(await text()).toContain('/lifts');
  for (const failure of [cut, () => json({}, 503), () => json({ errors: [{ message: 'x' }] })]) {
    edge.commerce.on('GET /graphql', failure);
    edge.clock.advance(3_600_001);
    expect(await text()).toContain('/lifts');
  }
  edge.commerce.on('GET /graphql', pages('ramps'));
  edge.clock.advance(60_000);
  expect(await text()).toContain('/ramps');
});

test('without commerce the shop’s own pages are listed, for a minute', async () => {
  const edge = await openTestEdge();
  edge.commerce.down();
  const short = await edge.app.inject('/sitemaps/en-gb.xml');
  expect([short.statusCode, short.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  expect(short.body).toContain('/contact-us');
  edge.commerce.up();
  edge.commerce.on('GET /graphql', pages('lifts'));
  expect((await edge.app.inject('/sitemaps/en-gb.xml')).body).not.toContain('/lifts');
  edge.clock.advance(60_000);
  expect((await edge.app.inject('/sitemaps/en-gb.xml')).body).toContain('/lifts');
});

describe('the places of a country', () => {
  const withPlaces = () => openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.test' } });
  const places =
    (...ids: string[]) =>
    () =>
      json({ places: ids.map((id) => ({ id })), total: ids.length });

  test('each have their page in the sitemaps of its shops', async () => {
    const edge = await withPlaces();
    edge.commerce.on('GET /graphql', pages('lifts'));
    edge.commerce.on('GET /api/places', places('be-showroom-gand', 'be-service-gand'));
    const { body, headers } = await edge.app.inject('/sitemaps/nl-be.xml');
    expect(body).toContain('<loc>https://www.steadwell.example/nl-be/places/be-showroom-gand</loc>');
    expect(body).toContain('/nl-be/places/be-service-gand');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(edge.commerce.calls('GET /api/places').at(-1)?.path).toContain('country=BE');
  });

  test('are read page by page', async () => {
    const edge = await withPlaces();
    edge.commerce.on('GET /graphql', pages('lifts'));
    edge.commerce.on('GET /api/places', ({ path }) => {
      const page = Number(/[?&]page=(\d+)/.exec(path)?.[1]);
      return json({ places: [{ id: `gb-shop-${page}` }], total: 250 });
    });
    const { body } = await edge.app.inject('/sitemaps/en-gb.xml');
    expect(body.match(/places\/gb-shop-\d/g)).toEqual(['places/gb-shop-1', 'places/gb-shop-2', 'places/gb-shop-3']);
  });

  test.each([
    ['is cut off', cut],
    ['fails', () => json({}, 500)],
  ])('stay in it while the back office %s', async (_how, failure) => {
    const edge = await withPlaces();
    const text = async () => (await edge.app.inject('/sitemaps/en-gb.xml')).body;
    edge.commerce.on('GET /graphql', pages('lifts'));
    edge.commerce.on('GET /api/places', places('gb-showroom-leeds'));
    expect(await text()).toContain('/places/gb-showroom-leeds');
    edge.commerce.on('GET /api/places', failure);
    edge.clock.advance(3_600_001);
    expect(await text()).toContain('/places/gb-showroom-leeds');
    edge.commerce.on('GET /api/places', places('gb-showroom-london'));
    edge.clock.advance(60_000);
    expect(await text()).toContain('/places/gb-showroom-london');
  });
});
