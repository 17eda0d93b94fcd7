import {
  changeSchema,
  confirmSchema,
  freeByTokenSchema,
  heldSchema,
  holdSchema,
  slotSearchSchema,
  slotsSchema,
  videoSearchSchema,
  videoTimesSchema,
} from './appointmentSchema';

/** Schemas of the appointments' part of the OpenAPI document, by name. */
export const appointmentSchemas = {
  SlotSearch: slotSearchSchema,
  FreeByToken: freeByTokenSchema,
  Slots: slotsSchema,
  Hold: holdSchema,
  Held: heldSchema,
  Confirmation: confirmSchema,
  Change: changeSchema,
  VideoSearch: videoSearchSchema,
  VideoTimes: videoTimesSchema,
};

const content = (name: string): object => ({ content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } });
const json = (description: string, name: string): object => ({ description, ...content(name) });

const problems = {
  422: json('A field is missing or wrong; each is named.', 'Invalid'),
  429: json('too-many: wait for as many seconds as Retry-After says.', 'Problem'),
};

const post = (summary: string, body: string, responses: Record<string, object>, parameters: readonly object[] = []): object => ({
  post: {
    summary,
    ...(parameters.length > 0 && { parameters }),
    requestBody: { required: true, ...content(body) },
    responses: { ...responses, ...problems },
  },
});

/** Addresses of the appointments' part of the OpenAPI document. @param key the parameter of calls that may be repeated */
export const appointmentPaths = (key: object): object => ({
  '/api/appointments/slots': post('Names the branch that comes to a postcode, or the showroom, and its free half-days', 'SlotSearch', {
    200: json('The branch or showroom and its half-days, in order.', 'Slots'),
    404: json('unknown: no branch looks after it, or the showroom keeps no calendar.', 'Problem'),
  }),
  '/api/appointments/free': post('Lists the half-days to which an appointment can be moved', 'FreeByToken', {
    200: json('The branch or showroom and its half-days, in order.', 'Slots'),
    404: json('unknown: the token opens no appointment that can be moved.', 'Problem'),
  }),
  '/api/appointments/hold': post(
    'Keeps a half-day for ten minutes; what the visitor held before is free again',
    'Hold',
    {
      201: json('It is kept.', 'Held'),
      404: json('unknown: no branch looks after the postcode, or the showroom keeps no calendar.', 'Problem'),
      409: json('taken: choose another; hold-ended: this key’s hold is over; key-reused: it belongs to another hold.', 'Problem'),
    },
    [key],
  ),
  '/api/appointments/confirm': post(
    'Books what the visitor holds, if it begins when the shopper was shown, and sends the request; a lost answer is asked for at /api/requests/settle',
    'Confirmation',
    {
      201: json('Booked.', 'Receipt'),
      200: json('It had been booked under this key before: the same answer.', 'Receipt'),
      409: json('hold-ended: choose again; key-reused: the key belongs to a request with other content.', 'Problem'),
    },
    [key],
  ),
  '/api/appointments/video': post(
    'Lists the free times of visits by video call: one is sent with a request of the kind video-visit',
    'VideoSearch',
    {
      200: json('The times, in order; none where none are offered.', 'VideoTimes'),
    },
  ),
  '/api/appointments/change': post('Moves an appointment; it may be sent again. /api/requests/withdraw cancels it', 'Change', {
    200: json('The request with its new appointment.', 'Lookup'),
    404: json('unknown', 'Problem'),
    409: json('taken: choose another; over: it is past, or was cancelled.', 'Problem'),
  }),
});
