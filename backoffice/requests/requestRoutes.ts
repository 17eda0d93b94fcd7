import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppointmentShown } from '../appointments/shownAppointment';
import type { RequestTable } from '../database/tables';
import type { FieldProblem, RequestContent } from './requestSchema';
import { keySchema, problemsOf, requestSchema, tokenSchema } from './requestSchema';
import type { Booking, RequestStore } from './requestStore';

const tenMinutes = 600_000;

interface Parts {
  store: RequestStore;
  show: ShowRequest;
  /** What is booked with a request; undefined for most. */
  bookingOf(content: RequestContent): Booking | undefined;
  /** Called after something was put into the outbox. */
  wake(): void;
  /** Requests that one network address may send within ten minutes; 0 for any number. */
  limit: number;
}

/** What a token shows of its request. */
export type ShowRequest = (row: RequestTable) => Promise<object>;

/** The shop's requests, as the OpenAPI document describes them (openapi.ts). */
export function requestRoutes(app: FastifyInstance, { store, show, bookingOf, wake, limit }: Parts): void {
  const limited = limit > 0 ? { config: { rateLimit: { max: limit, timeWindow: tenMinutes } } } : {};
  app.post('/api/requests', limited, async (request, reply) => {
    const key = v.safeParse(keySchema, request.headers['idempotency-key']);
    const content = v.safeParse(requestSchema, request.body);
    if (!key.success || !content.success) return refuseFields(reply, [...keyProblems(key), ...problemsOf(content.issues ?? [])]);
    const received = await store.receive(key.output, content.output, bookingOf(content.output));
    if (received.outcome === 'key-reused') return refuse(reply, 409, 'key-reused');
    if (received.outcome === 'invalid') return refuseFields(reply, received.fields);
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

  app.post('/api/requests/lookup', (request, reply) =>
    tokenRequest(request, reply, { schema: tokenSchema, requests: store }, async (row) => reply.send(await show(row))),
  );

  app.post('/api/requests/withdraw', (request, reply) =>
    tokenRequest(request, reply, { schema: tokenSchema, requests: store }, async (_row, { token }) => {
      const row = await store.withdraw(token);
      wake();
      return row ? reply.send(await show(row)) : refuse(reply, 404, 'unknown');
    }),
  );
}

/** Answers a body with a token by the request that it opens; 422 where the body is wrong, 404 where the token opens none. */
export async function tokenRequest<Body extends { token: string }>(
  request: FastifyRequest,
  reply: FastifyReply,
  { schema, requests }: { schema: v.GenericSchema<unknown, Body>; requests: Pick<RequestStore, 'lookup'> },
  answer: (row: RequestTable, body: Body) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const body = v.safeParse(schema, request.body);
  if (!body.success) return refuseFields(reply, problemsOf(body.issues));
  const row = await requests.lookup(body.output.token);
  return row ? answer(row, body.output) : refuse(reply, 404, 'unknown');
}

/** @param more its appointment, or the time that staff propose (ISO instant); undefined where it has none */
export function shownRequest(
  row: RequestTable,
  { appointment, proposal }: { appointment: AppointmentShown | undefined; proposal: string | undefined },
): object {
  const { contact, reply } = JSON.parse(row.content) as RequestContent;
  const { reference, kind, state } = row;
  const receivedAt = new Date(row.received_at).toISOString();
  return {
    reference,
    kind,
    state,
    receivedAt,
    reply,
    name: contact.name,
    ...(appointment && { appointment }),
    ...(proposal !== undefined && { proposal }),
  };
}

export const keyProblems = (key: v.SafeParseResult<typeof keySchema>): FieldProblem[] =>
  key.success ? [] : problemsOf(key.issues).map(({ code }) => ({ path: 'Idempotency-Key', code }));

export const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply => reply.code(status).send({ code });

export const refuseFields = (reply: FastifyReply, fields: FieldProblem[]): FastifyReply =>
  reply.code(422).send({ code: 'invalid', fields });
