import { Refusal } from '../refusal';
import type { Resolvers } from './resolvers';

export const BraintreeGraphQl: Resolvers = {
  Mutation: {
    /** There is no Braintree account behind this server: cards go through its own tokeniser. */
    createBraintreeClientToken: () => {
      throw new Refusal('graphql-input', 'The Braintree payment method is not active.');
    },
  },
};
