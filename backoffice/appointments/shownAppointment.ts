import * as v from 'valibot';
import { halves } from './halfDays';

const instant = v.pipe(v.string(), v.isoTimestamp());
export const halfDayEntries = { day: v.string(), half: v.picklist(halves), from: instant, to: instant };

/** An appointment as its shopper sees it; `calendar` is a file for calendars (RFC 5545). */
export const appointmentSchema = v.strictObject({
  ...halfDayEntries,
  timeZone: v.string(),
  /** The branch that comes, or the showroom. */
  branch: v.optional(v.strictObject({ name: v.string(), phone: v.strictObject({ shown: v.string(), link: v.string() }) })),
  /** Where the shopper comes to, of a try-out. */
  showroom: v.optional(
    v.strictObject({ id: v.string(), street: v.string(), postcode: v.string(), city: v.string(), region: v.optional(v.string()) }),
  ),
  /** Of a visit by video call that is not cancelled: when its call opens and ends, in milliseconds from now. The shopper's clock may be wrong. */
  call: v.optional(v.strictObject({ opensIn: v.number(), endsIn: v.number() })),
  calendar: v.string(),
});

export type AppointmentShown = v.InferOutput<typeof appointmentSchema>;
