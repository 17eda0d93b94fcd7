import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { timeZoneOf } from '../../src/config/storeViews';
import type { BackofficeClock } from '../clock';
import { storeViewOf } from '../mail/mailText';
import type { Place } from '../places/place';
import { showPlace } from '../places/searchPlaces';
import { keyProblems, refuse, refuseFields, type ShowRequest, tokenRequest } from '../requests/requestRoutes';
import { keySchema, problemsOf } from '../requests/requestSchema';
import type { RequestStore } from '../requests/requestStore';
import { changeSchema, confirmSchema, freeByTokenSchema, holdSchema, slotSearchSchema, videoSearchSchema } from './appointmentSchema';
import type { AppointmentStore } from './appointmentStore';
import { spanOf } from './halfDays';
import { freeVideoTimes } from './videoVisits';

const tenMinutes = 600_000;
/** Far more looks at a calendar than a person takes. */
const mostSearches = 200;

interface Parts {
  store: AppointmentStore;
  videos: Parameters<typeof freeVideoTimes>[0];
  requests: RequestStore;
  clock: Pick<BackofficeClock, 'now'>;
  show: ShowRequest;
  wake(): void;
  /** Holds, and confirmations, that one network address may send within ten minutes; 0 for any number. */
  limit: number;
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** Visits to shoppers' homes and to showrooms, as the OpenAPI document describes them. A postcode says where a person lives: it comes by POST. */
export function appointmentRoutes(app: FastifyInstance, parts: Parts): void {
  slotRoutes(app, parts);
  bookingRoutes(app, parts);
}

function slotRoutes(app: FastifyInstance, { store, videos, requests, clock }: Parts): void {
  const limited = { config: { rateLimit: { max: mostSearches, timeWindow: tenMinutes } } };

  app.post('/api/appointments/slots', limited, async (request, reply) => {
    const body = v.safeParse(slotSearchSchema, request.body);
    if (!body.success) return refuseFields(reply, problemsOf(body.issues));
    const { storeCode, ...asked } = body.output;
    return answer(reply, await store.placeFor(storeCode, asked), storeCode);
  });

  app.post('/api/appointments/video', limited, async (request, reply) => {
    const body = v.safeParse(videoSearchSchema, request.body);
    if (!body.success) return refuseFields(reply, problemsOf(body.issues));
    const { countryCode } = storeViewOf(body.output.storeCode);
    const times = await freeVideoTimes(videos, countryCode);
    return reply.send({ timeZone: timeZoneOf(countryCode), times: times.map(({ from, to }) => ({ from: iso(from), to: iso(to) })) });
  });

  app.post('/api/appointments/free', limited, (request, reply) =>
    tokenRequest(request, reply, { schema: freeByTokenSchema, requests }, async (row) =>
      answer(reply, await store.placeOf(row), row.store_code),
    ),
  );

  async function answer(reply: FastifyReply, place: Place | undefined, storeCode: string): Promise<FastifyReply> {
    if (!place) return refuse(reply, 404, 'unknown');
    const slots = (await store.free(place)).map((slot) => {
      const { from, to } = spanOf(slot, place);
      return { ...slot, from: iso(from), to: iso(to) };
    });
    return reply.send({ branch: showPlace(place, storeViewOf(storeCode).language, clock.now()), slots });
  }
}

function bookingRoutes(app: FastifyInstance, { store, requests, clock, show, wake, limit }: Parts): void {
  const limited = limit > 0 ? { config: { rateLimit: { max: limit, timeWindow: tenMinutes } } } : {};

  app.post('/api/appointments/hold', limited, async (request, reply) => {
    const key = v.safeParse(keySchema, request.headers['idempotency-key']);
    const body = v.safeParse(holdSchema, request.body);
    if (!key.success || !body.success) return refuseFields(reply, [...keyProblems(key), ...problemsOf(body.issues ?? [])]);
    const { storeCode, postcode, place, ...wanted } = body.output;
    const at = await store.placeFor(storeCode, { postcode, place });
    if (!at) return refuse(reply, 404, 'unknown');
    const held = await store.hold(key.output, { at, ...wanted });
    if (held.outcome !== 'held') return refuse(reply, 409, held.outcome);
    const { day, half, time_zone: timeZone, starts_at: from, ends_at: to, held_until: until } = held.row;
    return reply.code(201).send({
      day,
      half,
      timeZone,
      from: iso(from),
      to: iso(to),
      until: iso(until ?? 0),
      seconds: Math.round(((until ?? 0) - clock.now()) / 1000),
    });
  });

  app.post('/api/appointments/confirm', limited, async (request, reply) => {
    const key = v.safeParse(keySchema, request.headers['idempotency-key']);
    const body = v.safeParse(confirmSchema, request.body);
    if (!key.success || !body.success) return refuseFields(reply, [...keyProblems(key), ...problemsOf(body.issues ?? []).map(ofRequest)]);
    const done = await store.confirm(key.output, body.output);
    if (done.outcome === 'elsewhere') return refuseFields(reply, [{ path: whereOf(body.output.request.kind), code: 'unknown' }]);
    if (done.outcome === 'invalid') return refuseFields(reply, done.fields);
    if (done.outcome === 'too-many') return refuse(reply.header('retry-after', String(done.retryAfter)), 429, 'too-many');
    if (done.outcome === 'hold-ended' || done.outcome === 'key-reused') return refuse(reply, 409, done.outcome);
    if (done.outcome === 'created') wake();
    return reply.code(done.outcome === 'created' ? 201 : 200).send(done.receipt);
  });

  app.post('/api/appointments/change', limited, (request, reply) =>
    tokenRequest(request, reply, { schema: changeSchema, requests }, async (row, { day, half }) => {
      const moved = await store.change(row, { day, half });
      if (moved !== 'moved') return refuse(reply, 409, moved);
      wake();
      return reply.send(await show(row));
    }),
  );
}

/** The field that says at which place the appointment is. */
const whereOf = (kind: 'survey' | 'try-out'): string => (kind === 'survey' ? 'contact.address.postcode' : 'subject.id');

/** The shop knows the fields of the request by the paths that they have in one. */
const ofRequest = <Problem extends { path: string }>(problem: Problem): Problem => ({
  ...problem,
  path: problem.path.replace(/^request\./, ''),
});
