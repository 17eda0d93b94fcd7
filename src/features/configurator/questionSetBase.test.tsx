/** @jest-environment ./src/testing/browserEnvironment.ts */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openBuilder } from '~/testing/openBuilder';
import { loadConfigurator } from './configuratorApi';

/** A commerce whose configuration names another bundle than our table of store views; the old one is not sold any more. */
const renamed = (send: typeof fetch): typeof fetch =>
  async function reach(input, init) {
    const request = new Request(input, init);
    const url = request.url.replace('%22STAIRLIFT%22', '%22GONE%22').replace('%22STAIRLIFT_2027%22', '%22STAIRLIFT%22');
    const answer = await send(new Request(url, request));
    return new Response((await answer.text()).replaceAll('"STAIRLIFT"', '"STAIRLIFT_2027"'), answer);
  };

test('the builder asks the questions of the bundle that commerce’s configuration names', async () => {
  const { shop, unmount } = await openBuilder('/stairlift-builder', { network: renamed });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Where are the stairs?');
  expect(await loadConfigurator(shop.store)).toEqual({ status: 200, tags: ['product:STAIRLIFT_2027'] });
  unmount();
  await shop.close();
});
