import { brand } from '../../src/config/brand';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database } from '../database/tables';
import { openSecret, sealSecret } from './deskKey';
import type { AccountTable, Role } from './deskTables';
import { base32, fitsPassword, hashOfNoPassword, hashPassword, stepOfCode } from './passwords';

export const roles = ['agent', 'supervisor', 'editor'] as const satisfies readonly Role[];

export interface Accounts {
  /**
   * Makes an account, or gives the one of this address a new password, secret and role; its sessions end.
   * @returns the address (otpauth:) that a code generator reads, which nothing keeps
   */
  create(email: string, role: Role, password: string): Promise<string>;
  /** The account that these belong to; undefined for a wrong password, an unknown or a disabled account alike, after the same work. */
  byPassword(email: string, password: string): Promise<AccountTable | undefined>;
  /** The account of an address that the company's own sign-in vouches for, disabled or not. */
  byEmail(email: string): Promise<AccountTable | undefined>;
  /** Writes a sign-in down. */
  signedIn(account: AccountTable): Promise<void>;
  /** Whether the code is the account's, of now, and was not used before. */
  takeCode(account: AccountTable, code: string): Promise<boolean>;
  find(id: string): Promise<AccountTable | undefined>;
  list(): Promise<AccountTable[]>;
  /** Lets an account sign in again, or not any more; then its sessions end. */
  setDisabled(id: string, disabled: boolean): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  key: Buffer;
}

export function openAccounts(parts: Parts): Accounts {
  const { database, clock, key } = parts;
  const byEmail = (email: string): Promise<AccountTable | undefined> =>
    database.selectFrom('desk_accounts').selectAll().where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
  return {
    create: (email, role, password) => create(parts, email.trim().toLowerCase(), role, password),
    byEmail,
    async signedIn({ id }) {
      await database.updateTable('desk_accounts').set({ signed_in_at: clock.now() }).where('id', '=', id).execute();
    },
    async byPassword(email, password) {
      const account = await byEmail(email);
      const fits = await fitsPassword(password, account?.password_hash ?? hashOfNoPassword);
      return fits && account?.disabled_at === null ? account : undefined;
    },
    async takeCode(account, code) {
      const step = stepOfCode(openSecret(key, account.id, account.sealed_secret), code, clock.now());
      if (step === undefined) return false;
      const { numUpdatedRows } = await database
        .updateTable('desk_accounts')
        .set({ last_step: step, signed_in_at: clock.now() })
        .where('id', '=', account.id)
        .where('last_step', '<', step)
        .where('disabled_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    find: (id) => database.selectFrom('desk_accounts').selectAll().where('id', '=', id).executeTakeFirst(),
    list: () => database.selectFrom('desk_accounts').selectAll().orderBy('email').execute(),
    async setDisabled(id, disabled) {
      await database
        .updateTable('desk_accounts')
        .set({ disabled_at: disabled ? clock.now() : null })
        .where('id', '=', id)
        .execute();
      if (disabled) await database.deleteFrom('desk_sessions').where('account_id', '=', id).execute();
    },
  };
}

async function create({ database, clock, random, key }: Parts, email: string, role: Role, password: string): Promise<string> {
  const known = await database.selectFrom('desk_accounts').select('id').where('email', '=', email).executeTakeFirst();
  const id = known?.id ?? Buffer.from(random(16)).toString('hex');
  const secret = Buffer.from(random(20));
  const changed = {
    role,
    password_hash: await hashPassword(password, random),
    sealed_secret: sealSecret(key, id, secret, random),
    last_step: 0,
    disabled_at: null,
  };
  await database
    .insertInto('desk_accounts')
    .values({ id, email, created_at: clock.now(), signed_in_at: null, ...changed })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(changed))
    .execute();
  await database.deleteFrom('desk_sessions').where('account_id', '=', id).execute();
  const issuer = `${brand.name} desk`;
  const query = new URLSearchParams({ secret: base32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query.toString().replaceAll('+', '%20')}`;
}
