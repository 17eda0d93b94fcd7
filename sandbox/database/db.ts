import { DatabaseSync } from '@photostructure/sqlite';
import { migrations } from './migrations';

/** What SQLite can hold. Dates are numbers (milliseconds) or text: the driver stores a bound Date as NULL without a word. */
export type Value = string | number | null;

type Connection = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Connection['prepare']>;

/**
 * The only access to the database. Every call is synchronous and there is one connection, so a transaction is never interleaved with
 * another: what runs inside `transaction` is committed to disk as a whole (WAL, synchronous=FULL) or not at all.
 */
export class Database {
  private readonly connection: Connection;
  private readonly statements = new Map<string, Statement>();

  /** @param path file of the database, or ':memory:' */
  constructor(path: string) {
    this.connection = new DatabaseSync(path);
    this.connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;');
    this.migrate();
  }

  /** The first row, or undefined. The caller names the row's shape: it is the SELECT list beside it. */
  one<Row>(sql: string, ...values: Value[]): Row | undefined {
    return this.prepared(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.prepared(sql).all(...values) as Row[];
  }

  /** Runs a write; answers how many rows changed and the id of a new row. */
  run(sql: string, ...values: Value[]): { changes: number; lastId: number } {
    const result = this.prepared(sql).run(...values);
    return { changes: Number(result.changes), lastId: Number(result.lastInsertRowid) };
  }

  /** All of `work` or nothing. `work` must not await: a nested call joins the transaction around it. */
  transaction<T>(work: () => T): T {
    if (this.connection.isTransaction) return work();
    this.connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.connection.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.connection.isTransaction) this.connection.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.statements.clear();
    this.connection.close();
  }

  private prepared(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.connection.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  private migrate(): void {
    const row = this.connection.prepare('PRAGMA user_version').get() as { user_version: number };
    for (let version = row.user_version; version < migrations.length; version += 1) {
      this.transaction(() => {
        this.connection.exec(migrations[version] ?? '');
        this.connection.exec(`PRAGMA user_version = ${version + 1}`);
      });
    }
  }
}
