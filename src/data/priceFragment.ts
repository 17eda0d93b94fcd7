/** The price before and after reductions; part of several documents. */
export const priceFields = /* GraphQL */ `
  fragment PriceFields on ProductPrice {
    regular_price { value currency }
    final_price { value currency }
  }
`;
