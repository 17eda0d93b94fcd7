export { usePickupPointsQuery } from './pickupApi';
export { isSameDoor } from './pickupPlaces';
export type { PickupPoint } from './pickupPlaces';

/** The choice of a place at which an order is collected: a field of the form around it. It has its words from `checkout` and `places`. */
export const loadPickupChoice = async () => (await import(/* webpackChunkName: "pickup-choice" */ './PickupChoice')).PickupChoice;
