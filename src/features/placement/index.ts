export {
  persistedPlacement,
  placementConfirmed,
  placementDeclined,
  placementHandedOver,
  placementHandOverRequested,
  placementNotPlaced,
  placementSeen,
  placementSent,
  placementSlice,
  placementUnknown,
  selectAnnouncedPlacement,
  selectHandedOverTwin,
  selectNewestPlacement,
  selectOpenPlacement,
  selectPlacement,
  selectPlacementOfCart,
} from './placementSlice';
export type { Confirmation, PlacementsState } from './placementSlice';
export { PlacementBanner } from './PlacementBanner';
export { isOpen, shortIdOf } from './placementModel';
export type { PlacementRecord, PlacementState } from './placementModel';
export { resolvePlacementFlow } from './resolvePlacementFlow';
export { lookUp } from './settlePlacement';
export { placementLockName, withLock } from './withLock';
