import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PublicConfig, RenderResult } from '~/config/rendering';
import type { StoreView } from '~/config/storeViews';
import { storeViews } from '~/config/storeViews';
import { languageFaults } from '~/testing/pageLanguage';
import { answerBySandbox, bareConfig, noAssets } from '~/testing/renderedPages';
import { walkedViews } from '~/testing/walkedViews';
import { closeBackoffices, openTestBackoffice, throughBackoffice } from '~/testing/throughBackoffice';
import { importPlaces } from '../../backoffice/importPlaces';
import { openPlaceStore } from '../../backoffice/places/placeStore';
import { render } from '../server';

const config: PublicConfig = { ...bareConfig, requests: true };
const csv = readFileSync('sandbox/seed/places.csv', 'utf8');

answerBySandbox();
let isAway = false;
beforeAll(async () => {
  const backoffice = await openTestBackoffice();
  await importPlaces(csv, openPlaceStore(backoffice));
  globalThis.fetch = throughBackoffice(backoffice, () => isAway)(globalThis.fetch);
});
afterAll(closeBackoffices);

const [uk] = storeViews as readonly [StoreView];
const open = ({ alias }: Pick<StoreView, 'alias'>, path: string, more: Partial<PublicConfig> = {}): Promise<RenderResult> =>
  render({
    path: `${alias ? `/${alias}` : ''}${path}`,
    commerceUrl: 'http://commerce.test',
    backofficeUrl: 'http://backoffice.test',
    config: { ...config, ...more },
    assets: noAssets,
    signedInHint: false,
  });
const linksToPlaces = (html: string): string[] => [...html.matchAll(/href="([^"]*\/places\/[^"]*)"/g)].map(([, href = '']) => href);

describe('the first HTML of a finder', () => {
  test.each(walkedViews.map((view) => [view.locale, view] as const))(
    'in %s lists the country’s places by region, in its language, whatever the time is',
    async (_locale, view) => {
      for (const [path, least] of [
        ['/demonstration-centre-finder', 4],
        ['/store-locator-landing', 12],
      ] as const) {
        const { html, status, tags } = await open(view, path);
        expect(status).toBe(200);
        const links = new Set(linksToPlaces(html));
        expect(links.size).toBeGreaterThanOrEqual(least);
        const prefix = `${view.alias ? `/${view.alias}` : ''}/places/${view.countryCode.toLowerCase()}-`;
        expect([...links].filter((href) => !href.startsWith(prefix))).toEqual([]);
        expect(languageFaults(html, view)).toEqual([]);
        expect(html).not.toMatch(/"until":"20\d\d|places\.[a-z]+\b[^"]*</);
        expect(tags).toContain('places');
      }
    },
  );

  test('names a region before its places, and the place’s phone and way', async () => {
    const { html } = await open(uk, '/demonstration-centre-finder');
    expect(html).toMatch(/<h4[^>]*>Scotland<\/h4>.*Edinburgh.*0131 496 0192.*openstreetmap\.org\/directions/s);
  });

  test('has the editors’ list where the back office does not answer, or is none', async () => {
    isAway = true;
    const away = await open(uk, '/demonstration-centre-finder');
    isAway = false;
    const none = await open(uk, '/demonstration-centre-finder', { requests: false });
    for (const { html, status } of [away, none]) {
      expect(status).toBe(200);
      expect(html).toContain('Our showrooms, from south to north');
      expect(linksToPlaces(html)).toEqual([]);
    }
  });
});

describe('the first HTML of a place', () => {
  const dataIn = (html: string): Record<string, unknown>[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    );

  test('says in its head what it is, for people and for search engines', async () => {
    const { html, status, tags, cache } = await open(uk, '/places/gb-showroom-leeds');
    expect([status, cache]).toEqual([200, 'public']);
    expect(tags).toContain('place:gb-showroom-leeds');
    expect(html).toContain('<title>Showroom Leeds – Steadwell</title>');
    expect(html).toContain(
      '<meta name="description" content="Showroom Leeds, 102 Alwoodley Drive, Leeds, LS17 8JT. Ride a stairlift here before you decide. Opening hours, phone and how to get here.">',
    );
    expect(html).toContain('<link rel="canonical" href="https://www.steadwell.example/places/gb-showroom-leeds">');
    expect(dataIn(html)).toEqual([
      expect.objectContaining({
        '@type': 'LocalBusiness',
        name: 'Steadwell Leeds',
        telephone: '+441134960192',
        image: 'https://www.steadwell.example/media/wysiwyg/scenes/couple-in-the-showroom.webp',
        address: expect.objectContaining({ postalCode: 'LS17 8JT', addressCountry: 'GB', addressRegion: 'England' }),
        openingHoursSpecification: expect.arrayContaining([
          { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '10:00', closes: '14:00' },
        ]),
        specialOpeningHoursSpecification: [
          expect.objectContaining({ name: 'Good Friday', validFrom: '2026-04-03', opens: '00:00', closes: '00:00' }),
        ],
      }),
    ]);
    expect(html).not.toContain('Open now');
  });

  test('names its other languages, in its own country alone', async () => {
    const { html } = await open({ alias: 'nl-be' }, '/places/be-showroom-gand');
    expect([...html.matchAll(/hreflang="([^"]*)"/g)].map(([, language]) => language)).toEqual(['fr-BE', 'nl-BE']);
  });

  test.each(walkedViews.map((view) => [view.locale, view] as const))('in %s is in its language', async (_locale, view) => {
    const id = new RegExp(`^${view.countryCode.toLowerCase()}-showroom-[^,]*`, 'm').exec(csv)?.[0] ?? '';
    const { html, status } = await open(view, `/places/${id}`);
    expect(status).toBe(200);
    expect(languageFaults(html, view)).toEqual([]);
  });

  test.each(['/places/gb-showroom-atlantis', '/places/fr-showroom-lyon', '/places/x%2F..%2Fhealthz'])('%s is not found', async (path) => {
    const { html, status } = await open(uk, path);
    expect(status).toBe(404);
    expect(html).toContain('<h1>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test('is no error page of ours while the back office is away: an older copy is better', async () => {
    isAway = true;
    const { commerceDown, cache } = await open(uk, '/places/gb-showroom-leeds');
    isAway = false;
    expect([commerceDown, cache]).toEqual([true, 'no']);
  });
});

describe('the first HTML of the privacy notice', () => {
  const headings: Readonly<Record<string, string>> = {
    en: 'How long we keep what you send us',
    fr: 'Combien de temps nous gardons ce que vous nous envoyez',
    nl: 'Hoelang wij bewaren wat u ons stuurt',
    de: 'Wie lange wir behalten, was Sie uns senden',
    it: 'Per quanto tempo conserviamo ciò che ci invia',
    es: 'Cuánto tiempo guardamos lo que nos envía',
    pt: 'Durante quanto tempo guardamos o que nos envia',
  };

  test.each(walkedViews.map((view) => [view.locale, view] as const))(
    'in %s says what the back office keeps, without scripts',
    async (_locale, view) => {
      const { html, status, cache } = await open(view, '/privacy-notice');
      expect([status, cache]).toEqual([200, 'public']);
      expect(html.replaceAll('&#x27;', "'")).toContain(`>${headings[view.language]}</h2>`);
      expect(html).toMatch(/<li>[^<]*\b90[\s\u00A0\u202F]\p{L}+[^<]*<\/li>/u);
      expect(languageFaults(html, view)).toEqual([]);
    },
  );

  test('has the editors’ words alone where the back office does not answer, or is none', async () => {
    isAway = true;
    const away = await open(uk, '/privacy-notice');
    isAway = false;
    const none = await open(uk, '/privacy-notice', { requests: false });
    for (const { html, status } of [away, none]) {
      expect(status).toBe(200);
      expect(html).toContain('>What we know about you and why</h1>');
      expect(html).not.toContain(headings['en']);
    }
  });
});
