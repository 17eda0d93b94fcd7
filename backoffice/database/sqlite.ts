import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { SqliteDialect } from 'kysely';

type Parameter = string | number | bigint | null | Uint8Array;

/**
 * Kysely's dialect over the embedded database. A commit is on disk when it returns (WAL, synchronous=FULL): what was answered survives a
 * kill -9 and a power cut. One connection; Kysely queues transactions behind one another.
 * @param file path of the database; its folder is made
 */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  const connection = new DatabaseSync(file);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON');
  return new SqliteDialect({ database: adapted(connection) });
}

function adapted(connection: InstanceType<typeof DatabaseSync>): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close() {
      statements.clear();
      connection.close();
    },
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = connection.prepare(sql);
      const statement: SqliteStatement = {
        reader: prepared.columns().length > 0,
        all: (parameters) => prepared.all(...(parameters as Parameter[])),
        run: (parameters) => prepared.run(...(parameters as Parameter[])),
        iterate: (parameters) => prepared.iterate(...(parameters as Parameter[])),
      };
      statements.set(sql, statement);
      return statement;
    },
  };
}
