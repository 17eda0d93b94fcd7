import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { keyProblems, refuse, refuseFields } from '../requests/requestRoutes';
import { keySchema, problemsOf } from '../requests/requestSchema';
import { configurationSchema, mailSchema, openedSchema, openSchema, revokeSchema, savedSchema } from './configurationSchema';
import type { ConfigurationStore } from './configurationStore';

const tenMinutes = 600_000;
/** A mail goes to an address that has not agreed to it yet: of these one network address may send fewer than of requests. */
const mailsAmongRequests = 3;

interface Parts {
  store: ConfigurationStore;
  /** Called after something was put into the outbox. */
  wake(): void;
  /** False where no mail leaves: then none is taken. */
  sendsMail: boolean;
  /** Configurations that one network address may save within ten minutes; 0 for any number. */
  limit: number;
}

/** Lifts that shoppers save and open again elsewhere, as the OpenAPI document describes them. Ids stand in bodies: addresses are logged. */
export function configurationRoutes(app: FastifyInstance, { store, wake, sendsMail, limit }: Parts): void {
  const limited = (max: number) => (limit > 0 ? { config: { rateLimit: { max, timeWindow: tenMinutes } } } : {});
  app.post('/api/configurations', limited(limit), async (request, reply) => {
    const key = v.safeParse(keySchema, request.headers['idempotency-key']);
    const content = v.safeParse(configurationSchema, request.body);
    if (!key.success || !content.success) return refuseFields(reply, [...keyProblems(key), ...problemsOf(content.issues ?? [])]);
    const saving = await store.save(key.output, content.output);
    if (saving.outcome === 'key-reused') return refuse(reply, 409, 'key-reused');
    return reply.code(saving.outcome === 'created' ? 201 : 200).send(saving.saved);
  });

  app.post('/api/configurations/lookup', (request, reply) =>
    withBody(reply, openSchema, request.body, async ({ id }) => (await store.open(id)) ?? refuse(reply, 404, 'unknown')),
  );

  app.post('/api/configurations/revoke', (request, reply) =>
    withBody(reply, revokeSchema, request.body, async ({ id, secret }) =>
      (await store.revoke(id, secret)) ? reply.send({ state: 'revoked' }) : refuse(reply, 404, 'unknown'),
    ),
  );

  app.post('/api/configurations/mail', limited(Math.ceil(limit / mailsAmongRequests)), (request, reply) =>
    withBody(reply, mailSchema, request.body, async (to) => {
      const key = v.safeParse(keySchema, request.headers['idempotency-key']);
      if (!key.success) return refuseFields(reply, keyProblems(key));
      if (!sendsMail) return refuse(reply, 404, 'no-mail');
      const outcome = await store.mail(key.output, to);
      if (outcome === 'unknown') return refuse(reply, 404, 'unknown');
      if (outcome === 'too-many') return refuse(reply.header('retry-after', '3600'), 429, 'too-many');
      wake();
      return reply.code(202).send({ state: 'taken' });
    }),
  );
}

async function withBody<Body>(
  reply: FastifyReply,
  schema: v.GenericSchema<unknown, Body>,
  given: unknown,
  answer: (body: Body) => Promise<unknown>,
): Promise<unknown> {
  const body = v.safeParse(schema, given);
  return body.success ? answer(body.output) : refuseFields(reply, problemsOf(body.issues));
}

export const configurationSchemas = {
  Configuration: configurationSchema,
  ConfigurationSaved: savedSchema,
  ConfigurationId: openSchema,
  ConfigurationOpened: openedSchema,
  ConfigurationRevoked: revokeSchema,
  ConfigurationMail: mailSchema,
};

/** Its part of the OpenAPI document. */
export function configurationPaths(key: object): Record<string, object> {
  const json = (description: string, name: string): object => ({
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const post = (summary: string, body: string, responses: Record<string, object>, keyed = false): object => ({
    post: {
      summary,
      ...(keyed && { parameters: [key] }),
      requestBody: { required: true, ...json('', body) },
      responses: { ...responses, 422: json('A field is missing or wrong; each is named.', 'Invalid') },
    },
  });
  const unknown = json('unknown: there is none, its 30 days are over, or it was revoked.', 'Problem');
  const tooMany = json('too-many: wait for as many seconds as Retry-After says.', 'Problem');
  return {
    '/api/configurations': post(
      'Saves a lift as it was put together, for 30 days; the key also revokes it',
      'Configuration',
      {
        201: json('Saved.', 'ConfigurationSaved'),
        200: json('It had been saved under this key before: the same answer.', 'ConfigurationSaved'),
        409: json('key-reused: the key belongs to another configuration.', 'Problem'),
        429: tooMany,
      },
      true,
    ),
    '/api/configurations/lookup': post('Opens a saved lift', 'ConfigurationId', {
      200: json('The lift.', 'ConfigurationOpened'),
      404: unknown,
    }),
    '/api/configurations/revoke': post('Removes a saved lift: its link opens nothing any more; may be sent again', 'ConfigurationRevoked', {
      200: { description: 'It is not there any more.' },
      404: json('unknown: another key saved it.', 'Problem'),
    }),
    '/api/configurations/mail': post(
      'Sends the link of a saved lift by mail',
      'ConfigurationMail',
      { 202: { description: 'It will be sent.' }, 404: json('unknown; or no-mail: none are sent here.', 'Problem'), 429: tooMany },
      true,
    ),
  };
}
