import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import { object, string } from 'valibot';
import { appointmentPaths, appointmentSchemas } from '../appointments/appointmentDocument';
import { configurationPaths, configurationSchemas } from '../configurations/configurationRoutes';
import { declarationPaths, declarationSchemas } from '../declarations/declarationRoutes';
import { webhooks, webhookSchemas } from '../outbox/webhookDocument';
import { photoPaths, photoSchemas } from '../photos/photoRoutes';
import { quotePaths, quoteSchemas } from '../quotes/quoteRoutes';
import { placePaths, placeSchemas } from '../places/placeDocument';
import { privacySchema } from '../retention';
import { declineSchema, invalidSchema, lookupSchema, receiptSchema, requestSchema, tokenSchema } from './requestSchema';

/** What JSON Schema cannot say, such as "the e-mail address if that is how we answer", is left out of the document, not out of the check. */
const schemaOf = (schema: GenericSchema): object => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return rest;
};

const json = (description: string, name: string): object => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const key = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Chosen by the sender, one for each request: equal posts with one key are one request.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
};

const post = (summary: string, body: string | null, responses: Record<string, object>, keyed: boolean): object => ({
  post: {
    summary,
    ...(keyed && { parameters: [key] }),
    ...(body !== null && { requestBody: { required: true, ...json('', body) } }),
    responses: { ...responses, 422: json('A field is missing or wrong; each is named.', 'Invalid') },
  },
});

const document = {
  openapi: '3.1.0',
  info: { title: 'Requests of shoppers', version: '1' },
  paths: {
    '/api/requests': post(
      'Sends a request',
      'Request',
      {
        201: json('Received.', 'Receipt'),
        200: json('It had been received under this key before: the same answer.', 'Receipt'),
        409: json('key-reused: the key belongs to a request with other content.', 'Problem'),
        429: json('too-many: wait for as many seconds as Retry-After says.', 'Problem'),
      },
      true,
    ),
    '/api/requests/settle': post(
      'Asks what became of a request whose answer was lost',
      null,
      { 200: json('The answer to the request.', 'Receipt'), 404: json('not-received: send it again under the same key.', 'Problem') },
      true,
    ),
    '/api/requests/lookup': post(
      'Shows a request',
      'Token',
      { 200: json('The request.', 'Lookup'), 404: json('unknown', 'Problem') },
      false,
    ),
    '/api/requests/withdraw': post(
      'Withdraws a request; it may be sent again',
      'Token',
      { 200: json('The request, withdrawn.', 'Lookup'), 404: json('unknown', 'Problem') },
      false,
    ),
    '/api/requests/decline': post(
      'Asks for another time than the one that staff propose; it may be sent again',
      'Decline',
      {
        200: json('The request, which staff see as new.', 'Lookup'),
        404: json('unknown', 'Problem'),
        409: json('over: another time is proposed by now, it has passed, or the request is closed.', 'Problem'),
      },
      false,
    ),
    ...photoPaths(key),
    ...configurationPaths(key),
    ...declarationPaths(key),
    ...quotePaths(key),
    ...placePaths,
    ...appointmentPaths(key),
    '/api/privacy': {
      get: { summary: 'What is kept of shoppers, and for how many days', responses: { 200: json('By kind.', 'Privacy') } },
    },
    '/api/openapi.json': { get: { summary: 'This document', responses: { 200: { description: 'OpenAPI 3.1 as JSON.' } } } },
  },
  webhooks,
  components: {
    schemas: {
      Request: schemaOf(requestSchema),
      Receipt: schemaOf(receiptSchema),
      Token: schemaOf(tokenSchema),
      Decline: schemaOf(declineSchema),
      Lookup: schemaOf(lookupSchema),
      Invalid: schemaOf(invalidSchema),
      Privacy: schemaOf(privacySchema),
      Problem: schemaOf(object({ code: string() })),
      ...Object.fromEntries(
        Object.entries({
          ...placeSchemas,
          ...appointmentSchemas,
          ...photoSchemas,
          ...configurationSchemas,
          ...declarationSchemas,
          ...quoteSchemas,
          ...webhookSchemas,
        }).map(([name, schema]) => [name, schemaOf(schema)]),
      ),
    },
  },
};

/** GET /api/openapi.json: OpenAPI 3.1, made from the schemas that check the requests. */
export function openapi(app: FastifyInstance): void {
  app.get('/api/openapi.json', (_request, reply) => reply.send(document));
}
