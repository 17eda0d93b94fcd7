import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { GetCurrencies } from './currencyQueries';
import type { GetCurrenciesQuery } from './currencyQueries.generated';

const codesOf = ({ currency }: GetCurrenciesQuery): string[] =>
  (currency?.available_currency_codes ?? []).filter((code): code is string => /^[A-Z]{3}$/.test(code ?? ''));

export const { useCurrenciesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What this shop's prices can be seen and paid in (ISO 4217), its own currency among them. Errors: Problem. Source: currency. */
    currencies: build.query<string[], void>({ query: () => graphql(GetCurrencies, {}), transformResponse: codesOf }),
  }),
});
