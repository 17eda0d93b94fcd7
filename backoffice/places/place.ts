import { Temporal } from 'temporal-polyfill';
import * as v from 'valibot';
import type { CountryCode } from '../../src/config/storeViews';
import { storeViews } from '../../src/config/storeViews';

/** Own showroom, independent shop, or where engineers set out from. */
export const placeKinds = ['showroom', 'dealer', 'branch'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** What can be tried: the models, and a lift that stands outdoors. */
export const triedModels = ['starla', 'siena', 'solus', 'sofia', 'outdoor'] as const;

const countryCodes = [...new Set(storeViews.map(({ countryCode }) => countryCode))] as [CountryCode, ...CountryCode[]];

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.regex(/^\P{Cc}*$/u, 'must be one line'));
const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:30'));
const inOrder = 'must be spans in the order of the day that do not overlap, such as 09:00-13:00,14:00-18:00';

/** Wall time of the place, `09:30` to `17:00`; `24:00` is midnight at the day's end. */
const span = v.strictObject({ opens: time, closes: time });
/** The hours of a day. */
export const spansSchema = v.pipe(
  v.array(span),
  v.maxLength(4),
  v.check((all) => all.every(({ opens, closes }, at) => opens < closes && (at === 0 || (all[at - 1]?.closes ?? '') <= opens)), inOrder),
);

/** Visits by half-day of a weekday. */
const visits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20, 'must be at most 20 visits'));
const visitsByWeek = v.pipe(v.array(v.strictObject({ morning: visits, afternoon: visits })), v.length(7));

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T12:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
const date = v.pipe(v.string(), v.check(isDate, 'must be a date such as 2026-12-24'));

const isZone = (name: string): boolean => {
  try {
    return name.includes('/') && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The key of a reason that is shown to readers of every language. */
export const anyLanguage = 'any';
const reason = v.record(
  v.pipe(v.string(), v.regex(/^(?:[a-z]{2}|any)$/)),
  v.pipe(line(80), v.regex(/^[^;|]*$/, 'a reason must be without ; and |')),
);

const words = { name: line(100), street: line(120), city: line(80) };

export const placeSchema = v.strictObject({
  /** Stays the same for ever: the address of the place's page ends in it. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,9}$/, 'must be small letters, digits and hyphens'), v.maxLength(60)),
  kind: v.picklist(placeKinds, `must be one of ${placeKinds.join(', ')}`),
  country: v.picklist(countryCodes, `must be one of ${countryCodes.join(', ')}`),
  /** ISO 3166-2 without the country: `SCT`, `QC`, `ZH`. Holidays and, in some countries, the address depend on it. */
  region: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/, 'must be an ISO 3166-2 code without the country, such as SCT'))),
  ...words,
  postcode: line(12),
  /** ISO 639 code → the words in which that language's readers know the place, where they differ. */
  translations: v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), v.partial(v.strictObject(words))),
  latitude: v.pipe(v.number('must be degrees'), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number('must be degrees'), v.minValue(-180), v.maxValue(180)),
  /** As it is read, and as a telephone dials it. */
  phone: v.strictObject({ shown: line(30), link: v.pipe(v.string(), v.regex(/^\+\d{6,15}$/, 'must be + and digits')) }),
  email: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'), v.maxLength(254))),
  /** Seven days, Monday first; a day without a span is closed. */
  hours: v.pipe(v.array(spansSchema), v.length(7)),
  /** Instead of the weekday's hours, and of a holiday. Without a span: closed. Why, by language (ISO 639). */
  exceptions: v.pipe(v.array(v.strictObject({ date, spans: spansSchema, reason: v.optional(reason) })), v.maxLength(200)),
  /** From this day on the shop does not know it any more. */
  closedFrom: v.optional(date),
  timeZone: v.pipe(v.string(), v.check(isZone, 'must be an IANA zone such as Europe/London')),
  models: v.pipe(v.array(v.picklist(triedModels, `must be of ${triedModels.join(', ')}`)), v.maxLength(triedModels.length)),
  /** Absent where it is not known. */
  stepFree: v.optional(v.boolean()),
  parking: v.optional(v.boolean()),
  transport: v.optional(line(200)),
  /** ISO 639 codes of the languages spoken there. */
  languages: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be ISO 639 codes such as en'))), v.maxLength(6)),
  /** Beginnings of the postcodes that a branch looks after. */
  serves: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,4}$/, 'must be beginnings of postcodes'))), v.maxLength(400)),
  /** How many homes a branch surveys, seven days, Monday first. Absent: none can be booked there. */
  surveys: v.optional(visitsByWeek),
  /** How many people a showroom can receive for a try-out, likewise. Absent: they ask for a time. */
  tryOuts: v.optional(visitsByWeek),
  /** Path of the picture below /media, as commerce serves it. */
  picture: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9/._-]{0,150}$/, 'must be a path below /media'))),
});

export type Place = v.InferOutput<typeof placeSchema>;
export type Span = v.InferOutput<typeof span>;

/** Is it closed for good at an instant (milliseconds since 1970), by its own calendar? */
export const isClosed = ({ closedFrom, timeZone }: Pick<Place, 'closedFrom' | 'timeZone'>, instant: number): boolean =>
  closedFrom !== undefined &&
  closedFrom <= Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The place in a language (ISO 639) of its country. */
export function placeIn(place: Place, language: string): Place {
  return { ...place, ...place.translations[language] };
}
