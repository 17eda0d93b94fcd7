/** `editor`: places alone, nothing of shoppers. */
export type Role = 'agent' | 'supervisor' | 'editor';

/** The tables of the desk, where staff answer requests. Moments are milliseconds since 1970. */
export interface DeskTables {
  desk_accounts: AccountTable;
  desk_sessions: SessionTable;
  desk_failures: FailureTable;
  desk_audit: AuditTable;
  request_history: HistoryTable;
}

export interface AccountTable {
  id: string;
  /** in lower case */
  email: string;
  role: string;
  password_hash: string;
  /** the secret of the code generator, encrypted with DESK_KEY */
  sealed_secret: string;
  /** the step (30 s) of the last code that was taken: it and earlier ones are not taken again */
  last_step: number;
  created_at: number;
  signed_in_at: number | null;
  /** set: may not sign in */
  disabled_at: number | null;
}

export interface SessionTable {
  /** sha256 of the cookie */
  hash: string;
  account_id: string;
  /** `code`: the password was right, the code is awaited; `open`: signed in */
  stage: string;
  started_at: number;
  used_at: number;
  /** how the list of requests is filtered, as JSON: names and addresses stay out of the pages' addresses */
  filter: string;
}

export interface FailureTable {
  /** an account's e-mail or a network address, as its keyed hash */
  subject: string;
  failures: number;
  last_at: number;
  /** the next attempt is taken from then on */
  open_at: number;
}

export interface AuditTable {
  id: string;
  at: number;
  account_id: string;
  action: string;
  /** null where it is about no request; of one that was erased only this id is left */
  request_id: string | null;
  /** what else has to be known; never a shopper's name, address or reference */
  detail: string | null;
}

export interface HistoryTable {
  id: string;
  request_id: string;
  at: number;
  /** null: the shopper did it */
  account_id: string | null;
  event: string;
  /** the request's version from then on */
  version: number;
  /** what was written, HistoryContent as JSON */
  content: string;
}
