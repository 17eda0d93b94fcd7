import { countries, countryName, countryOf, type Country } from '../catalogue/countries';
import { Refusal } from '../refusal';
import type { Resolvers } from './resolvers';

export const DirectoryGraphQl: Resolvers = {
  Query: {
    currency: (_parent, _args, { shop, store }) => {
      const { currency: own, locale } = shop.catalogue.storeOf(store.storeCode) ?? store;
      const rates = Object.entries(store.rates ?? {});
      return {
        base_currency_code: own,
        base_currency_symbol: symbolOf(own, locale),
        default_display_currency_code: own,
        default_display_currency_symbol: symbolOf(own, locale),
        available_currency_codes: [own, ...rates.map(([code]) => code)],
        exchange_rates: [{ currency_to: own, rate: 1 }, ...rates.map(([code, rate]) => ({ currency_to: code, rate }))],
      };
    },
    countries: () => countries,
    country: (_parent, args: { id?: string | null }) => {
      if (!args.id) throw new Refusal('graphql-input', 'Country "id" value should be specified');
      const country = countryOf(args.id);
      if (!country) throw new Refusal('graphql-no-such-entity', "The country isn't available.");
      return country;
    },
  },
  Country: {
    two_letter_abbreviation: (country: Country) => country.id,
    three_letter_abbreviation: (country: Country) => country.threeLetters,
    full_name_locale: (country: Country, _args, { store }) => countryName(country.id, store.locale),
    full_name_english: (country: Country) => countryName(country.id, 'en_US'),
    available_regions: (country: Country) => (country.regions.length > 0 ? country.regions : null),
  },
};

function symbolOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale.replace('_', '-'), { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
