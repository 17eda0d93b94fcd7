/**
 * A tape: what came to the shop's flows from outside (inputs), and what they did (outputs), in order.
 * Times are milliseconds. Everything on it has passed the allow-list of `allowList.ts`.
 */
export interface Tape {
  flight: 1;
  /** A description for the reader of the tape. */
  name?: string;
  build: string;
  /** One for each document that the tab loaded. */
  parts: Part[];
}

export interface Part {
  /** Wall time of the document's start, since 1970. */
  startedAt: number;
  /** `config`: the public configuration that every page carries, unchanged. `late`: late features that were there from the start. */
  shop: { storeView: string | null; country: string; config: object; late?: string[] };
  /** What the world's storage and cookies held when the flows first read them. */
  world: StartOfWorld;
  random: { uuids: string[]; numbers: number[] };
  /** Commerce's answers that came with the page. */
  preloaded: Preloaded[];
  entries: Entry[];
  /** The document ended while the flows were working: they may have done more than was recorded. */
  cut?: true;
  /** The changes in the state from the document's start to its end, without commerce's answers. */
  end?: Json;
  /** The flows' latest effects, oldest first: for diagnosis only, not compared. */
  steps: Step[];
}

export interface StartOfWorld {
  storage: Record<string, Stored | null>;
  session: Record<string, Stored | null>;
  cookies: Record<string, string | null>;
  address: { pathname: string; search: string; hash: string };
  /** How the visit began; the referrer only by its host if it is another site. */
  arrival: { search: string; referrer: string; ownHost: string };
  online: boolean;
  visible: boolean;
  /** False where the browser stores nothing: then storage is memory. */
  durable: boolean;
}

/** A stored text: JSON by its structure, so that it can be redacted field by field; any other text as it is. `late`: features that were there from the start. */
export type Stored = { json: Json } | { text: string };

export interface Preloaded {
  endpoint: string;
  args?: Json;
  data?: Json;
}

/** A flow's effect: after how many entries, which flow, what, and how it ended if it did. */
export type Step = [place: number, flow: string, effect: string, outcome?: 'done' | 'failed' | 'cancelled'];

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export type Entry = Input | Surroundings | Output;

/** An input, from outside. */
export type Happening =
  | { in: 'start' }
  | { in: 'tick' }
  | { in: 'restored' }
  | { in: 'join'; name: string }
  | { in: 'action'; type: string; payload?: Json; meta?: Json }
  | { in: 'ask'; endpoint: string; args?: Json; options: { subscribe?: boolean; forceRefetch?: boolean; track?: boolean }; id: string }
  | { in: 'leave'; id: string }
  | { in: 'forget'; endpoint: string; args?: Json }
  | { in: 'answer'; to: number; status: number; headers?: Record<string, string>; body: Body }
  | { in: 'lost'; to: number }
  | { in: 'timer'; set: number; after: number }
  | { in: 'online'; value: boolean }
  | { in: 'visible'; value: boolean }
  | { in: 'stored'; area: Area; key: string; value: Stored | null }
  | { in: 'lock'; name: string }
  | { in: 'uncaught'; message: string }
  /** Whether there are sockets, once what opens them is loaded. */
  | { in: 'sockets'; value: boolean }
  /** Of the socket that was opened as the `number`-th: `frame` is what it brought. */
  | { in: 'socket'; number: number; is: 'opened' | 'closed' }
  | { in: 'socket'; number: number; is: 'heard'; frame: Json }
  /** Whether there is a way to a camera, once what opens it is loaded. */
  | { in: 'calls'; value: boolean }
  /** Of a video call: what the port answered to the flow's `asked`-th question, said for the other side, or how it stands with the line. */
  | { in: 'call'; is: 'answered'; asked: number; told: Json }
  | { in: 'call'; is: 'signal' | 'state'; told: Json }
  | { in: 'save'; key: string };

/** `t`: since the document's start. `with`: in the same breath as the entry before, so that nothing could run between them. */
export type Input = Happening & { t: number; with?: true; wall?: number };

/** Parsed JSON; for any other body its kind. */
export type Body = { json: Json } | { broken: 'empty' | 'markup' | 'cut' };

export type Area = 'storage' | 'session';

/** Changed since the last read without an event; recorded before the input during which it was read. */
export type Surroundings =
  | { now: Area; key: string; value: Stored | null }
  | { now: 'cookie'; key: string; value: string | null }
  | { now: 'address'; value: StartOfWorld['address'] }
  | { now: 'call'; value: string | null }
  | { now: 'online' | 'visible' | 'durable'; value: boolean };

/** `by`: the flow, as far as it is known. Of a request, `asked`: a screen's query sent it, in the same breath. */
export type Output = { by?: string } & Deed;

export type Deed =
  | { out: 'action'; type: string; endpoint?: string; payload?: Json; error?: Json; key?: string }
  | { out: 'request'; number: number; what: string; sent?: Json; key?: string; attempt?: string; signedIn?: true; asked?: true }
  | { out: 'write'; area: Area; key: string; value: Stored | null }
  | { out: 'cookie'; key: string; value: string | null }
  | { out: 'socket'; number: number; is: 'opened' | 'closed' }
  | { out: 'socket'; number: number; is: 'said'; frame: Json }
  /** What was asked of camera, microphone and the way to the other side. */
  | { out: 'call'; is: string; told: Json }
  | { out: 'go' | 'leave'; to: string }
  | { out: 'reload' };

export const isInput = (entry: Entry): entry is Input => 'in' in entry;
export const isOutput = (entry: Entry): entry is Output => 'out' in entry;

/** Parses a tape and validates its outer structure. @throws what is wrong, for the developer who opens the file. */
export function tapeIn(text: string): Tape {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || !('flight' in read)) throw new Error('This file is not a flight recorder tape.');
  if (read.flight !== 1) throw new Error(`This tape is of version ${String(read.flight)}; today's replay reads version 1.`);
  return read as Tape;
}
