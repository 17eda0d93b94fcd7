export { NewsletterSignUp } from './NewsletterSignUp';
