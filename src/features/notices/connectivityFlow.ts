import { eventChannel } from 'redux-saga';
import { call, put, take } from 'redux-saga/effects';
import type { Flow, World } from '~/world';
import { getWorld } from '~/world';
import { toastAdded, wentOffline, wentOnline } from './noticesSlice';

const threeSeconds = 3000;

/** Tells the shopper when the line is lost and when it is back: three seconds each, as long as the shop is open. */
export function* connectivityFlow(): Flow {
  const world = yield* getWorld();
  if (!world.connectivity.isOnline()) yield* goOffline();
  const changes = (yield call(changesOf, world)) as ReturnType<typeof changesOf>;
  while (true) {
    const isOnline = (yield take(changes)) as boolean;
    if (isOnline) yield* goOnline();
    else yield* goOffline();
  }
}

const changesOf = ({ connectivity }: World) => eventChannel<boolean>((emit) => connectivity.onChange(emit));

function* goOffline(): Flow {
  yield put(wentOffline());
  yield put(toastAdded({ id: 'connectivity', type: 'error', messageId: 'notices.offline', timeout: threeSeconds }));
}

function* goOnline(): Flow {
  yield put(wentOnline());
  yield put(toastAdded({ id: 'connectivity', type: 'info', messageId: 'notices.online', timeout: threeSeconds }));
}
