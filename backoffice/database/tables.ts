import type { Kysely } from 'kysely';
import type { ConversationTables } from '../conversations/conversationTables';
import type { DeskTables } from '../desk/deskTables';
import type { ExperimentTables } from '../experiments/migration';

/** Moments are milliseconds since 1970, flags 0 or 1, and what is read as a whole is JSON: the same in SQLite and PostgreSQL. */
export interface Tables extends ConversationTables, DeskTables, ExperimentTables {
  requests: RequestTable;
  request_tokens: { hash: string; request_id: string };
  outbox: OutboxTable;
  erasures: ErasureTable;
  places: PlaceTable;
  appointments: AppointmentTable;
  /** where the desk allows another number of visits than the branch's week */
  appointment_seats: { branch_id: string; day: string; half: string; seats: number };
  photos: PhotoTable;
  configurations: ConfigurationTable;
  configuration_mails: ConfigurationMailTable;
  declarations: DeclarationTable;
  cart_reliefs: CartReliefTable;
  declaration_mails: DeclarationMailTable;
  quotes: QuoteTable;
  quote_mails: QuoteMailTable;
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
  /** one more with each change of its state and each note: by it the desk notices that two people work on it at once */
  version: number;
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
  /** what the desk has written (DeskMessage as JSON); null where the event says all */
  message: string | null;
}

/** A request that was erased here, until the CRM has been told. */
export interface ErasureTable {
  id: string;
  reference: string;
  attempts: number;
  due_at: number;
  claimed_until: number;
  created_at: number;
  problem: string | null;
}

export interface PlaceTable {
  id: string;
  country: string;
  kind: string;
  /** the validated place */
  content: string;
  changed_at: number;
  /** when the desk has edited it last; null: it is as it was imported */
  edited_at: number | null;
}

export interface AppointmentTable {
  id: string;
  branch_id: string;
  /** by the branch's calendar: 2026-12-08 */
  day: string;
  half: string;
  /** 1, 2 … of the half-day; null once it was given back */
  seat: number | null;
  /** held, booked or ended. A change ends one row and books another */
  state: string;
  /** sha256 of the visitor's secret */
  holder: string;
  /** sha256 of the hold's Idempotency-Key; null for what a change made */
  key_hash: string | null;
  /** a hold counts until then */
  held_until: number | null;
  request_id: string | null;
  /** 0, 1 … over the appointments of a request: calendars replace the lower by the higher */
  sequence: number;
  starts_at: number;
  ends_at: number;
  time_zone: string;
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
  /** of the written conversation in which it was sent; null for all others */
  conversation_id: string | null;
  /** 1, 2 … in the shopper's order */
  position: number;
  created_at: number;
  /** of the JPEG */
  bytes: number;
  /** the key of PHOTO_KEYS that opens its file */
  key_id: string;
}

export interface ConfigurationTable {
  /** random; its link names it */
  id: string;
  /** sha256 of the Idempotency-Key, which only the device has that saved it: the key revokes it */
  secret_hash: string;
  content_hash: string;
  /** the validated body */
  content: string;
  saved_at: number;
}

export interface ConfigurationMailTable {
  id: string;
  configuration_id: string;
  /** null once the mail was sent or given up */
  email: string | null;
  /** sha256 of the address, for its limit */
  email_hash: string;
  attempts: number;
  due_at: number;
  claimed_until: number;
  created_at: number;
  /** what went wrong last */
  problem: string | null;
}

export interface DeclarationTable {
  /** random */
  id: string;
  /** K7M-4QX-2: how people speak of it */
  reference: string;
  /** sha256 of the Idempotency-Key, which only its device has, and of the content with that key */
  key_hash: string;
  content_hash: string;
  /** sha256 of the address in lower case */
  email_hash: string;
  relief: string;
  /** commerce's name of the cart */
  cart_id: string;
  state: string;
  reason: string | null;
  /** of the order that the cart has become; null until commerce says so */
  order_number: string | null;
  /** DeclarationContent as JSON, encrypted, in base64 */
  sealed: string;
  /** the key of DECLARATION_KEYS that opens it */
  key_id: string;
  declared_at: number;
  changed_at: number;
}

/** What commerce has to know of a cart. */
export interface CartReliefTable {
  cart_id: string;
  relief: string | null;
  /** higher with each change: commerce does not hear an older one after a newer */
  version: number;
  told_version: number;
  attempts: number;
  /** null where nothing is to be told or asked any more */
  due_at: number | null;
  claimed_until: number;
  changed_at: number;
  problem: string | null;
}

export interface DeclarationMailTable {
  id: string;
  declaration_id: string;
  /** the state that it tells of */
  event: string;
  attempts: number;
  due_at: number;
  claimed_until: number;
  created_at: number;
  finished_at: number | null;
  problem: string | null;
}

export interface QuoteTable {
  /** random; the link in its mail names it */
  id: string;
  /** by which it is found again, with the e-mail address */
  number: string;
  /** sha256 of the Idempotency-Key, and of what was asked for under it */
  key_hash: string;
  content_hash: string;
  store_code: string;
  /** in lower case */
  email: string;
  /** in lower case: the address of the account that was signed in, as commerce said it to the edge; null for a guest */
  customer: string | null;
  /** the lift with commerce's figures */
  content: string;
  created_at: number;
}

/** The mail about a quote, until it has left. */
export interface QuoteMailTable {
  id: string;
  quote_id: string;
  attempts: number;
  due_at: number;
  claimed_until: number;
  created_at: number;
  problem: string | null;
}

export type Database = Kysely<Tables>;
