/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { fakeWorld } from '~/testing/fakeWorld';
import { WorldProvider } from '~/world';
import { withLoaderTimeout } from './routes';
import { nameIn, ScrollRestoration } from './ScrollRestoration';
import { DeferredResult } from './ShopFrame';

const scrolled: string[] = [];
beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  };
});
afterEach(() => document.body.replaceChildren());

async function open(routes: RouteObject[], world = fakeWorld()) {
  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  await act(async () => {
    render(
      <WorldProvider value={world}>
        <RouterProvider router={router} />
      </WorldProvider>,
    );
  });
  const wait = (milliseconds: number) => act(async () => world.advance(milliseconds));
  const go = (path: string) => act(async () => router.navigate(path));
  return { router, wait, go };
}

describe('a hash that names a place', () => {
  const page = [{ path: '*', element: <ScrollRestoration /> }];

  test('is scrolled to and focused, also when the place comes late, and not for ever', async () => {
    const { go, wait } = await open(page);
    await go('/prices#scrollTo=offers');
    await wait(300);
    const target = document.body.appendChild(document.createElement('section'));
    target.id = 'content-offers';
    await wait(300);
    expect(scrolled).toEqual(['content-offers']);
    expect(target).toHaveFocus();
    await go('/prices#scrollTo=never');
    await wait(900);
    document.body.appendChild(document.createElement('i')).id = 'never';
    await wait(5_000);
    expect(scrolled).toEqual(['content-offers']);
  });

  test.each([
    ['#scrollTo=a%20b', 'a b'],
    ['#scrollTo-a', 'a'],
    ['#a', 'a'],
    ['#%E0%A4%A', ''],
    ['', ''],
  ])('%s names %s', (hash, name) => expect(nameIn(hash)).toBe(name));
});

describe('a page that commerce takes long to give', () => {
  function Screen() {
    const { later, status } = useLoaderData<PageResult>();
    return (
      <p>
        {later ? 'outline' : `status ${status}`}
        <DeferredResult />
      </p>
    );
  }

  test('is entered with its outline after a moment; what comes then is shown without a second question', async () => {
    const world = fakeWorld();
    const patient = withLoaderTimeout(world.clock);
    let answer: (result: PageResult) => void = () => undefined;
    const ask = jest.fn(() => new Promise<PageResult>((resolve) => (answer = resolve)));
    const { router, wait } = await open(
      [
        { path: '/', element: <p>home</p> },
        { path: '/slow', element: <Screen />, loader: ({ request }) => patient(request.url, ask) },
      ],
      world,
    );
    await act(async () => void router.navigate('/slow'));
    await wait(1_400);
    expect(screen.getByText('home')).toBeVisible();
    await wait(200);
    expect(screen.getByText('outline')).toBeVisible();
    await act(async () => answer({ status: 404 }));
    expect(await screen.findByText('status 404')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('begins at once with what the page before has shown of it, and has its title', async () => {
    const { clock, advance } = fakeWorld();
    const patient = withLoaderTimeout(clock);
    const entered = patient('/a', () => new Promise<PageResult>(() => undefined), { status: 200, head: { title: 'Seat cushion' } });
    await advance(100);
    expect(await entered).toMatchObject({ status: 200, head: { title: 'Seat cushion' }, later: expect.any(Promise) });
  });

  test('is never shown late to a visitor who has gone elsewhere', async () => {
    const { clock } = fakeWorld();
    const patient = withLoaderTimeout(clock);
    expect(await patient('/a', () => Promise.resolve({ status: 200 }))).toEqual({ status: 200 });
    expect(await patient('/a', () => Promise.resolve({ status: 404 }))).toEqual({ status: 404 });
  });
});
