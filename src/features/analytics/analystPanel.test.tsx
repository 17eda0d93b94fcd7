/** @jest-environment ./src/testing/browserEnvironment.ts */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { consentGranted, consentWithdrawn } from '~/features/consent';
import { itemAdded } from '~/features/cart';
import { pageViewed } from '~/features/navigation';
import { type CountedShop, countedShop } from '~/testing/countedShop';
import { AnalystPanel } from './AnalystPanel';
import { type EventLog, openEventLog } from './eventLog';

let shop: CountedShop;
let log: EventLog;
let saved: string[];

beforeEach(async () => {
  log = openEventLog();
  saved = [];
  shop = await countedShop({ told: log.tell });
  const close = (): void => void saved.push('closed');
  render(<AnalystPanel log={log} save={(lines) => `file-${saved.push(lines)}`} close={close} />);
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

const view = { screen: 'home', title: 'Home', path: '/', query: '' };
const dispatch = async (action: object, milliseconds = 0): Promise<void> => {
  await act(async () => {
    shop.store.dispatch(action as never);
    await shop.advance(milliseconds);
    await shop.settle();
  });
};
const rows = (): string[] => screen.queryAllByRole('listitem').flatMap((row) => row.querySelector('summary')?.textContent ?? []);
const panel = () => screen.getByRole('region', { name: 'Data layer' });
const added = itemAdded({ sku: 'WEATHER-COVER', uid: 'u', quantity: 1, price: 6500, currency: 'GBP', label: '', options: [] });

test('events appear as they are told, the newest last, and the list is narrowed by name', async () => {
  await dispatch(pageViewed(view));
  await dispatch(added, 555);
  expect(rows()).toEqual([
    expect.stringMatching(/page_view/),
    expect.stringMatching(/^\d\d:\d\d:\d\d\.\d{3} add_to_cartdataLayer waitingbeacon waiting$/),
  ]);
  fireEvent.change(screen.getByLabelText('Name contains'), { target: { value: 'cart' } });
  expect(rows()).toHaveLength(1);
  expect(panel().textContent).toContain('1 of 2 events listed');
  fireEvent.click(screen.getByRole('button', { name: 'Save what is listed (NDJSON)' }));
  expect(saved.map((lines) => JSON.parse(lines) as object)).toMatchObject([{ event: 'add_to_cart', consent: 'undecided' }]);
  expect(panel().textContent).toContain('Saved as file-1.');
});

test('a yes lets go what waits and a withdrawal takes it out, and the panel says so before', async () => {
  await dispatch(pageViewed(view));
  expect(panel().textContent).toContain('dataLayer needs C0004: 0 sent, 1 waiting, 0 dropped. After a yes it has 1. After a no it has 0.');
  await dispatch(consentGranted({ groups: ['C0004'] }));
  expect(rows()).toEqual([expect.stringContaining('page_viewdataLayer sent'), expect.stringContaining('consent_updatedataLayer sent')]);
  expect(panel().textContent).toContain('Consent to C0004: yes');
  await dispatch(consentWithdrawn());
  expect(rows()[0]).toContain('page_viewdataLayer dropped');
  expect(panel().textContent).toContain(
    'dropped, because consent was withdrawn, and it was taken out again. A yes now does not bring it back.',
  );
  await dispatch(pageViewed({ ...view, path: '/stairlifts' }), 10_000);
  expect(rows()[3]).toContain('page_viewdataLayer droppedbeacon sent');
});

test('an event that does not fit its schema names the field and nothing of its value', async () => {
  await dispatch(pageViewed({ ...view, title: 'Letter to ada@example.org' }));
  expect(panel().textContent).toContain('It does not fit its schema (page_title): nothing of it is told or shown.');
  expect(panel().textContent).not.toContain('ada');
});

/** Runs what a developer would paste into a test. */
// oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- pasted code is what is tested
const run = (text: string): unknown => new Function('expect', 'shop', text)(expect, shop);

test('the test that is offered for an event holds beside countedShop', async () => {
  await dispatch(consentGranted({ groups: ['C0004'] }));
  await dispatch(pageViewed({ ...view, title: 'It’s "home"' }));
  await dispatch(added, 555);
  const texts = [...panel().querySelectorAll('pre')].map(({ textContent }) => textContent).filter((text) => text.startsWith('expect'));
  expect(texts).toHaveLength(3);
  for (const text of texts) run(text);
  // The same with another value does not hold.
  expect(() => run(texts.join('').replace("'WEATHER-COVER'", "'OTHER'"))).toThrow('toContainEqual');
});

test('it is folded away and closed by its buttons', async () => {
  const fold = screen.getByRole('button', { name: 'Fold away' });
  fireEvent.click(fold);
  expect(screen.queryByLabelText('Name contains')).not.toBeNull();
  expect(within(panel()).queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Unfold' }));
  expect(within(panel()).getByRole('searchbox')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(saved).toEqual(['closed']);
});
