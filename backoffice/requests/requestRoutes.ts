import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { RequestTable } from '../database/tables';
import type { FieldProblem, RequestContent } from './requestSchema';
import { keySchema, problemsOf, requestSchema, tokenSchema } from './requestSchema';
import type { RequestStore } from './requestStore';

const tenMinutes = 600_000;

interface Parts {
  store: RequestStore;
  /** Called after something was put into the outbox. */
  wake(): void;
  /** Requests that one network address may send within ten minutes; 0 for any number. */
  limit: number;
}

/** The shop's requests, as the OpenAPI document describes them (openapi.ts). */
export function requestRoutes(app: FastifyInstance, { store, wake, limit }: Parts): void {
  const limited = limit > 0 ? { config: { rateLimit: { max: limit, timeWindow: tenMinutes } } } : {};
  app.post('/api/requests', limited, async (request, reply) => {
    const key = v.safeParse(keySchema, request.headers['idempotency-key']);
    const content = v.safeParse(requestSchema, request.body);
    if (!key.success || !content.success) return refuseFields(reply, [...keyProblems(key), ...problemsOf(content.issues ?? [])]);
    const received = await store.receive(key.output, content.output);
    if (received.outcome === 'key-reused') return refuse(reply, 409, 'key-reused');
    if (received.outcome === 'unknown-photos')
      return refuseFields(
        reply,
        received.places.map((place) => ({ path: `photos.${place}`, code: 'unknown' })),
      );
    if (received.outcome === 'too-many') return refuse(reply.header('retry-after', String(received.retryAfter)), 429, 'too-many');
    if (received.outcome === 'created') wake();
    return reply.code(received.outcome === 'created' ? 201 : 200).send(received.receipt);
  });

  app.post('/api/requests/settle', async (request, reply) => {
    const key = v.safeParse(keySchema, request.headers['idempotency-key']);
    if (!key.success) return refuseFields(reply, keyProblems(key));
    const receipt = await store.settle(key.output);
    return receipt ?? refuse(reply, 404, 'not-received');
  });

  app.post('/api/requests/lookup', (request, reply) => answerToken(request, reply, (token) => store.lookup(token)));

  app.post('/api/requests/withdraw', (request, reply) =>
    answerToken(request, reply, async (token) => {
      const row = await store.withdraw(token);
      if (row) wake();
      return row;
    }),
  );
}

async function answerToken(
  request: FastifyRequest,
  reply: FastifyReply,
  find: (token: string) => Promise<RequestTable | undefined>,
): Promise<FastifyReply> {
  const body = v.safeParse(tokenSchema, request.body);
  if (!body.success) return refuseFields(reply, problemsOf(body.issues));
  const row = await find(body.output.token);
  return row ? reply.send(shown(row)) : refuse(reply, 404, 'unknown');
}

function shown({ reference, kind, state, received_at: receivedAt, content }: RequestTable): object {
  const { contact, reply } = JSON.parse(content) as RequestContent;
  return { reference, kind, state, receivedAt: new Date(receivedAt).toISOString(), reply, name: contact.name };
}

const keyProblems = (key: v.SafeParseResult<typeof keySchema>): FieldProblem[] =>
  key.success ? [] : problemsOf(key.issues).map(({ code }) => ({ path: 'Idempotency-Key', code }));

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply => reply.code(status).send({ code });

const refuseFields = (reply: FastifyReply, fields: FieldProblem[]): FastifyReply => reply.code(422).send({ code: 'invalid', fields });
