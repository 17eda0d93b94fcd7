import type { FormErrors, FormValues } from '~/features/forms';
import { isEmail } from '~/features/forms';

/** This website's rules for accounts; commerce enforces them, the form shows them beforehand. */
export interface AccountRules {
  minimumPasswordLength: number;
  /** Of four: lower case letters, capitals, digits, special characters. */
  requiredClasses: number;
  /** New accounts are pending until their owner has followed a link. */
  needsConfirmation: boolean;
  /** Hours that a sign-in lasts. */
  tokenHours: number;
}

/** Magento's own defaults, for fields that it does not return. */
export const defaultRules: AccountRules = { minimumPasswordLength: 8, requiredClasses: 3, needsConfirmation: false, tokenHours: 1 };

interface WireRules {
  minimum_password_length?: string | null;
  required_character_classes_number?: string | null;
  create_account_confirmation?: boolean | null;
  customer_access_token_lifetime?: number | null;
}

const positive = (value: unknown, otherwise: number): number => {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : otherwise;
};

export const rulesOf = (wire: WireRules | null | undefined): AccountRules => ({
  minimumPasswordLength: positive(wire?.minimum_password_length, defaultRules.minimumPasswordLength),
  requiredClasses: Math.min(4, positive(wire?.required_character_classes_number, defaultRules.requiredClasses)),
  needsConfirmation: wire?.create_account_confirmation ?? defaultRules.needsConfirmation,
  tokenHours: positive(wire?.customer_access_token_lifetime, defaultRules.tokenHours),
});

const secondsAnHour = 3600;
/** A day: whatever commerce's setting, a sign-in never lasts longer. In seconds. */
const longestLife = 24 * secondsAnHour;

/** A token's lifetime in seconds, from commerce's hours. */
export const ttlOf = ({ tokenHours }: AccountRules): number => Math.min(longestLife, Math.round(tokenHours * secondsAnHour));

export const emailErrors = ({ email = '' }: FormValues): FormErrors => {
  if (email.trim() === '') return { email: 'session.error.email' };
  return isEmail(email) ? {} : { email: 'session.error.emailFormat' };
};

/** The dialog may cover a page that also asks for an address or a password: field names, and so ids, must be unique on a page. */
export const signInErrors = ({ signInEmail = '', signInPassword }: FormValues): FormErrors => {
  const { email } = emailErrors({ email: signInEmail });
  return { ...(email && { signInEmail: email }), ...(signInPassword ? {} : { signInPassword: 'session.error.password' }) };
};

/** Milliseconds before the end at which the shopper is warned: five minutes, or half of a short lifetime. */
export const warnedBefore = (ttl: number): number => Math.min(5 * 60_000, (ttl * 1000) / 2);

/**
 * Key in the tab's session storage: why the customer is no longer signed in, until the next page has shown it (`incomplete`: as asked, before
 * the whole basket was at commerce). It contains no personal data.
 */
export const signedOutNotice = 'signed_out';

/** Session storage: the link that a visitor opened to add an order to the account. Signing out removes it. */
export const orderLinkRecord = 'order_link';
