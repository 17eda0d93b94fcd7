export type { RequestBody, RequestKind, RequestSubject } from './requestModel';
export {
  requestContactKey,
  requestContactLives,
  requestDraftsKey,
  requestDraftsLive,
  requestsKey,
  requestsLive,
  speaksOfOpenRequest,
} from './requestKeys';
export { loadCallback, OwnVisitsPlace, RequestButton, useTakesRequests } from './RequestButton';
export { requestDraftsCleared, requestReceived, requestSubmitted } from './requestsSlice';
