export type { Business } from './BusinessPart';
export { BusinessPart } from './BusinessPart';
