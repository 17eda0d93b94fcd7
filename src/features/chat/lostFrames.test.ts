import { afterEach, expect, test } from '@jest/globals';
import { ChatOffice } from '~/testing/chatOffice';
import { fakeWorld } from '~/testing/fakeWorld';
import { type StartedShop, startShop } from '~/testing/startShop';
import { conversationBegun, type ConversationRoot, selectEntries } from './conversationSlice';
import { lazyChat } from './lazyChat';

let shop: StartedShop | undefined;
afterEach(() => shop?.close());

test.each([
  ['of the log', { last: 1, rev: 'a' }],
  ['of the state', { last: 0, rev: 'b' }],
])('a chat leaves a line that carries on and has lost something %s, and asks over another', async (_what, pong) => {
  const office = new ChatOffice();
  shop = await startShop({ world: fakeWorld({ sockets: office.open }) });
  shop.store.join(lazyChat);
  await shop.settle();
  const opening = { name: 'Ada Byron', email: 'ada@example.org', locale: 'en', storeCode: 'default' };
  shop.store.dispatch(conversationBegun({ id: 'c'.repeat(22), secret: 's'.repeat(22), opening }));
  await shop.settle();
  const said = () =>
    selectEntries(shop!.store.getState() as unknown as ConversationRoot).flatMap((entry) => (entry.kind === 'message' ? [entry.text] : []));
  office.loses = ['log'];
  if (pong.last > 0) office.say('Are you there?');
  await shop.settle();
  expect(said()).toEqual([]);
  office.tell({ type: 'pong', ...pong });
  await shop.settle();
  await shop.advance(1000);
  expect(office.heard.filter(({ type }) => type === 'hello')).toHaveLength(2);
  expect(said()).toEqual(pong.last > 0 ? ['Are you there?'] : []);
  office.tell({ type: 'pong', last: pong.last, rev: 'a' });
  await shop.advance(1000);
  expect(office.heard.filter(({ type }) => type === 'hello')).toHaveLength(2);
});
