import { document } from '~/data/document';
import type * as Wire from './excludingTaxQueries.generated';

/**
 * Magento's newer price fields have one amount only; the tax in it is in the older ones. These are deprecated, so they
 * have documents of their own: if a Magento drops them, no page fails.
 */
const taxFields = /* GraphQL */ `
  fragment TaxFields on ProductPrices {
    minimalPrice {
      amount { value currency }
      adjustments { amount { value } code }
    }
  }
`;

/** Products of a listing, each with the tax inside its price. */
export const ListingTax = document<Wire.ListingTaxQuery, Wire.ListingTaxQueryVariables>(/* GraphQL */ `
  query listingTax($skus: [String]!, $pageSize: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) {
      items {
        uid
        sku
        price { ...TaxFields }
      }
    }
  }
  ${taxFields}
`);

/** One product with everything that can be chosen of it. */
export const ProductTax = document<Wire.ProductTaxQuery, Wire.ProductTaxQueryVariables>(/* GraphQL */ `
  query productTax($filter: ProductAttributeFilterInput!) {
    products(filter: $filter) {
      items {
        __typename
        uid
        sku
        price { ...TaxFields }
        ... on ConfigurableProduct {
          variants { product { uid sku price { ...TaxFields } } }
        }
        ... on BundleProduct {
          items {
            uid
            options {
              uid
              quantity
              product { uid price { ...TaxFields } }
            }
          }
        }
        ... on GroupedProduct {
          items { product { uid sku price { ...TaxFields } } }
        }
      }
    }
  }
  ${taxFields}
`);
