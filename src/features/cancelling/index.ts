export { Cancelling } from './Cancelling';
export { isCancelMail } from './cancellingApi';
export { ConfirmCancelling } from './ConfirmCancelling';
export { GuestCancelling } from './GuestCancelling';
export { useGuestOrderActionsQuery } from './guestCancellingApi';
