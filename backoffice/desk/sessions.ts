import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database } from '../database/tables';
import { hashOf, newToken } from '../requests/secrets';
import type { AccountTable, SessionTable } from './deskTables';

/** Without a page for so long a session is over; after `sessionLasts` in any case. Milliseconds, like all below. */
export const sessionIdle = 3_600_000;
export const sessionLasts = 12 * 3_600_000;
/** The time to find the telephone and read the code. */
const codeLasts = 600_000;
/** How exactly the last use is written down. */
const usedGrain = 60_000;

export interface OpenSession {
  account: AccountTable;
  session: SessionTable;
}

export interface Sessions {
  /** A new one; the token of the earlier stage ends. @returns the cookie's value, of which the database has the hash */
  begin(account: AccountTable, stage: 'code' | 'open', earlier?: string): Promise<string>;
  /** The session of a cookie at this stage, if neither its time nor its account is over. */
  find(token: string, stage: 'code' | 'open'): Promise<OpenSession | undefined>;
  end(token: string): Promise<void>;
  setFilter(session: SessionTable, filter: string): Promise<void>;
}

export function openSessions({
  database,
  clock,
  random,
}: {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
}): Sessions {
  const end = async (token: string): Promise<void> => {
    await database.deleteFrom('desk_sessions').where('hash', '=', hashOf(token)).execute();
  };
  return {
    async begin(account, stage, earlier) {
      if (earlier !== undefined) await end(earlier);
      const token = newToken(random);
      const now = clock.now();
      await database
        .insertInto('desk_sessions')
        .values({ hash: hashOf(token), account_id: account.id, stage, started_at: now, used_at: now, filter: '{}' })
        .execute();
      return token;
    },
    async find(token, stage) {
      const session = await database
        .selectFrom('desk_sessions')
        .selectAll()
        .where('hash', '=', hashOf(token))
        .where('stage', '=', stage)
        .executeTakeFirst();
      if (!session || isOver(session, clock.now())) return undefined;
      const account = await database.selectFrom('desk_accounts').selectAll().where('id', '=', session.account_id).executeTakeFirst();
      if (!account || account.disabled_at !== null) return undefined;
      if (clock.now() - session.used_at >= usedGrain)
        await database.updateTable('desk_sessions').set({ used_at: clock.now() }).where('hash', '=', session.hash).execute();
      return { account, session };
    },
    end,
    async setFilter({ hash }, filter) {
      await database.updateTable('desk_sessions').set({ filter }).where('hash', '=', hash).execute();
    },
  };
}

const isOver = ({ stage, started_at: started, used_at: used }: SessionTable, now: number): boolean =>
  stage === 'code' ? now - started >= codeLasts : now - started >= sessionLasts || now - used >= sessionIdle;
