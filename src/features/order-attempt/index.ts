export { HandedOver, PendingOrder } from './PendingOrder';
export { PlacementBanner } from './PlacementBanner';
export type { PlacementRecord } from './placementModel';
export { isOpen } from './placementModel';
export {
  persistedPlacement,
  placementConfirmed,
  placementDeclined,
  placementHandOverRequested,
  placementHandedOver,
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
export { resolvePlacementFlow } from './resolvePlacementFlow';
export { lookUp } from './settlePlacement';
