/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: what comes late must come as late as on a first visit.
import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { addToCartRequested } from '~/features/cart';
import { draftSaved } from '~/features/configurator/configurationSlice';
import '~/features/configurator/OwnLift';
import { configurationKept, lazySavedConfigurations } from '~/features/saved-configurations/savedConfigurationsSlice';
import { ChatOffice } from '~/testing/chatOffice';
import { fakeWorld } from '~/testing/fakeWorld';
import { openPage, type OpenPage } from '~/testing/openPage';
import { someLift } from '~/testing/shopSteps';
import { startShop, type StartedShop } from '~/testing/startShop';
import { conversationBegun, type ConversationRoot, selectConversation } from './conversationSlice';
import { lazyChat } from './lazyChat';
import { ConversationView } from './ConversationView';

let shop: StartedShop;
afterEach(() => shop.close());

const answers = {
  STAIR_LOCATION: 'STAIR_LOCATION_INDOORS',
  STAIR_SHAPE: 'STAIR_SHAPE_ONE_TURN',
  USER_WEIGHT: 'USER_WEIGHT_TO_178',
  SEAT_MODEL: 'SEAT_MODEL_SOLUS',
};

function Page() {
  const conversation = useSelector((state: ConversationRoot) => selectConversation(state));
  return conversation && <ConversationView conversation={conversation} />;
}

async function open(path: string) {
  document.title = 'A page';
  shop.store.join(lazyChat);
  act(() => void shop.store.dispatch(conversationBegun({ id: 'c'.repeat(22), secret: 's'.repeat(22), opening: null })));
  const page = await openPage(shop, path, Page);
  await page.wait(0);
  return page;
}

const lifts = (office: ChatOffice) => office.heard.flatMap((frame) => (frame.type === 'share' ? [frame.shared.lift] : []));
const press = async (page: OpenPage, name: string) => {
  await page.user.click(await screen.findByRole('button', { name }));
  await page.wait(0);
};

test('the lift in the builder is shown without answers about health, and by another press as it is by then', async () => {
  const office = new ChatOffice();
  shop = await startShop({ world: fakeWorld({ sockets: office.open }) });
  const draft = { road: 'stairlift', step: 'summary' } as const;
  shop.store.dispatch(draftSaved({ ...draft, answers }));
  const page = await open('/stairlift-builder');
  await press(page, 'Show my lift (Solus)');
  expect(lifts(office)).toEqual([
    {
      title: 'Solus',
      rows: [
        { question: 'Place', answer: 'Indoors' },
        { question: 'Shape of the stairs', answer: 'One turn' },
        { question: 'Model', answer: 'Solus' },
      ],
      price: 'from £4,895',
    },
  ]);
  const log = screen.getByRole('log');
  expect(log).toHaveTextContent('You have shown us your lift “Solus”, from £4,895');
  expect(log).toHaveTextContent('3 answers, as you have shown them');
  act(() => void shop.store.dispatch(draftSaved({ ...draft, answers: { ...answers, SEAT_MODEL: 'SEAT_MODEL_SOFIA' } })));
  await press(page, 'Show my lift (Sofia)');
  expect(lifts(office).at(-1)?.rows.at(-1)).toEqual({ question: 'Model', answer: 'Sofia' });
});

test('elsewhere it is the lift in the basket; without one there is nothing to show', async () => {
  const office = new ChatOffice();
  shop = await startShop({ world: fakeWorld({ sockets: office.open }) });
  const page = await open('/');
  expect(screen.queryByRole('button', { name: /^Show my lift/ })).toBeNull();
  shop.store.dispatch(addToCartRequested({ ...(await someLift(shop)), quantity: 1, label: 'lift' }));
  await page.wait(0);
  await press(page, 'Show my lift (Starla, Sand vinyl)');
  const rows = lifts(office)[0]?.rows ?? [];
  expect(rows).toContainEqual({ question: 'Cover', answer: 'Sand vinyl' });
  expect(JSON.stringify(rows)).not.toMatch(/\bkg\b|\bcm tall\b/);
});

test('without those it is the lift that was saved last on this device', async () => {
  const office = new ChatOffice();
  shop = await startShop({ world: fakeWorld({ sockets: office.open }), late: [lazySavedConfigurations] });
  const [savedAt, expiresAt] = [shop.world.clock.now(), shop.world.clock.now() + 86_400_000];
  for (const title of ['Solus, Plum vinyl', 'Sofia, Sand vinyl']) {
    const lift = { path: '/stairlift-builder' as const, sku: 'STAIRLIFT', answers: {}, total: { minor: 569_500, currency: 'GBP' }, title };
    const rows = [{ question: 'Cover', answer: title.split(', ')[1] ?? '' }];
    shop.store.dispatch(configurationKept({ secret: title, id: title, savedAt, expiresAt, lift: { ...lift, rows } }));
  }
  const page = await open('/');
  await press(page, 'Show my lift (Sofia, Sand vinyl)');
  expect(lifts(office)).toEqual([{ title: 'Sofia, Sand vinyl', rows: [{ question: 'Cover', answer: 'Sand vinyl' }], price: '£5,695' }]);
  expect(screen.getByRole('log')).toHaveTextContent('You have shown us your lift “Sofia, Sand vinyl”, £5,695');
});

test('a lift that was not taken says so, and can be shown again', async () => {
  const office = new ChatOffice();
  shop = await startShop({ world: fakeWorld({ sockets: office.open }) });
  shop.store.dispatch(draftSaved({ road: 'stairlift', step: 'summary', answers }));
  const page = await open('/stairlift-builder');
  office.loses = ['log', 'ack'];
  await press(page, 'Show my lift (Solus)');
  const log = screen.getByRole('log');
  expect(log).toHaveTextContent('Being sent …');
  const [id = ''] = office.heard.flatMap((frame) => (frame.type === 'share' ? [frame.id] : []));
  act(() => office.tell({ type: 'refused', id, reason: 'invalid' }));
  await page.wait(0);
  expect(log).toHaveTextContent('Your lift could not be shown. Please press again.');
});
