export { AccountLink } from './AccountLink';
export { BottomBar, CallbackTrigger, MenuTrigger, MessagingTrigger, SearchTrigger } from './triggers';
export { MegaMenu, useMenu } from './MegaMenu';
export { OpeningHours, PhoneLink } from './PhoneLink';
export { drawerToggled, pageLoadingSet, selectOverlay, shellSlice } from './shellSlice';
