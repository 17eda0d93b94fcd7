import { call, select, take } from 'redux-saga/effects';
import type { Flow } from '~/world';
import { getWorld } from '~/world';
import { storeViewApi } from './storeViewApi';
import type { StoreConfig } from './storeViewModel';
import { selectStoreView } from './storeViewSlice';

/** Specification section 3. Nothing of ours reads them: they are there for whoever works beside the shop in the same browser. */
const codeKey = 'store_view_code';
const mediaKey = 'store_view_secure_base_media_url';

/** Keeps the store view's code, and the media base URL as soon as commerce has told it (the first page brings it along). */
export function* storeViewFlow(): Flow {
  const { storage } = yield* getWorld();
  const { storeCode } = (yield select(selectStoreView)) as ReturnType<typeof selectStoreView>;
  yield call(storage.write, codeKey, storeCode);
  const { matchFulfilled, select: selectConfig } = storeViewApi.endpoints.storeConfig;
  let { data: config } = (yield select(selectConfig())) as { data?: StoreConfig };
  if (!config) ({ payload: config } = (yield take(matchFulfilled)) as { payload: StoreConfig });
  if (config?.mediaBaseUrl) yield call(storage.write, mediaKey, config.mediaBaseUrl);
}

interface LoadingStore {
  dispatch(action: ReturnType<typeof storeViewApi.endpoints.storeConfig.initiate>): PromiseLike<unknown> & { unsubscribe(): void };
}

/** Starts the store's configuration and waits for it; a failure leaves the page without it. */
export async function loadStoreConfig(store: LoadingStore): Promise<void> {
  const running = store.dispatch(storeViewApi.endpoints.storeConfig.initiate());
  await running;
  running.unsubscribe();
}
