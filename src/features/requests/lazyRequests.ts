import type { LazyFeature } from '~/world';
import { persistedPhotos, photosSlice, sendPhotosFlow } from '~/features/photos';
import { persistedRequestContact, persistedRequestDrafts, requestContactSlice, requestDraftsSlice } from './requestDraftsSlice';
import { persistedRequests, requestsSlice } from './requestsSlice';
import { sendRequestFlow } from './sendRequestFlow';

/** Joins the store with the first form, and on the next visit where a request is not through yet. */
export const lazyRequests: LazyFeature = {
  name: 'requests',
  reducers: (stored) => ({
    [requestsSlice.name]: stored(persistedRequests),
    [requestDraftsSlice.name]: stored(persistedRequestDrafts),
    [photosSlice.name]: stored(persistedPhotos),
    [requestContactSlice.name]: stored(persistedRequestContact),
  }),
  flows: [
    { name: 'sendRequestFlow', flow: sendRequestFlow },
    { name: 'sendPhotosFlow', flow: sendPhotosFlow },
  ],
};
