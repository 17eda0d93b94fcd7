import type { Address } from '../../src/features/address/addressModel';

/** Unique words: any occurrence is an occurrence of personal data. */
const lastname = 'Quillfeather';
const streets = ['7 Zebrawood Close', '11 Marzipan Row', '23 Thistledown Walk'];
const telephone = '01632960417';

export const emailOf = (person: number, website: string): string => `canary${person % 3}.${website}@example.com`;

export function addressOf(person: number, countryCode: string): Address {
  const isBelgian = countryCode === 'BE';
  return {
    title: '',
    firstname: ['Ottoline', 'Barnabus', 'Peregrine'][person % 3] ?? 'Ottoline',
    lastname,
    street: [streets[person % 3] ?? ''],
    city: isBelgian ? 'Leuven' : 'Exeter',
    region_code: '',
    postcode: isBelgian ? '3000' : 'EX1 1AA',
    telephone: isBelgian ? '016123456' : telephone,
    country_id: countryCode,
  };
}

/** What customers give to their accounts. */
export const bookStreet = (number: number): string => `Wishbone Lane ${number}`;
export const newName = (number: number): string => `Marigolde ${number}`;
export const movedEmail = (number: number, website: string): string => `quincunx.${website}.${number}@example.com`;

/** Begins each of those values. */
export const accountCanaries: readonly string[] = ['Wishbone', 'Marigolde', 'quincunx'];

/** What shoppers write to the company: each request has its own. */
export const requestName = (number: number): string => `Thistlewick ${number}`;
export const requestEmail = (number: number): string => `hesperus${number}@example.com`;
export const requestWords = (number: number): string => `Halcyon ${number}`;
export const requestStreet = (number: number): string => `Gossamer Lane ${number}`;

/** Begins each of those values. */
export const requestCanaries: readonly string[] = ['Thistlewick', 'hesperus', 'Halcyon', 'Gossamer'];

/** What buyers state to pay less VAT: each statement has its own. */
export const declaredName = (number: number): string => `Bramblewick ${number}`;
export const declaredEmail = (number: number): string => `declares${number}@example.com`;
export const declaredCondition = (number: number): string => `Gumboot ${number}`;
/** Whose quotes are made: one for each. */
export const quoteEmail = (number: number): string => `quotes${number}@example.com`;

/** Who has an account on each website: the seed's own customers. */
export const customerOf = (website: string): { email: string; password: string } => ({
  email: website === 'steadwell_gb' ? 'margaret.hale@example.com' : 'luc.lambert@example.com',
  password: 'Steadwell-2026',
});

export const canaries: readonly string[] = [
  ...accountCanaries,
  ...requestCanaries,
  'Bramblewick',
  'declares',
  'Gumboot',
  'quotes1',
  'canary0',
  'canary1',
  'canary2',
  lastname,
  'Ottoline',
  'Barnabus',
  'Peregrine',
  ...streets,
  telephone,
];

/** Personal data in texts that must hold none. `places`: what each text is, and the text. */
export const leaksIn = (places: readonly (readonly [string, string])[]): string[] =>
  places.flatMap(([place, text]) => canaries.filter((canary) => text.includes(canary)).map((canary) => `leak: ${canary} in ${place}`));

/** What a sign-out has left in storage. A request on its way outlives it (`requests.ts` looks at those that are finished). */
export function leftAfterSignOut(texts: ReadonlyMap<string, string>): string[] {
  const stored = [...texts].flatMap(([key, text]) => (key.startsWith('requests_') ? [] : [`${key} ${text}`])).join('\n');
  return canaries.filter((canary) => stored.includes(canary));
}

/** A unique typed value. */
export const typedValue = (value: number): string => `Typewritten ${value}`;

/** The text holds this value, which may be the beginning of another one. */
export const holds = (text: string, value: string): boolean =>
  text
    .split(value)
    .slice(1)
    .some((rest) => !/^\d/.test(rest));
