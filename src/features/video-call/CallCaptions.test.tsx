/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import type { CallPort, Captions } from '~/world';
import { CallCaptions } from './CallCaptions';

let shop: StartedShop;
afterEach(() => shop.close());

async function open(captions: Captions | null) {
  const asked: string[] = [];
  const port = { captions: async (language: string) => (asked.push(language), captions) } as unknown as CallPort;
  shop = await startShop({ world: fakeWorld({ calls: port }) });
  const page = await openPage(shop, '/', CallCaptions);
  await page.settle();
  return { ...page, asked };
}

test('what the adviser says stands in a line that is read politely, from the press on until the next', async () => {
  let [hear, fail, stops] = [(_words: string): void => undefined, (): void => undefined, 0];
  const { user, asked } = await open({
    start: (heard, gone) => {
      [hear, fail] = [heard, gone];
      return () => void (stops += 1);
    },
  });
  expect(asked).toEqual(['en-GB']);
  const button = screen.getByRole('button', { name: 'Captions' });
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(button);
  act(() => hear('How wide are your stairs?'));
  expect(screen.getByRole('status').textContent).toBe('How wide are your stairs?');
  act(() => fail());
  expect(screen.getByRole('status').textContent).toBe('Captions have stopped. You can write to each other on this page.');
  await user.click(button);
  expect([stops, screen.queryByRole('status')]).toEqual([1, null]);
});

test('where the device makes none, none are offered', async () => {
  await open(null);
  expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
});
