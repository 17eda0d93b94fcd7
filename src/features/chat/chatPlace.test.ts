import { afterEach, describe, expect, test } from '@jest/globals';
import { storeViews, type StoreView } from '~/config/storeViews';
import { consentGranted, consentWithdrawn } from '~/features/consent';
import { type CurrentUser, signedIn } from '~/features/session';
import { storeViewStateOf } from '~/features/store-view';
import { fakeWorld } from '~/testing/fakeWorld';
import { startShop, type StartedShop } from '~/testing/startShop';
import type { OpenChatWindow } from '~/world';
import { type ChatPlaceRoot, ownChatRequested, selectChatPlace, selectClosings, selectWhyOwnChat } from './chatPlaceSlice';
import { chatOpened, chatStartRequested } from './chatSlice';
import { lazyChat } from './lazyChat';

const monday = Date.parse('2026-11-02T10:00:00Z');
const provider = {
  company: 'Example Chat',
  tenant: 'steadwell',
  profile: 'sales',
  autostart: true,
  theme: '/edge/chat-theme.css',
  maximise: '[data-chat-maximise]',
  stores: [],
  days: 0,
};

let shop: StartedShop;
afterEach(() => shop.close());

interface Case {
  country?: string;
  isBlocked?: boolean;
  hasWindows?: boolean;
  agrees?: boolean;
}

/** A shop with a provider, after "Start web chat"; `window` says a word as the provider's window does. */
async function start({ country = 'GB', isBlocked = false, hasWindows = true, agrees = true }: Case = {}) {
  const opened: string[] = [];
  const heard: unknown[][] = [];
  let tell: (word: unknown) => void = () => undefined;
  const chatWindows: OpenChatWindow = (path, id, listen) => {
    opened.push(path);
    if (isBlocked) return null;
    tell = listen;
    return { say: (word, settings) => void heard.push(settings ? [word, settings] : [word]), leave: () => (tell = () => undefined) };
  };
  const state = storeViewStateOf(storeViews[0] as StoreView);
  const publicConfig = { ...state.publicConfig, vendors: { chatProvider: true }, chatProviders: { [country]: provider } };
  const world = fakeWorld({ now: monday, ...(hasWindows && { chatWindows }) });
  shop = await startShop({
    world,
    preloadedState: { storeView: { ...state, publicConfig } },
  });
  shop.store.join(lazyChat);
  if (agrees) shop.store.dispatch(consentGranted({ groups: ['C0003'] }));
  await shop.settle();
  shop.store.dispatch(chatStartRequested());
  await shop.settle();
  const root = () => shop.store.getState() as unknown as ChatPlaceRoot;
  const window = async (word: unknown) => {
    tell(word);
    await shop.settle();
  };
  return {
    opened,
    heard,
    window,
    place: () => [selectChatPlace(root()), selectWhyOwnChat(root())],
    closings: () => selectClosings(root()),
  };
}

describe('a conversation that another company answers', () => {
  test('is held in a window of its own, which loads nothing before it is told to; the panel closes five seconds after the press', async () => {
    const { opened, heard, window, place, closings } = await start();
    expect([opened, heard, place()]).toEqual([['/edge/chat-window/steadwell_gb_en_en_GB'], [], ['opening', null]]);
    await window('opened');
    expect(heard).toEqual([['go', expect.objectContaining({ tenant: 'steadwell', profile: 'sales', autostart: true })]]);
    await window('ready');
    expect([place(), closings()]).toEqual([['window', null], 0]);
    await shop.advance(5000);
    expect([place(), closings()]).toEqual([['window', null], 1]);
    // A trigger that is pressed again.
    shop.store.dispatch(chatOpened());
    await window('accepted');
    expect(heard.at(-1)).toEqual(['show']);
    await window('ended');
    expect([place(), heard.at(-1)]).toEqual([['none', null], ['close']]);
  });

  test.each<[string, Case]>([
    ['without consent', { agrees: false }],
    ['in another country', { country: 'FR' }],
    ['in a browser whose documents cannot speak to each other', { hasWindows: false }],
  ])('is ours %s, and no window opens', async (_when, options) => {
    const { opened, place } = await start(options);
    expect([opened, place()]).toEqual([[], ['own', null]]);
  });

  test('is ours at once where the browser opens no window, and says so', async () => {
    const { place } = await start({ isBlocked: true });
    expect(place()).toEqual(['own', 'blocked']);
  });

  test('is ours at once where the script fails, and within five seconds where it hangs', async () => {
    const failing = await start();
    await failing.window('opened');
    await failing.window('failed');
    expect([failing.place(), failing.heard.at(-1)]).toEqual([['own', 'failed'], ['close']]);
    await shop.close();
    const hanging = await start();
    await hanging.window('opened');
    await hanging.window({ word: 'ready' });
    await shop.advance(4999);
    expect(hanging.place()).toEqual(['opening', null]);
    await shop.advance(1);
    expect([hanging.place(), hanging.heard.at(-1)]).toEqual([['own', 'failed'], ['close']]);
    await hanging.window('ready');
    expect(hanging.place()).toEqual(['own', 'failed']);
  });

  test('is ours when the shopper would rather have it so', async () => {
    const { window, place, heard } = await start();
    shop.store.dispatch(ownChatRequested());
    await shop.settle();
    expect([place(), heard.at(-1)]).toEqual([['own', null], ['close']]);
    await window('ready');
    expect(place()).toEqual(['own', null]);
  });

  test.each<[string, () => object]>([
    ['the consent is withdrawn', () => consentWithdrawn()],
    [
      'the shopper signs in',
      () =>
        signedIn({
          value: 'token',
          timeStored: monday,
          ttl: 3600,
          user: { firstname: 'Ada', lastname: 'Lane', email: 'ada@example.org' } as CurrentUser,
          cartId: 'cart',
          guestCartId: null,
        }),
    ],
  ])('ends when %s: its window is told to close', async (_what, action) => {
    const { window, place, heard } = await start();
    await window('opened');
    await window('ready');
    shop.store.dispatch(action() as never);
    await shop.settle();
    expect([place(), heard.at(-1)]).toEqual([['none', null], ['close']]);
  });
});
