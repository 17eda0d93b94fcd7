import { eventChannel } from 'redux-saga';
import { call, getWorld, put, take } from '~/world';
import type { Flow, World } from '~/world';
import { toastAdded, wentOffline, wentOnline } from './noticesSlice';

const threeSeconds = 3000;

/** Shows a toast when the connection is lost and when it returns: three seconds each. */
export function* connectivityFlow(): Flow {
  const world = yield* getWorld();
  if (!world.connectivity.isOnline()) yield* goOffline();
  const changes = yield* call(changesOf, world);
  while (true) {
    const isOnline = yield* take(changes);
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
