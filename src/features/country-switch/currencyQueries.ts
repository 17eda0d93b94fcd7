import { document } from '~/data/document';
import type * as Wire from './currencyQueries.generated';

/** Stock fields only. The names and signs of currencies are the browser's. */
export const GetCurrencies = document<Wire.GetCurrenciesQuery, Wire.GetCurrenciesQueryVariables>(/* GraphQL */ `
  query getCurrencies {
    currency {
      available_currency_codes
    }
  }
`);
