import type { RouteShorthandOptions } from 'fastify';

const aMinute = 60_000;

/**
 * At most so many requests a minute from one network address, then 429 with Retry-After. Whose address counts is decided by PROXY_HOPS:
 * behind a proxy that is not declared, all visitors would be one.
 */
export const limitOf = (requestsPerMinute: number): RouteShorthandOptions =>
  requestsPerMinute > 0 ? { config: { rateLimit: { max: requestsPerMinute, timeWindow: aMinute } } } : {};
