import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FeatureOverrides, hasFeature } from '../../src/config/countryFeatures';
import type { Quote } from '../../src/config/quote';
import { storeViews, type StoreView } from '../../src/config/storeViews';
import { askBackoffice, BackofficeFailure } from '../backofficeProxy';
import type { Commerce, CommerceReply } from '../commerce';
import { relay, tokenOf } from '../commerceHeaders';
import type { ImageWork } from '../imageWork';
import type { LiftPictures } from '../liftPictures';
import { NotPrinted, type Printer } from '../printing/printer';
import { refuseForeign, refuseOtherThanJson } from '../requestGuard';
import { limitOf } from '../requestLimits';
import { askCommerce, NotPriced, type PricedLift, priceLift, type WantedLift } from './quoteFigures';
import { quotePaper } from './quotePaper';

/** Documents that one client may have printed in a minute: each takes a thread for a tenth of a second. */
const mostPrints = 30;

export interface QuoteParts {
  ownOrigins: readonly string[];
  backoffice: Commerce | undefined;
  commerce: Commerce;
  printer: Printer;
  lifts: LiftPictures;
  images: ImageWork;
  /** of the shop, for the address on paper */
  origin: string;
  /** What is on or off otherwise than the table of countries says. */
  features: FeatureOverrides;
  /** Requests a minute from one client; 0 for any number. */
  limit: number;
}

/**
 * Private buyers' quotes: kept by the back office, with figures that this server asks from commerce. Bodies are checked by the back office; what
 * it is told of figures and accounts comes from here alone (docs/decisions/0108).
 */
export function quoteRoutes(app: FastifyInstance, parts: QuoteParts): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refuseForeign(request, parts.ownOrigins) ?? refuseOtherThanJson(request);
    if (refusal) return reply.code(refusal.status).send({ code: 'refused', message: refusal.message });
  });
  app.post('/api/quotes', limitOf(parts.limit), (request, reply) => makeQuote(parts, request, reply));
  app.post('/api/quotes/open', limitOf(parts.limit), (request, reply) => pass(parts, request, reply, '/internal/quotes/open'));
  app.post('/api/quotes/list', limitOf(parts.limit), (request, reply) => listQuotes(parts, request, reply));
  app.post('/api/quotes/pdf', limitOf(Math.min(parts.limit, mostPrints)), (request, reply) => printQuote(parts, request, reply));
}

type Given = Pick<FastifyRequest, 'headers' | 'ip'>;

const ask = ({ backoffice }: QuoteParts, { headers, ip }: Given, path: string, body: Uint8Array) => {
  const key = headers['idempotency-key'];
  const sent = { 'content-type': 'application/json', ...(typeof key === 'string' && { 'idempotency-key': key }) };
  return askBackoffice(backoffice, { method: 'POST', path, headers: sent, body, ip });
};

const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.from('{}'));
const jsonOf = <Content>({ body }: Pick<CommerceReply, 'body'>): Content => JSON.parse(body.toString('utf8')) as Content;

function refuseFor(reply: FastifyReply, failure: BackofficeFailure | NotPriced): FastifyReply {
  if (failure.retryAfter > 0) reply.header('retry-after', String(failure.retryAfter));
  if (failure instanceof BackofficeFailure) return reply.code(failure.status).send({ code: failure.code });
  const isRefused = failure.reason === 'refused';
  return reply.code(isRefused ? 409 : 503).send({ code: isRefused ? 'not-sold' : 'commerce-unavailable' });
}

async function pass(parts: QuoteParts, request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  const answer = await ask(parts, request, path, bodyOf(request));
  return answer instanceof BackofficeFailure ? refuseFor(reply, answer) : relay(request, reply, answer);
}

/** Asks first whether it was made before, which also checks what was sent: commerce then gets no basket for nothing. */
async function makeQuote(parts: QuoteParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const before = await ask(parts, request, '/internal/quotes/settle', bodyOf(request));
  if (before instanceof BackofficeFailure) return refuseFor(reply, before);
  if (before.status !== 404) return relay(request, reply, before);
  const wanted = JSON.parse(bodyOf(request).toString('utf8')) as WantedLift;
  let priced: PricedLift;
  let customer: string | null;
  try {
    priced = await priceLift(parts.commerce, wanted);
    customer = await customerOf(parts.commerce, request, wanted.storeCode);
  } catch (error) {
    if (error instanceof NotPriced) return refuseFor(reply, error);
    throw error;
  }
  const made = await ask(parts, request, '/internal/quotes', Buffer.from(JSON.stringify({ wanted, priced, customer })));
  return made instanceof BackofficeFailure ? refuseFor(reply, made) : relay(request, reply, made);
}

/** The account of the bearer token, as commerce knows it; null for a guest, and where commerce knows the token no more. */
async function customerOf(commerce: Commerce, request: FastifyRequest, storeCode: string): Promise<string | null> {
  const token = tokenOf(request);
  if (token === undefined) return null;
  try {
    const { customer } = await askCommerce<{ customer: { email: string } }>(
      commerce,
      storeCode,
      'query quoteOwner { customer { email } }',
      {},
      token,
    );
    return customer.email.toLowerCase();
  } catch (error) {
    if (error instanceof NotPriced && error.reason === 'refused') return null;
    throw error;
  }
}

async function listQuotes(parts: QuoteParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  try {
    const customer = await customerOf(parts.commerce, request, String(request.headers.store ?? ''));
    if (customer === null) return reply.code(401).send({ code: 'signed-out' });
    const answer = await ask(parts, request, '/internal/quotes/list', Buffer.from(JSON.stringify({ customer })));
    return answer instanceof BackofficeFailure ? refuseFor(reply, answer) : await relay(request, reply, answer);
  } catch (error) {
    if (error instanceof NotPriced) return refuseFor(reply, error);
    throw error;
  }
}

async function printQuote(parts: QuoteParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await ask(parts, request, '/internal/quotes/open', bodyOf(request));
  if (answer instanceof BackofficeFailure) return refuseFor(reply, answer);
  if (answer.status !== 200) return relay(request, reply, answer);
  const quote = jsonOf<Quote>(answer);
  const storeView = storeViews.find(({ storeCode }) => storeCode === quote.storeCode) ?? (storeViews[0] as StoreView);
  const sells = hasFeature(storeView.countryCode, 'ecommerce', parts.features);
  try {
    const picture = await pictureFor(parts, quote.picture);
    const pdf = await parts.printer.print(quotePaper({ quote, storeView, sells, picture, origin: parts.origin }));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="steadwell-${quote.number}.pdf"`)
      .send(Buffer.from(pdf));
  } catch (error) {
    if (!(error instanceof NotPrinted) || error.reason === 'broken') throw error;
    return reply.code(503).header('retry-after', '5').send({ code: 'busy' });
  }
}

/** In pixels: the paper shows it a little wider than 10 cm. A picture that cannot be drawn keeps no quote back. */
const picture = { width: 960, height: 768 };

export async function pictureFor({ lifts, images }: Pick<QuoteParts, 'lifts' | 'images'>, path: string | undefined) {
  const composed = path === undefined ? null : await lifts.partsOf(path);
  if (!composed) return undefined;
  try {
    const variant = { format: 'pjpg', width: picture.width, height: null, quality: 75, crop: false, fit: 'cover' } as const;
    return { jpeg: new Uint8Array(await images.make(await images.compose(composed), variant)), ...picture };
  } catch {
    return undefined;
  }
}
