import type { FastifyInstance } from 'fastify';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import { tokenOf } from './commerceHeaders';
import { placementKept } from './idempotency';
import type { IdempotencyStore, KeyRecord } from './idempotencyStore';
import { customersCartPath, guestCartPath, lookUpPlacement } from './placementLookup';
import type { Placements } from './placements';
import { refuseForeign } from './requestGuard';

/** The answer to a browser that lost the reply to its order. `status` and `body` are commerce's reply, where the edge received it. */
export interface PlacementReport {
  state: 'running' | 'confirmed' | 'declined' | 'unknown' | 'not-placed';
  status?: number;
  body?: unknown;
  orderNumber?: string;
}

export const keyShape = /^[A-Za-z0-9_-]{8,128}$/;

interface Parts {
  ownOrigins: readonly string[];
  store: IdempotencyStore;
  placements: Placements;
  commerce: Commerce;
  clock: EdgeClock;
}

/**
 * GET /placements/:key, where the key is the placement's Idempotency-Key. A header `Placement-Cart` with the masked cart id lets a
 * placement be found whose key is not known here. `not-placed` is final: the key is invalidated, so that a delayed request
 * can no longer place an order.
 */
export function placementRoutes(app: FastifyInstance, parts: Parts): void {
  const limit = { rateLimit: { max: 1200, timeWindow: 60_000 } };
  // A browser asks about one or two keys of its own; requests about many unknown keys would only fill the disk.
  const strangers = app.createRateLimit({ max: 20, timeWindow: 60_000 });
  app.get<{ Params: { key: string } }>('/placements/:key', { config: limit }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refuseForeign(request, parts.ownOrigins);
    if (refusal) return reply.code(refusal.status).send({ message: refusal.message });
    const { key } = request.params;
    if (!keyShape.test(key))
      return reply.code(400).send({ message: 'A placement key has 8 to 128 letters, digits, hyphens or underscores.' });
    const maskedId = String(request.headers['placement-cart'] ?? '');
    const token = tokenOf(request);
    const cart = token === undefined ? guestCartPath(maskedId) : customersCartPath(maskedId);
    const known = await parts.store.find(key);
    const passed = known ? null : await strangers(request);
    if (passed && !passed.isAllowed && passed.isExceeded)
      return reply
        .code(429)
        .header('retry-after', String(passed.ttlInSeconds))
        .send({ message: 'Too many requests. Please wait a minute.' });
    const record = known ?? (await missing(parts, { key, cartPath: cart, token }));
    if (!record) return reply.code(404).send({ state: 'unknown' } satisfies PlacementReport);
    if (record.kind !== 'placement') return reply.code(404).send({ message: 'This key belongs to no placement.' });
    return reportOf(await brought(parts, record, token));
  });
}

/** A key that never arrived. It is saved as `not-placed` before that is reported, which invalidates it. */
async function missing(
  parts: Parts,
  { key, cartPath, token }: { key: string; cartPath: string | null; token: string | undefined },
): Promise<KeyRecord | undefined> {
  const now = parts.clock.now();
  const startedAt = parts.placements.startOfForgotten();
  const certain = startedAt < now;
  if (!certain && cartPath === null) return undefined;
  const record: KeyRecord = {
    key,
    kind: 'placement',
    fingerprint: null,
    cartPath,
    startedAt,
    failedAt: null,
    orderNumber: null,
    answer: null,
    state: cartPath === null ? 'not-placed' : 'unknown',
    expiresAt: now + placementKept,
  };
  const taken = await parts.store.claim(record);
  if (taken) return taken;
  if (record.state === 'unknown') parts.placements.watch(key, token);
  return record;
}

/** Updates the record: settles an unknown one, invalidates one that was never sent, finds the number of a confirmed order. */
async function brought(parts: Parts, record: KeyRecord, token: string | undefined): Promise<KeyRecord> {
  if (record.state === 'unknown') return (await parts.placements.settle(record.key, token)) ?? record;
  if (record.state === 'unsent') return saved(parts, record, { ...record, state: 'not-placed', cartPath: null, answer: null });
  if (record.state !== 'answered' || record.orderNumber !== null || record.cartPath === null) return record;
  const finding = await lookUpPlacement(parts.commerce, record, token);
  return finding.found === 'placed' ? saved(parts, record, { ...record, orderNumber: finding.orderNumber, cartPath: null }) : record;
}

/** Only if the record has not changed since it was read: the request may have been sent in between. */
const saved = (parts: Parts, from: KeyRecord, record: KeyRecord): Promise<KeyRecord> => parts.store.save(record, from.state);

function reportOf(record: KeyRecord): PlacementReport {
  const number = record.orderNumber === null ? {} : { orderNumber: record.orderNumber };
  if (record.state === 'settled') return { state: 'confirmed', ...number };
  if (record.state !== 'answered' || !record.answer)
    return { state: record.state === 'running' || record.state === 'unknown' ? record.state : 'not-placed' };
  const { status, body } = record.answer;
  return { state: status < 300 ? 'confirmed' : 'declined', status, body: JSON.parse(body.toString('utf8')) as unknown, ...number };
}
