/** @jest-environment ./src/testing/browserEnvironment.ts */
import { expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakeWorld } from '~/testing/fakeWorld';
import { WorldProvider } from '~/world';
import { PrerenderReady } from './ShopFrame';

test.each([
  [200, [true], [true]],
  [404, [false], [false, true]],
  [500, [false], [false]],
])('a page with status %i is told of at once as %j, after three seconds as %j', async (status, atOnce, later) => {
  const world = fakeWorld();
  const router = createMemoryRouter([{ path: '/', element: <PrerenderReady />, loader: () => ({ status }), HydrateFallback: () => null }]);
  const page = (
    <WorldProvider value={world}>
      <RouterProvider router={router} />
    </WorldProvider>
  );
  await act(async () => void render(page));
  expect(world.prerenderer).toEqual(atOnce);
  await act(async () => world.advance(3_000));
  expect(world.prerenderer).toEqual(later);
});
