/** How addresses are written and checked in one country. */
export interface AddressRules {
  /** Titles offered, as message ids below `address.title.`; the value sent to commerce is the word in the shop's language. */
  titles: readonly string[];
  /** A whole postcode, checked without spaces and in capitals. Linear, and only ever used on 12 characters at most. */
  postcode: RegExp;
  /** For the hint and the message: one that is right. */
  postcodeExample: string;
  /** Digits only, a leading plus kept. */
  telephone: RegExp;
  telephoneExample: string;
  /** Commerce wants a region (spec section 5: only the US). */
  hasRegion: boolean;
  /** Writes a postcode the way the country writes it. */
  formatPostcode: (compact: string) => string;
}

const titles = ['mr', 'mrs', 'miss', 'ms', 'mx', 'dr'] as const;

const rules: Record<string, AddressRules> = {
  GB: {
    titles,
    postcode: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
    postcodeExample: 'SY8 1AA',
    // `+44 (0)1584 …` is how many write it.
    telephone: /^(?:(?:\+|00)440?|0)[1-9]\d{8,9}$/,
    telephoneExample: '01632 960 001',
    hasRegion: false,
    formatPostcode: (compact) => `${compact.slice(0, -3)} ${compact.slice(-3)}`,
  },
  BE: {
    titles: ['mr', 'mrs', 'mx'],
    postcode: /^[1-9]\d{3}$/,
    postcodeExample: '1000',
    telephone: /^(?:(?:\+|00)320?|0)[1-9]\d{7,8}$/,
    telephoneExample: '0470 12 34 56',
    hasRegion: false,
    formatPostcode: (compact) => compact,
  },
};

const anywhere: AddressRules = {
  titles,
  postcode: /^[A-Z\d-]{3,10}$/,
  postcodeExample: '',
  telephone: /^\+?\d{6,15}$/,
  telephoneExample: '',
  hasRegion: false,
  formatPostcode: (compact) => compact,
};

/** The rules of a country (ISO 3166); a country without its own gets the wide ones. */
export const addressRulesOf = (countryCode: string): AddressRules => rules[countryCode] ?? { ...anywhere, hasRegion: countryCode === 'US' };

/** `ex1 1aa` → `EX1 1AA`; what is no postcode of the country comes back as it was typed. */
export function tidyPostcode(countryCode: string, typed: string): string {
  const { postcode, formatPostcode } = addressRulesOf(countryCode);
  const compact = compactPostcode(typed);
  return postcode.test(compact) ? formatPostcode(compact) : typed.trim();
}

export const isPostcode = (countryCode: string, typed: string): boolean =>
  addressRulesOf(countryCode).postcode.test(compactPostcode(typed));

/** What people put between the digits of a number, in any country: `0470/12.34.56`, `01584‑875 000`. */
const separators = /[\s().·/\u2010-\u2015-]/g;

export const isTelephone = (countryCode: string, typed: string): boolean =>
  addressRulesOf(countryCode).telephone.test(typed.slice(0, 30).replace(separators, ''));

const compactPostcode = (typed: string): string => typed.slice(0, 12).replace(/\s/g, '').toUpperCase();
