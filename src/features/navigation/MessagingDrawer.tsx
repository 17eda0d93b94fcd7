import { MessagingPanel } from '~/features/messaging';
import { useCountry } from '~/features/store-view';
import { OpeningHours } from './PhoneLink';

/** What is said before one writes by messaging app, with the country's number and hours. */
export function MessagingDrawer({ onClose }: { onClose: () => void }) {
  const { messagingApp } = useCountry();
  return messagingApp ? <MessagingPanel app={messagingApp} hours={<OpeningHours />} onClose={onClose} /> : null;
}
