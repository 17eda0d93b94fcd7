export type { CompareRoot, compareToggled } from './compareSlice';
