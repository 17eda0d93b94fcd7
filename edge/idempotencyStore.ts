import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { isSealed, seal, sealedName, unseal } from './sealedAnswer';

/**
 * `running`: forwarded, no reply yet. `answered`: commerce's reply is kept and is the answer from now on. `unknown`: forwarded, and the
 * reply was lost. `settled`: commerce was asked and knows the order. `not-placed`: there is no order, and this key may never make one.
 * `unsent`: it certainly never reached commerce, so that the same key may be sent again.
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
}

export interface IdempotencyStore {
  /** When this store was first made: a key older than that may have been lost with a former one. */
  madeAt: number;
  find(key: string): KeyRecord | undefined;
  /** On disk when it returns. */
  save(record: KeyRecord): void;
  /** Placements without an answer. */
  unfinished(): KeyRecord[];
  /** Forgets keys whose time is over. */
  sweep(now: number): void;
  close(): void;
}

interface Row {
  key: string;
  kind: string;
  fingerprint: string | null;
  state: string;
  cart_path: string | null;
  started_at: number;
  failed_at: number | null;
  order_number: string | null;
  status: number | null;
  headers: string | null;
  body: Uint8Array | null;
  expires_at: number;
}

const tables = `
  CREATE TABLE IF NOT EXISTS store (made_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS keys (
    key TEXT PRIMARY KEY, kind TEXT NOT NULL, fingerprint TEXT, state TEXT NOT NULL, cart_path TEXT,
    started_at INTEGER NOT NULL, failed_at INTEGER, order_number TEXT, status INTEGER, headers TEXT, body BLOB,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS keys_by_expiry ON keys (expires_at);
`;

/** Opens (or makes) the store. Requests that were running when the process died come back as `unknown`. */
export function openIdempotencyStore(file: string, now: number): IdempotencyStore {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  // FULL: a key that was reported as saved survives a power cut, or an order could be sent twice after one.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 3000');
  database.exec(tables);
  database.prepare('INSERT INTO store (made_at) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM store)').run(now);
  database.prepare("UPDATE keys SET state = 'unknown', failed_at = ? WHERE state = 'running'").run(now);
  const find = database.prepare('SELECT * FROM keys WHERE key = ?');
  const save = database.prepare(`
    INSERT OR REPLACE INTO keys (key, kind, fingerprint, state, cart_path, started_at, failed_at, order_number, status, headers, body, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const unfinished = database.prepare("SELECT * FROM keys WHERE kind = 'placement' AND state = 'unknown'");
  const sweep = database.prepare('DELETE FROM keys WHERE expires_at <= ?');
  const { made_at: madeAt } = database.prepare('SELECT made_at FROM store').get() as { made_at: number };

  return {
    madeAt,
    find(key) {
      const row = (find.get(key) ?? find.get(sealedName(key))) as Row | undefined;
      return row && recordOf(row, key);
    },
    save(record) {
      const { answer } = record;
      save.run(
        // An order's key is needed again after a restart, to ask commerce; a basket change's only when the browser repeats it.
        record.kind === 'mutation' ? sealedName(record.key) : record.key,
        record.kind,
        record.fingerprint,
        record.state,
        record.cartPath,
        record.startedAt,
        record.failedAt,
        record.orderNumber,
        answer?.status ?? null,
        answer ? JSON.stringify(answer.headers) : null,
        // A basket's answer is kept for a day, and there are many: compressed they take a fifth.
        answer ? stored(record, gzipSync(answer.body, { level: 1 })) : null,
        record.expiresAt,
      );
    },
    unfinished: () => (unfinished.all() as Row[]).map((row) => recordOf(row, row.key)),
    sweep: (time) => void sweep.run(time),
    close: () => database.close(),
  };
}

const stored = ({ kind, key }: KeyRecord, body: Buffer): Buffer => (kind === 'mutation' ? seal(key, body) : body);

function recordOf(row: Row, key: string): KeyRecord {
  const answer =
    row.status === null || row.headers === null || row.body === null
      ? null
      : {
          status: row.status,
          headers: JSON.parse(row.headers) as Record<string, string>,
          body: gunzipSync(isSealed(row.key) ? unseal(key, row.body) : row.body),
        };
  return {
    key,
    kind: row.kind === 'placement' ? 'placement' : 'mutation',
    fingerprint: row.fingerprint,
    state: row.state as KeyState,
    cartPath: row.cart_path,
    startedAt: row.started_at,
    failedAt: row.failed_at,
    orderNumber: row.order_number,
    answer,
    expiresAt: row.expires_at,
  };
}
