/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { storeViews } from '~/config/storeViews';
import { phoneNumbersApi } from '~/features/attribution/phoneNumbersApi';
import { startShop, type StartedShop } from '~/testing/startShop';
import type { PageLinks } from '~/world/browserLinks';
import { goAhead } from './goingAhead';
import { findPage } from './resolvedPage';

const [storeView] = storeViews;
if (!storeView) throw new Error('there is no store view');
const origin = 'http://shop.test';

let shop: StartedShop;
let stop: () => void;
afterEach(() => {
  stop();
  return shop.close();
});

/** A page with these links in view, and what a shopper can do to them. */
async function open(paths: string[], line: Partial<PageLinks> = {}) {
  shop = await startShop();
  // They come with the page.
  await shop.store.dispatch(phoneNumbersApi.util.upsertQueryData('phoneNumbers', undefined, {}));
  const mark = shop.received().length;
  let want: (href: string, isPressed: boolean) => void = () => undefined;
  let step = (): void => undefined;
  let move = (_isScroll: boolean): void => undefined;
  const links: PageLinks = {
    origin,
    onWanted: (listener) => {
      want = listener;
      return () => undefined;
    },
    onOthersInView: (listener) => {
      move = listener;
      return () => undefined;
    },
    inView: () => paths.map((path) => origin + path),
    savesData: () => false,
    isSlow: () => false,
    bytes: () => 0,
    stop: () => undefined,
    ...line,
  };
  const onStep = (listener: () => void) => {
    step = listener;
    return () => undefined;
  };
  stop = goAhead({ store: shop.store, world: shop.world, links, opened: '/', onStep, rest: async () => undefined });
  const asked = (): string[] => shop.received().slice(mark);
  const quiet = async (): Promise<void> => {
    await shop.advance(1_000);
    await shop.settle();
  };
  const touch = async (path: string, isPressed = true): Promise<void> => {
    want(path.startsWith('http') ? path : origin + path, isPressed);
    await shop.settle();
    await shop.settle();
  };
  /** The reader scrolls, or opens something, and does nothing for so long. */
  const scroll = async (stands: number, isScroll = true): Promise<void> => {
    move(isScroll);
    await shop.advance(stands);
    await shop.settle();
  };
  return { asked, quiet, touch, scroll, step: () => step() };
}

describe('before a link is followed', () => {
  test('its page is fetched at the touch, and following it asks nothing more', async () => {
    const { asked, touch } = await open([]);
    await touch('/seat-cushion');
    expect(asked()).toEqual(['ResolveURL route', 'product products', 'productTypeCode products', 'productReviews storeConfig products']);
    await findPage(shop.store, { path: '/seat-cushion', search: new URLSearchParams(), storeView, goesOn: true });
    await touch('/seat-cushion');
    expect(asked()).toHaveLength(4);
  });

  test('a list’s first pictures are asked for with its answer, once its link is followed', async () => {
    const { touch } = await open([]);
    const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')];
    await touch('/accessories');
    expect(links()).toEqual([]);
    await findPage(shop.store, { path: '/accessories', search: new URLSearchParams(), storeView, goesOn: true });
    expect(links().map((link) => link.getAttribute('imagesrcset'))).toContainEqual(expect.stringMatching(/^\/media\/.* 320w, /));
    for (const link of links()) link.dispatchEvent(new Event('load'));
    expect(links()).toEqual([]);
  });

  test.each(['https://elsewhere.example/seat-cushion', '/fr-be/coussin', '/checkout', '/basket', '/no-such-page?x#y'])(
    'nothing that is private, elsewhere, or another document is asked for: %s',
    async (path) => {
      const { asked, touch } = await open([]);
      await touch(path);
      expect(asked().filter((question) => !question.startsWith('ResolveURL') && !question.startsWith('cmsBlocks'))).toEqual([]);
    },
  );

  test('what is in view is fetched in a quiet moment, once', async () => {
    const { asked, quiet, step } = await open(['/starla-stairlift', '/stairlift-builder']);
    expect(asked()).toEqual([]);
    await quiet();
    expect(asked()).toEqual(['ResolveURL route']);
    step();
    await quiet();
    expect(asked()).toHaveLength(1);
  });

  test.each<[string, Partial<PageLinks>]>([
    ['the data saver on', { savesData: () => true }],
    ['a slow line', { isSlow: () => true }],
  ])('with %s only at the touch', async (_name, line) => {
    const { asked, quiet, touch } = await open(['/starla-stairlift'], line);
    await quiet();
    await touch('/starla-stairlift', false);
    expect(asked()).toEqual([]);
    await touch('/starla-stairlift');
    expect(asked()).toEqual(['ResolveURL route']);
  });

  test('the mouse or the focus that rests on it is enough on a good line', async () => {
    const { asked, touch } = await open([]);
    await touch('/starla-stairlift', false);
    expect(asked()).toEqual(['ResolveURL route']);
  });

  test('no page takes more than its share for what may never be followed', async () => {
    let bytes = 0;
    const { asked, quiet } = await open(['/starla-stairlift', '/siena-stairlift', '/solus-stairlift', '/sofia-stairlift'], {
      bytes: () => (bytes += 25_000),
    });
    await quiet();
    await quiet();
    expect(asked()).toEqual(['ResolveURL route', 'ResolveURL route', 'ResolveURL route']);
  });

  test('after a scroll it is fetched sooner than at first, when the page is busy with itself', async () => {
    const paths = ['/starla-stairlift'];
    const { asked, quiet, scroll } = await open(paths);
    await scroll(300);
    expect(asked()).toEqual([]);
    await quiet();
    paths.push('/siena-stairlift');
    await scroll(300, false);
    expect(asked()).toHaveLength(1);
    await scroll(300);
    expect(asked()).toEqual(['ResolveURL route', 'ResolveURL route']);
  });

  test('what the page fetches for itself is not taken from it', async () => {
    let bytes = 0;
    const { asked, quiet } = await open(['/starla-stairlift', '/siena-stairlift'], { bytes: () => bytes });
    bytes = 80_000;
    await quiet();
    expect(asked()).toEqual(['ResolveURL route', 'ResolveURL route']);
  });

  test('without a connection nothing is asked', async () => {
    const { asked, quiet, touch } = await open(['/starla-stairlift']);
    shop.world.setOnline(false);
    await quiet();
    await touch('/starla-stairlift');
    expect(asked()).toEqual([]);
  });
});
