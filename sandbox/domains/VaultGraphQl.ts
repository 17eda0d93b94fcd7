import { signedInCustomer, type CustomerRow } from '../customers/customerStore';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import type { Resolvers } from './resolvers';

/** Magento_Vault: the cards that customers allowed the payment provider to keep. */
export const VaultGraphQl: Resolvers = {
  Query: {
    customerPaymentTokens: (_parent, _args, visit) => tokensOf(visit, signedInCustomer(visit)),
  },
  Mutation: {
    deletePaymentToken: (_parent, { public_hash: hash }: { public_hash: string }, visit) => {
      const customer = signedInCustomer(visit);
      const { changes } = visit.shop.database.run(
        'DELETE FROM payment_tokens WHERE public_hash = ? AND customer_id = ?',
        hash,
        customer.id,
      );
      if (changes === 0) throw new Refusal('graphql-no-such-entity', 'Could not find a token using public hash: %hash', { hash });
      return { result: true, customerPaymentTokens: tokensOf(visit, customer) };
    },
  },
};

function tokensOf({ shop }: Visit, { id }: CustomerRow) {
  return {
    items: shop.database.all(
      'SELECT public_hash, payment_method_code, type, details FROM payment_tokens WHERE customer_id = ? ORDER BY rowid',
      id,
    ),
  };
}
