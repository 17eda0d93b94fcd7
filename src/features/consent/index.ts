export { ConsentAgain, ConsentPlace } from './ConsentPlace';
export {
  consentGranted,
  consentReopened,
  consentSlice,
  consentWithdrawn,
  noConsent,
  persistedConsent,
  selectIsCarrying,
  selectGranted,
  selectIsGranted,
  type ConsentState,
} from './consentSlice';
export type { ConsentGroup } from '~/config/vendors';
