import * as v from 'valibot';
import { callSignalSchema, relaySchema } from './callSignals';
import { oneLine, severalLines } from './plainText';

/**
 * The written conversation between a shopper and the desk: what browser, edge and back office say to each other. One frame is one JSON object:
 * one text message of the socket at `chatSocketPath`, or one entry of a list by HTTP (`chatPollPath`). Docs: docs/decisions/0123-written-conversations.md.
 *
 * The order of things: the device draws id and secret, keeps them, and says `hello` first, on each connection. It hears `opened`, the log after
 * the number it has seen, and `state`. What it sends carries an id of its own and is sent again, on whatever connection, until `ack` names that
 * id: the back office keeps it once. Log entries have the numbers 1, 2, 3 … without gaps: what has a number that is known already is dropped.
 * `state` is always whole, so that after any loss the next one is enough.
 */

export const chatSocketPath = '/api/chat/socket';
/** POST `chatPollSchema`, answered by `chatAnswerSchema`: at once where there is news, else after `pollWait` at most. */
export const chatPollPath = '/api/chat/frames';
/** GET: may a conversation begin now? Answered by `chatDeskSchema`. */
export const chatDeskPath = '/api/chat/desk';

/** Characters (UTF-16) of one message. */
export const longestMessage = 2000;
/** Bytes of one frame. */
export const largestFrame = 64 * 1024;
/** Photos in one conversation: as many as a request may have. */
export const mostChatPhotos = 8;
/** Frames in one POST. */
export const mostFrames = 20;
/** A device says `ping` this often, in milliseconds; the socket is dead where nothing has come for `silenceLimit`. */
export const pingEvery = 7000;
export const silenceLimit = 16_000;
/** How long an HTTP poll is held, in milliseconds. */
export const pollWait = 10_000;
/** Who writes is shown as writing for so long after their last `typing`, in milliseconds; it is said again after half of that. */
export const typingLasts = 6000;

/** 128 random bits in base64url: the conversation's id, its secret, and the ids of messages. */
const drawn = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/));
const photoId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const line = (most: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most), v.regex(oneLine));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Of our shop, with its alias, without query and hash. */
const path = v.pipe(v.string(), v.maxLength(300), v.regex(/^\/(?!\/)[^?#\s\\]*$/));

/** Who opens a conversation. */
export const chatOpeningSchema = v.strictObject({
  name: line(100),
  /** left out where `visit` stands for it */
  email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())),
  /** the form's hidden UserLocale: `en`, `fr-BE` */
  locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:[-_][A-Z]{2})?$/)), 'en'),
  /** of the store view: decides the transcript's language and office */
  storeCode: line(60),
  /** a call is a conversation that is also seen and heard */
  kind: v.optional(v.picklist(['chat', 'call']), 'chat'),
  /** of a call: the token of the visit that was booked for now, from its mail's link */
  visit: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))),
});

/** What a shopper shows by a press, and never otherwise. Answers about health stay out (`shareable` of savedConfiguration.ts). */
export const chatShareSchema = v.strictObject({
  page: v.strictObject({ title: line(200), path }),
  lift: v.optional(
    v.strictObject({
      title: line(200),
      rows: v.pipe(v.array(v.strictObject({ question: line(300), answer: line(500) })), v.maxLength(60)),
      /** as the shop writes it: "£2,495.00" */
      price: v.optional(line(60)),
    }),
  ),
});

/** The first frame of each connection. Without `opening` it goes on with a conversation; with it, it begins one unless it is there already. */
export const helloSchema = v.strictObject({
  type: v.literal('hello'),
  conversation: drawn,
  secret: drawn,
  /** number of the last log entry that the device has; 0: none */
  seen: whole,
  opening: v.optional(chatOpeningSchema),
});

/** Answered by `ack` or by `refused` with the same id. */
const sentOnce = [
  v.strictObject({
    type: v.literal('message'),
    id: drawn,
    text: v.pipe(v.string(), v.regex(severalLines), v.regex(/\S/)),
  }),
  v.strictObject({ type: v.literal('share'), id: drawn, shared: chatShareSchema }),
  /** One that was sent before by POST /api/photos, whose answer this is. `id` is `photoFrameId` of it, so that it is kept once. */
  v.strictObject({
    type: v.literal('photo'),
    id: drawn,
    photo: v.strictObject({ id: photoId, token: v.pipe(v.string(), v.maxLength(100)) }),
  }),
  /** Asks for the log by mail, to the address of the opening. */
  v.strictObject({ type: v.literal('transcript'), id: drawn }),
  /** Ends the conversation; its log can still be read and mailed. */
  v.strictObject({ type: v.literal('close'), id: drawn }),
] as const;

/** What a device says after its hello. `forget` erases the conversation in the back office: answered by `forgotten`. */
export const clientFrameSchema = v.variant('type', [
  ...sentOnce,
  v.strictObject({ type: v.literal('typing') }),
  /** Of a call: handed on to the person who answers, never kept, not acknowledged. */
  v.strictObject({ type: v.literal('signal'), signal: callSignalSchema }),
  v.strictObject({ type: v.literal('forget') }),
  v.strictObject({ type: v.literal('ping') }),
]);

/** `at`: milliseconds since 1970 by the back office's clock. `id`: the device's own, by which it knows its message again. */
const numbered = { seq: v.pipe(whole, v.minValue(1)), at: whole };
export const chatEntrySchema = v.variant('kind', [
  /** `text` is never markup. */
  v.object({ ...numbered, kind: v.literal('message'), from: v.literal('shopper'), id: drawn, text: v.string() }),
  v.object({ ...numbered, kind: v.literal('message'), from: v.literal('agent'), name: v.string(), text: v.string() }),
  v.object({ ...numbered, kind: v.literal('shared'), id: drawn, shared: chatShareSchema }),
  /** Shown at the desk alone; the device that sent it has a small one. */
  v.object({ ...numbered, kind: v.literal('photo'), id: drawn, photo: photoId }),
  v.object({ ...numbered, kind: v.literal('joined'), name: v.string() }),
  v.object({ ...numbered, kind: v.literal('left'), name: v.string() }),
  v.object({ ...numbered, kind: v.literal('transcript') }),
  v.object({ ...numbered, kind: v.literal('closed'), by: v.picklist(['shopper', 'agent', 'silence']) }),
]);

/** Everything that is not in the log. */
export const chatStateSchema = v.object({
  type: v.literal('state'),
  /** names this state: a poll says which it has */
  rev: v.string(),
  phase: v.picklist(['waiting', 'talking', 'closed']),
  /** conversations that are answered before this one; null where it does not wait */
  ahead: v.nullable(whole),
  /** false: no one is at the desk now; while `waiting`, offer a callback or a message at once */
  isAttended: v.boolean(),
  /** who answers, or has answered last; null while it waits */
  agent: v.nullable(v.object({ name: v.string(), isTyping: v.boolean() })),
  closedBy: v.nullable(v.picklist(['shopper', 'agent', 'silence'])),
  /** number of the last log entry */
  last: whole,
});

/**
 * Why something was not taken. `unknown`: no such conversation, or another secret, or it was erased: forget it on the device. The three after it:
 * no conversation was opened, nothing is kept. `too-fast`: again after `retryAfter`. `invalid`, `too-long`: a message as it is will never be taken.
 * `closed`: the conversation has ended. `no-mail`: transcripts are not sent here, or none of us has joined yet.
 */
export const refusalReasons = [
  'unknown',
  'nobody-there',
  'queue-full',
  'busy',
  'too-fast',
  'too-long',
  'invalid',
  'closed',
  'no-mail',
] as const;

export const serverFrameSchema = v.variant('type', [
  /** Answers `hello`. `isNew`: this hello has begun the conversation. */
  v.object({ type: v.literal('opened'), conversation: drawn, isNew: v.boolean() }),
  /** What had this id is kept, as the log entry of this number. */
  v.object({ type: v.literal('ack'), id: drawn, seq: whole }),
  v.object({ type: v.literal('log'), entries: v.array(chatEntrySchema) }),
  chatStateSchema,
  v.object({
    type: v.literal('refused'),
    /** of what was refused; left out: the hello, and the socket closes */
    id: v.optional(drawn),
    reason: v.picklist(refusalReasons),
    /** milliseconds */
    retryAfter: v.optional(whole),
  }),
  v.object({ type: v.literal('forgotten') }),
  v.object({ type: v.literal('signal'), signal: callSignalSchema }),
  /** Of a call, on each connection. */
  relaySchema,
  /** `last` and `rev`: of the log and of the state, what this connection was told. A device that has not got there has lost some of it: it connects anew. */
  v.object({ type: v.literal('pong'), last: v.optional(whole), rev: v.optional(v.string()) }),
  /** This server stops: connect again after so many milliseconds. */
  v.object({ type: v.literal('leaving'), after: whole }),
]);

/** The body of a poll. `rev`: the state that the device has; `wait`: false has it answered at once. */
export const chatPollSchema = v.strictObject({
  hello: helloSchema,
  frames: v.pipe(v.array(v.unknown()), v.maxLength(mostFrames)),
  rev: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  wait: v.optional(v.boolean(), true),
});
export const chatAnswerSchema = v.object({ frames: v.array(serverFrameSchema) });
/** `takesCalls`: a person with a camera is there. */
export const chatDeskSchema = v.object({ isAttended: v.boolean(), takesCalls: v.boolean(), isFull: v.boolean(), ahead: whole });

export type Hello = v.InferInput<typeof helloSchema>;
export type ChatOpening = v.InferInput<typeof chatOpeningSchema>;
export type ChatShare = v.InferOutput<typeof chatShareSchema>;
export type ClientFrame = v.InferOutput<typeof clientFrameSchema>;
export type ServerFrame = v.InferOutput<typeof serverFrameSchema>;
export type ChatEntry = v.InferOutput<typeof chatEntrySchema>;
export type ChatState = v.InferOutput<typeof chatStateSchema>;
export type ChatRefusal = (typeof refusalReasons)[number];
export type ChatDesk = v.InferOutput<typeof chatDeskSchema>;

/** A frame as it came over the wire, or null for what is none: it is dropped. Two schemas, one for each direction. */
export function readFrame<const Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | null {
  if (text.length > largestFrame) return null;
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text));
    return success ? output : null;
  } catch {
    return null;
  }
}

/** Where the socket is, of a page at this origin: `wss://www.shop.example/api/chat/socket`. */
export const chatSocketAddress = (origin: string): string => `${origin.replace(/^http/, 'ws')}${chatSocketPath}`;
