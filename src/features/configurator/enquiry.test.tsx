/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: what comes late must come as late as on a first visit.
import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { loadAllMessages } from '~/app/messages';
import { builderPage } from '~/testing/openBuilder';
import { requestDesk } from '~/testing/requestDesk';
import { startShop, type StartedShop, type StartShopOptions } from '~/testing/startShop';
import { loadEnquiry } from './configuratorApi';
import { EnquiryPage } from './EnquiryPage';

let shop: StartedShop | undefined;
afterEach(async () => shop?.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function open(path: string, options: StartShopOptions = {}) {
  shop = await startShop(options);
  await loadAllMessages('en_GB');
  const dispatched: { type: string; payload?: unknown }[] = [];
  const { dispatch } = shop.store;
  Object.assign(shop.store, {
    dispatch: (action: { type: string }) => {
      if (typeof action !== 'function') dispatched.push(action);
      return dispatch(action);
    },
  });
  render(builderPage(shop, createMemoryRouter([{ path: '*', Component: EnquiryPage }], { initialEntries: [path] })));
  const user = userEvent.setup();
  const answer = async (...labels: string[]) => {
    for (const label of labels) {
      await user.click(await screen.findByRole('radio', { name: (name) => name.startsWith(label) }));
      await user.click(screen.getByRole('button', { name: /^(Next|Save answer)$/ }));
    }
  };
  return { user, answer, dispatched };
}

const quietHomelift = [
  'I will',
  'Standing',
  'No',
  'I do not know yet',
  'Two',
  'About 100 by 150 cm',
  'Living room',
  'Bedroom',
  'I am not sure',
  'Wooden joists',
  'Our own house',
  'In the next few months',
];

test('the questions about a homelift end with ways to a person, the answers at hand, and no price', async () => {
  const { answer, dispatched } = await open('/homelift-builder', { requests: true, network: requestDesk().network });
  await heading('Who will use the lift?');
  expect(screen.queryByText(/^Your price/)).toBeNull();
  await answer(...quietHomelift);
  await heading('What you told us');
  for (const name of ['Ask for a written quote', 'Book a home survey', 'Ask us to ring you'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(document.body.textContent).toContain('Way out: you were not sure, and that is fine.');
  expect(document.body.textContent).not.toMatch(/£|basket/);
  expect(screen.queryAllByRole('img', { name: /lift/ })).toEqual([]);
  const facts = dispatched.filter(({ type }) => type === 'configurator/questionAnswered').map(({ payload }) => payload);
  expect(facts[0]).toMatchObject({ road: 'homelift', question: 'LIFT_FOR', choice: 'LIFT_FOR_ME', price: null });
  expect(facts[1]).toMatchObject({ question: 'USER_RIDE', choice: null });
});

test('a wheelchair is asked about only where one rides along, and says which space it needs', async () => {
  const { answer } = await open('/homelift-builder');
  await answer('I will', 'In a wheelchair');
  await heading('What kind of wheelchair is it?');
  await answer('Powered', 'No');
  await heading('Which lift do you have in mind?');
  expect(screen.getByText('Aura has no room to turn a wheelchair. Vela and Flora take most wheelchairs.')).toBeTruthy();
  await answer('Vela', 'Two');
  await heading('How much clear floor is there, downstairs and upstairs?');
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-disabled'))).toEqual([null, null, null, 'true']);
  expect(screen.getByText('A platform of 110 by 140 cm takes most wheelchairs, so it needs more floor.')).toBeTruthy();
});

test('the lift of the page that led here is answered already; a lift for outdoors is not asked about rooms', async () => {
  const { answer, dispatched } = await open('/homelift-builder?model=FLORA', { requests: true, network: requestDesk().network });
  await heading('Who will use the lift?');
  expect(await screen.findByRole('button', { name: /^Lift Flora/ })).toBeTruthy();
  await answer('I will', 'Standing', 'No');
  await heading('Which lift do you have in mind?');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Flora/ }).checked).toBe(true);
  await answer('Flora', 'Our own house', 'In the next few months');
  await heading('What you told us');
  const choices = dispatched.filter(({ type }) => type === 'configurator/questionAnswered').map(({ payload }) => payload);
  expect(choices).not.toContainEqual(expect.objectContaining({ question: 'CEILING' }));
  expect(screen.getByText('Flora')).toBeTruthy();
});

test('a lift that the shop does not know is not answered', async () => {
  await open('/homelift-builder?model=GHOST');
  await heading('Who will use the lift?');
  expect(screen.queryByRole('button', { name: /^Lift / })).toBeNull();
});

test('where our chair does not carry the person, a person takes over', async () => {
  const { answer } = await open('/riser-chair-builder');
  await answer('I will', 'Alone, but slowly', 'Over 160 kg');
  await heading('Let us look at this together');
  expect(screen.queryByText(/photos of the stairs/)).toBeNull();
});

test('on stock Magento, which has no such questions, the telephone stands in their place', async () => {
  await open('/homelift-builder', { stock: true });
  await heading('We go through this with you in person');
  expect(screen.getByRole('link', { name: 'Call 0808 157 0192' })).toBeTruthy();
});

test('its page is found by its own words, and missing where the shop does not ask', async () => {
  shop = await startShop({ start: false });
  expect(await loadEnquiry(shop.store, 'homelift')).toMatchObject({ status: 200, head: { title: 'Plan your homelift – Steadwell' } });
  await shop.close();
  shop = await startShop({ start: false, stock: true });
  expect(await loadEnquiry(shop.store, 'riser-chair')).toEqual({ status: 404 });
});
