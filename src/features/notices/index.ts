export { connectivityFlow } from './connectivityFlow';
export { MessageLog, NoticesRegion } from './NoticesRegion';
export {
  noticesSlice,
  selectHasBeenOffline,
  selectIsOnline,
  toastAdded,
  toastRemoved,
  wentOffline,
  wentOnline,
  type NoticesState,
  type Toast,
  type ToastType,
  type ToastWish,
} from './noticesSlice';
export { unexpectedErrorsFlow } from './unexpectedErrorsFlow';
