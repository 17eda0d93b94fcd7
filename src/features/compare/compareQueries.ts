import { document } from '~/data/document';
import { priceFields } from '~/data/priceFragment';
import type * as Wire from './compareQueries.generated';

const comparedFields = /* GraphQL */ `
  fragment Compared on CompareList {
    uid
    attributes { code label }
    items {
      uid
      attributes { code value }
      product {
        __typename
        uid
        sku
        name
        url_key
        url_suffix
        stock_status
        review_count
        rating_summary
        small_image { url }
        short_description { html }
        price_range {
          minimum_price { ...PriceFields }
          maximum_price { ...PriceFields }
        }
        ... on ConfigurableProduct { variants { product { uid review_count rating_summary } } }
      }
    }
  }
  ${priceFields}
`;

/** The numbers of products, by which a list takes them. */
export const ProductNumbers = document<Wire.ProductNumbersQuery, Wire.ProductNumbersQueryVariables>(/* GraphQL */ `
  query productNumbers($skus: [String!]!, $pageSize: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) { items { uid sku } }
  }
`);

export const CompareListDocument = document<Wire.CompareListQuery, Wire.CompareListQueryVariables>(/* GraphQL */ `
  query compareList($uid: ID!) {
    compareList(uid: $uid) { ...Compared }
  }
  ${comparedFields}
`);

export const CustomerCompareList = document<Wire.CustomerCompareListQuery, Wire.CustomerCompareListQueryVariables>(/* GraphQL */ `
  query customerCompareList {
    customer { compare_list { uid items { product { uid sku } } } }
  }
`);

export const CreateCompareList = document<Wire.CreateCompareListMutation, Wire.CreateCompareListMutationVariables>(/* GraphQL */ `
  mutation createCompareList($products: [ID!]!) {
    createCompareList(input: { products: $products }) { ...Compared }
  }
  ${comparedFields}
`);

export const AddProductsToCompareList = document<
  Wire.AddProductsToCompareListMutation,
  Wire.AddProductsToCompareListMutationVariables
>(/* GraphQL */ `
  mutation addProductsToCompareList($uid: ID!, $products: [ID!]!) {
    addProductsToCompareList(input: { uid: $uid, products: $products }) { ...Compared }
  }
  ${comparedFields}
`);

export const RemoveProductsFromCompareList = document<
  Wire.RemoveProductsFromCompareListMutation,
  Wire.RemoveProductsFromCompareListMutationVariables
>(/* GraphQL */ `
  mutation removeProductsFromCompareList($uid: ID!, $products: [ID!]!) {
    removeProductsFromCompareList(input: { uid: $uid, products: $products }) { ...Compared }
  }
  ${comparedFields}
`);

export const AssignCompareListToCustomer = document<
  Wire.AssignCompareListToCustomerMutation,
  Wire.AssignCompareListToCustomerMutationVariables
>(/* GraphQL */ `
  mutation assignCompareListToCustomer($uid: ID!) {
    assignCompareListToCustomer(uid: $uid) { result }
  }
`);

export const DeleteCompareList = document<Wire.DeleteCompareListMutation, Wire.DeleteCompareListMutationVariables>(/* GraphQL */ `
  mutation deleteCompareList($uid: ID!) {
    deleteCompareList(uid: $uid) { result }
  }
`);
