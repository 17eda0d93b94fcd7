/** The table of store views. A new one needs one row, and what the compiler then asks for (countries, time zones, messages). See docs/how-to.md. */
interface Row {
  /** underscore form, e.g. 'fr_BE': language and country */
  locale: `${string}_${string}`;
  /** the language's own name for itself */
  storeName: string;
  /** ISO 4217, e.g. 'GBP' */
  currency: string;
  /** sku of the bundle that holds the country's stairlift questions */
  questionSetBase: string;
}

const rows = [
  { locale: 'en_GB', storeName: 'English', currency: 'GBP', questionSetBase: 'STAIRLIFT' },
  { locale: 'fr_BE', storeName: 'Français', currency: 'EUR', questionSetBase: 'STAIRLIFT_BE' },
  { locale: 'nl_BE', storeName: 'Nederlands', currency: 'EUR', questionSetBase: 'STAIRLIFT_BE' },
  { locale: 'en_US', storeName: 'English', currency: 'USD', questionSetBase: 'STAIRLIFT_US' },
  { locale: 'en_CA', storeName: 'English', currency: 'CAD', questionSetBase: 'STAIRLIFT_CA' },
  { locale: 'fr_CA', storeName: 'Français', currency: 'CAD', questionSetBase: 'STAIRLIFT_CA' },
  { locale: 'fr_CH', storeName: 'Français', currency: 'CHF', questionSetBase: 'STAIRLIFT_CH' },
  { locale: 'it_CH', storeName: 'Italiano', currency: 'CHF', questionSetBase: 'STAIRLIFT_CH' },
  { locale: 'de_CH', storeName: 'Deutsch', currency: 'CHF', questionSetBase: 'STAIRLIFT_CH' },
  { locale: 'es_ES', storeName: 'Español', currency: 'EUR', questionSetBase: 'STAIRLIFT_ES' },
  { locale: 'fr_FR', storeName: 'Français', currency: 'EUR', questionSetBase: 'STAIRLIFT_FR' },
  { locale: 'it_IT', storeName: 'Italiano', currency: 'EUR', questionSetBase: 'STAIRLIFT_IT' },
  { locale: 'pt_PT', storeName: 'Português', currency: 'EUR', questionSetBase: 'STAIRLIFT_PT' },
] as const satisfies readonly Row[];

/** 'en_GB' and so on: the store views that there are. */
export type Locale = (typeof rows)[number]['locale'];
/** ISO 639, e.g. 'en' */
export type Language = Locale extends `${infer Own}_${string}` ? Own : never;
/** ISO 3166, e.g. 'GB' */
export type CountryCode = Locale extends `${string}_${infer Own}` ? Own : never;

/** One country and language: what the path's first segment chooses. Its code and currency travel with every call to commerce. */
export interface StoreView extends Row {
  locale: Locale;
  language: Language;
  countryCode: CountryCode;
  /** first path segment, e.g. 'fr-be'; null for the UK, which has none */
  alias: string | null;
  /** commerce's: brand_country_language_locale */
  storeCode: string;
  websiteCode: string;
}

/** The thirteen store views, the UK (default) first. */
export const storeViews: readonly StoreView[] = rows.map((row, place) => {
  const [language, countryCode] = row.locale.split('_') as [Language, CountryCode];
  const websiteCode = `steadwell_${countryCode.toLowerCase()}`;
  return {
    ...row,
    language,
    countryCode,
    alias: place === 0 ? null : `${language}-${countryCode.toLowerCase()}`,
    storeCode: `${websiteCode}_${language}_${row.locale}`,
    websiteCode,
  };
});

/** Cookie: the currency that a shopper has chosen to see a country's prices in, if it is not the shop's own. The edge reads it, too. */
export const currencyCookieOf = (websiteCode: string): string => `currency_${websiteCode}`;

/** The time zone for days and hours in a country's shop (IANA name). North America's shops answer the phone on Eastern time. */
const timeZones: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  BE: 'Europe/Brussels',
  US: 'America/New_York',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  PT: 'Europe/Lisbon',
} satisfies Record<CountryCode, string>;

export const timeZoneOf = (countryCode: string): string => timeZones[countryCode] ?? 'Europe/London';
