import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { keyProblems, refuse, refuseFields } from '../requests/requestRoutes';
import { keySchema, problemsOf } from '../requests/requestSchema';
import { openQuoteSchema, pricedQuoteSchema, quoteListSchema, quoteReceiptSchema, quoteSchema, wantedQuoteSchema } from './quoteSchema';
import type { QuoteStore, Quoting } from './quoteStore';

const tenMinutes = 600_000;

interface Parts {
  store: QuoteStore;
  /** Called after something was put into the outbox. */
  wake(): void;
  /** Quotes that one network address may make within ten minutes, and as often may it try a number; 0 for any number. */
  limit: number;
}

/**
 * What the edge asks about quotes (edge/quotes/quoteRoutes.ts). It passes nothing below /internal on, so figures and accounts that arrive here are
 * those that it has from commerce, never a browser's.
 */
export function quoteRoutes(app: FastifyInstance, { store, wake, limit }: Parts): void {
  const limited = limit > 0 ? { config: { rateLimit: { max: limit, timeWindow: tenMinutes } } } : {};

  app.post('/internal/quotes/settle', limited, (request, reply) =>
    keyed(request, reply, wantedQuoteSchema, async (key, wanted) => {
      const quoting = await store.settle(key, wanted);
      return quoting ? answer(reply, quoting) : refuse(reply, 404, 'not-made');
    }),
  );

  app.post('/internal/quotes', (request, reply) =>
    keyed(request, reply, pricedQuoteSchema, async (key, quote) => {
      const quoting = await store.make(key, quote);
      if (quoting.outcome === 'created') wake();
      return answer(reply, quoting);
    }),
  );

  app.post('/internal/quotes/open', limited, async (request, reply) => {
    const by = v.safeParse(openQuoteSchema, request.body);
    if (!by.success) return refuseFields(reply, problemsOf(by.issues));
    return (await store.open(by.output)) ?? refuse(reply, 404, 'unknown');
  });

  app.post('/internal/quotes/list', async (request, reply) => {
    const whose = v.safeParse(v.strictObject({ customer: v.pipe(v.string(), v.minLength(3), v.toLowerCase()) }), request.body);
    if (!whose.success) return refuseFields(reply, problemsOf(whose.issues));
    return { quotes: await store.ofCustomer(whose.output.customer) };
  });
}

function answer(reply: FastifyReply, quoting: Quoting): FastifyReply {
  if (quoting.outcome === 'key-reused') return refuse(reply, 409, 'key-reused');
  if (quoting.outcome === 'too-many') return refuse(reply.header('retry-after', '3600'), 429, 'too-many-today');
  return reply.code(quoting.outcome === 'created' ? 201 : 200).send(quoting.receipt);
}

async function keyed<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: v.GenericSchema<unknown, Body>,
  work: (key: string, body: Body) => Promise<unknown>,
): Promise<unknown> {
  const key = v.safeParse(keySchema, request.headers['idempotency-key']);
  const body = v.safeParse(schema, request.body);
  if (!key.success || !body.success) return refuseFields(reply, [...keyProblems(key), ...problemsOf(body.issues ?? [])]);
  return work(key.output, body.output);
}

export const quoteSchemas = {
  QuoteWanted: wantedQuoteSchema,
  QuoteReceipt: quoteReceiptSchema,
  QuoteOpening: openQuoteSchema,
  Quote: quoteSchema,
  Quotes: quoteListSchema,
};

/** Its part of the OpenAPI document: what browsers ask of the edge, which asks commerce for figures and accounts. */
export function quotePaths(key: object): Record<string, object> {
  const json = (description: string, name: string): object => ({
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const post = (summary: string, body: string | null, responses: Record<string, object>, parameters: object[] = []): object => ({
    post: {
      summary,
      ...(parameters.length > 0 && { parameters }),
      ...(body !== null && { requestBody: { required: true, ...json('', body) } }),
      responses,
    },
  });
  const invalid = json('A field is missing or wrong; each is named.', 'Invalid');
  const unknown = json('unknown: there is none with this number and address, or it is kept no more.', 'Problem');
  const tooMany = json('too-many: wait for as many seconds as Retry-After says.', 'Problem');
  const enough = json('too-many, as everywhere; or too-many-today: this address may have no further quote today.', 'Problem');
  const away = json('commerce-unavailable: nothing was made; try again.', 'Problem');
  return {
    '/api/quotes': post(
      'Makes a quote of a lift, at the figures that commerce gives the edge at that moment',
      'QuoteWanted',
      {
        201: json('Made.', 'QuoteReceipt'),
        200: json('It had been made under this key before: the same answer.', 'QuoteReceipt'),
        409: json('key-reused; or not-sold: commerce refuses this lift.', 'Problem'),
        422: invalid,
        429: enough,
        503: away,
      },
      [key],
    ),
    '/api/quotes/open': post('Opens a quote by number and e-mail address, or by its id', 'QuoteOpening', {
      200: json('The quote.', 'Quote'),
      404: unknown,
      422: invalid,
      429: tooMany,
    }),
    '/api/quotes/list': post('The quotes that were made with this account signed in (bearer token of commerce)', null, {
      200: json('The newest first.', 'Quotes'),
      401: json('signed-out: commerce does not know the token.', 'Problem'),
      503: away,
    }),
    '/api/quotes/pdf': post('A quote as PDF, by its id', 'QuoteOpening', {
      200: { description: 'PDF/UA-1 in the language of its store view.', content: { 'application/pdf': {} } },
      404: unknown,
      503: json('busy: too many are being printed.', 'Problem'),
    }),
  };
}
