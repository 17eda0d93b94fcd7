export { MessagingPanel } from './MessagingPanel';
