export { isLedHere, mayBeAttributed } from './mayBeAttributed';
export { isTrackingNumber, phoneOf } from './phoneNumberModel';
export { isReference, referenceKey, visitorReference } from './visitorReference';
