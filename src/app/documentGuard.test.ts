/** @jest-environment ./src/testing/browserEnvironment.ts */
import { describe, expect, jest, test } from '@jest/globals';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { documentStepKey } from '~/config/publicPaths';
import { storeViews } from '~/config/storeViews';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { guardDocuments, stayAfterReturn } from './routeGuards';
import { makeRoutes } from './routes';

const [storeView] = storeViews;

/** The addresses for which navigation from `opened` loads a document. */
async function documentsFrom(pathname: string, world = fakeWorld(), isCarrying = false): Promise<string[]> {
  if (!storeView) throw new Error('there is no store view');
  const routes = guardDocuments(
    makeRoutes({ storeView, storeOf: () => ({ dispatch: () => new Promise(() => undefined) }) as never }),
    world,
    { pathname, isCarrying },
  );
  const pages = routes[0]?.children ?? [];
  const answers = await Promise.all(pages.map(async (page) => [page.path ?? '/', await answerOf(page)] as const));
  return answers.flatMap(([path, isDocument]) => (isDocument ? [path] : []));
}

async function answerOf({ path = '', loader }: RouteObject): Promise<boolean> {
  if (typeof loader !== 'function') throw new Error(`${path} has no loader`);
  const request = new Request(`http://shop.test${path.startsWith('/') ? path : `/${path}`}`);
  try {
    // A loader that is still waiting for commerce has passed the guard.
    await Promise.race([loader({ request, params: {}, context: {} } as unknown as LoaderFunctionArgs), Promise.resolve()]);
    return false;
  } catch (thrown) {
    return thrown instanceof Response && thrown.headers.has('X-Remix-Reload-Document') && thrown.headers.get('Location') === request.url;
  }
}

describe('a page stands in a document with its own security policy', () => {
  test('every way into the checkout and into a video call loads it', async () => {
    expect(await documentsFrom('/basket')).toEqual(['/checkout', '/checkout/returned', '/order-confirmation', '/video-call']);
  });

  test('every way out of a video call does too: no other page may use its camera', async () => {
    expect(await documentsFrom('/video-call')).toEqual(expect.arrayContaining(['/', '/basket', '/checkout', '*']));
  });

  test('the next document knows that it is a step within the shop; a page of the same document leaves no such mark', async () => {
    const world = fakeWorld();
    await documentsFrom('/basket', world);
    expect(world.session.read(documentStepKey)).not.toBeNull();
  });

  test('every way out of the checkout does too, but not the way to the confirmation', async () => {
    const left = await documentsFrom('/checkout');
    expect(left).toEqual(expect.arrayContaining(['/', '/basket', '*']));
    expect(left).not.toEqual(expect.arrayContaining(['/order-confirmation']));
    expect(left).not.toEqual(expect.arrayContaining(['/checkout']));
  });

  test('from a document with other companies’ services every page is a new one, but home, content, listings and products', async () => {
    const left = await documentsFrom('/', fakeWorld(), true);
    expect(left).toEqual(
      expect.arrayContaining(['/basket', '/checkout', '/stairlift-builder', '/sign-in', '/request', '/search.html', '/places/*']),
    );
    for (const path of ['/', '*', '/find-a-dealer', '/locales/:page']) expect(left).not.toContain(path);
  });

  test('where nothing can be stored, nothing is lost to a new document', async () => {
    const world = fakeWorld({ profile: Object.assign(fakeProfile(), { fault: 'blocked' as const }) });
    world.storage.write('any', 'thing');
    expect(await documentsFrom('/basket', world)).toEqual([]);
  });
});

test('a page that comes back while it was being left stays where it is', () => {
  const world = fakeWorld({ address: { pathname: '/basket', search: '?a=1' } });
  const navigate = jest.fn();
  const router = { state: { navigation: { state: 'loading' } }, navigate };
  stayAfterReturn(world, router);
  world.restore();
  expect(navigate).toHaveBeenCalledWith('/basket?a=1', { replace: true });
  router.state.navigation.state = 'idle';
  world.restore();
  expect(navigate).toHaveBeenCalledTimes(1);
});
