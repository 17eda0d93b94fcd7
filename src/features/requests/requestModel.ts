import type { BookingEnd } from '~/features/appointments';
import type { PhotoClaim } from '~/features/photos';

/** What a shopper can ask of the company. */
export type RequestKind =
  | 'contact'
  | 'callback'
  | 'quote'
  | 'repair'
  | 'service'
  | 'samples'
  | 'public-sector'
  | 'dealer'
  | 'complaint'
  | 'try-out'
  | 'survey'
  | 'video-visit';

/** The forms: one for each kind, and another for a try-out whose time is kept already. */
export type FormKind = RequestKind | 'try-out-visit';
export const kindOf = (form: FormKind): RequestKind => (form === 'try-out-visit' ? 'try-out' : form);

/** How the shopper wants the answer. */
export type ReplyWay = 'email' | 'phone' | 'post';

/** What the request is about, taken from the page, so that nothing has to be typed again. */
export type RequestSubject =
  | {
      type: 'configuration';
      title: string;
      answers: { question: string; answer: string }[];
      total?: { value: string; currency: string };
      /** path of its picture */
      picture?: string;
    }
  | { type: 'product'; sku: string; name: string }
  | { type: 'place'; id: string; name: string }
  | { type: 'fault'; answers: { question: string; answer: string }[] };

export interface RequestContact {
  name: string;
  email?: string;
  phone?: string;
  organisation?: string;
  address?: { street: string[]; postcode: string; city: string; region?: string };
}

/** The body of POST /api/requests. Texts are trimmed; instants are ISO 8601. */
export interface RequestBody {
  kind: RequestKind;
  /** Commerce's code of the store view: language, country and time zone follow from it. */
  storeCode: string;
  contact: RequestContact;
  reply: ReplyWay;
  message?: string;
  times?: { from: string; to: string }[];
  subject?: RequestSubject;
  details?: Record<string, string>;
  /** Sent before, in the shopper's order. */
  photos?: PhotoClaim[];
  consent: true;
  /** Hidden from people: what fills it in is a robot, and the desk sees that. */
  homepage?: string;
}

/** What the back office answers once it has a request. */
export interface Receipt {
  /** Short, without letters and digits that sound alike: `K7M-4QX-2`. */
  reference: string;
  /** Opens the page of the request; secret. */
  token: string;
  /** ISO instant. */
  receivedAt: string;
}

/** What the page of a request shows of it. */
export interface RequestView {
  reference: string;
  kind: RequestKind;
  state: 'received' | 'seen' | 'scheduled' | 'answered' | 'done' | 'withdrawn';
  receivedAt: string;
  reply: ReplyWay;
  name: string;
  /** Of a home survey, or of a try-out that was booked. */
  appointment?: Appointment;
  /** The time that staff propose, as an ISO instant. */
  proposal?: string;
}

export interface Appointment {
  day: string;
  half: 'morning' | 'afternoon';
  /** ISO instants. */
  from: string;
  to: string;
  /** IANA name: of the branch or the showroom. */
  timeZone: string;
  branch?: { name: string; phone: { shown: string; link: string } };
  /** Where the shopper comes to, of a try-out. */
  showroom?: { id: string; street: string; postcode: string; city: string; region?: string };
  /** Of a visit by video call: when its call opens and ends, in milliseconds from the answer on. */
  call?: { opensIn: number; endsIn: number };
  /** The text of a file for calendars. */
  calendar: string;
}

/** What a confirmation needs beside the request: the secret under which a half-day is held, and where its clock stands. */
export interface Visit {
  visitor: string;
  timeZone: string;
  /** The showroom's name, where the shopper comes to one. */
  showroom?: string;
}

/**
 * The state of a request on its way: waiting → sent → received | refused | failed | unknown; unknown → received | sent.
 * `waiting`: nothing of it has left this browser. `sent` is stored before the first byte; a lost reply makes it `unknown`.
 */
export type RequestState = 'waiting' | 'sent' | 'unknown' | 'received' | 'refused' | 'failed';

/** Why a request is not through yet, or will not be. */
/** `hold-ended`: the half-day was no longer kept when the confirmation arrived. */
export type Hindrance = 'offline' | 'busy' | 'unreachable' | 'absent' | 'refused' | 'hold-ended';

export interface RequestRecord {
  /** Also the Idempotency-Key of all its attempts. */
  key: string;
  /** The form that it was written in; a form shows its own newest request. */
  form: string;
  kind: RequestKind;
  reply: ReplyWay;
  /** Milliseconds since 1970. */
  startedAt: number;
  state: RequestState;
  /** When we ring or come, as ISO instants; null for other requests. */
  call: { from: string; to: string } | null;
  /** Of a home survey, or of a try-out that is booked. */
  visit?: Visit;
  /** Personal; removed once the request is received. */
  body: RequestBody | null;
  receipt: Receipt | null;
  why: Hindrance | null;
  /** Of a refused request: what is wrong (`required`, `format` …) by path, `contact.email`. */
  fields: Record<string, string>;
}

/** Whether its time is agreed once it is received. */
export const isVisit = ({ kind, visit }: Pick<RequestRecord, 'kind' | 'visit'>): boolean =>
  kind === 'survey' || kind === 'video-visit' || visit !== undefined;

/** Whether the back office refused it because the place whose time was kept is not the one of the request. */
const isElsewhere = (record: RequestRecord | undefined): boolean =>
  record !== undefined && ('contact.address.postcode' in record.fields || 'subject.id' in record.fields);

/** What it means for the half-day that was kept for it; null as long as it may still be booked. */
export function endOfHold(record: RequestRecord | undefined): BookingEnd | null {
  if (!record) return null;
  // Another branch may have taken over the postcode since, or the showroom takes no bookings any more.
  const isEnded = record.why === 'hold-ended' || isElsewhere(record);
  const how = record.receipt ? 'confirmed' : isEnded ? 'ended' : null;
  return how && { key: record.key, how };
}

/** The draft in which a form's kept half-day stands. */
export const timeForm = (form: string): string => `${form}-time`;

export const isOpen = ({ state }: RequestRecord): boolean => state === 'waiting' || state === 'sent' || state === 'unknown';

/** A finished request is shown for this long, in milliseconds, unless another is begun. */
export const shownFor = 24 * 60 * 60_000;

/** Requests kept beside those under way; the references of older ones are in the shopper's mails. */
export const recordsKept = 8;

const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Milliseconds until an open request is tried again, after so many tries. */
export const pauseAfter = (tries: number): number => pauses[tries - 1] ?? 30_000;
