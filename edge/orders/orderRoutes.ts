import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storeViews } from '../../src/config/storeViews';
import type { Commerce } from '../commerce';
import { tokenOf } from '../commerceHeaders';
import { NotPrinted, type Printer } from '../printing/printer';
import { NotPriced } from '../quotes/quoteFigures';
import { refuseForeign, refuseOtherThanJson } from '../requestGuard';
import { limitOf } from '../requestLimits';
import { orderExtras } from './orderExtras';
import { printedOrder, type WantedPaper } from './orderFigures';
import { orderPaper } from './orderPaper';

/** Documents that one client may have printed in a minute. */
const mostPrints = 30;
/** As commerce writes numbers and tokens. */
const shapes: Record<keyof WantedPaper, RegExp> = {
  storeCode: /^[a-z]{1,20}(?:_[A-Za-z]{2}){4}$/,
  number: /^[A-Za-z0-9-]{1,40}$/,
  token: /^[A-Za-z0-9+/=:_.-]{1,500}$/,
  invoice: /^[A-Za-z0-9-]{1,40}$/,
};

interface Parts {
  ownOrigins: readonly string[];
  commerce: Commerce;
  printer: Printer;
  /** Requests a minute from one client; 0 for any number. */
  limit: number;
}

/** POST /api/orders/pdf: an order or invoice as PDF. Commerce decides who may see it; tokens stand in bodies, which are not logged. */
export function orderRoutes(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refuseForeign(request, parts.ownOrigins) ?? refuseOtherThanJson(request);
    if (refusal) return reply.code(refusal.status).send({ code: 'refused', message: refusal.message });
  });
  app.post('/api/orders/pdf', limitOf(Math.min(parts.limit, mostPrints)), (request, reply) => print(parts, request, reply));
}

async function print({ commerce, printer }: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const wanted = wantedIn(request.body);
  const storeView = storeViews.find(({ storeCode }) => storeCode === wanted?.storeCode);
  if (!wanted || !storeView) return reply.code(422).send({ code: 'invalid' });
  try {
    const order = await printedOrder(commerce, wanted, tokenOf(request));
    const paper = order && orderPaper(order, await orderExtras(commerce, wanted, order, tokenOf(request)), storeView, wanted.invoice);
    if (!paper) return reply.code(404).send({ code: 'unknown' });
    const pdf = await printer.print(paper);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="steadwell-${wanted.invoice ?? order.number}.pdf"`)
      .send(Buffer.from(pdf));
  } catch (error) {
    if (error instanceof NotPriced) return reply.code(503).header('retry-after', '5').send({ code: 'commerce-unavailable' });
    if (error instanceof NotPrinted && error.reason === 'busy') return reply.code(503).header('retry-after', '5').send({ code: 'busy' });
    throw error;
  }
}

/** Undefined where the body is none of ours. */
function wantedIn(body: unknown): WantedPaper | undefined {
  try {
    const given = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '') as Record<string, unknown>;
    const isRight = Object.entries(given).every(
      ([name, value]) => Object.hasOwn(shapes, name) && typeof value === 'string' && shapes[name as keyof WantedPaper].test(value),
    );
    return isRight && ('number' in given || 'token' in given) ? (given as unknown as WantedPaper) : undefined;
  } catch {
    return undefined;
  }
}
