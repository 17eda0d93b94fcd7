import type { BackofficeClock, RandomBytes } from '../clock';
import type { ConfigurationTable, Database } from '../database/tables';
import { canonicalJson, hashOf } from '../requests/secrets';
import { putMail } from './configurationMails';
import type { ConfigurationContent } from './configurationSchema';

const aDay = 86_400_000;
/** A saved configuration can be opened for so long, in milliseconds. */
export const configurationsLive = 30 * aDay;

export interface Saved {
  id: string;
  expiresAt: string;
}

export type Saving = { outcome: 'created' | 'repeated'; saved: Saved } | { outcome: 'key-reused' };

export type Opened = ConfigurationContent & { savedAt: string; expiresAt: string };

export interface ConfigurationStore {
  /** Equal posts with one secret are one configuration with one answer. */
  save(secret: string, content: ConfigurationContent): Promise<Saving>;
  /** Undefined where there is none, no longer, or it was revoked. */
  open(id: string): Promise<Opened | undefined>;
  /** May be repeated: what is not there any more is revoked. False where another secret saved it. */
  revoke(id: string, secret: string): Promise<boolean>;
  /** Puts its link into the outbox; equal posts with one key are one mail. `unknown`: there is none, or another secret saved it. */
  mail(key: string, to: { id: string; secret: string; email: string }): Promise<'taken' | 'unknown' | 'too-many'>;
}

interface Parts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
}

export function openConfigurationStore({ database, clock, random }: Parts): ConfigurationStore {
  const found = async (id: string): Promise<ConfigurationTable | undefined> =>
    database
      .selectFrom('configurations')
      .selectAll()
      .where('id', '=', id)
      .where('saved_at', '>', clock.now() - configurationsLive)
      .executeTakeFirst();
  return {
    async save(secret, content) {
      const row: ConfigurationTable = {
        id: Buffer.from(random(16)).toString('base64url'),
        secret_hash: hashOf(secret),
        content_hash: hashOf(canonicalJson(content)),
        content: JSON.stringify(content),
        saved_at: clock.now(),
      };
      const inserted = await database
        .insertInto('configurations')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted) return { outcome: 'created', saved: savedOf(row) };
      const earlier = await database
        .selectFrom('configurations')
        .selectAll()
        .where('secret_hash', '=', row.secret_hash)
        .executeTakeFirstOrThrow();
      return earlier.content_hash === row.content_hash ? { outcome: 'repeated', saved: savedOf(earlier) } : { outcome: 'key-reused' };
    },
    async open(id) {
      const row = await found(id);
      if (!row) return undefined;
      const content = JSON.parse(row.content) as ConfigurationContent;
      return { ...content, savedAt: new Date(row.saved_at).toISOString(), expiresAt: savedOf(row).expiresAt };
    },
    async revoke(id, secret) {
      await database.deleteFrom('configurations').where('id', '=', id).where('secret_hash', '=', hashOf(secret)).execute();
      return (await found(id)) === undefined;
    },
    async mail(key, { id, secret, email }) {
      const row = await found(id);
      if (row?.secret_hash !== hashOf(secret)) return 'unknown';
      return database.transaction().execute((transaction) => putMail({ transaction, clock }, { key, configurationId: id, email }));
    },
  };
}

const savedOf = ({ id, saved_at: savedAt }: ConfigurationTable): Saved => ({
  id,
  expiresAt: new Date(savedAt + configurationsLive).toISOString(),
});
