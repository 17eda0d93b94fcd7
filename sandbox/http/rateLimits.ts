import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { receivedRequest } from './requestFacts';

/** Requests a minute and visitor address for what invites guessing; anything else has one generous limit. */
const limits: ReadonlyMap<string, number> = new Map(
  Object.entries({
    generateCustomerToken: 5,
    requestPasswordResetEmail: 3,
    resetPassword: 5,
    createCustomer: 10,
    createCustomerV2: 10,
    applyGiftCardToCart: 10,
    giftCardAccount: 10,
  }),
);
const generalLimit = 600;

/** Off in tests and where one address stands for many people. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  const guarded = (operations: readonly string[]) => operations.find((name) => limits.has(name));
  await app.register(rateLimit, {
    hook: 'preHandler',
    timeWindow: '1 minute',
    keyGenerator: (request) => `${request.ip} ${guarded(receivedRequest(request).operations) ?? ''}`,
    max: (request) => limits.get(guarded(receivedRequest(request).operations) ?? '') ?? generalLimit,
  });
}
