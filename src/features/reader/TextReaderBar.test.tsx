/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import type { Speech } from '~/world';
import { TextReaderBar } from './TextReaderBar';

// jsdom lays nothing out and cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

let shop: StartedShop;
afterEach(async () => {
  document.documentElement.className = '';
  await shop.close();
});

function Page() {
  return (
    <>
      <TextReaderBar />
      <main id="main" tabIndex={-1}>
        <p>Hello there.</p>
      </main>
    </>
  );
}

async function open(speech?: Speech) {
  shop = await startShop({ world: fakeWorld(speech ? { speech } : {}) });
  const page = await openPage(shop, '/', Page);
  await page.user.click(screen.getByRole('button', { name: 'Listen or make text larger' }));
  await page.settle();
  await page.settle();
  return page;
}

const press = (page: Awaited<ReturnType<typeof open>>, name: string) => page.user.click(screen.getByRole('button', { name }));

describe('the bar that reads the page', () => {
  test('comes on a press, with the focus in it, and goes on Escape', async () => {
    const page = await open();
    expect(screen.getByRole('button', { name: 'Listen' })).toHaveFocus();
    expect(document.documentElement).toHaveClass('reader-open');
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
    expect(document.documentElement).not.toHaveClass('reader-open');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('makes letters larger and contrast stronger, and keeps it', async () => {
    const page = await open();
    await press(page, 'Largest text');
    await press(page, 'More contrast');
    expect(document.documentElement).toHaveClass('text-larger', 'more-contrast');
    expect(shop.world.storage.read('reader')).toBe('{"classes":["text-larger","more-contrast"],"rate":1}');
    await press(page, 'Normal text');
    expect(document.documentElement).not.toHaveClass('text-larger');
    expect(screen.getByRole('button', { name: 'More contrast' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('reads the page in its language, marks the passage, pauses and stops', async () => {
    const said: string[] = [];
    const languages = new Set<string>();
    const page = await open({
      speaks: () => Promise.resolve(true),
      speak: (text, { language }) => {
        said.push(text);
        languages.add(language);
        return () => undefined;
      },
    });
    await press(page, 'Listen');
    await page.settle();
    expect(said).toEqual(['Hello there.']);
    expect([...languages]).toEqual(['en-GB']);
    expect(screen.getByText('Hello there.')).toHaveAttribute('data-being-read');
    await press(page, 'Pause');
    expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
    await press(page, 'Stop');
    expect(screen.getByText('Hello there.')).not.toHaveAttribute('data-being-read');
  });

  test.each([
    ['no voice at all', undefined],
    ['no voice for the language', { speaks: () => Promise.resolve(false), speak: () => () => undefined }],
  ])('says so where the browser has %s', async (_case, speech) => {
    const page = await open(speech);
    await press(page, 'Listen');
    await page.settle();
    expect(screen.getByText(/This browser has no voice for this language/)).toBeVisible();
  });

  test('starts plain when storage holds nonsense', async () => {
    const world = fakeWorld();
    world.storage.write('reader', '{"classes":7');
    shop = await startShop({ world });
    const page = await openPage(shop, '/', Page);
    await page.user.click(screen.getByRole('button', { name: 'Listen or make text larger' }));
    await page.settle();
    await page.settle();
    expect(screen.getByRole('button', { name: 'Normal text' })).toHaveAttribute('aria-pressed', 'true');
  });
});
