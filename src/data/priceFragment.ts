/** The price before and after reductions; part of several documents. */
export const priceFields = `
  fragment PriceFields on ProductPrice {
    regular_price { value currency }
    final_price { value currency }
  }
`;
