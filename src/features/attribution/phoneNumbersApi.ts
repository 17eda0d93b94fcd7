import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { PhoneNumbers as PhoneNumbersDocument } from './phoneNumbersExtensionQueries';
import type { PhoneNumbersQuery } from './phoneNumbersExtensionQueries.generated';
import type { PhoneNumbers } from './phoneNumberModel';

export const phoneNumbersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * By which calls are attributed: a number for each variant, 1 to 11, as editors wrote it; none where commerce does not know them (stock
     * Magento, an older module). Errors: Problem, after which it may be asked again. Source: storeConfig.infinity_phone_numbers (extension).
     */
    phoneNumbers: build.query<PhoneNumbers, void>({
      queryFn: async (_argument, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery(graphql(PhoneNumbersDocument, {}));
        // Asking again would not help: that is an answer like any other.
        if (error) return error.code === 'document-refused' ? { data: {} } : { error };
        const numbers = (data as PhoneNumbersQuery).storeConfig?.infinity_phone_numbers ?? [];
        return { data: Object.fromEntries(numbers.map(({ variant, number }) => [variant, number])) };
      },
    }),
  }),
});
