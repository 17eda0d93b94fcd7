import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { UnsubscribeFromNewsletter } from './newsletterExtensionQueries';
import type { UnsubscribeFromNewsletterMutation } from './newsletterExtensionQueries.generated';
import { SubscribeEmailToNewsletter } from './newsletterQueries';
import type { SubscribeEmailToNewsletterMutation } from './newsletterQueries.generated';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** True when the address is on the list now, false when it waits for its owner's confirmation. Errors: Problem. Source: subscribeEmailToNewsletter. */
    subscribeEmailToNewsletter: build.mutation<boolean, string>({
      query: (email) => graphql(SubscribeEmailToNewsletter, { email }, { skipQueue: true }),
      transformResponse: (data: SubscribeEmailToNewsletterMutation) => data.subscribeEmailToNewsletter?.status === 'SUBSCRIBED',
    }),
    /** By the code of a mail's link, which may be followed again and again. Refused with code `graphql-input` for a link that is not whole. */
    unsubscribeFromNewsletter: build.mutation<boolean, string>({
      query: (unsubscribeCode) => graphql(UnsubscribeFromNewsletter, { unsubscribeCode }, { skipQueue: true }),
      transformResponse: (data: UnsubscribeFromNewsletterMutation) => data.unsubscribeFromNewsletter?.status === 'UNSUBSCRIBED',
      invalidatesTags: ['Customer'],
    }),
  }),
});

export const { useSubscribeEmailToNewsletterMutation, useUnsubscribeFromNewsletterMutation } = newsletterApi;
