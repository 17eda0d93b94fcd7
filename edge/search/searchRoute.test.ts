import { afterAll, describe, expect, test } from '@jest/globals';
import type { SiteFindings } from '../../src/config/siteSearch';
import { json } from '../testing/fakeCommerce';
import { closeAll, openTestEdge, type TestEdge } from '../testing/openTestEdge';

afterAll(closeAll);

const gb = 'steadwell_gb_en_en_GB';
const be = 'steadwell_be_fr_fr_BE';

type Texts = Record<string, { title: string; content: string } | undefined>;

/** A commerce whose pages are these, by address. */
function publish(edge: TestEdge, texts: Texts, isListed = true): void {
  edge.commerce.on('GET /graphql', ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const { url = '' } = JSON.parse(query.get('variables') ?? '{}') as { url?: string };
    if (query.get('query')?.includes('sitemapUrls'))
      return isListed
        ? json({ data: { sitemapUrls: Object.keys(texts).map((one) => ({ relative_url: one, kind: 'CMS_PAGE' })) } })
        : json({ errors: [{ message: 'Cannot query field "sitemapUrls"' }] });
    if (query.get('query')?.includes('cmsBlocks')) return json({ data: { cmsBlocks: { items: [] } } });
    if (query.get('query')?.includes('categories(')) return json({ data: { categories: { items: [] } } });
    const found = texts[url];
    return json({ data: { route: found ? { __typename: 'CmsPage', ...found } : null } });
  });
}

const relief = { title: 'VAT relief', content: '<h1>Who pays no VAT</h1><p>Sign a statement. It is short.</p>' };
const returns = {
  title: 'Returns',
  content: '<p>Send it back.</p><details><summary>Is returning free?</summary><div>Yes, within a month.</div></details>',
};

interface Given {
  store?: string;
  headers?: Record<string, string>;
}

const post = (edge: TestEdge, payload: object | string, { store = gb, headers = {} }: Given = {}) =>
  edge.app.inject({ method: 'POST', url: '/api/search', headers: { 'content-type': 'application/json', store, ...headers }, payload });
const ask = async (edge: TestEdge, query: string, given: Given = {}): Promise<SiteFindings> => (await post(edge, { query }, given)).json();
const paths = ({ pages }: SiteFindings): string[] => pages.map(({ path }) => path);

describe('a search', () => {
  test('finds a page by a misspelt word, says how it is spelt, and shows the sentence that fits', async () => {
    const edge = await openTestEdge();
    publish(edge, { 'vat-relief': relief, returns });
    expect(await ask(edge, 'vat releif')).toMatchObject({
      isWhole: true,
      nearest: 'vat relief',
      pages: [{ path: '/vat-relief', title: 'VAT relief', text: 'Sign a statement.' }],
    });
  });

  test('finds a question with its answer and the page on which it stands', async () => {
    const edge = await openTestEdge();
    publish(edge, { returns });
    const { questions, nearest } = await ask(edge, 'free returns');
    expect(questions).toEqual([{ path: '/returns', page: 'Returns', question: 'Is returning free?', answer: 'Yes, within a month.' }]);
    expect(nearest).toBeNull();
  });

  test('finds a showroom by its town, from the back office', async () => {
    const edge = await openTestEdge({ environment: { BACKOFFICE_URL: 'http://backoffice.test' } });
    publish(edge, { returns });
    edge.commerce.on('GET /api/places', () =>
      json({ places: [{ id: 'leeds', kind: 'showroom', name: 'Leeds', city: 'Leeds', postcode: 'LS1 4AP' }], total: 1 }),
    );
    expect((await ask(edge, 'showroom leeds')).places).toEqual([{ path: '/places/leeds', name: 'Leeds', city: 'Leeds', kind: 'showroom' }]);
  });

  test('of a stock Magento follows the links of the home page, but not to other shops, accounts and files', async () => {
    const edge = await openTestEdge();
    const links = [
      '/vat-relief',
      'https://www.steadwell.example/returns?a=1',
      'https://evil.example/vat',
      '/sign-in',
      '/vat.pdf',
      '/fr-be/vat',
    ];
    const content = links.map((link) => `<a href="${link}">vat</a>`).join('');
    publish(edge, { home: { title: 'Home', content }, 'vat-relief': relief, returns, 'sign-in': relief, vat: relief }, false);
    expect(paths(await ask(edge, 'vat'))).toEqual(['/vat-relief']);
    expect(paths(await ask(edge, 'returns'))).toEqual(['/returns']);
  });

  test('answers a store view from its own pages alone', async () => {
    const edge = await openTestEdge();
    publish(edge, { returns });
    await ask(edge, 'returns');
    publish(edge, { retours: { title: 'Retours', content: '<p>Renvoyez-le.</p>' } });
    expect(paths(await ask(edge, 'retours', { store: be }))).toEqual(['/retours']);
    expect(paths(await ask(edge, 'retours'))).toEqual(['/returns']);
  });
});

describe('the pages are read', () => {
  test('once for all searches of an hour, and anew after it', async () => {
    const edge = await openTestEdge();
    publish(edge, { returns });
    await Promise.all([ask(edge, 'relief'), ask(edge, 'relief')]);
    const asked = edge.commerce.received.length;
    publish(edge, { returns, 'vat-relief': relief });
    edge.clock.advance(3_500_000);
    expect(paths(await ask(edge, 'relief'))).toEqual([]);
    expect(edge.commerce.received).toHaveLength(asked);
    edge.clock.advance(200_000);
    // The former pages answer meanwhile.
    expect(paths(await ask(edge, 'relief'))).toEqual([]);
    await edge.idle();
    expect(paths(await ask(edge, 'relief'))).toEqual(['/vat-relief']);
  });

  test('anew after a purge, but at most once a minute', async () => {
    const token = 'a purge token of some length';
    const edge = await openTestEdge({ environment: { PURGE_TOKEN: token } });
    const purge = () =>
      edge.app.inject({
        method: 'POST',
        url: '/purge',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: { tags: ['cms:returns'] },
      });
    publish(edge, { returns });
    await ask(edge, 'relief');
    publish(edge, { 'vat-relief': relief });
    await purge();
    await ask(edge, 'relief');
    await edge.idle();
    expect(paths(await ask(edge, 'relief'))).toEqual([]);
    edge.clock.advance(61_000);
    await ask(edge, 'relief');
    await edge.idle();
    expect(paths(await ask(edge, 'relief'))).toEqual(['/vat-relief']);
    expect(paths(await ask(edge, 'returns'))).toEqual([]);
  });

  test('while commerce is away the former ones stay; without any the search is empty, and tries again', async () => {
    const edge = await openTestEdge();
    edge.commerce.down();
    expect(await ask(edge, 'relief')).toMatchObject({ pages: [], isWhole: true });
    expect(edge.lines()).toContain('could not all be read');
    edge.commerce.up();
    publish(edge, { 'vat-relief': relief });
    edge.clock.advance(61_000);
    expect(paths(await ask(edge, 'relief'))).toEqual(['/vat-relief']);
    edge.commerce.down();
    edge.clock.advance(3_700_000);
    await ask(edge, 'relief');
    await edge.idle();
    expect(paths(await ask(edge, 'relief'))).toEqual(['/vat-relief']);
  });

  test('a search waits a moment for them, then gets what there is and is told that more will come', async () => {
    const edge = await openTestEdge();
    publish(edge, { returns });
    edge.commerce.on('cmsBlocks', () => new Promise(() => undefined));
    const first = ask(edge, 'returns');
    await edge.commerce.arrived('cmsBlocks');
    edge.clock.advance(1500);
    expect(await first).toMatchObject({ isWhole: false, pages: [] });
    edge.clock.advance(3000);
    await edge.idle();
    expect(await ask(edge, 'returns')).toMatchObject({ isWhole: true, pages: [{ path: '/returns' }] });
  });
});

describe('what is refused', () => {
  test.each([
    ['an unknown store view', { query: 'a' }, { store: 'elsewhere' }, 422],
    ['a longer text than the field takes', { query: 'a'.repeat(101) }, {}, 422],
    ['no text', { query: 7 }, {}, 422],
    ['another site', { query: 'a' }, { headers: { origin: 'https://evil.example' } }, 403],
    ['a form', 'query=a', { headers: { 'content-type': 'text/plain' } }, 415],
  ])('%s', async (_name, payload, given, status) => {
    const edge = await openTestEdge();
    expect((await post(edge, payload, given)).statusCode).toBe(status);
    expect(edge.commerce.received).toHaveLength(0);
  });

  test('more than three hundred searches a minute', async () => {
    const edge = await openTestEdge();
    publish(edge, { returns });
    for (let count = 0; count < 300; count += 1) await post(edge, { query: '' });
    const refused = await post(edge, { query: '' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });
});

test('hostile texts find nothing, cost no time, and appear in no log', async () => {
  const edge = await openTestEdge();
  const words = Array.from({ length: 3000 }, (_, place) => `word${String.fromCharCode(97 + (place % 26))}${place.toString(36)}`).join(' ');
  publish(edge, { returns: { ...returns, content: `${returns.content}<p>${words}</p>` } });
  await ask(edge, 'returns');
  const hostile = [
    'a'.repeat(100),
    'wordx '.repeat(16),
    '__proto__ constructor',
    '<script>',
    '"}}{',
    '\u0000\u202e',
    '((((((((',
    '*',
    '%00',
    '$1 $&',
  ];
  const before = process.cpuUsage();
  for (const query of hostile) expect((await post(edge, { query })).statusCode).toBe(200);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  expect(paths(await ask(edge, '__proto__ constructor'))).toEqual([]);
  expect(edge.lines()).not.toContain('constructor');
});

test('the page of results is rendered with what was found, and no other page is', async () => {
  const edge = await openTestEdge();
  publish(edge, { returns });
  await edge.app.inject('/search.html?query=returns');
  await edge.app.inject('/search.html');
  await edge.app.inject('/returns?query=returns');
  expect(edge.rendered.map(({ searched }) => searched?.pages.map(({ path }) => path))).toEqual([['/returns'], undefined, undefined]);
});
