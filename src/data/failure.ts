/** One entry of GraphQL's `errors`, as far as it can be trusted: any field may be missing or wrong. */
export interface WireError {
  message: string;
  category?: string | undefined;
  path: readonly (string | number)[];
}

/** How a call failed, before `problem.ts` translates that into a problem for a shopper. */
export type Failure =
  /** No answer arrived. `online` is what the browser reported when the call was sent. */
  | { cause: 'network'; online: boolean }
  | { cause: 'deadline' }
  | { cause: 'aborted' }
  /** The answer is not what was asked for: HTML, truncated or invalid JSON, too large. */
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
      /** The edge's own code for what happened: `not-placed`, `running`, `unknown`, `commerce-unavailable` … */
      code?: string;
      fields?: Record<string, string>;
      trace?: string;
    };

/**
 * One attempt's outcome. `retryAfter` is what the server asked for, in milliseconds. `isRepeat`: an earlier attempt with the same key got
 * no answer, and may have taken effect whatever the outcome of this one.
 */
export type Answer =
  { data: unknown; meta: CallMeta } | { failure: Failure; meta: CallMeta; retryAfter?: number | undefined; isRepeat?: boolean };

/** A cart line that commerce dropped from its answer because it is out of stock. */
export interface DroppedItem {
  /** Its path in the answer: `cart.items.1`. */
  path: string;
  /** Commerce's message. */
  message: string;
  /** The part of the line that was still readable. */
  uid?: string;
  sku?: string;
  name?: string;
}

/** Second argument of `transformResponse`. */
export interface CallMeta {
  /** Lines that are silently missing in the answer (specification section 8): the shopper has to be informed. */
  dropped: readonly DroppedItem[];
  /** HTTP status, when there was an answer. */
  status?: number;
  /** The server's time when it answered a GraphQL call, in milliseconds since 1970; null without a readable `Date` header. */
  date?: number | null;
}

export const nothingDropped: CallMeta = { dropped: [] };
