import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Call } from './calls';
import type { Problem } from './problem';

/** A cart line that commerce dropped from an answer because it is out of stock. */
export interface DroppedItem {
  /** Where it stood in the answer: `cart.items.1`. */
  path: string;
  /** Commerce's sentence. */
  message: string;
}

/** Second argument of `transformResponse`. */
export interface CallMeta {
  /** Lines that left the answer silently (specification section 8): the shopper has to be told. */
  dropped: readonly DroppedItem[];
  status?: number;
}

/** Sends one call. An answer is either `data` or a `Problem`, never a thrown error. */
export const commerceBaseQuery: BaseQueryFn<Call, unknown, Problem, object, CallMeta> = async () => {
  return { error: { kind: 'unknown', code: 'unexpected', message: '', id: '' } };
};
