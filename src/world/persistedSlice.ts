import type { Reducer } from '@reduxjs/toolkit';

/**
 * A slice that outlives the page. `app/persistence.ts` turns it into one redux-persist reducer with one storage key;
 * the feature only describes it.
 */
export interface PersistedSlice<S extends object> {
  /** Where the state stands, from the root: `cart`, or `checkout.shippingAddress` inside a combined reducer. */
  stateKey: string;
  /** The storage key, exactly as the specification names it. */
  storageKey: string | ((websiteCode: string) => string);
  /** Rises when the stored shape changes; a stored newer version is ignored, and kept. */
  version: number;
  reducer: Reducer<S>;
  /** The fields to keep; all when absent. Busy flags and errors do not belong here. */
  fields?: readonly (keyof S & string)[];
  /** Looks at what came from storage, completed by the initial state. It is outside data: check it wholly. */
  accepts(value: unknown): value is S;
  /** Turns an older version's fields into today's, or returns undefined when it cannot. Without it older versions are dropped. */
  migrate?(stored: unknown, fromVersion: number): unknown;
  /** Milliseconds after which the stored fields are forgotten. */
  maxAge?: number;
  /** Also written before the action's dispatch returns, so that a killed tab cannot lose it (cart id, placement record). */
  writeNow?: boolean;
  /** It tells whose browser this is: while its text is gone and that has not been heard of yet, nothing that other tabs wrote is taken over. */
  isOwners?: boolean;
}
