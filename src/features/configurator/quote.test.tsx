/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '~/testing/openPage';
import { questionSetWith } from '~/testing/questionSetWith';
import { startShop, type StartedShop } from '~/testing/startShop';
import { SummaryScreen } from './SummaryScreen';
import type { Journey } from './useJourney';

jest.setTimeout(30_000);

const set = questionSetWith({ SHAPE: { STRAIGHT: 0 }, SEAT: { STARLA: 229500 } });
const journey: Journey = {
  answers: { SHAPE: 'STRAIGHT', SEAT: 'STARLA' },
  place: { kind: 'summary' },
  fromSummary: false,
  removed: [],
  isEdit: false,
  isResumed: false,
  next: () => undefined,
  back: null,
  change: () => undefined,
  answered: () => undefined,
  startOver: () => undefined,
};
const shops: StartedShop[] = [];

async function summaryIn(alias: string | null): Promise<void> {
  const shop = await startShop({ alias });
  shops.push(shop);
  await openPage(shop, '/stairlift-builder', () => <SummaryScreen set={set} road="stairlift" journey={journey} />);
}

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

describe('where nothing is sold online', () => {
  test('the summary ends with a quote: the phone with its hours, the e-mail address, and no basket', async () => {
    await summaryIn('en-us');
    expect(screen.getByRole('heading', { name: 'Ask for your quote' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call for a quote' })).toHaveAttribute('href', 'tel:+16035550142');
    expect(screen.getByText(/Monday to Friday 8:00\sAM to 6:00\sPM Eastern time\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'us@steadwell.example' })).toBeVisible();
    expect(screen.getByText('Estimated price')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/basket/i);
  });

  test('and where it is sold, with the basket', async () => {
    await summaryIn(null);
    expect(screen.getByRole('button', { name: 'Add to basket' })).toBeVisible();
    expect(screen.queryByText('Ask for your quote')).not.toBeInTheDocument();
  });
});
