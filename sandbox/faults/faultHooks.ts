import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cartByMaskedId, itemsOf, type Choice } from '../carts/cartStore';
import { forgetToken } from '../customers/tokens';
import { receivedRequest, type ReceivedRequest } from '../http/requestFacts';
import { bearerOf } from '../http/visits';
import type { Shop } from '../shop';
import { faultPlanSchema, type ArmedPlan, type FaultPlans } from './faultPlans';

/**
 * Applies armed plans to /graphql and /rest, and serves /__faults. A drop destroys the connection: a real client sees it reset,
 * and in process `app.inject` rejects, so that a fetch built on it fails as over a broken network.
 */
export function addFaults(app: FastifyInstance, shop: Shop, plans: FaultPlans): void {
  const fired = new WeakMap<FastifyRequest, ArmedPlan[]>();
  app.addHook('preHandler', async (request, reply) => {
    const received = receivedRequest(request);
    if (received.path !== '/graphql' && !received.path.startsWith('/rest/')) return;
    const hits = plans.take(received);
    fired.set(request, hits);
    for (const plan of hits) await before(shop, plan, received, request, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    let sent = payload;
    for (const plan of fired.get(request) ?? []) sent = after(plan, reply, sent);
    // Sending on would let an in-process caller get a complete, empty answer before it notices the drop.
    return reply.raw.destroyed ? new Promise(() => undefined) : sent;
  });
  addControl(app, plans);
}

async function before(shop: Shop, plan: ArmedPlan, received: ReceivedRequest, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  switch (plan.kind) {
    case 'drop-before':
      reply.hijack();
      drop(reply);
      break;
    case 'delay':
      await shop.clock.sleep(plan.ms);
      break;
    case '503-before':
      await reply.code(503).header('Retry-After', '1').send({ message: 'Service Temporarily Unavailable' });
      break;
    case 'html':
      await reply
        .type('text/html; charset=utf-8')
        .send('<!doctype html><title>Sign in to the network</title><p>Please sign in to use this network.</p>');
      break;
    case 'expire-cart':
      for (const id of cartIdsIn(received)) shop.database.run('DELETE FROM carts WHERE masked_id = ? AND is_active = 1', id);
      break;
    case 'expire-token':
      forgetToken(shop, 'customer_tokens', bearerOf(request) ?? '');
      break;
    case 'out-of-stock':
      for (const sku of skusIn(shop, received))
        shop.database.run('INSERT INTO stock (sku, quantity) VALUES (?, 0) ON CONFLICT (sku) DO UPDATE SET quantity = 0', sku);
      break;
    default:
  }
}

function after(plan: ArmedPlan, reply: FastifyReply, payload: unknown): unknown {
  switch (plan.kind) {
    case 'drop-after':
      drop(reply);
      return '';
    case '500-after':
      void reply.code(500);
      return JSON.stringify({ message: 'Internal Server Error' });
    case 'truncate':
      return typeof payload === 'string' ? payload.slice(0, Math.floor(payload.length / 2)) : payload;
    default:
      return payload;
  }
}

function drop(reply: FastifyReply): void {
  reply.raw.destroy(new Error('The connection was dropped on purpose'));
}

/** Masked ids named by a request: in its path, its variables or its body. */
function cartIdsIn(received: ReceivedRequest): string[] {
  const text = JSON.stringify([received.path, received.variables, received.body]);
  return text.match(/\b[A-Za-z0-9]{32}\b/g) ?? [];
}

/** Skus named by a request, and those in the carts it names. */
function skusIn(shop: Shop, received: ReceivedRequest): string[] {
  const named = [...JSON.stringify([received.variables, received.body]).matchAll(/"sku":"([^"\\]{1,100})"/g)].map(
    (match) => match[1] ?? '',
  );
  const inCarts = cartIdsIn(received).flatMap((id) => {
    const cart = cartByMaskedId(shop, id);
    return cart ? itemsOf(shop, cart.id).map((item) => (JSON.parse(item.choice) as Choice).child ?? item.sku) : [];
  });
  return [...named, ...inCarts];
}

function addControl(app: FastifyInstance, plans: FaultPlans): void {
  app.get('/__faults', () => plans.list());
  app.delete('/__faults', async (_request, reply) => {
    plans.clear();
    return reply.code(204).send();
  });
  app.post('/__faults', async (request, reply) => {
    const wanted = v.safeParse(v.union([v.array(faultPlanSchema), faultPlanSchema]), request.body);
    if (!wanted.success)
      return reply
        .code(400)
        .send({ message: wanted.issues.map((issue) => `${v.getDotPath(issue) ?? 'plan'}: ${issue.message}`).join('; ') });
    return [wanted.output].flat().map((plan) => plans.arm(plan));
  });
}
