export { chatAvailabilityChanged, chatClosed, chatHoursWatched, chatOpened, chatStartRequested, chatTextStarted } from './chatSlice';
export { selectChatWidget, selectIsChatAvailable } from './chatSlice';
