/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: what comes late must come as late as on a first visit.
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { RequestBody } from '~/features/requests';
import { enter, openPage } from '~/testing/openPage';
import { requestDesk } from '~/testing/requestDesk';
import { questionSetWith } from '~/testing/questionSetWith';
import { startShop, type StartedShop, type StartShopOptions } from '~/testing/startShop';
import { SummaryScreen } from './SummaryScreen';
import type { Journey } from './useJourney';

const set = questionSetWith({ SHAPE: { STRAIGHT: 0 }, SEAT: { STARLA: 229500 } });
const journey: Journey = {
  answers: { SHAPE: 'STRAIGHT', SEAT: 'STARLA' },
  place: { kind: 'summary' },
  fromSummary: false,
  isByPart: false,
  isChange: false,
  removed: [],
  isEdit: false,
  isResumed: false,
  next: () => undefined,
  back: null,
  change: () => undefined,
  goTo: () => undefined,
  give: () => undefined,
  measure: () => undefined,
  answered: () => undefined,
  goOn: () => undefined,
  startOver: () => undefined,
};
const shops: StartedShop[] = [];

async function summaryIn(alias: string | null, options: StartShopOptions = {}) {
  const shop = await startShop({ alias, ...options });
  shops.push(shop);
  return openPage(shop, '/stairlift-builder', () => <SummaryScreen set={set} road="stairlift" journey={journey} />);
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
    expect(screen.getAllByText('Estimated price')).toHaveLength(2);
    expect(document.body).not.toHaveTextContent(/basket/i);
  });

  test('and where it is sold, with the basket', async () => {
    await summaryIn(null);
    expect(screen.getByRole('button', { name: 'Add to basket' })).toBeVisible();
    expect(screen.queryByText('Ask for your quote')).not.toBeInTheDocument();
  });
});

describe('where requests are taken', () => {
  test('the summary of a shop that sells offers a call that knows all answers, beside the basket', async () => {
    const desk = requestDesk();
    const page = await summaryIn(null, { requests: true, network: desk.network });
    expect(screen.getByRole('button', { name: 'Add to basket' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Ask us to ring you' }));
    await page.wait(100);
    expect(within(screen.getByRole('dialog')).getByText('All your answers go with it. You need not repeat any of them.')).toBeVisible();
  });

  test('and where nothing is sold, a quote, a visit and a call, each once', async () => {
    const desk = requestDesk();
    const page = await summaryIn('it-it', { requests: true, network: desk.network });
    for (const way of ['Chieda un preventivo scritto', 'Prenotare un sopralluogo', 'Si faccia chiamare'])
      expect(screen.getAllByRole('button', { name: way })).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Prenotare un sopralluogo' }));
    await page.wait(100);
    expect(screen.getByRole('dialog')).toHaveTextContent('Alleghiamo tutte le Sue risposte.');
  });

  test.each([
    ['it-it', 'Chieda un preventivo scritto', 'Richiedi il preventivo'],
    [null, 'Ask for a written quote', 'Ask for the quote'],
  ])('a quote can be asked for in writing (%s), with every answer and the price, and nothing said again', async (alias, ask, send) => {
    const desk = requestDesk();
    const page = await summaryIn(alias, { requests: true, network: desk.network });
    await page.user.click(screen.getByRole('button', { name: ask }));
    await page.wait(100);
    const dialog = within(screen.getByRole('dialog'));
    const [name, email] = dialog.getAllByRole('textbox');
    await enter(page.user, name as HTMLElement, 'Ada Rossi');
    await enter(page.user, email as HTMLElement, 'ada@example.com');
    await page.user.click(dialog.getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: send }));
    await page.wait(1_000);
    expect(dialog.getByText('K7M-4QX-2')).toBeInTheDocument();
    const body = [...desk.taken.values()][0]?.body as RequestBody;
    expect(body).toMatchObject({ kind: 'quote', reply: 'email', contact: { name: 'Ada Rossi', email: 'ada@example.com' } });
    expect(body.subject).toMatchObject({ type: 'configuration', total: { value: '2295.00' } });
    expect(body.subject).toHaveProperty('answers', [
      { question: 'SHAPE', answer: 'STRAIGHT' },
      { question: 'SEAT', answer: 'STARLA' },
    ]);
  });
});
