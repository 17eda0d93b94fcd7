import { put, select } from 'redux-saga/effects';
import { api } from '~/data/api';
import type { Flow } from '~/world';

/** Endpoints whose answers are about one person. */
const own: ReadonlySet<string> = new Set([
  'cart',
  'cartConfigurations',
  'appliedGiftCards',
  'checkUserIsAuthed',
  'customerCart',
  'guestCart',
  'placement',
]);

interface Root {
  api: { queries: Record<string, { endpointName?: string } | undefined> };
}

/** Clears what commerce told about the customer and the cart. Everything else stays: it is the same for everybody. */
export function* forgetAnswers(): Flow {
  const { api: cached } = (yield select()) as Root;
  for (const [queryCacheKey, entry] of Object.entries(cached.queries)) {
    if (entry?.endpointName && own.has(entry.endpointName)) yield put(api.internalActions.removeQueryResult({ queryCacheKey } as never));
  }
}
