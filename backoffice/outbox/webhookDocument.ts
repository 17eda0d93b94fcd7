import * as v from 'valibot';
import { requestStates } from '../requests/requestSchema';

const instant = v.pipe(v.string(), v.isoTimestamp());

/** What the CRM is told beside what the shopper has sent. `declined`: the proposed time, and what the shopper says to it. */
const toldData = v.looseObject({
  reference: v.string(),
  state: v.picklist(requestStates),
  receivedAt: instant,
  flagged: v.boolean(),
  declined: v.optional(v.strictObject({ appointment: instant, text: v.string() })),
  appointment: v.optional(
    v.strictObject({ branch: v.string(), day: v.string(), half: v.string(), from: instant, to: instant, timeZone: v.string() }),
  ),
});

const events = ['received', 'changed', 'withdrawn', 'declined', 'seen', 'scheduled', 'answered', 'done'] as const;

/** POST to REQUESTS_WEBHOOK when a request arrives or changes. */
export const requestToldSchema = v.strictObject({
  type: v.picklist(events.map((event) => `request.${event}` as const)),
  timestamp: instant,
  data: toldData,
});

/** POST to REQUESTS_WEBHOOK when a request was erased here: erase it, too. Nothing of the person is in it. */
export const requestErasedSchema = v.strictObject({
  type: v.literal('request.erased'),
  timestamp: instant,
  data: v.strictObject({ reference: v.string() }),
});

/** Schemas of the webhook's part of the OpenAPI document, by name. */
export const webhookSchemas = { RequestTold: requestToldSchema, RequestErased: requestErasedSchema };

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  description: 'As Standard Webhooks says. The id stays the same over all attempts.',
  schema: { type: 'string' },
}));

const told = (summary: string, schema: object): object => ({
  post: {
    summary,
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Taken. Anything else is tried again.' } },
  },
});
const named = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** The webhook's part of the OpenAPI document: what the back office sends. */
export const webhooks = {
  request: told('A request arrived or changed; data holds what the shopper sent (Request), too', named('RequestTold')),
  requestErased: told('A request was erased: erase it, too. It is the last that is told of it', named('RequestErased')),
};
