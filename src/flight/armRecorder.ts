import { createAction } from '@reduxjs/toolkit';
import { take } from 'redux-saga/effects';
import { getWorld } from '~/world';
import type { Flow, LateFeature } from '~/world';
import { flightKey } from './tapeKeeper';

/** Intent, to be dispatched by hand in Redux DevTools: `{ type: 'flight/recordingRequested' }`. */
export const recordingRequested = createAction('flight/recordingRequested');

/** A recording has to begin where the page does: so the page is loaded again. */
function* armRecorderFlow(): Flow {
  yield take(recordingRequested);
  const { session, navigation } = yield* getWorld();
  session.write(flightKey, 'armed');
  navigation.reload();
}

/** Joins where Redux DevTools is allowed. */
export const recorderArming: LateFeature = {
  name: 'flight',
  reducers: () => ({}),
  flows: [{ name: 'armRecorderFlow', flow: armRecorderFlow }],
};
