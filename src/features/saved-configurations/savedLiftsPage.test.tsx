/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { closeBackoffices, openTestBackoffice, type TestBackoffice, throughBackoffice } from '~/testing/throughBackoffice';
import type { LiftSnapshot } from './savedConfigurationModel';
import { savedConfigurationsApi } from './savedConfigurationsApi';
import { configurationKept, lazySavedConfigurations } from './savedConfigurationsSlice';
import { OwnLifts } from './SavedLifts';
import { SavedLiftsPage } from './SavedLiftsPage';

let office: TestBackoffice;
let shop: StartedShop;
let page: OpenPage | undefined;
let isAway: boolean;
beforeEach(async () => {
  isAway = false;
  office = await openTestBackoffice();
  shop = await startShop({ requests: true, late: [lazySavedConfigurations], network: throughBackoffice(office, () => isAway) });
});
afterEach(async () => {
  page?.unmount();
  page = undefined;
  await shop.close();
  await closeBackoffices();
});

const lift = (model: string, cover: string, minor: number): LiftSnapshot => ({
  path: '/stairlift-builder',
  sku: 'STAIRLIFT',
  answers: { STAIR_SHAPE: 'STAIR_SHAPE_ONE_TURN', SEAT_MODEL: `SEAT_MODEL_${model.toUpperCase()}` },
  total: { minor, currency: 'GBP' },
  title: `${model}, ${cover}`,
  rows: [
    { question: 'Stair shape', answer: 'One turn' },
    { question: 'Model', answer: model },
    { question: 'Cover', answer: cover },
  ],
});

async function keep(snapshot: LiftSnapshot, secret: string): Promise<string> {
  const sent = shop.store.dispatch(
    savedConfigurationsApi.endpoints.saveConfiguration.initiate({ secret, storeCode: 'steadwell_gb_en_en_GB', lift: snapshot }),
  );
  const { id } = await sent.unwrap();
  const savedAt = shop.world.clock.now();
  act(() => void shop.store.dispatch(configurationKept({ secret, id, savedAt, expiresAt: savedAt + 30 * 86_400_000, lift: snapshot })));
  return id;
}
const open = async (Page = SavedLiftsPage) => {
  page = await openPage(shop, '/saved-lifts', Page);
  await page.wait(0);
  return page;
};

describe('the lifts that were saved on this device', () => {
  test('are listed, opened by their links, and two of them compared by what differs', async () => {
    const solus = await keep(lift('Solus', 'Plum vinyl', 489_500), 'secret-of-solus');
    const sofia = await keep(lift('Sofia', 'Plum vinyl', 569_500), 'secret-of-sofia');
    await open();
    const links = screen.getAllByRole('link', { name: /^Open in the builder So/ }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/stairlift-builder#lift=${sofia}`, `/stairlift-builder#lift=${solus}`]);
    expect(screen.getAllByText('Saved until 1 December')).toHaveLength(2);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Sofia, Plum vinylSolus, Plum vinyl',
      '£5,695£4,895',
      'Model',
      'SofiaSolus',
    ]);
    await page?.user.selectOptions(screen.getByRole('combobox', { name: 'Second lift' }), '1. Sofia, Plum vinyl, £5,695');
    expect(screen.getByText('These two lifts are built alike.')).toBeVisible();
  });

  test('say "from" before the price of one that was saved half-way', async () => {
    await keep(lift('Solus', 'Plum vinyl', 489_500), 'secret-of-solus');
    await keep({ ...lift('Starla', 'Moss weave', 249_500), isUnfinished: true }, 'secret-of-starla');
    await open();
    expect(screen.getByText(/^From/)).toHaveTextContent('From £2,495 with these answers');
    expect(screen.getByRole('cell', { name: 'from £2,495' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '£4,895' })).toBeVisible();
  });

  test('are removed after asking, and their links open nothing any more', async () => {
    const id = await keep(lift('Solus', 'Plum vinyl', 489_500), 'secret-of-solus');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Solus, Plum vinyl' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this lift?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes, remove it' }));
    expect(await screen.findByText('The lift is removed.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Solus, Plum vinyl', { selector: 'p' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: 'Your saved lifts' })).toHaveFocus();
    expect((await office.post('/api/configurations/lookup', { id })).statusCode).toBe(404);
  });

  test('stay on the list while the company cannot be reached: their links still open them', async () => {
    await keep(lift('Solus', 'Plum vinyl', 489_500), 'secret-of-solus');
    const { user, wait } = await open();
    isAway = true;
    await user.click(screen.getByRole('button', { name: 'Remove Solus, Plum vinyl' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this lift?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes, remove it' }));
    await wait(30_000);
    expect(await screen.findByText(/^This lift could not be removed just now/)).toBeVisible();
    expect(screen.getByText('Solus, Plum vinyl', { selector: 'p' })).toBeVisible();
  });

  test('are none at first, and none once their time is over', async () => {
    await open();
    expect(screen.getByText(/^No lift is saved on this device yet/)).toBeVisible();
    page?.unmount();
    await keep(lift('Solus', 'Plum vinyl', 489_500), 'secret-of-solus');
    await act(() => shop.advance(30 * 86_400_000));
    await open();
    expect(screen.getByText(/^No lift is saved on this device yet/)).toBeVisible();
  });

  test('stand on the account’s first page', async () => {
    await keep(lift('Solus', 'Plum vinyl', 489_500), 'secret-of-solus');
    await open(OwnLifts as typeof SavedLiftsPage);
    expect(screen.getByRole('link', { name: 'See your saved lift' })).toHaveAttribute('href', '/saved-lifts');
  });
});
