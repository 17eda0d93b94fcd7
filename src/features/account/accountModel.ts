/** What stands in a form: texts by field name. */
export type FormValues = Record<string, string>;
/** Message ids by field name, in the order of the fields. */
export type FormErrors = Record<string, string>;

/** What this website asks of accounts; commerce enforces it, the form says it before. */
export interface AccountRules {
  minimumPasswordLength: number;
  /** Of four: small letters, capitals, digits, other signs. */
  requiredClasses: number;
  /** New accounts wait until their owner has followed a link. */
  needsConfirmation: boolean;
  /** Hours that a sign-in lasts. */
  tokenHours: number;
}

/** Magento's own, for where it does not tell. */
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
/** A day: whatever commerce says, nobody stays signed in longer on one password. In seconds. */
const longestLife = 24 * secondsAnHour;

/** Seconds that a token lives, from commerce's hours. */
export const ttlOf = ({ tokenHours }: AccountRules): number => Math.min(longestLife, Math.round(tokenHours * secondsAnHour));

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** A slip of the finger; whether the mailbox exists only a letter can tell. Linear, and capped. */
export const isEmail = (typed: string): boolean => typed.length <= 254 && emailPattern.test(typed.trim());

const emailErrors = ({ email = '' }: FormValues): FormErrors => {
  if (email.trim() === '') return { email: 'session.error.email' };
  return isEmail(email) ? {} : { email: 'session.error.emailFormat' };
};

export const forgottenErrors = emailErrors;

/** The dialog may stand over a page that asks for an address or a password, too: a name, and so an id, stands once on a page. */
export const signInErrors = ({ signInEmail = '', signInPassword }: FormValues): FormErrors => {
  const { email } = emailErrors({ email: signInEmail });
  return { ...(email && { signInEmail: email }), ...(signInPassword ? {} : { signInPassword: 'session.error.password' }) };
};

/** As Magento counts them: letters with accents are signs to it. */
const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** Does the password have the length and as many kinds of signs as the website asks? */
export function isStrongEnough(password: string, rules: AccountRules): boolean {
  const kinds = classes.filter((pattern) => pattern.test(password)).length;
  return password.length >= rules.minimumPasswordLength && kinds >= rules.requiredClasses;
}

export const newPasswordErrors = (values: FormValues, rules: AccountRules): FormErrors => {
  const { password = '', confirmation = '' } = values;
  if (password === '') return { password: 'session.error.password' };
  return {
    ...(isStrongEnough(password, rules) ? {} : { password: 'account.error.passwordRule' }),
    ...(confirmation !== '' && confirmation !== password ? { confirmation: 'account.error.passwordSame' } : {}),
  };
};

export const createAccountErrors = (values: FormValues, rules: AccountRules): FormErrors => ({
  ...(values.firstname?.trim() ? {} : { firstname: 'account.error.firstname' }),
  ...(values.lastname?.trim() ? {} : { lastname: 'account.error.lastname' }),
  ...emailErrors(values),
  ...newPasswordErrors(values, rules),
});

const longestName = 60;

/** What an order's receipt hands over: its address's names and e-mail, as texts of a sane length. */
export function prefillOf(search: string): FormValues | null {
  const query = new URLSearchParams(search);
  const text = (name: string, longest: number) => (query.get(name) ?? '').trim().slice(0, longest);
  const values = { email: text('email', 254), firstname: text('firstName', longestName), lastname: text('lastName', longestName) };
  return Object.values(values).some((value) => value !== '') ? values : null;
}

/** Milliseconds before the end at which the shopper is warned: five minutes, or half of a short life. */
export const warnedBefore = (ttl: number): number => Math.min(5 * 60_000, (ttl * 1000) / 2);
