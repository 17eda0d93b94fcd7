import { describe, expect, test } from '@jest/globals';
import type { StoreView } from '~/config/storeViews';
import { storeViews } from '~/config/storeViews';
import type { Alternate } from '~/features/store-view';
import { findTargets, parentOf, type AskAlternates } from './targets';

const view = (alias: string | null): StoreView => storeViews.find((each) => each.alias === alias) as StoreView;
const uk = view(null);

/** Commerce that knows these pages: path here → alias there → path there. */
function commerce(pages: Record<string, Record<string, string>>): { ask: AskAlternates; asked: string[] } {
  const asked: string[] = [];
  const ask: AskAlternates = (path) => {
    asked.push(path);
    const known = pages[path] ?? {};
    return Promise.resolve(storeViews.map(({ storeCode, alias }): Alternate => ({ storeCode, path: known[alias ?? ''] ?? null })));
  };
  return { ask, asked };
}

const stock: AskAlternates = () => Promise.resolve(null);

async function target(path: string, alias: string, ask: AskAlternates, from = uk) {
  const targets = await findTargets(path, from, ask);
  const { href, arrival } = targets.find(({ storeView }) => storeView.alias === alias) ?? {};
  return { href, arrival };
}

describe('the same page in another shop', () => {
  test('is where commerce says it is', async () => {
    const { ask } = commerce({ '/contact-us': { 'fr-be': '/contact', 'de-ch': '/kontakt' } });
    expect(await target('/contact-us', 'de-ch', ask)).toEqual({ href: '/de-ch/kontakt', arrival: 'page' });
  });

  test('is the nearest page above it where it does not exist, and the home page where none does', async () => {
    const { ask } = commerce({ '/stairlifts/curved/sofia': {}, '/stairlifts/curved': { 'fr-fr': '/monte-escaliers/tournants' } });
    expect(await target('/stairlifts/curved/sofia', 'fr-fr', ask)).toEqual({ href: '/fr-fr/monte-escaliers/tournants', arrival: 'parent' });
    expect(await target('/stairlifts/curved/sofia', 'it-it', ask)).toEqual({ href: '/it-it/', arrival: 'home' });
  });

  test('commerce is not asked about the same thing twice, and never about the home page', async () => {
    const { ask, asked } = commerce({});
    await findTargets('/a/b', uk, ask);
    expect(asked).toEqual(['/a/b', '/a']);
  });

  test('is the same path for pages that every shop has, without a question', async () => {
    const { ask, asked } = commerce({});
    expect(await target('/stairlift-builder', 'pt-pt', ask)).toEqual({ href: '/pt-pt/stairlift-builder', arrival: 'page' });
    expect(await target('/', 'pt-pt', ask)).toEqual({ href: '/pt-pt/', arrival: 'page' });
    expect(asked).toEqual([]);
  });

  test('leads home where commerce cannot tell', async () => {
    expect(await target('/contact-us', 'fr-be', stock)).toEqual({ href: '/fr-be/', arrival: 'home' });
  });

  test('of a basket is home where an environment has switched the sales off', async () => {
    const targets = await findTargets('/basket', uk, stock, { 'ecommerce@BE': false });
    expect(targets.find(({ storeView }) => storeView.alias === 'nl-be')).toMatchObject({ href: '/nl-be/', arrival: 'home' });
  });

  test('of a basket is the other basket, or home where nothing is sold online; a checkout is never carried over', async () => {
    expect(await target('/basket', 'nl-be', stock)).toEqual({ href: '/nl-be/basket', arrival: 'page' });
    expect(await target('/basket', 'en-us', stock)).toEqual({ href: '/en-us/', arrival: 'home' });
    expect(await target('/checkout', 'nl-be', stock)).toEqual({ href: '/nl-be/basket', arrival: 'parent' });
    expect(await target('/address-book', 'fr-fr', stock)).toEqual({ href: '/fr-fr/', arrival: 'home' });
  });

  test('never leaves the host, whatever commerce answers', async () => {
    const { ask } = commerce({ '/a': { '': '//evil.example/a' } });
    const targets = await findTargets('/a', view('fr-fr'), ask);
    expect(targets.find(({ storeView }) => storeView === uk)?.href).toBe('/evil.example/a');
  });
});

test('pages stand below pages', () => {
  expect([parentOf('/a/b'), parentOf('/a'), parentOf('/')]).toEqual(['/a', '/', '/']);
});
