import { isPostcode, tidyPostcode } from '~/config/addressRules';
import { type DeclarationReason, type DeclarationState, longestCondition, type Relief } from '~/config/vatRelief';
import { type FormErrors, type FormValues, isEmail } from '~/features/forms';

/** What commerce makes of a cart: its relief, and in percent the rates of each line by its uid. */
export interface CartRelief {
  relief: Relief | null;
  rates: Readonly<Record<string, number[]>>;
}

/** A declaration as the back office shows it to the device that signed it. */
export interface Declared {
  id: string;
  reference: string;
  relief: Relief;
  cartId: string;
  state: DeclarationState;
  reason: DeclarationReason | null;
  /** commerce has heard of it */
  isApplied: boolean;
}

/** What looks a declaration up, moves and ends it: its id, and the Idempotency-Key under which it was sent. */
export interface OwnDeclaration {
  id: string;
  secret: string;
}

/** One that this device has signed. It says nothing about the person. */
export interface SignedDeclaration extends OwnDeclaration {
  reference: string;
  relief: Relief;
  cartId: string;
}

/** POST /api/declarations */
export type DeclarationBody = Record<string, unknown>;

/** The questions, one screen each: who the lift is for, the person, the signature. */
export const steps = ['who', 'person', 'sign'] as const;
export type Step = (typeof steps)[number];

const fields: Readonly<Record<Step, readonly string[]>> = {
  who: ['ownHome', 'lasting', 'sixty'],
  person: ['name', 'street', 'city', 'postcode', 'condition', 'signs', 'signerName', 'relation', 'email'],
  sign: ['signature', 'consent'],
};

export const fieldNames: readonly string[] = steps.flatMap((step) => fields[step]);
export const emptyDeclaration: FormValues = Object.fromEntries(fieldNames.map((name) => [name, '']));
/** Given anew each time. */
export const neverKept: readonly string[] = fields.sign;

/**
 * The rate that the answers lead to; null as long as they do not say. `full`: the country's own rate. @param hasLift in the basket: 5 % is for
 * a lift that is fitted
 */
export function verdictOf({ ownHome, lasting, sixty }: FormValues, hasLift: boolean): Relief | 'full' | null {
  if (ownHome === 'no') return 'full';
  if (ownHome !== 'yes' || !lasting) return null;
  if (lasting === 'yes') return 'zero';
  if (!hasLift) return 'full';
  if (!sixty) return null;
  return sixty === 'yes' ? 'sixty-plus' : 'full';
}

/** Whether a question is asked at all, by what was answered before and what is in the basket. */
export function isAsked(name: string, values: FormValues, hasLift = true): boolean {
  if (name === 'lasting') return values.ownHome !== 'no';
  if (name === 'sixty') return hasLift && values.ownHome !== 'no' && values.lasting === 'no';
  if (name === 'condition') return values.lasting === 'yes';
  if (name === 'signerName' || name === 'relation') return values.signs === 'other';
  return true;
}

/** Names are compared as the back office does: capitals and spaces aside. */
const plainName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export const signerOf = (values: FormValues): string => ((values.signs === 'other' ? values.signerName : values.name) ?? '').trim();

/** Message ids of a step's wrong fields, in their order. */
export function errorsOf(step: Step, values: FormValues, { countryCode, hasLift }: { countryCode: string; hasLift: boolean }): FormErrors {
  const errors: FormErrors = {};
  for (const name of fields[step]) {
    const value = (values[name] ?? '').trim();
    if (!isAsked(name, values, hasLift)) continue;
    if (value === '') errors[name] = `vatRelief.error.${name}`;
    else if (name === 'email' && !isEmail(value)) errors[name] = 'vatRelief.error.email';
    else if (name === 'postcode' && !isPostcode(countryCode, value)) errors[name] = 'vatRelief.error.postcode';
    else if (name === 'condition' && value.length > longestCondition) errors[name] = 'vatRelief.error.long';
    else if (name === 'signature' && plainName(value) !== plainName(signerOf(values))) errors[name] = 'vatRelief.error.other';
  }
  return errors;
}

const places: Readonly<Record<string, string>> = {
  'person.name': 'name',
  'person.address.street': 'street',
  'person.address.city': 'city',
  'person.address.postcode': 'postcode',
  'signer.name': 'signerName',
  'signer.relation': 'relation',
};

/** The field that the back office names: `person.address.street.0` is `street`. Undefined where the form has none. */
export function fieldOfPath(path: string): string | undefined {
  const plain = path.replace(/\.\d+$/, '');
  const name = places[plain] ?? plain;
  return fieldNames.includes(name) ? name : undefined;
}

export const stepOf = (name: string): Step => steps.find((step) => fields[step].includes(name)) ?? 'sign';

interface Signing {
  relief: Relief;
  storeCode: string;
  countryCode: string;
  cartId: string;
  /** names of the lines in the basket */
  goods: readonly string[];
}

/** The declaration as it is sent. */
export function bodyOf(values: FormValues, { relief, storeCode, countryCode, cartId, goods }: Signing): DeclarationBody {
  const text = (name: string): string => (values[name] ?? '').trim();
  return {
    relief,
    storeCode,
    cartId,
    ...(relief === 'zero'
      ? { isLasting: true, isForOwnHome: true, condition: text('condition').replace(/\s+/g, ' ') }
      : { isSixty: true, isFittedAtHome: true }),
    person: {
      name: text('name'),
      address: { street: [text('street')], city: text('city'), postcode: tidyPostcode(countryCode, text('postcode')) },
    },
    goods,
    ...(values.signs === 'other' && { signer: { name: text('signerName'), relation: text('relation') } }),
    signature: text('signature'),
    email: text('email'),
    consent: true,
  };
}
