import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { IdempotencyStore, KeyRecord, KeyState } from './idempotencyStore';
import { sealAnswer, recordName, namesOf, unsealAnswer } from './sealedAnswer';

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
  purchase: string | null;
}

const tables = `
  CREATE TABLE IF NOT EXISTS store (made_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS keys (
    key TEXT PRIMARY KEY, kind TEXT NOT NULL, fingerprint TEXT, state TEXT NOT NULL, cart_path TEXT,
    started_at INTEGER NOT NULL, failed_at INTEGER, order_number TEXT, status INTEGER, headers TEXT, body BLOB,
    expires_at INTEGER NOT NULL, purchase TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS told (key TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS taken_back (key TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS keys_by_expiry ON keys (expires_at);
`;

/**
 * The idempotency store of a single edge, in an SQLite file. Requests that were running when the process died are loaded as `unknown`.
 * Every step is one synchronous statement, so that no other request can run between its read and its write.
 */
export function openEmbeddedKeys(file: string, now: () => number): IdempotencyStore {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  // FULL: a saved key must survive a power cut; otherwise an order could be sent twice.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 3000');
  database.exec(tables);
  // A file of an earlier release.
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all('keys') as { name: string }[];
  if (!columns.some(({ name }) => name === 'purchase')) database.exec('ALTER TABLE keys ADD COLUMN purchase TEXT');
  database.prepare('INSERT INTO store (made_at) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM store)').run(now());
  database.prepare("UPDATE keys SET state = 'unknown', failed_at = ? WHERE state = 'running'").run(now());
  const find = database.prepare('SELECT * FROM keys WHERE key = ?');
  const insert = database.prepare(`
    INSERT OR REPLACE INTO keys (key, kind, fingerprint, state, cart_path, started_at, failed_at, order_number, status, headers, body, expires_at, purchase)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const unfinished = database.prepare("SELECT * FROM keys WHERE kind = 'placement' AND state = 'unknown'");
  const untold = database.prepare(
    `SELECT * FROM keys WHERE kind = 'placement' AND purchase IS NOT NULL AND state IN ('answered', 'settled', 'unknown')
     AND started_at <= ? AND key NOT IN (SELECT key FROM told)`,
  );
  const tell = database.prepare('INSERT OR IGNORE INTO told (key, at) VALUES (?, ?)');
  const takeBack = database.prepare('INSERT OR IGNORE INTO taken_back (key) VALUES (?)');
  const takenBack = database.prepare('SELECT 1 FROM taken_back WHERE key = ?');
  const sweep = database.prepare('DELETE FROM keys WHERE expires_at <= ?');
  const sweepMarks = ['told', 'taken_back'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE key NOT IN (SELECT key FROM keys)`),
  );
  const { made_at: madeAt } = database.prepare('SELECT made_at FROM store').get() as { made_at: number };

  function found(key: string): KeyRecord | undefined {
    const [plain, sealed] = namesOf(key);
    const row = (find.get(plain) ?? find.get(sealed)) as Row | undefined;
    return row && row.expires_at > now() ? recordOf(row, key) : undefined;
  }

  function write(record: KeyRecord): KeyRecord {
    const answer = sealAnswer(record);
    insert.run(
      recordName(record),
      record.kind,
      record.fingerprint,
      record.state,
      record.cartPath,
      record.startedAt,
      record.failedAt,
      record.orderNumber,
      answer?.status ?? null,
      answer?.headers ?? null,
      answer?.body ?? null,
      record.expiresAt,
      record.purchase ?? null,
    );
    return record;
  }

  return {
    madeAt: () => madeAt,
    find: async (key) => found(key),
    async claim(record) {
      const before = found(record.key);
      if (before && before.state !== 'unsent') return before;
      write(record);
      return undefined;
    },
    async save(record, from) {
      const before = from && found(record.key);
      return before && before.state !== from ? before : write(record);
    },
    unfinished: async () => (unfinished.all() as Row[]).map((row) => recordOf(row, row.key)),
    untold: async (until) => (untold.all(until) as Row[]).map((row) => recordOf(row, row.key)),
    tell: async (key) => tell.run(key, now()).changes === 1,
    takeBack: async (key) => void takeBack.run(key),
    isTakenBack: async (key) => takenBack.get(key) !== undefined,
    sweep: (time) => {
      sweep.run(time);
      for (const marks of sweepMarks) marks.run();
    },
    close: async () => database.close(),
  };
}

function recordOf(row: Row, key: string): KeyRecord {
  const { status, headers, body } = row;
  return {
    key,
    kind: row.kind === 'placement' ? 'placement' : 'mutation',
    fingerprint: row.fingerprint,
    state: row.state as KeyState,
    cartPath: row.cart_path,
    startedAt: row.started_at,
    failedAt: row.failed_at,
    orderNumber: row.order_number,
    answer: status === null || headers === null || body === null ? null : unsealAnswer(row.key, key, { status, headers, body }),
    expiresAt: row.expires_at,
    ...(row.purchase !== null && { purchase: row.purchase }),
  };
}
