import { call, getWorld, guarded, put, race, select, sleep, take, takeLatest } from '~/world';
import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { type FlagsRoot, selectHasFeature } from '~/features/store-view';
import type { Flow, World } from '~/world';
import { chatHoursAt, closesAfterStart, recheckEvery } from './chatHoursModel';
import type { ChatState } from './chatSlice';
import { chatTextStarted } from './chatFacts';
import {
  chatAvailabilityChanged,
  chatClosed,
  chatHoursWatched,
  chatStartRequested,
  selectIsChatAvailable,
  selectIsWatched,
} from './chatSlice';

/*
 * The chat's hours: once a component needs them, London's hours are checked, and again at each opening or
 * closing. While the page is visible they are checked every minute as well, because clocks are set and machines sleep; a hidden page
 * waits until the next change. Countries without a chat never have one. What may never happen: a chat is offered outside the hours in which it is answered.
 */
export function* chatHoursFlow(): Flow {
  if (!(yield* select((state: Root & FlagsRoot) => selectHasFeature(state, 'liveChat')))) {
    yield put(chatAvailabilityChanged({ isAvailable: false }));
    return;
  }
  yield takeLatest(chatStartRequested, guarded(startChat));
  const isWatched = yield* select((state: Root) => selectIsWatched(state));
  if (!isWatched) yield* take(chatHoursWatched);
  yield* guarded(watchHours)();
}

function* watchHours(): Flow {
  const world = yield* getWorld();
  const views = yield* call(viewsOf, world);
  try {
    for (;;) {
      const now = world.clock.now();
      const { isOpen, changesAt } = chatHoursAt(now);
      const known = yield* select(selectKnown);
      if (known !== isOpen) yield put(chatAvailabilityChanged({ isAvailable: isOpen }));
      const rest = changesAt - now;
      const pause = world.visibility.isVisible() ? Math.min(rest, recheckEvery) : rest;
      yield* race({
        due: () => sleep(pause),
        seen: () => take(views),
      });
    }
  } finally {
    views.close();
  }
}

interface Root {
  chat: ChatState;
}

const selectKnown = (state: Root): boolean | null => selectIsChatAvailable(state);

/** The page is shown, hidden, or back from the back/forward cache. */
const viewsOf = (world: World): EventChannel<boolean> =>
  eventChannel((tell) => {
    const stops = [world.visibility.onChange(tell), world.visibility.onRestored(() => tell(true))];
    return () => stops.forEach((stop) => stop());
  });

/** The conversation continues in the provider's own window; ours closes. */
function* startChat(): Flow {
  const world = yield* getWorld();
  if (!chatHoursAt(world.clock.now()).isOpen) return;
  yield put(chatTextStarted());
  yield* sleep(closesAfterStart);
  yield put(chatClosed());
}
