export { AccountLink } from './AccountLink';
export { BottomBar, CallbackTrigger, ChatTrigger, MenuTrigger, MessagingTrigger, SearchTrigger } from './triggers';
export { MegaMenu, useMenu } from './MegaMenu';
export { OpeningHours, PhoneLink } from './PhoneLink';
export { drawerToggled, pageLoadingSet, type PageView, pageViewed, selectOverlay, shellSlice } from './shellSlice';
