/** One entry of GraphQL's `errors`, as far as it can be trusted: any field may be missing or wrong. */
export interface WireError {
  message: string;
  category?: string | undefined;
  path: readonly (string | number)[];
}

/** How a call failed, before `problem.ts` says what that means for a shopper. */
export type Failure =
  /** No answer came. `online` is what was believed when the call was sent. */
  | { cause: 'network'; online: boolean }
  | { cause: 'deadline' }
  | { cause: 'aborted' }
  /** An answer came that is not what was asked for: HTML, cut or wrong JSON, too large. */
  | { cause: 'malformed'; status: number }
  | { cause: 'queue-full' }
  | { cause: 'not-a-document' }
  /** GraphQL's `errors`, or the `user_errors` of a mutation. */
  | { cause: 'graphql'; errors: readonly WireError[] }
  | {
      cause: 'http';
      method: string;
      path: string;
      status: number;
      statusText: string;
      message: string;
      /** The edge's own word for what happened: `not-placed`, `running`, `unknown`, `commerce-unavailable` … */
      code?: string;
      fields?: Record<string, string>;
      trace?: string;
    };

/**
 * One attempt's outcome. `retryAfter` is what the server asked for, in milliseconds. `isRepeat`: an earlier attempt with the same key got
 * no answer, and may have taken effect whatever became of this one.
 */
export type Answer =
  { data: unknown; meta: CallMeta } | { failure: Failure; meta: CallMeta; retryAfter?: number | undefined; isRepeat?: boolean };

/** A cart line that commerce dropped from its answer because it is out of stock. */
export interface DroppedItem {
  /** Where it stood in the answer: `cart.items.1`. */
  path: string;
  /** Commerce's sentence. */
  message: string;
  /** The line as far as it was still readable. */
  uid?: string;
  sku?: string;
  name?: string;
}

/** Second argument of `transformResponse`. */
export interface CallMeta {
  /** Lines that left the answer silently (specification section 8): the shopper has to be told. */
  dropped: readonly DroppedItem[];
  /** HTTP status, when an answer came. */
  status?: number;
}

export const nothingDropped: CallMeta = { dropped: [] };
