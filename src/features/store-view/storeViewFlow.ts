import { call, getWorld, select, take } from '~/world';
import type { Flow } from '~/world';
import { storeViewApi } from './storeViewApi';
import { selectStoreView } from './storeViewSlice';

/** Specification section 3. This shop does not read them: they are there for other scripts in the same browser. */
const codeKey = 'store_view_code';
const mediaKey = 'store_view_secure_base_media_url';

/** Stores the store view's code, and the media base URL as soon as commerce has returned it (the first page includes it). */
export function* storeViewFlow(): Flow {
  const { storage } = yield* getWorld();
  const { storeCode } = yield* select(selectStoreView);
  yield* call(storage.write, codeKey, storeCode);
  const { matchFulfilled, select: selectConfig } = storeViewApi.endpoints.storeConfig;
  let { data: config } = yield* select(selectConfig());
  if (!config) ({ payload: config } = yield* take(matchFulfilled));
  if (config?.mediaBaseUrl) yield* call(storage.write, mediaKey, config.mediaBaseUrl);
}
