export { ConsentAgain, ConsentPlace } from './ConsentPlace';
export {
  consentGranted,
  consentReopened,
  consentSlice,
  consentWithdrawn,
  persistedConsent,
  selectGranted,
  selectIsGranted,
  type ConsentGroup,
  type ConsentState,
} from './consentSlice';
