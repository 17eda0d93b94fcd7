import { afterAll, expect, test } from '@jest/globals';
import { cut, json } from './testing/fakeCommerce';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

const categories = (path: string) => () => json({ data: { categories: { items: [{ url_path: path, url_suffix: '.html' }] } } });

test('the sitemap keeps its categories while commerce fails, and takes new ones when it is back', async () => {
  const edge = await openTestEdge();
  const text = async () => (await edge.app.inject('/sitemap.xml')).body;
  edge.commerce.on('GET /graphql', categories('lifts'));
  expect(await text()).toContain('/lifts.html');
  for (const failure of [cut, () => json({}, 503), () => json({ errors: [{ message: 'x' }] })]) {
    edge.commerce.on('GET /graphql', failure);
    edge.clock.advance(3_600_001);
    expect(await text()).toContain('/lifts.html');
  }
  edge.commerce.on('GET /graphql', categories('ramps'));
  edge.clock.advance(60_000);
  expect(await text()).toContain('/ramps.html');
});

test('without commerce the shop’s own pages are listed, for a minute', async () => {
  const edge = await openTestEdge();
  edge.commerce.down();
  const short = await edge.app.inject('/sitemap.xml');
  expect([short.statusCode, short.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  expect(short.body).toContain('/contact-us');
  edge.commerce.up();
  edge.commerce.on('GET /graphql', categories('lifts'));
  expect((await edge.app.inject('/sitemap.xml')).body).not.toContain('/lifts');
  edge.clock.advance(60_000);
  expect((await edge.app.inject('/sitemap.xml')).body).toContain('/lifts.html');
});
