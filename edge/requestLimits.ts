import type { RouteShorthandOptions } from 'fastify';

const aMinute = 60_000;

/**
 * Rate limit by network address: above it 429 with Retry-After. PROXY_HOPS decides which address counts: behind a proxy that it does not
 * count, all visitors would share one address.
 */
export const limitOf = (requestsPerMinute: number): RouteShorthandOptions =>
  requestsPerMinute > 0 ? { config: { rateLimit: { max: requestsPerMinute, timeWindow: aMinute } } } : {};
