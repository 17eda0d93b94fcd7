import { createAction } from '@reduxjs/toolkit';
import { getWorld, take } from '~/world';
import type { Flow, LazyFeature } from '~/world';
import { flightKey } from './tapeKeeper';

/** Command, to be dispatched by hand in Redux DevTools: `{ type: 'flight/recordingRequested' }`. */
export const recordingRequested = createAction('flight/recordingRequested');

/** A recording has to start with the page: so the page is reloaded. */
function* armRecorderFlow(): Flow {
  yield* take(recordingRequested);
  const { session, navigation } = yield* getWorld();
  session.write(flightKey, 'armed');
  navigation.reload();
}

/** Joins where Redux DevTools is allowed. */
export const recorderArming: LazyFeature = {
  name: 'flight',
  reducers: () => ({}),
  flows: [{ name: 'armRecorderFlow', flow: armRecorderFlow }],
};
