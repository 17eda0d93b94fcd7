import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { ContactEnabled, ContactUs } from './contactQueries';
import type { ContactEnabledQuery, ContactUsMutation, ContactUsMutationVariables } from './contactQueries.generated';

/** Magento's own contact form, for shops without a back office. Errors: Problem. */
export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Does commerce take messages? Source: storeConfig. */
    contactEnabled: build.query<boolean, void>({
      query: () => graphql(ContactEnabled, {}),
      transformResponse: ({ storeConfig }: ContactEnabledQuery) => storeConfig?.contact_enabled === true,
    }),
    /** True once the message is in the company's mailbox. Without an answer nothing tells whether it is. Source: contactUs. */
    contactUs: build.mutation<boolean, ContactUsMutationVariables['input']>({
      query: (input) => graphql(ContactUs, { input }, { skipQueue: true }),
      transformResponse: (data: ContactUsMutation) => data.contactUs?.status === true,
    }),
  }),
});

export const { useContactEnabledQuery, useContactUsMutation } = contactApi;
