import { priceFields } from '~/data/priceFragment';

/** What a product's card shows, wherever products are listed; with the fields of its price. */
export const productCardFields = /* GraphQL */ `
  fragment ProductCardFields on ProductInterface {
    __typename
    uid
    sku
    name
    url_key
    url_suffix
    stock_status
    review_count
    rating_summary
    small_image { url label }
    short_description { html }
    price_range {
      minimum_price { ...PriceFields }
      maximum_price { ...PriceFields }
    }
    ... on ConfigurableProduct { variants { product { uid review_count rating_summary } } }
  }
  ${priceFields}
`;
