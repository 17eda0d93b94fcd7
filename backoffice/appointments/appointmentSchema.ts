import * as v from 'valibot';
import { storeViews } from '../../src/config/storeViews';
import { placeShownSchema } from '../places/placeDocument';
import { among, surveyRequestSchema, text, tryOutRequestSchema } from '../requests/requestSchema';
import { halves } from './halfDays';
import { halfDayEntries } from './shownAppointment';

const storeCode = among(storeViews.map((view) => view.storeCode));
const postcode = v.pipe(text, v.trim(), v.minLength(1, 'required'), v.maxLength(80, 'too-long'));
/** `2026-12-08`; a day that no calendar has is none. */
const day = v.pipe(
  text,
  v.isoDate('format'),
  v.check((date) => new Date(`${date}T12:00:00Z`).toISOString().startsWith(date), 'format'),
);
/** A secret that the visitor's browser makes: who has it may confirm what it holds. */
const visitor = v.pipe(text, v.regex(/^[A-Za-z0-9_-]{32,64}$/, 'format'));
const token = v.pipe(text, v.regex(/^[A-Za-z0-9_-]{43}$/, 'format'));
const half = among(halves);
const instant = v.pipe(text, v.isoTimestamp('format'));

/** `postcode`: of the home that is surveyed; `place`: the id of the showroom where lifts are tried. One of the two. */
const asked = { postcode: v.optional(postcode), place: v.optional(v.pipe(text, v.minLength(1, 'required'), v.maxLength(60, 'too-long'))) };
const isOne = ({ postcode, place }: { postcode?: string | undefined; place?: string | undefined }): boolean =>
  (postcode === undefined) !== (place === undefined);

/** POST /api/appointments/slots */
export const slotSearchSchema = v.pipe(
  v.strictObject({ storeCode, ...asked }),
  v.forward(v.partialCheck([['postcode'], ['place']], isOne, 'required'), ['postcode']),
);
/** POST /api/appointments/free: the same for a shopper who has an appointment */
export const freeByTokenSchema = v.strictObject({ token });
/** POST /api/appointments/hold */
export const holdSchema = v.pipe(
  v.strictObject({ storeCode, ...asked, visitor, day, half }),
  v.forward(v.partialCheck([['postcode'], ['place']], isOne, 'required'), ['postcode']),
);
/**
 * POST /api/appointments/confirm. `from`: when the half-day begins that the shopper was shown; the visitor may hold another one since an answer
 * was lost. Shops of before 2026-12 leave it out.
 */
export const confirmSchema = v.strictObject({
  visitor,
  from: v.optional(instant),
  request: v.variant('kind', [surveyRequestSchema, tryOutRequestSchema], 'unknown'),
});
/** POST /api/appointments/video: when a country's office can be visited by video call; none where none are offered. */
export const videoSearchSchema = v.strictObject({ storeCode });
export const videoTimesSchema = v.strictObject({
  timeZone: v.string(),
  times: v.array(v.strictObject({ from: instant, to: instant })),
});
/** POST /api/appointments/change */
export const changeSchema = v.strictObject({ token, day, half });

/** The branch that comes, or the showroom, and its free half-days; none where a branch takes no bookings. */
export const slotsSchema = v.strictObject({ branch: placeShownSchema, slots: v.array(v.strictObject(halfDayEntries)) });
/** A half-day that is kept for a visitor until an instant, `seconds` from now: the visitor's clock may be wrong. */
export const heldSchema = v.strictObject({
  ...halfDayEntries,
  timeZone: v.string(),
  until: instant,
  seconds: v.pipe(v.number(), v.integer()),
});
