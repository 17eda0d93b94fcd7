import { storeViews } from './storeViews';

export interface Town {
  city: string;
  /** As commerce keeps it: `PA`, `Pennsylvania`; '' where an address has none. */
  state: string;
  postcode: string;
  /** As its writer names it, or its code (ISO 3166). */
  country: string;
}

type Parts = Omit<Town, 'country'>;
type LocalOrder = (parts: Parts) => string[];

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** `69002 Lyon`, and a region on a line of its own. */
const postcodeThenTown: LocalOrder = ({ city, state, postcode }) => [joined(postcode, city), state];
/** Royal Mail and An Post: the town, a county where one is given, the postcode alone on the last line. */
const postcodeLast: LocalOrder = ({ city, state, postcode }) => [city, state, postcode];

/** The lines between the street and the country, as each country writes them. This order is defined here only. */
const localOrders: Readonly<Record<string, LocalOrder>> = {
  GB: postcodeLast,
  IE: postcodeLast,
  // USPS: comma, state, number.
  US: ({ city, state, postcode }) => [joined(city && state ? `${city},` : city, state, postcode)],
  // Canada Post: the province's two letters without commas; French puts its whole name into brackets.
  CA: ({ city, state, postcode }) => [joined(city, city && state.length > 2 ? `(${state})` : state, postcode)],
  BE: postcodeThenTown,
  CH: postcodeThenTown,
  ES: postcodeThenTown,
  FR: postcodeThenTown,
  IT: postcodeThenTown,
  PT: postcodeThenTown,
};

/** Elsewhere: digits come before the town, a postcode with letters after it. */
const elsewhere: LocalOrder = (parts) =>
  /^\d/.test(parts.postcode) && parts.state === '' ? postcodeThenTown(parts) : [joined(parts.city, parts.postcode), parts.state];

/** The lines of an address between the street and the country. A part that is missing is left out. */
export function townLines({ country, ...parts }: Town): string[] {
  return (localOrders[codeOf(country)] ?? elsewhere)(parts).filter(Boolean);
}

/** Whether a form asks the postcode before the town, as the country's envelopes have it. */
export const isPostcodeFirst = (countryCode: string): boolean => localOrders[countryCode] === postcodeThenTown;

/** Known by its code, or by its name in one of the shop's languages: `USA`, `États-Unis`, `United States of America`. '' for another. */
function codeOf(country: string): string {
  if (Object.keys(localOrders).includes(country)) return country;
  const isCalled = (name: string | undefined) => name !== undefined && (country === name || country.startsWith(`${name} `));
  const codes = Object.keys(localOrders);
  for (const language of new Set(storeViews.map((view) => view.language))) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const code = codes.find((candidate) => isCalled(names.of(candidate)));
    if (code) return code;
  }
  return { UK: 'GB', USA: 'US' }[country] ?? '';
}
