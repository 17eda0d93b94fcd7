import { cartForVisit } from '../carts/cartAccess';
import { askForApproval } from '../payments/approvals';
import type { Resolvers } from './resolvers';

interface TokenInput {
  cart_id: string;
  code: string;
  urls: { return_url: string; cancel_url: string };
}

export const PaypalGraphQl: Resolvers = {
  Mutation: {
    /** The provider's page is the sandbox's own; both addresses are paths below the shop, as Magento demands. */
    createPaypalExpressToken: (_parent, { input }: { input: TokenInput }, visit) => {
      const cart = cartForVisit(visit, input.cart_id);
      const { token, start } = askForApproval(visit.shop, cart, input.code, input.urls);
      return { token, paypal_urls: { start, edit: start } };
    },
  },
};
