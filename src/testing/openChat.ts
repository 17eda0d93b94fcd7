import {
  conversationBegun,
  type ConversationRoot,
  frameQueued,
  selectConversation,
  selectEntries,
} from '~/features/chat/conversationSlice';
import { lazyChat } from '~/features/chat/lazyChat';
import type { ChatOffice } from './chatOffice';
import { type FakeProfile, fakeProfile, fakeWorld } from './fakeWorld';
import { startShop } from './startShop';

/** Twenty-two of the letter: an id as the shop draws them. */
export const id = (letter: string): string => letter.repeat(22);
export const opening = { name: 'Ada Byron', email: 'ada@example.org', locale: 'en', storeCode: 'default' };
export const openTabs: (() => Promise<void>)[] = [];
export const closeChats = async (): Promise<void> => {
  for (const close of openTabs.splice(0)) await close();
};

/** One tab with the chat's flow, at this office. */
export async function openChat(office: ChatOffice, profile: FakeProfile = fakeProfile()) {
  const world = fakeWorld({ profile, sockets: office.open });
  const shop = await startShop({ world });
  openTabs.push(() => shop.close());
  shop.store.join(lazyChat);
  await shop.settle();
  const state = () => shop.store.getState() as unknown as ConversationRoot;
  return {
    ...shop,
    state,
    begin: async () => {
      shop.store.dispatch(conversationBegun({ id: id('c'), secret: id('s'), opening }));
      await shop.settle();
    },
    write: async (text: string, letter: string) => {
      shop.store.dispatch(frameQueued({ type: 'message', id: id(letter), text }));
      await shop.settle();
    },
    said: () => selectEntries(state()).flatMap((entry) => (entry.kind === 'message' ? [entry.text] : [])),
    waiting: () => selectConversation(state())?.outbox.map(({ frame }) => frame.id) ?? [],
  };
}
