export { HeldTime } from './HeldTime';
export { TimeChoice, type TimeNews } from './TimeChoice';
export { VisitTime } from './TimeWords';
export { useHeldTime } from './useHeldTime';
