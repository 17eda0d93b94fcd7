export { HeldTime } from './HeldTime';
export { TimeChoice, type TimeNews, timeNewsOf } from './TimeChoice';
export { VisitTime } from './TimeWords';
export { useHeldTime } from './useHeldTime';
