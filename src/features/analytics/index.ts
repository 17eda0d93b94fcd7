export { eventsOf, eventSent } from './analyticsFlow';
export { eventKinds, type MeasuredEvent, permitted } from './eventKinds';
export { startAnalytics } from './startAnalytics';
