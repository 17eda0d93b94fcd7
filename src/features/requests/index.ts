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
export { OwnVisitsPlace } from './OwnVisitsPlace';
export { RequestButton } from './RequestButton';
export { loadCallback, loadRequests, useTakesRequests } from './takesRequests';
export { requestDraftsCleared, requestReceived, requestSubmitted } from './requestsSlice';
