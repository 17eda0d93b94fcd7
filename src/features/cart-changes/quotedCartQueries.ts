import { document } from '~/data/document';
import type * as Wire from './quotedCartQueries.generated';

/** A quote has its cart's id. A server without quotes refuses it: then no cart became one. */
export const QuotedCart = document<Wire.QuotedCartQuery, Wire.QuotedCartQueryVariables>(/* GraphQL */ `
  query quotedCart($uid: ID!) {
    negotiableQuote(uid: $uid) { uid }
  }
`);
