import { join } from 'node:path';
import type { EdgeClock } from './clock';
import { openEmbeddedKeys } from './embeddedKeys';

/**
 * `running`: forwarded, no reply yet. `answered`: commerce's reply is kept and is the answer from now on. `unknown`: forwarded, and the
 * reply was lost. `settled`: commerce was asked and knows the order. `not-placed`: there is no order, and this key may never make one.
 * `unsent`: it certainly never took effect, so that the same key may be sent again; with an answer, only by a later try.
 */
export type KeyState = 'running' | 'answered' | 'unknown' | 'settled' | 'not-placed' | 'unsent';

export interface StoredAnswer {
  status: number;
  /** Header names and values that belong to the body. */
  headers: Record<string, string>;
  body: Buffer;
}

export interface KeyRecord {
  key: string;
  kind: 'placement' | 'mutation';
  /** sha256 of method, address, store view and body; null when only the key is known. */
  fingerprint: string | null;
  state: KeyState;
  /** REST path of the cart that the order is made from, while it may still have to be asked for. */
  cartPath: string | null;
  /** Milliseconds since 1970 at which the request was forwarded, and at which its reply was given up. */
  startedAt: number;
  failedAt: number | null;
  orderNumber: string | null;
  answer: StoredAnswer | null;
  expiresAt: number;
  /** Of a placement: what the order is worth, as JSON (purchases.ts). */
  purchase?: string | null;
}

/** Durable storage of keys and answers: a file of this edge, or a Redis that several edges share. */
export interface IdempotencyStore {
  /** When the store was created: keys from before that are not in it. */
  madeAt(): number;
  /** Rejects with `StoreUnreachable` where the store cannot be asked. */
  find(key: string): Promise<KeyRecord | undefined>;
  /**
   * Takes the record's key, at once and on disk, unless it is taken: then gives the record that stands there, which is never `unsent`.
   * Of two edges that claim one key only one is given `undefined`. Rejects with `StoreUnreachable`; the key then is not to be used.
   */
  claim(record: KeyRecord): Promise<KeyRecord | undefined>;
  /** Saves the state of a claimed key; with `from` only while the stored record is in that state. Returns the record that is then stored. */
  save(record: KeyRecord, from?: KeyState): Promise<KeyRecord>;
  /** Placements without a final state, for example after a crash. */
  unfinished(): Promise<KeyRecord[]>;
  /** Placements that came with what they are worth, forwarded until `until`, whose purchase was not told yet. */
  untold(until: number): Promise<KeyRecord[]>;
  /** Marks that a placement's purchase was told. True for the first that says so. Rejects with `StoreUnreachable`. */
  tell(key: string): Promise<boolean>;
  /** Marks that the shopper of a placement takes back their consent to measuring: apart from its record, which may change at the same time. */
  takeBack(key: string): Promise<void>;
  isTakenBack(key: string): Promise<boolean>;
  /** Deletes expired keys. */
  sweep(now: number): void;
  close(): Promise<void>;
}

export class StoreUnreachable extends Error {
  readonly statusCode = 503;

  constructor(reason: string) {
    super(`the store of placement keys cannot be reached: ${reason}`);
    this.name = 'StoreUnreachable';
  }
}

interface StoreOptions {
  /** `redis://…` or `rediss://…`; a file under `directory` when left out. */
  redisUrl: string | undefined;
  directory: string;
  clock: EdgeClock;
  report(problem: string): void;
}

/** Opens (or makes) the store. The Redis client is loaded only where one is used. Rejects when Redis does not answer, or may forget. */
export async function openIdempotencyStore({ redisUrl, directory, clock, report }: StoreOptions): Promise<IdempotencyStore> {
  if (redisUrl === undefined) return openEmbeddedKeys(join(directory, 'idempotency.db'), () => clock.now());
  const { openRedisKeys } = await import('./redisKeys');
  return openRedisKeys({ url: redisUrl, clock, report });
}
