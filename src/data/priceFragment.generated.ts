// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CurrencyEnum } from './schemaTypes.generated';

export type PriceFieldsFragment = {
  regular_price: { value: number | null; currency: CurrencyEnum | null };
  final_price: { value: number | null; currency: CurrencyEnum | null };
};
