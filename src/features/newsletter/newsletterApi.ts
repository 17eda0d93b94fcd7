import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { SubscribeEmailToNewsletter } from './newsletterQueries';
import type { SubscribeEmailToNewsletterMutation } from './newsletterQueries.generated';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** True when the address is on the list now, false when it waits for its owner's confirmation. Errors: Problem. Source: subscribeEmailToNewsletter. */
    subscribeEmailToNewsletter: build.mutation<boolean, string>({
      query: (email) => graphql(SubscribeEmailToNewsletter, { email }, { skipQueue: true }),
      transformResponse: (data: SubscribeEmailToNewsletterMutation) => data.subscribeEmailToNewsletter?.status === 'SUBSCRIBED',
    }),
  }),
});

export const { useSubscribeEmailToNewsletterMutation } = newsletterApi;
