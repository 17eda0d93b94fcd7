export { MessageLog, NoticesRegion } from './NoticesRegion';
export { ProblemAlert } from './ProblemAlert';
export { connectivityFlow } from './connectivityFlow';
export { noticesSlice, selectIsOnline, toastAdded } from './noticesSlice';
export { unexpectedErrorsFlow } from './unexpectedErrorsFlow';
