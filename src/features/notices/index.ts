export { MessageLog, NoticesRegion } from './NoticesRegion';
export { LatePart } from './LatePart';
export { ProblemAlert } from './ProblemAlert';
export { connectivityFlow, unexpectedErrorsFlow } from './noticesFlows';
export { noticesSlice, selectIsOnline, toastAdded } from './noticesSlice';
