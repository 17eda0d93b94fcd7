import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { call, put, race, select, take, takeLatest } from 'redux-saga/effects';
import type { Flow, World } from '~/world';
import { getWorld, guarded } from '~/world';
import { chatHoursAt, closesAfterStart, recheckEvery } from './chatHoursModel';
import type { ChatState } from './chatSlice';
import {
  chatAvailabilityChanged,
  chatClosed,
  chatHoursWatched,
  chatStartRequested,
  chatTextStarted,
  selectIsChatAvailable,
  selectIsWatched,
} from './chatSlice';

/*
 * The story of the chat's hours: once something on the page wants to know, London's hours are looked at, and again at each opening or
 * closing. While the page is visible they are looked at every minute as well, because clocks are set and machines sleep; a hidden page
 * sleeps until the next change. What may never happen: a chat is offered that nobody answers.
 */
export function* chatHoursFlow(): Flow {
  yield takeLatest(chatStartRequested, guarded(startChat));
  const isWatched = (yield select((state: Root) => selectIsWatched(state))) as boolean;
  if (!isWatched) yield take(chatHoursWatched);
  yield* guarded(watchHours)();
}

function* watchHours(): Flow {
  const world = yield* getWorld();
  const views = (yield call(viewsOf, world)) as EventChannel<boolean>;
  try {
    for (;;) {
      const now = world.clock.now();
      const { isOpen, changesAt } = chatHoursAt(now);
      const known = (yield select(selectKnown)) as boolean | null;
      if (known !== isOpen) yield put(chatAvailabilityChanged({ isAvailable: isOpen }));
      const rest = changesAt - now;
      yield race({
        due: call(world.clock.sleep, world.visibility.isVisible() ? Math.min(rest, recheckEvery) : rest),
        seen: take(views),
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

/** The conversation goes on in the provider's own window; ours makes room. */
function* startChat(): Flow {
  const world = yield* getWorld();
  if (!chatHoursAt(world.clock.now()).isOpen) return;
  yield put(chatTextStarted());
  yield call(world.clock.sleep, closesAfterStart);
  yield put(chatClosed());
}
