import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { DeclarationTable } from '../database/tables';
import { keyProblems, refuse, refuseFields } from '../requests/requestRoutes';
import { keySchema, problemsOf } from '../requests/requestSchema';
import { declarationSchema, declaredSchema, moveSchema, ownDeclarationSchema } from './declarationSchema';
import type { DeclarationStore } from './declarationStore';

const tenMinutes = 600_000;

interface Parts {
  /** undefined where none are taken: no keys to encrypt them, or no commerce to tell */
  store: DeclarationStore | undefined;
  /** Called after something was put into the outbox. Resolves once commerce was told, or has been waited for long enough. */
  tell(): Promise<void>;
  /** Declarations that one network address may send within ten minutes; 0 for any number. */
  limit: number;
}

/** Declarations for less VAT, as the OpenAPI document describes them. */
export function declarationRoutes(app: FastifyInstance, { store, tell, limit }: Parts): void {
  const limited = limit > 0 ? { config: { rateLimit: { max: limit, timeWindow: tenMinutes } } } : {};
  if (!store) return absent(app);
  app.post('/api/declarations', limited, async (request, reply) => {
    const key = v.safeParse(keySchema, request.headers['idempotency-key']);
    const content = v.safeParse(declarationSchema, request.body);
    if (!key.success || !content.success) return refuseFields(reply, [...keyProblems(key), ...problemsOf(content.issues ?? [])]);
    const declaring = await store.declare(key.output, content.output);
    if (declaring.outcome === 'key-reused') return refuse(reply, 409, 'key-reused');
    await tell();
    const row = await store.find(declaring.id);
    return row ? reply.code(declaring.outcome === 'created' ? 201 : 200).send(await store.shown(row)) : refuse(reply, 404, 'unknown');
  });

  app.post('/api/declarations/lookup', (request, reply) =>
    own(reply, request.body, ownDeclarationSchema, async (row) => reply.send(await store.shown(row))),
  );

  app.post('/api/declarations/end', (request, reply) =>
    own(reply, request.body, ownDeclarationSchema, async (row) => {
      await store.end(row.id, 'withdrawn', 'asked-for');
      return answer(reply, row.id);
    }),
  );

  app.post('/api/declarations/move', (request, reply) =>
    own(reply, request.body, moveSchema, async (row, { cartId }) => {
      // Only commerce knows whether the former cart was ordered: a declaration is for one order.
      if (row.cart_id !== cartId) {
        await store.askAgain(row.cart_id);
        await tell();
        if (!(await store.shown(row)).isApplied) return refuse(reply.header('retry-after', '30'), 503, 'later');
        if (!(await store.move(row.id, cartId))) return refuse(reply, 409, 'ended');
      }
      return answer(reply, row.id);
    }),
  );

  async function answer(reply: FastifyReply, id: string): Promise<FastifyReply> {
    await tell();
    const row = await store?.find(id);
    return row && store ? reply.send(await store.shown(row)) : refuse(reply, 404, 'unknown');
  }

  async function own<Body extends { id: string; secret: string }>(
    reply: FastifyReply,
    given: unknown,
    schema: v.GenericSchema<unknown, Body>,
    handle: (row: DeclarationTable, body: Body) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const body = v.safeParse(schema, given);
    if (!body.success) return refuseFields(reply, problemsOf(body.issues));
    const row = await store?.owned(body.output);
    return row ? handle(row, body.output) : refuse(reply, 404, 'unknown');
  }
}

/** Where none are taken the shop names the telephone. */
function absent(app: FastifyInstance): void {
  for (const path of ['', '/lookup', '/end', '/move'])
    app.post(`/api/declarations${path}`, async (_request, reply) => refuse(reply, 404, 'no-declarations'));
}

export const declarationSchemas = {
  Declaration: declarationSchema,
  Declared: declaredSchema,
  OwnDeclaration: ownDeclarationSchema,
  DeclarationMove: moveSchema,
};

/** Its part of the OpenAPI document. */
export function declarationPaths(key: object): Record<string, object> {
  const json = (description: string, name: string): object => ({
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const post = (summary: string, body: string, responses: Record<string, object>, keyed = false): object => ({
    post: {
      summary,
      ...(keyed && { parameters: [key] }),
      requestBody: { required: true, ...json('', body) },
      responses: {
        ...responses,
        404: json('unknown: there is none, or another key sent it; no-declarations: none are taken here.', 'Problem'),
        422: json('A field is missing or wrong; each is named.', 'Invalid'),
      },
    },
  });
  const now = json('As it is now.', 'Declared');
  return {
    '/api/declarations': post(
      'Declares that the buyer of a cart may pay less VAT (UK); the key also looks it up, moves and ends it',
      'Declaration',
      {
        201: json('It counts. Commerce is told at once, or as soon as it answers: isApplied says which.', 'Declared'),
        200: json('It had been sent under this key before.', 'Declared'),
        409: json('key-reused: the key belongs to another declaration.', 'Problem'),
        429: json('too-many: wait for as many seconds as Retry-After says.', 'Problem'),
      },
      true,
    ),
    '/api/declarations/lookup': post('The state of a declaration, without what it says', 'OwnDeclaration', { 200: now }),
    '/api/declarations/end': post('Takes a declaration back: the cart pays the full rate again', 'OwnDeclaration', { 200: now }),
    '/api/declarations/move': post('Names the cart that has taken the place of the former', 'DeclarationMove', {
      200: now,
      409: json('ended: it counts no more, or an order has come of it.', 'Problem'),
      503: json('later: commerce does not answer at the moment.', 'Problem'),
    }),
  };
}
