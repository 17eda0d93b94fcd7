import type { Kysely } from 'kysely';

/** Moments are milliseconds since 1970, flags 0 or 1, and what is read as a whole is JSON: the same in SQLite and PostgreSQL. */
export interface Tables {
  requests: RequestTable;
  request_tokens: { hash: string; request_id: string };
  outbox: OutboxTable;
  places: PlaceTable;
  photos: PhotoTable;
}

export interface RequestTable {
  id: string;
  reference: string;
  /** sha256 of the Idempotency-Key, and of the content that came with it */
  key_hash: string;
  content_hash: string;
  /** the shopper's token, encrypted with the Idempotency-Key, which only the sender has: an equal post gets an equal answer */
  sealed_token: string;
  kind: string;
  store_code: string;
  state: string;
  /** in lower case; null where none was given */
  email: string | null;
  /** 1: a field that people do not see was filled in */
  flagged: number;
  /** the validated body */
  content: string;
  received_at: number;
  changed_at: number;
}

export interface OutboxTable {
  /** stays the same over all attempts: by it a receiver finds out that it has had this one already */
  id: string;
  request_id: string;
  channel: string;
  event: string;
  /** 1, 2 … within a request and channel: the order of delivery */
  position: number;
  attempts: number;
  due_at: number;
  /** until then the worker that took it is expected to finish it */
  claimed_until: number;
  created_at: number;
  /** null while it has to be delivered */
  finished_at: number | null;
  /** what went wrong last; with `finished_at` it was given up */
  problem: string | null;
}

export interface PlaceTable {
  id: string;
  country: string;
  kind: string;
  /** the validated place */
  content: string;
  changed_at: number;
}

export interface PhotoTable {
  /** random; also the name of its file */
  id: string;
  /** sha256 of the Idempotency-Key, and of the bytes that came with it */
  key_hash: string;
  content_hash: string;
  token_hash: string;
  /** as in a request */
  sealed_token: string;
  /** null until the request that names it is sent, and once that is erased */
  request_id: string | null;
  /** 1, 2 … in the shopper's order */
  position: number;
  created_at: number;
  /** of the JPEG */
  bytes: number;
  /** the key of PHOTO_KEYS that opens its file */
  key_id: string;
}

export type Database = Kysely<Tables>;
