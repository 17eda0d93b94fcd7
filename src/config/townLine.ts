export interface Town {
  city: string;
  /** As commerce keeps it: `PA`, `Pennsylvania`; '' where an address has none. */
  state: string;
  postcode: string;
  /** As its writer names it, or its code (ISO 3166). */
  country: string;
}

/** Countries that write the state into the town's line, by their names in the shop's languages. */
const withState: readonly { country: RegExp; line: (city: string, state: string, postcode: string) => string }[] = [
  {
    // USPS: comma, state, number.
    country: /^(?:USA?|United States|[ÉE]tats-Unis|Stati Uniti|Vereinigte Staaten|Verenigde Staten|Estados Unidos)\b/i,
    line: (city, state, postcode) => `${city}, ${state} ${postcode}`,
  },
  {
    // Canada Post: the province's two letters without commas; French puts its whole name into brackets.
    country: /^(?:CA|[CK]anad[aá])$/i,
    line: (city, state, postcode) => `${city} ${state.length > 2 ? `(${state})` : state} ${postcode}`,
  },
];

/**
 * The lines of an address between the street and the country. `Harrisburg, PA 17110` and `Ottawa ON K1P 5G3` are one line; on the continent
 * the number comes before the town, with letters in it, or where there are states, it comes after. A part that is missing is left out.
 */
export function townLines({ city, state, postcode, country }: Town): string[] {
  const own = state && city && withState.find((row) => row.country.test(country));
  if (own) return [own.line(city, state, postcode).trim()];
  const isFirst = /^\d/.test(postcode) && state === '';
  const line = (isFirst ? [postcode, city] : [city, postcode]).filter(Boolean).join(' ');
  return [line, state].filter(Boolean);
}
