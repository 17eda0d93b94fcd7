import * as v from 'valibot';

/**
 * What the two sides of a video call say to each other so that their browsers find each other. It goes over the line of the conversation that the
 * call belongs to (chat.ts), is handed from one side to the other, and is kept nowhere. Docs: docs/decisions/0125-video-calls.md.
 *
 * The desk calls: it draws a number for each attempt and offers. The shopper answers the newest number and drops what has another. `ready` is said by
 * the side that begins or comes back; with the number of a call that both still have, the desk only looks for another way (ICE restart).
 */

/** 128 random bits in base64url. */
const drawn = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/));

/** Characters of a description; browsers' own have 2 000 to 8 000. */
export const longestDescription = 30_000;

export const callSignalSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('ready'), call: v.nullable(drawn) }),
  v.strictObject({
    kind: v.literal('description'),
    call: drawn,
    type: v.picklist(['offer', 'answer']),
    sdp: v.pipe(v.string(), v.maxLength(longestDescription)),
  }),
  v.strictObject({
    kind: v.literal('candidate'),
    call: drawn,
    candidate: v.pipe(v.string(), v.maxLength(1000)),
    mid: v.nullable(v.pipe(v.string(), v.maxLength(32))),
    line: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  }),
  /** What is shown and heard of this side; `wantsPicture` false: the line is narrow, send sound alone. */
  v.strictObject({ kind: v.literal('media'), camera: v.boolean(), microphone: v.boolean(), wantsPicture: v.boolean() }),
]);

/** The servers that help two browsers to find each other, with names and passwords that hold for some hours. */
export const relaySchema = v.object({
  type: v.literal('relay'),
  servers: v.array(v.object({ urls: v.array(v.string()), username: v.optional(v.string()), credential: v.optional(v.string()) })),
  /** No way but by the relay: neither side learns the other's network address. */
  isOnly: v.boolean(),
});

export type CallSignal = v.InferOutput<typeof callSignalSchema>;
export type Relay = v.InferOutput<typeof relaySchema>;
