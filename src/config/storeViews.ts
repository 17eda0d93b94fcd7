/** One country and language: what the path's first segment chooses. Its code and currency travel with every call to commerce. */
export interface StoreView {
  /** first path segment, e.g. 'fr-be'; null for the UK, which has none */
  alias: string | null;
  storeCode: string;
  /** the language's own name for itself */
  storeName: string;
  websiteCode: string;
  /** ISO 3166, e.g. 'GB' */
  countryCode: string;
  /** ISO 639, e.g. 'en' */
  language: string;
  /** underscore form, e.g. 'en_GB' */
  locale: string;
  /** ISO 4217, e.g. 'GBP' */
  currency: string;
  /** sku of the bundle that holds the country's stairlift questions */
  questionSetBase: string;
}

type Row = readonly [
  alias: string | null,
  language: string,
  countryCode: string,
  storeName: string,
  currency: string,
  questionSetBase: string,
];

const rows: readonly Row[] = [
  [null, 'en', 'GB', 'English', 'GBP', 'STAIRLIFT'],
  ['fr-be', 'fr', 'BE', 'Français', 'EUR', 'STAIRLIFT_BE'],
  ['nl-be', 'nl', 'BE', 'Nederlands', 'EUR', 'STAIRLIFT_BE'],
  ['en-us', 'en', 'US', 'English', 'USD', 'STAIRLIFT_US'],
  ['en-ca', 'en', 'CA', 'English', 'CAD', 'STAIRLIFT_CA'],
  ['fr-ca', 'fr', 'CA', 'Français', 'CAD', 'STAIRLIFT_CA'],
  ['fr-ch', 'fr', 'CH', 'Français', 'CHF', 'STAIRLIFT_CH'],
  ['it-ch', 'it', 'CH', 'Italiano', 'CHF', 'STAIRLIFT_CH'],
  ['de-ch', 'de', 'CH', 'Deutsch', 'CHF', 'STAIRLIFT_CH'],
  ['es-es', 'es', 'ES', 'Español', 'EUR', 'STAIRLIFT_ES'],
  ['fr-fr', 'fr', 'FR', 'Français', 'EUR', 'STAIRLIFT_FR'],
  ['it-it', 'it', 'IT', 'Italiano', 'EUR', 'STAIRLIFT_IT'],
  ['pt-pt', 'pt', 'PT', 'Português', 'EUR', 'STAIRLIFT_PT'],
];

/** The thirteen store views, the UK (default) first. Codes are commerce's: brand_country_language_locale. */
export const storeViews: readonly StoreView[] = rows.map(([alias, language, countryCode, storeName, currency, questionSetBase]) => {
  const website = `steadwell_${countryCode.toLowerCase()}`;
  const locale = `${language}_${countryCode}`;
  return {
    alias,
    storeCode: `${website}_${language}_${locale}`,
    storeName,
    websiteCode: website,
    countryCode,
    language,
    locale,
    currency,
    questionSetBase,
  };
});
