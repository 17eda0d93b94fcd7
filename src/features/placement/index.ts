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
export { isOpen, shortIdOf } from './placementModel';
export type { PlacementRecord, PlacementState } from './placementModel';
export { lookUp, placementLockName, resolvePlacementFlow } from './resolvePlacementFlow';
export { withLock } from './withLock';
