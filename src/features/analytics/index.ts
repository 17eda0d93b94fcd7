export { eventsOf } from './analyticsFlow';
export { eventSent } from './telling';
export { eventKinds, type MeasuredEvent, permitted } from './eventKinds';
export { startAnalytics } from './startAnalytics';
