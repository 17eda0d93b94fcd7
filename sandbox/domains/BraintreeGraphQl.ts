import { Refusal } from '../refusal';
import type { Resolvers } from './resolvers';

export const BraintreeGraphQl: Resolvers = {
  /** The sandbox's own vault asks for a code where Braintree's would. */
  StoreConfig: { braintree_cc_vault_active: () => '1', braintree_cc_vault_cvv: (_parent, _args, { shop }) => shop.asksSecurityCode },
  Mutation: {
    /** There is no Braintree account behind this server: cards go through its own tokeniser. */
    createBraintreeClientToken: () => {
      throw new Refusal('graphql-input', 'The Braintree payment method is not active.');
    },
  },
};
