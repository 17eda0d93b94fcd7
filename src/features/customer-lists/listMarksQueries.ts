import { chosenOptions } from '~/data/chosenOptionsFragment';
import { document } from '~/data/document';
import type * as Wire from './listMarksQueries.generated';

/** What is on the customer's lists, without what a screen shows of it. */
export const WishlistMarks = document<Wire.WishlistMarksQuery, Wire.WishlistMarksQueryVariables>(/* GraphQL */ `
  query wishlistMarks($pageSize: Int!) {
    customer {
      wishlists(pageSize: 50) {
        id
        items_v2(pageSize: $pageSize) {
          items {
            __typename
            id
            quantity
            product { uid sku }
            ...ChosenVariant
            ...ChosenParts
          }
        }
      }
    }
  }
  ${chosenOptions}
`);
