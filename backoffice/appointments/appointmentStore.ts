import { storeViews } from '../../src/config/storeViews';
import { storeViewOf } from '../mail/mailText';
import { visitCalendar } from '../mail/visitMail';
import type { AppointmentTable, RequestTable } from '../database/tables';
import { placeIn, type Place } from '../places/place';
import { keepPlace } from '../places/placeStore';
import { serviceBranchFor } from '../places/serviceBranch';
import type { RequestContent } from '../requests/requestSchema';
import type { Received, RequestStore } from '../requests/requestStore';
import { hashOf } from '../requests/secrets';
import type { AppointmentShown } from './shownAppointment';
import { bookableHalfDays, type CalendarParts, moveAppointment, type Moved } from './calendar';
import { bookableDays, type Half, type HalfDay, isShut, spanOf } from './halfDays';
import { callOf, isByVideo } from './videoVisits';
import { endHolds, latestAppointment, releaseHolds, takeSeat, withoutDeadlock } from './seats';

/** How long a half-day is kept for a shopper who writes down an address, in milliseconds. */
const holdLasts = 10 * 60_000;

export type Held = { outcome: 'held'; row: AppointmentTable } | { outcome: 'taken' | 'key-reused' | 'hold-ended' };
/** `hold-ended`: nothing is held any more; `elsewhere`: another branch comes to the address's postcode, or another showroom is named. */
export type Confirmed = Received | { outcome: 'hold-ended' } | { outcome: 'elsewhere' };

/** The postcode of the home that a branch surveys, or the id of the showroom where lifts are tried. */
export interface Asked {
  postcode?: string | undefined;
  place?: string | undefined;
}

export interface AppointmentStore {
  /** The branch or the showroom that is asked for, in a store view's country; undefined where none comes, or no calendar is kept there. */
  placeFor(storeCode: string, asked: Asked): Promise<Place | undefined>;
  /** Half-days with a seat left, in order. */
  free(place: Place): Promise<HalfDay[]>;
  /** Where a request's appointment is; undefined where there is none to be changed. */
  placeOf(request: RequestTable): Promise<Place | undefined>;
  /** Keeps a seat for ten minutes. What the visitor held before is free again. Equal posts with one key give one hold. */
  hold(key: string, wanted: HalfDay & { at: Place; visitor: string }): Promise<Held>;
  /**
   * Makes a request of what a visitor holds, both in one transaction. Once it is made, its key gives the same answer for ever.
   * @param wanted `from`: when the half-day begins that was shown, as an ISO instant; what is held of another one is not booked
   */
  confirm(key: string, wanted: { visitor: string; from?: string | undefined; request: RequestContent }): Promise<Confirmed>;
  change(request: RequestTable, to: HalfDay): Promise<Moved>;
  /** What a request's shopper sees of the appointment; undefined where it has none. */
  shown(request: RequestTable): Promise<AppointmentShown | undefined>;
}

interface Parts extends CalendarParts {
  requests: RequestStore;
}

class HoldEnded extends Error {}
class HalfDayTaken extends Error {}

export function openAppointmentStore(parts: Parts): AppointmentStore {
  const { database, places } = parts;
  const placeFor: AppointmentStore['placeFor'] = async (storeCode, { postcode, place: id }) => {
    const country = storeViews.find((view) => view.storeCode === storeCode)?.countryCode ?? '';
    const inCountry = await places.inCountry(country);
    if (postcode !== undefined) return serviceBranchFor(inCountry, country, postcode);
    return inCountry.find((place) => place.id === id && place.kind === 'showroom' && place.tryOuts !== undefined);
  };
  return {
    placeFor,
    async free(place) {
      const all = await bookableHalfDays(parts, place);
      return all.filter(({ seats, taken }) => taken < seats).map(({ day, half }) => ({ day, half }));
    },
    async placeOf(request) {
      const appointment = await latestAppointment(database, request.id);
      return appointment?.state === 'booked' ? places.find(appointment.branch_id) : undefined;
    },
    async hold(key, wanted) {
      await endHolds(database, wanted.at.id, wanted, parts.clock.now());
      return withoutDeadlock(() => hold(parts, key, wanted));
    },
    confirm: (key, wanted) => confirm(parts, { ...wanted, key, placeFor }),
    async change(request, to) {
      const place = await this.placeOf(request);
      const isOffered = place !== undefined && bookableDays(place, parts.clock.now()).includes(to.day);
      return place && !isOffered ? 'taken' : moveAppointment(parts, request.id, to);
    },
    async shown(request) {
      const appointment = await latestAppointment(database, request.id);
      if (!appointment) return undefined;
      const storeView = storeViewOf(request.store_code);
      const found = await places.find(appointment.branch_id);
      const place = found && placeIn(found, storeView.language);
      const calendar = visitCalendar({ request, appointment, storeView, place }, calendarMethod(request));
      return { ...shown(appointment, place, calendar), ...callShown(appointment, parts.clock.now()) };
    },
  };
}

const calendarMethod = ({ state }: RequestTable): 'PUBLISH' | 'CANCEL' => (state === 'withdrawn' ? 'CANCEL' : 'PUBLISH');

const iso = (instant: number): string => new Date(instant).toISOString();

function shown(row: AppointmentTable, place: Place | undefined, calendar: string): AppointmentShown {
  return {
    day: row.day,
    half: row.half as Half,
    from: iso(row.starts_at),
    to: iso(row.ends_at),
    timeZone: row.time_zone,
    ...(place && { branch: { name: place.name, phone: place.phone } }),
    ...(place?.kind === 'showroom' && { showroom: addressOf(place) }),
    calendar,
  };
}

/** A visit by video call has the clock time of its beginning where others have a half-day. */
function callShown(row: AppointmentTable, now: number): Pick<AppointmentShown, 'half' | 'call'> | undefined {
  if (!isByVideo(row)) return undefined;
  const call = callOf(row, now);
  return { half: row.half < '13:00' ? 'morning' : 'afternoon', ...(call && { call }) };
}

const addressOf = ({ id, street, postcode, city, region }: Place): AppointmentShown['showroom'] => ({
  id,
  street,
  postcode,
  city,
  ...(region !== undefined && { region }),
});

function hold(parts: Parts, key: string, { at, visitor, day, half }: HalfDay & { at: Place; visitor: string }): Promise<Held> {
  const { database, clock, random } = parts;
  const held = database.transaction().execute(async (transaction): Promise<Held> => {
    const place = await keepPlace(transaction, at.id);
    const now = clock.now();
    const holder = hashOf(visitor);
    for (;;) {
      const earlier = await transaction.selectFrom('appointments').selectAll().where('key_hash', '=', hashOf(key)).executeTakeFirst();
      if (earlier) return repeated(earlier, { holder, day, half, branch_id: at.id }, now);
      if (!place || !bookableDays(place, now).includes(day)) return { outcome: 'taken' };
      const span = spanOf({ day, half }, place);
      const row = {
        day,
        half,
        holder,
        id: Buffer.from(random(16)).toString('hex'),
        branch_id: place.id,
        state: 'held',
        key_hash: hashOf(key),
        held_until: now + holdLasts,
        request_id: null,
        sequence: 0,
        starts_at: span.from,
        ends_at: span.to,
        time_zone: place.timeZone,
        changed_at: now,
      };
      await releaseHolds(transaction, holder, now);
      const outcome = await takeSeat(transaction, place, row);
      if (outcome === 'taken') return { outcome: 'held', row: { ...row, seat: null } };
      // Thrown, so that the visitor keeps what was held before.
      if (outcome === 'full') throw new HalfDayTaken();
    }
  });
  return held.catch((error: unknown): Held => {
    if (error instanceof HalfDayTaken) return { outcome: 'taken' };
    throw error;
  });
}

function repeated(row: AppointmentTable, wanted: Pick<AppointmentTable, 'holder' | 'day' | 'half' | 'branch_id'>, now: number): Held {
  const isSame = (['holder', 'day', 'half', 'branch_id'] as const).every((name) => row[name] === wanted[name]);
  if (!isSame) return { outcome: 'key-reused' };
  return row.state === 'held' && (row.held_until ?? 0) > now ? { outcome: 'held', row } : { outcome: 'hold-ended' };
}

interface Confirmation {
  key: string;
  visitor: string;
  from?: string | undefined;
  request: RequestContent;
  placeFor: AppointmentStore['placeFor'];
}

const askedIn = ({ kind, contact, subject }: RequestContent): Asked =>
  kind === 'try-out' ? { place: subject?.type === 'place' ? subject.id : '' } : { postcode: contact.address?.postcode ?? '' };

async function confirm(
  { database, clock, requests }: Parts,
  { key, visitor, from, request: content, placeFor }: Confirmation,
): Promise<Confirmed> {
  const holder = hashOf(visitor);
  const held = await database
    .selectFrom('appointments')
    .select('branch_id')
    .where('holder', '=', holder)
    .where('state', '=', 'held')
    .executeTakeFirst();
  // Without a hold this may be an equal post, which has its answer already.
  const wanted = held && (await placeFor(content.storeCode, askedIn(content)));
  if (held && wanted?.id !== held.branch_id) return { outcome: 'elsewhere' };
  return requests
    .receive(key, content, async (transaction, requestId) => {
      const place = held && (await keepPlace(transaction, held.branch_id));
      const now = clock.now();
      const booked = await transaction
        .updateTable('appointments')
        .set({ state: 'booked', request_id: requestId, held_until: null, changed_at: now })
        .where('holder', '=', holder)
        .where('branch_id', '=', place?.id ?? '')
        .where('state', '=', 'held')
        .where('held_until', '>', now)
        .$if(from !== undefined, (update) => update.where('starts_at', '=', Date.parse(from ?? '')))
        .returning(['day', 'half'])
        .executeTakeFirst();
      if (!place || !booked || isShut(place, { day: booked.day, half: booked.half as Half })) throw new HoldEnded();
    })
    .catch((error: unknown): Confirmed => {
      if (error instanceof HoldEnded) return { outcome: 'hold-ended' };
      throw error;
    });
}
