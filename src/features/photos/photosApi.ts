import { api } from '~/data/api';
import type { StoreExtra } from '~/data/commerce';
import { uploadBytes } from '~/data/uploadBytes';
import type { PhotoClaim } from './photoModel';
import { photoBytes } from './photoModel';
import { photoProgressed } from './photosSlice';

/** Photos for requests, through our edge to the back office. Errors: Problem. */
export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Sends the bytes that this page holds under the key; however often it is sent, it is one photo. Null for an answer that is none of the
     * back office's. Refused with 422 and a code: `not-a-photo`, `unreadable` …
     */
    sendPhoto: build.mutation<PhotoClaim | null, { key: string }>({
      async queryFn({ key }, { extra, signal, dispatch }) {
        const { world } = extra as StoreExtra;
        const bytes = photoBytes(world).get(key) ?? new Blob([]);
        let told = 0;
        const onProgress = (share: number) => {
          const progress = Math.floor(share * 10) * 10;
          if (progress !== told) dispatch(photoProgressed({ key, progress: (told = progress) }));
        };
        const answer = await uploadBytes(extra as StoreExtra, { path: '/api/photos', bytes, idempotencyKey: key, onProgress, signal });
        return 'error' in answer ? { error: answer.error } : { data: claimOf(answer.data) };
      },
    }),
  }),
});

function claimOf(data: unknown): PhotoClaim | null {
  const { id, token } = (data ?? {}) as Partial<Record<keyof PhotoClaim, unknown>>;
  return typeof id === 'string' && typeof token === 'string' ? { id, token } : null;
}
