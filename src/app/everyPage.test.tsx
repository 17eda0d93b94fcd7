import { describe, expect, test } from '@jest/globals';
import { languageTagOf } from '~/config/paths';
import type { RenderResult } from '~/config/rendering';
import type { StoreView } from '~/config/storeViews';
import { storeViews } from '~/config/storeViews';
import { contentPages, shownAt } from '~/config/contentPages';
import { hasFeature } from '~/config/countryFeatures';
import { languageFaults } from '~/testing/pageLanguage';
import { walkedViews } from '~/testing/walkedViews';
import { answerBySandbox, bareConfig, noAssets } from '~/testing/renderedPages';
import { render } from '../server';

/**
 * One page of every kind in every store view, rendered as the server does. The list of a store view's pages is read from commerce, so that
 * the test grows with the editors' content; EVERY_PAGE=1 (`npm run proof`) renders all of them.
 */
const all = process.env['EVERY_PAGE'] === '1';
const perKind = all ? Number.POSITIVE_INFINITY : 1;
const { canonicalOrigin: origin } = bareConfig;

answerBySandbox();

const basenameOf = ({ alias }: StoreView): string => (alias ? `/${alias}` : '');
const open = (view: StoreView, path: string, signedInHint = false): Promise<RenderResult> =>
  render({
    path: `${basenameOf(view)}${path}` || '/',
    commerceUrl: 'http://commerce.test',
    config: bareConfig,
    assets: noAssets,
    signedInHint,
  });

interface Listed {
  relative_url: string;
  kind: string;
}

/** The addresses of a store view's public pages, as its sitemap has them. */
async function listedOf(view: StoreView): Promise<Listed[]> {
  const search = new URLSearchParams({ store_code: view.storeCode, query: '{ sitemapUrls { relative_url kind } }' });
  const answer = await fetch(`http://commerce.test/graphql?${search.toString()}`, { headers: { store: view.storeCode } });
  const { data } = (await answer.json()) as { data: { sitemapUrls: Listed[] } };
  return data.sitemapUrls;
}

/** The first few of each kind. */
async function pagesOf(view: StoreView): Promise<string[]> {
  const counts = new Map<string, number>();
  return (await listedOf(view)).flatMap(({ relative_url: url, kind }) => {
    const seen = counts.get(kind) ?? 0;
    counts.set(kind, seen + 1);
    return seen < perKind ? [shownAt(url, view.language)] : [];
  });
}

const textOf = (html: string): string =>
  html
    .replace(/<script\b[^]*?<\/script>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0|\u202f/g, ' ');
const between = (html: string, start: string, end: string): string => html.split(start)[1]?.split(end)[0] ?? '';

/** A price in another country's currency. */
const money: Readonly<Record<string, RegExp>> = {
  GBP: /£ ?\d/,
  EUR: /€ ?\d|\d ?€/,
  USD: /US\$ ?\d/,
  CAD: /CA\$ ?\d/,
  CHF: /CHF ?\d|\d ?CHF/,
};

/** A message id that is shown instead of its text: `shell.footer.title`. */
const messageId =
  /(?<![\w@/.-])(?:app|shell|catalog|content|cart|checkout|configurator|search|notices|ui|reader|promo|newsletter|countrySwitch|consent)\.[a-z]\w+(?:\.\w+)*(?![\w@/-])/;

function check(view: StoreView, path: string, { status, html }: RenderResult): void {
  const found = {
    status,
    lang: between(html, '<html lang="', '"'),
    language: between(html, 'http-equiv="content-language" content="', '"'),
    canonical: between(html, 'rel="canonical" href="', '"'),
    missing: messageId.exec(textOf(html))?.[0],
    foreign: Object.entries(money).flatMap(([currency, look]) => (currency !== view.currency && look.test(textOf(html)) ? [currency] : [])),
  };
  const tag = languageTagOf(view.locale);
  const canonical = `${origin}${basenameOf(view)}${path}`.replace(/\/$/, '');
  expect(found).toEqual({ status: 200, lang: tag, language: tag.toLowerCase(), canonical, missing: undefined, foreign: [] });
  expect([path, ...languageFaults(html, view)]).toEqual([path]);
  expect(between(html, '<title>', '</title>').length).toBeGreaterThan(5);
  expect(html).toContain(`property="og:url" content="${canonical}"`);
  if (path !== '/' && /hreflang="x-default"/.test(html)) expect(html).toContain(`hreflang="${tag}" href="${canonical}"`);
}

describe.each(walkedViews.map((view) => [languageTagOf(view.locale), view] as const))('%s', (_tag, view) => {
  test(
    'shows a page of every kind that it has',
    async () => {
      const paths = await pagesOf(view);
      if (all) expect(paths).toContain('/');
      for (const path of paths) check(view, path, await open(view, path));
      const builder = await open(view, '/stairlift-builder');
      // Until its questions are translated, the builder shows a phone number instead.
      if (builder.status !== 404) check(view, '/stairlift-builder', builder);
    },
    all ? 300_000 : 60_000,
  );

  test('has something in every category: products, or the groups below', async () => {
    const categories = (await listedOf(view)).filter(({ kind }) => kind === 'CATEGORY');
    expect(categories.length).toBeGreaterThan(6);
    for (const { relative_url: path } of all ? categories : categories.filter((_, index) => index % 4 === 0)) {
      const { status, html } = await open(view, `/${path}`);
      const main = between(html, '<main', '</main>');
      const products = main.match(/<article/g)?.length ?? 0;
      const groups = categories.filter(({ relative_url: other }) => other.startsWith(`${path}/`)).length;
      expect([path, status, products + groups > 0, / src="[^"]*(?:catalog|\/images)\//.test(main) || products === 0]).toEqual([
        path,
        200,
        true,
        true,
      ]);
    }
  }, 120_000);

  test('says what is not there, in its language, and leads home where it has no shop or account', async () => {
    const missing = await open(view, '/there-is-nothing-here');
    expect([missing.status, between(missing.html, '<html lang="', '"')]).toEqual([404, languageTagOf(view.locale)]);
    expect(missing.html).toContain('name="prerender-status-code" content="404"');
    expect(languageFaults(missing.html, view)).toEqual([]);
    const homeOf = basenameOf(view) || '/';
    const basket = await open(view, '/basket');
    expect(basket.headers['location'] ?? null).toBe(hasFeature(view.countryCode, 'ecommerce') ? null : homeOf);
    const signIn = await open(view, '/my-account-login');
    expect(signIn.headers['location']).toBe(hasFeature(view.countryCode, 'account') ? `${basenameOf(view)}/sign-in` : homeOf);
    expect(signIn.html).toContain('name="prerender-header" content="Location: ');
  });

  test('speaks its language on the pages that stand in no sitemap', async () => {
    const isSold = hasFeature(view.countryCode, 'ecommerce');
    const isKnown = hasFeature(view.countryCode, 'account');
    const paths = [
      '/search.html?query=a',
      '/search.html?query=zebra',
      ...(isSold ? ['/basket', '/checkout', '/order-confirmation'] : []),
      ...(isKnown ? ['/order-status', '/saved-items', '/account-quotes'] : []),
    ];
    for (const path of all ? paths : paths.slice(0, 3)) {
      const { status, html } = await open(view, path, true);
      // A text that is not written in this language is a missing page, in this language.
      expect([path, [200, 404].includes(status), ...languageFaults(html, view)]).toEqual([path, true]);
    }
  }, 60_000);
});

describe('the route table in the UK', () => {
  const [uk] = storeViews as readonly [StoreView];

  test.each(contentPages.flatMap(({ paths }) => paths.map((path) => path.replace('*', 'anything'))))(
    '%s has its own page',
    async (path) => {
      const { status, html, cache } = await open(uk, path);
      expect([status, cache]).toEqual([200, 'public']);
      expect(html).not.toContain('name="robots" content="noindex"');
      expect(html).not.toContain('prerender-status-code');
    },
  );

  test('a page has one address: its others lead there, for good', async () => {
    const moved = await open(uk, '/product-support');
    expect([moved.status, moved.headers['location']]).toEqual([301, '/servicing-aftercare/product-support']);
    const french = await open(storeViews[1] as StoreView, '/page-our-homelifts');
    expect([301, 404]).toContain(french.status);
    const france = storeViews.find(({ alias }) => alias === 'fr-fr') as StoreView;
    const regional = await open(france, '/monte-escalier-paris');
    expect([regional.status, regional.headers['location']]).toEqual([301, '/fr-fr/locales/monte-escalier-paris']);
    const home = await open(uk, '/home');
    expect([home.status, home.headers['location']]).toEqual([301, '/']);
  });

  test.each([
    ['en-gb', '/homelifts', '/vela-wheelchair-lift'],
    ['fr-be', '/ascenseurs-privatifs', '/ascenseur-fauteuil-roulant-vela'],
    ['de-ch', '/hauslifte', '/rollstuhllift-vela'],
  ])('%s: the menu’s homelifts are three, and lead to the page about them', async (name, path, lift) => {
    const view = storeViews.find(({ alias }) => (alias ?? 'en-gb') === name) as StoreView;
    const basename = view.alias ? `/${view.alias}` : '';
    const about = await open(view, '/our-homelifts');
    for (const place of [path, lift]) expect(about.html).toContain(`href="${basename}${place}"`);
    const range = await open(view, path);
    for (const place of ['/our-homelifts', lift]) expect(range.html).toContain(`href="${basename}${place}"`);
    expect(await open(view, lift)).toMatchObject({ status: 200 });
  });

  test('the French regional pages are France’s alone', async () => {
    expect((await open(uk, '/locales/monte-escalier-paris')).status).toBe(404);
    const france = storeViews.find(({ alias }) => alias === 'fr-fr') as StoreView;
    expect((await open(france, '/locales/monte-escalier-bruxelles')).status).toBe(404);
  });

  test.each([
    ['essonne', 'À Paris et dans toute l’Île-de-France'],
    ['jura', 'De Lille à Dijon'],
    ['manche', 'De Brest à Orléans'],
    ['isere', 'De Lyon à Ajaccio'],
    ['gironde', 'De Poitiers à Perpignan'],
  ])('the page of %s has the bar of its region', async (department, words) => {
    const france = storeViews.find(({ alias }) => alias === 'fr-fr') as StoreView;
    expect((await open(france, `/locales/monte-escalier-${department}`)).html).toContain(words);
  });

  test.each(['/seat-cushion', '/accessories', '/accessories/care', '/stairlifts/straight'])(
    '%s tells search engines what it is',
    async (path) => {
      const { status, html } = await open(uk, path);
      expect(status).toBe(200);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
    },
  );

  test('structured data: the shop on the home page, the office on the contact page, the price on a product', async () => {
    expect((await open(uk, '/')).html).toContain('"@type":"WebSite"');
    expect((await open(uk, '/contact-us')).html).toContain('"@type":"LocalBusiness"');
    const product = (await open(uk, '/seat-cushion')).html;
    expect(product).toContain('"@type":"BreadcrumbList"');
    expect(product).toMatch(/"@type":"Product".*"@type":"(Aggregate)?Offer".*"priceCurrency":"GBP"/);
    expect(product).toContain('property="og:type" content="product"');
    const belgian = await open(storeViews[1] as StoreView, '/');
    expect(belgian.html).not.toContain('"@type":"WebSite"');
  });
});
