import { buffers, eventChannel } from 'redux-saga';
import { type ChatProvider, readyWithin } from '~/config/chatProvider';
import { vendors } from '~/config/vendors';
import { type ConsentState, consentGranted, consentWithdrawn, selectIsGranted } from '~/features/consent';
import { selectIsSignedIn, signedIn } from '~/features/session';
import { selectPublicConfig, selectStoreView, type StoreViewState } from '~/features/store-view';
import type { Flow } from '~/world';
import { call, getWorld, guarded, put, race, select, sleep, take, takeLatest } from '~/world';
import { type AdapterWord, type ChatAdapter, chatInWindow, type OpenedChat, ownChat } from './chatAdapter';
import { chatTextAccepted } from './chatFacts';
import { closesAfterStart } from './chatHoursModel';
import { chatPlaced, ownChatRequested, panelOutlived } from './chatPlaceSlice';
import { chatOpened, chatStartRequested } from './chatSlice';

interface Root {
  storeView: StoreViewState;
  consent: ConsentState;
  signinToken: Parameters<typeof selectIsSignedIn>[0]['signinToken'];
}

/** The company that answers this shop's chat; undefined where we do, or where the visitor has not agreed to it. */
export const selectChatProvider = (state: Pick<Root, 'storeView'>): ChatProvider | undefined => {
  const { vendors: on, chatProviders = {} } = selectPublicConfig(state);
  return on['chatProvider'] ? chatProviders[selectStoreView(state).countryCode] : undefined;
};

/** Never beside a sign-in: it lies in storage that a script of this origin can read. */
export const selectMayOpenWindow = (state: Root): boolean =>
  selectChatProvider(state) !== undefined && selectIsGranted(state, vendors.chatProvider.group) && !selectIsSignedIn(state);

/*
 * Where a conversation is held. By the shop's configuration another company answers it, in a window that is opened in the press, after consent.
 * Whatever goes wrong with that, within five seconds our own panel is the place, and says why. What may never happen: a shopper waits
 * for a window that does not come, or another company's script is asked for without a yes and a press.
 */
export function* chatPlaceFlow(): Flow {
  yield takeLatest(chatStartRequested, guarded(holdChat));
}

const ownSettings = { tenant: '', profile: '', autostart: false, theme: '' };

function* holdChat(): Flow {
  const world = yield* getWorld();
  const closesAt = world.clock.elapsed() + closesAfterStart;
  const provider = yield* select(selectChatProvider);
  const mayOpen = yield* select(selectMayOpenWindow);
  const windows = mayOpen ? yield* call(world.chatWindows) : null;
  const { storeCode } = yield* select(selectStoreView);
  const isElsewhere = provider !== undefined && windows !== null;
  const adapter = windows ? chatInWindow(windows, { storeCode, id: world.random.uuid() }) : ownChat;
  yield put(chatPlaced({ place: isElsewhere ? 'opening' : 'own' }));
  const { words, opened } = yield* call(openWith, adapter, isElsewhere ? provider : ownSettings);
  try {
    const { word, asked } = yield* race({
      word: () => take(words),
      asked: () => take(ownChatRequested),
      late: () => sleep(readyWithin),
    });
    if (word !== 'ready') yield put(chatPlaced({ place: 'own', ...(!asked && { why: word === 'blocked' ? 'blocked' : 'failed' }) }));
    else if (isElsewhere) yield* holdElsewhere(words, opened, closesAt);
  } finally {
    words.close();
    opened.close();
  }
}

type Words = ReturnType<typeof openWith>['words'];

/** What is told before it is listened for waits in the channel. */
function openWith(adapter: ChatAdapter, settings: typeof ownSettings) {
  let opened: OpenedChat | undefined;
  const words = eventChannel<AdapterWord>((tell) => {
    opened = adapter.open(settings, tell);
    return () => undefined;
  }, buffers.expanding());
  return { words, opened: opened as OpenedChat };
}

/** Until it ends there: by itself, by a no, by a sign-in, or because the shopper would rather have ours. The panel closes as with our own chat. */
function* holdElsewhere(words: Words, opened: OpenedChat, closesAt: number): Flow {
  const { clock } = yield* getWorld();
  let isPanelDone = false;
  yield put(chatPlaced({ place: 'window' }));
  for (;;) {
    const { word, own, left, large } = yield* race({
      word: () => take(words),
      own: () => take(ownChatRequested),
      left: () => take([consentWithdrawn, consentGranted, signedIn]),
      large: () => take(chatOpened),
      ...(!isPanelDone && { due: () => sleep(Math.max(0, closesAt - clock.elapsed())) }),
    });
    if (own) return void (yield put(chatPlaced({ place: 'own' })));
    if (word === 'failed') return void (yield put(chatPlaced({ place: 'own', why: 'failed' })));
    if (word === 'ended' || (left && !(yield* select(selectMayOpenWindow)))) return void (yield put(chatPlaced({ place: 'none' })));
    if (word === 'accepted') yield put(chatTextAccepted());
    if (large) opened.show();
    if (!word && !left && !large) {
      isPanelDone = true;
      yield put(panelOutlived());
    }
  }
}
