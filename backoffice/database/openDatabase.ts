import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { BackofficeEnvironment } from '../environment';
import { migrate } from './migrations';
import { sqliteDialect } from './sqlite';
import type { Database, Tables } from './tables';

/** Beyond it PostgreSQL is waited for no longer, in milliseconds. */
const connectDeadline = 15_000;
const statementDeadline = 20_000;

/**
 * Opens the database with its tables up to date: PostgreSQL where DATABASE_URL names one, else a SQLite file below the data folder. Throws a
 * sentence without the address's password where it cannot be reached.
 */
export async function openDatabase(
  { databaseUrl, dataDirectory }: Pick<BackofficeEnvironment, 'databaseUrl' | 'dataDirectory'>,
  report: (problem: string) => void,
): Promise<Database> {
  const dialect = databaseUrl === undefined ? sqliteDialect(join(dataDirectory, 'requests.db')) : postgresDialect(databaseUrl, report);
  const database = new Kysely<Tables>({ dialect });
  try {
    await migrate(database, databaseUrl !== undefined);
  } catch (error) {
    await database.destroy();
    if (databaseUrl === undefined) throw error;
    const { code = 'no answer' } = error as { code?: string };
    throw new Error(`The database of DATABASE_URL (${new URL(databaseUrl).host}) cannot be used: ${code}`, { cause: error });
  }
  return database;
}

function postgresDialect(connectionString: string, report: (problem: string) => void): PostgresDialect {
  const types = new pg.TypeOverrides();
  // Milliseconds and counts are far below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    types,
    connectionTimeoutMillis: connectDeadline,
    statement_timeout: statementDeadline,
    application_name: 'steadwell-backoffice',
  });
  // An idle connection that dies would end the process: the pool makes another one for the next query.
  pool.on('error', () => report('a connection to the database was lost'));
  return new PostgresDialect({ pool });
}
