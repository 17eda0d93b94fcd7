/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openContent, type OpenContent } from '~/testing/openContent';

let content: OpenContent | undefined;
afterEach(async () => {
  await content?.close();
  content = undefined;
});

const place = (name: string) =>
  `<div data-content-type="block">{{widget type="Magento\\Cms\\Block\\Widget\\Block" block_id="${name}"}}</div>`;

/** A commerce with these blocks. */
const withBlocks =
  (blocks: Record<string, string>) =>
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const address = decodeURIComponent(String(input instanceof Request ? input.url : input));
    if (!address.includes('cmsBlocks')) return fetch(input, init);
    const items = Object.entries(blocks).flatMap(([identifier, html]) =>
      address.includes(`"${identifier}"`) ? [{ identifier, title: identifier, content: html }] : [],
    );
    return Promise.resolve(Response.json({ data: { cmsBlocks: { items } } }));
  };

test.each([
  ['contains itself', { one: `<p>One</p>${place('one')}` }, ['One'], 'one > one'],
  [
    'contains one that contains it',
    { one: `<p>One</p>${place('two')}`, two: `<p>Two</p>${place('one')}` },
    ['One', 'Two'],
    'one > two > one',
  ],
])('a block that %s is shown once, and the log says so', async (_what, blocks, words, path) => {
  content = await openContent(place('one'), { network: withBlocks(blocks) });
  for (const word of words) expect(await screen.findAllByText(word)).toHaveLength(1);
  for (let round = 0; round < 4; round += 1) await content.settle();
  for (const word of words) expect(screen.getAllByText(word)).toHaveLength(1);
  expect(content.shop.world.logged).toContainEqual({ level: 'warning', message: `block inside itself, or too deep, left out: ${path}` });
});

test('a block may stand on a page twice', async () => {
  content = await openContent(place('one') + place('one'), { network: withBlocks({ one: '<p>One</p>' }) });
  expect(await screen.findAllByText('One')).toHaveLength(2);
});
