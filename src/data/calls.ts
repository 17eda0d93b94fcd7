import type { Document } from './document';
import type { Shape } from './safeJson';

export interface CallOptions {
  /** Milliseconds until the call is given up. Default: queries and REST reads 10 s, writes 20 s. */
  deadline?: number;
  /**
   * Sent as `Idempotency-Key`, which the edge honours: it executes the same key only once. Every write without one gets a new key; only a
   * caller that uses the same key again, perhaps after a reload, gives its own.
   */
  idempotencyKey?: string;
  /** Number of the attempt with this key, from 1: a flow that repeats a call with its key says 2. */
  attempt?: number;
  /** Replaces the store's bearer: for a customer who is just signing in or out; empty for a guest. Such a call never waits for a new sign-in. */
  token?: string;
}

/** The idempotency key of a change, and the number of the attempt: the edge treats a repeated first attempt as the network's copy of it. */
export type KeyUse = Required<Pick<CallOptions, 'idempotencyKey' | 'attempt'>>;

export interface GraphqlOptions extends CallOptions {
  /** A query whose variables hold a cart id, e-mail, name, postcode or token: sent by POST, so that none of them appears in a URL. */
  private?: boolean;
  /** A mutation that need not wait for the cart's other mutations. */
  skipQueue?: boolean;
}

/** A GraphQL operation to send; `graphql()` makes one with typed variables. */
export interface GraphqlCall extends GraphqlOptions {
  kind: 'graphql';
  document: Document<unknown, never>;
  variables: object;
}

/** A REST call to `/rest/V1/…`, or to the edge's own `/whereami`. */
export interface RestCall extends CallOptions {
  kind: 'rest';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Starts with a slash; its parameters must already be encoded. */
  path: string;
  body?: unknown;
  /** Sent in addition to the usual headers. */
  headers?: Record<string, string>;
  /** Fields that the answer has to have: without them it is malformed, as a proxy's own page is. */
  shape?: Shape;
}

export type Call = GraphqlCall | RestCall;

/** `query: (cartId) => graphql(CartDetails, { cartId }, { private: true })` */
export function graphql<Result, Variables extends object>(
  document: Document<Result, Variables>,
  variables: Variables,
  options: GraphqlOptions = {},
): GraphqlCall {
  return { ...options, kind: 'graphql', document, variables };
}

/** `query: ({ cartId, body }) => rest('POST', `/rest/V1/guest-carts/${encodeURIComponent(cartId)}/…`, body)` */
export function rest(
  method: RestCall['method'],
  path: string,
  body?: unknown,
  options: CallOptions & Pick<RestCall, 'headers' | 'shape'> = {},
): RestCall {
  return { ...options, kind: 'rest', method, path, body };
}
