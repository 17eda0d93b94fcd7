export { HeldTime } from './HeldTime';
export { type BookingEnd, type TimeNews, timeNewsOf } from './holding';
export { TimeChoice } from './TimeChoice';
export type { VisitKind, Where } from './appointmentsApi';
export { VisitTime } from './TimeWords';
export { useHeldTime } from './useHeldTime';
