/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: what comes late must come as late as on a first visit.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { surroundingBlocks } from '~/config/contentPages';
import { contentApi, ContentMarkupProvider } from '~/features/content';
import { fakeWorld, type FakeWorld } from '~/testing/fakeWorld';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { PromoBar } from './PromoBar';

const day = 24 * 60 * 60_000;

/** The editors' text without its markup: rendering that is tested in the page builder. */
const plainly = (html: string) => <p>{html.replace(/<[^>]*>/g, '')}</p>;

function Page() {
  return (
    <ContentMarkupProvider value={plainly}>
      <PromoBar />
      <main id="main" tabIndex={-1} />
    </ContentMarkupProvider>
  );
}

let world: FakeWorld;
let shop: StartedShop | undefined;
beforeEach(() => {
  world = fakeWorld();
});
afterEach(async () => {
  document.documentElement.className = '';
  await shop?.close();
});

async function open(html: string | null) {
  shop = await startShop({ world });
  const blocks = html === null ? [] : [{ identifier: 'promo-bar', title: '', html }];
  await shop.store.dispatch(contentApi.util.upsertQueryData('cmsBlocks', surroundingBlocks, blocks));
  return openPage(shop, '/', Page);
}

const bar = () => screen.queryByRole('region', { name: 'Announcement' });

describe('what the editors want everybody to know', () => {
  test('stands above the header until it is closed; the focus then goes to the page', async () => {
    const page = await open('<p>Open on Saturday</p>');
    expect(screen.getByText('Open on Saturday')).toBeVisible();
    expect(document.documentElement).toHaveClass('promo-shown');
    await page.user.click(screen.getByRole('button', { name: /Close this announcement/ }));
    expect(bar()).toBeNull();
    expect(document.documentElement).not.toHaveClass('promo-shown');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('leaves no room behind where a page does without it', async () => {
    const page = await open('<p>Open on Saturday</p>');
    page.unmount();
    expect(document.documentElement).not.toHaveClass('promo-shown');
  });

  test('stays away for two days, and comes again after them', async () => {
    const first = await open('<p>Open on Saturday</p>');
    await first.user.click(screen.getByRole('button', { name: /Close this announcement/ }));
    first.unmount();
    await shop?.advance(2 * day - 1000);
    const second = await open('<p>Open on Saturday</p>');
    expect(bar()).toBeNull();
    second.unmount();
    await shop?.advance(2000);
    await open('<p>Open on Saturday</p>');
    expect(bar()).not.toBeNull();
  });

  test('is nothing where they wrote nothing', async () => {
    await open(null);
    expect(bar()).toBeNull();
  });

  test.each(['nonsense', '[]', '{"until":"tomorrow"}'])('is shown when the record is %s', async (record) => {
    world.storage.write('promo_dismissal', record);
    await open('<p>Open on Saturday</p>');
    expect(bar()).not.toBeNull();
  });
});
