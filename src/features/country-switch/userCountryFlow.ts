import type { api } from '~/data/api';
import { contentApi } from '~/features/content';
import { userCountryResolved } from '~/features/store-view';
import type { Flow } from '~/world';
import { call, getWorld, put, request, select, take } from '~/world';
import { whereamiApi } from './whereamiApi';

/** Set to 'true' once the question was answered, either way. */
export const siteSelectorCookie = 'siteSelectorShown';

interface Root {
  api: ReturnType<typeof api.reducer>;
}

/**
 * Once a CMS page was shown, and until the visitor has answered the question of the country, looks up where the visitor is. After a failed
 * lookup the country is null, and the question is not shown.
 */
export function* userCountryFlow(): Flow {
  const { cookies } = yield* getWorld();
  if (cookies.read(siteSelectorCookie)) return;
  const hasSeenPage = yield* select(selectHasSeenPage);
  if (!hasSeenPage) yield* take(contentApi.endpoints.cmsPage.matchFulfilled);
  const country = yield* call(lookUp);
  yield put(userCountryResolved(country));
}

function* lookUp(): Flow<string | null> {
  try {
    return yield* request(whereamiApi.endpoints.whereami, undefined);
  } catch {
    return null;
  }
}

/** The first page was fetched by the server: its answer is there from the start. */
const selectHasSeenPage = ({ api: { queries } }: Root): boolean =>
  Object.values(queries).some((query) => query?.endpointName === 'cmsPage' && query.status === 'fulfilled');
