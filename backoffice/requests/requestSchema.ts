import * as v from 'valibot';
import { appointmentSchema } from '../appointments/shownAppointment';
import { readLiftPicturePath } from '../../src/config/liftPicture';
import { storeViews } from '../../src/config/storeViews';
import { oneLine, severalLines } from '../../src/config/plainText';

/** What is wrong with a field; `holiday` and `closed`: the office does not ring at that time; `taken`: the time is not free. Every message of a schema here is one of them. */
export const fieldCodes = ['required', 'format', 'too-long', 'unknown', 'holiday', 'closed', 'taken'] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** What a shopper can ask for. */
export const requestKinds = [
  'contact',
  'callback',
  'quote',
  'repair',
  'service',
  'samples',
  'public-sector',
  'dealer',
  'complaint',
  'try-out',
  'survey',
  'video-visit',
] as const;
/** All but the survey of a home, which takes an appointment: it is sent with one (appointments). */
const sentAlone = requestKinds.filter((kind) => kind !== 'survey');
/** From received to done, or withdrawn by the shopper. */
export const requestStates = ['received', 'seen', 'scheduled', 'answered', 'done', 'withdrawn'] as const;

/** 256 bits in base64url. */
const token = /^[A-Za-z0-9_-]{43}$/;

/** A missing value is `required`, one of another type `format`. */
export const text = v.string((issue) => (issue.input === undefined ? 'required' : 'format'));
/** One line with something in it. */
export const filled = (most: number) =>
  v.pipe(text, v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'too-long'), v.regex(oneLine, 'format'));
const filledParagraphs = v.pipe(text, v.trim(), v.minLength(1, 'required'), v.maxLength(1000, 'too-long'), v.regex(severalLines, 'format'));
const paragraphs = (most: number) => v.pipe(text, v.trim(), v.maxLength(most, 'too-long'), v.regex(severalLines, 'format'));
/** Another value is `unknown`. */
export const among = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, (issue) => (issue.input === undefined ? 'required' : 'unknown'));
const list = <const T extends v.GenericSchema>(item: T, most: number) => v.pipe(v.array(item, 'format'), v.maxLength(most, 'too-long'));

const address = v.strictObject({
  street: v.pipe(v.array(filled(120), 'required'), v.minLength(1, 'required'), v.maxLength(4, 'too-long')),
  postcode: filled(20),
  city: filled(80),
  region: v.optional(filled(80)),
});

const contact = v.strictObject({
  name: filled(100),
  email: v.optional(v.pipe(text, v.trim(), v.maxLength(254, 'too-long'), v.email('format'))),
  phone: v.optional(v.pipe(text, v.trim(), v.maxLength(30, 'too-long'), v.regex(/^\+?(?:[ ()./-]*\d){5,20}[ )]*$/, 'format'))),
  organisation: v.optional(filled(120)),
  address: v.optional(address),
});

const instant = v.pipe(text, v.isoTimestamp('format'), v.maxLength(35, 'format'));
const span = v.pipe(
  v.strictObject({ from: instant, to: instant }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => !(Date.parse(from) >= Date.parse(to)), 'format'),
    ['to'],
  ),
);

const answers = (most: number) => list(v.strictObject({ question: filled(300), answer: filled(500) }), most);
const total = v.strictObject({
  value: v.pipe(text, v.regex(/^\d{1,9}(?:\.\d{1,4})?$/, 'format')),
  currency: v.pipe(text, v.regex(/^[A-Z]{3}$/, 'format')),
});
const place = v.strictObject({ type: v.literal('place'), id: filled(60), name: filled(200) });
const subject = v.variant(
  'type',
  [
    v.strictObject({
      type: v.literal('configuration'),
      title: filled(200),
      answers: answers(60),
      total: v.optional(total),
      picture: v.optional(
        v.pipe(
          filled(200),
          v.check((path) => readLiftPicturePath(path) !== null, 'format'),
        ),
      ),
    }),
    v.strictObject({ type: v.literal('product'), sku: filled(64), name: filled(200) }),
    place,
    v.strictObject({ type: v.literal('order'), number: filled(40) }),
    v.strictObject({ type: v.literal('fault'), answers: answers(30) }),
  ],
  'unknown',
);

const entries = {
  kind: among(sentAlone),
  storeCode: among(storeViews.map(({ storeCode }) => storeCode)),
  contact,
  reply: among(['email', 'phone', 'post']),
  message: v.optional(paragraphs(4000)),
  times: v.optional(list(span, 3)),
  subject: v.optional(subject),
  details: v.optional(
    v.pipe(
      v.record(v.pipe(text, v.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'unknown')), paragraphs(500), 'format'),
      v.maxEntries(12, 'too-long'),
    ),
  ),
  /** taken before by POST /api/photos, in the shopper's order */
  photos: v.optional(
    list(v.strictObject({ id: v.pipe(text, v.regex(/^[0-9a-f]{32}$/, 'format')), token: v.pipe(text, v.regex(token, 'format')) }), 8),
  ),
  consent: v.literal(true, 'required'),
  homepage: v.optional(v.pipe(text, v.maxLength(500, 'too-long'))),
};

/** What comes with the confirmation of an appointment: where the home is, and how the branch reaches the shopper on the day. */
export const surveyRequestSchema = v.strictObject({
  ...entries,
  kind: v.literal('survey', 'unknown'),
  contact: v.strictObject({ ...contact.entries, phone: contact.entries.phone.wrapped, address }),
  reply: among(['email', 'phone']),
});

/** The same for a try-out: which showroom expects the shopper, and how it reaches them. */
export const tryOutRequestSchema = v.strictObject({
  ...entries,
  kind: v.literal('try-out', 'unknown'),
  contact: v.strictObject({ ...contact.entries, phone: contact.entries.phone.wrapped }),
  reply: among(['email', 'phone']),
  subject: place,
});

/** POST /api/requests: what a shopper asks of the company, and how they want to be answered. */
export const requestSchema = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.partialCheck([['reply'], ['contact', 'email']], (given) => given.reply !== 'email' || given.contact.email !== undefined, 'required'),
    ['contact', 'email'],
  ),
  v.forward(
    v.partialCheck([['reply'], ['contact', 'phone']], (given) => given.reply !== 'phone' || given.contact.phone !== undefined, 'required'),
    ['contact', 'phone'],
  ),
  v.forward(
    v.partialCheck(
      [['reply'], ['contact', 'address']],
      (given) => given.reply !== 'post' || given.contact.address !== undefined,
      'required',
    ),
    ['contact', 'address'],
  ),
  // Its link goes by mail.
  v.forward(
    v.partialCheck(
      [['kind'], ['contact', 'email']],
      (given) => given.kind !== 'video-visit' || given.contact.email !== undefined,
      'required',
    ),
    ['contact', 'email'],
  ),
  v.forward(
    v.partialCheck([['kind'], ['times']], (given) => given.kind !== 'video-visit' || given.times?.length === 1, 'required'),
    ['times'],
  ),
);

export type RequestContent =
  v.InferOutput<typeof requestSchema> | v.InferOutput<typeof surveyRequestSchema> | v.InferOutput<typeof tryOutRequestSchema>;

export const keySchema = v.pipe(text, v.regex(/^[A-Za-z0-9_-]{8,128}$/, 'format'));

/** The body of a look-up and of a withdrawal: the token of the answer, or of the mail's link. */
export const tokenSchema = v.strictObject({ token: v.pipe(text, v.regex(token, 'format')) });

/** POST /api/requests/decline: the proposed time that the shopper was shown, and when another would suit. */
export const declineSchema = v.strictObject({ ...tokenSchema.entries, at: instant, text: filledParagraphs });

const reference = v.pipe(v.string(), v.regex(/^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]$/));
const moment = v.pipe(v.string(), v.isoTimestamp());

/** The answer to a request that was received. */
export const receiptSchema = v.object({ reference, token: v.string(), state: v.picklist(requestStates), receivedAt: moment });
/** What a token shows of its request. */
export const lookupSchema = v.object({
  reference,
  kind: v.picklist(requestKinds),
  state: v.picklist(requestStates),
  receivedAt: moment,
  reply: v.picklist(['email', 'phone', 'post']),
  name: v.string(),
  appointment: v.optional(appointmentSchema),
  /** the time that staff propose, as long as the shopper has not asked for another */
  proposal: v.optional(moment),
});
export const invalidSchema = v.object({
  code: v.literal('invalid'),
  fields: v.array(v.object({ path: v.string(), code: v.picklist(fieldCodes) })),
});

export interface FieldProblem {
  path: string;
  code: FieldCode;
}

/** One line per wrong field, the first thing wrong with each: `contact.email`, `required`. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] {
  const found = new Map<string, FieldCode>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!found.has(path)) found.set(path, codeOf(issue));
  }
  return [...found].map(([path, code]) => ({ path, code }));
}

function codeOf(issue: v.BaseIssue<unknown>): FieldCode {
  if ((fieldCodes as readonly string[]).includes(issue.message)) return issue.message as FieldCode;
  if (issue.expected === 'never') return 'unknown';
  return issue.received === 'undefined' ? 'required' : 'format';
}
