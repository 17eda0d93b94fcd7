import type { DeclarationReason, DeclarationState, Relief } from '../../src/config/vatRelief';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database, DeclarationTable } from '../database/tables';
import { canonicalJson, hashOf, newReference, openBytes, sealBytes } from '../requests/secrets';
import type { DataKeys } from '../settingTypes';
import { cartReliefChanged } from './cartReliefs';
import { putDeclarationMail } from './declarationMails';
import type { DeclarationContent } from './declarationSchema';

/** What its device is told of a declaration. */
export interface Declared {
  id: string;
  reference: string;
  relief: Relief;
  cartId: string;
  state: DeclarationState;
  reason: DeclarationReason | null;
  isApplied: boolean;
}

export type Declaring = { outcome: 'created' | 'repeated'; id: string } | { outcome: 'key-reused' };

interface Parts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  /** the newest first; the others still open older declarations */
  keys: DataKeys;
}

export type DeclarationStore = ReturnType<typeof openDeclarationStore>;

/** Declarations for less VAT. What they say is encrypted; in clear stand the cart, the relief and the state. */
export function openDeclarationStore(parts: Parts) {
  const { database, clock, keys } = parts;
  const find = (id: string): Promise<DeclarationTable | undefined> =>
    database.selectFrom('declarations').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    find,
    async owned({ id, secret }: { id: string; secret: string }): Promise<DeclarationTable | undefined> {
      const row = await find(id);
      return row?.key_hash === hashOf(secret) ? row : undefined;
    },
    /** Equal posts with one key are one declaration. It counts at once; commerce and the declarer are told by the outbox. */
    declare: (key: string, content: DeclarationContent): Promise<Declaring> => declare(parts, key, content),
    /** Only an accepted declaration can end; of two who end it at once, the second changes nothing. */
    end: (id: string, state: DeclarationState, reason: DeclarationReason): Promise<boolean> => end(parts, id, state, reason),
    /** What its device may know of it, as it is now. */
    shown: (row: DeclarationTable): Promise<Declared> => shown(parts, row),
    /** Commerce is told again, and so asked whether an order has come of the cart. */
    askAgain: (cartId: string): Promise<void> =>
      database.transaction().execute((transaction) => cartReliefChanged(transaction, cartId, clock.now())),
    /** Another cart has taken the place of its own. False where it has ended, or an order has come of it. */
    move: (id: string, cartId: string): Promise<boolean> => move(parts, id, cartId),
    /** What it says. Throws where its key is no longer known. */
    read(row: Pick<DeclarationTable, 'id' | 'sealed' | 'key_id'>): DeclarationContent {
      const key = keys.find((one) => one.id === row.key_id);
      if (!key) throw new Error(`DECLARATION_KEYS has no key ${row.key_id}`);
      return JSON.parse(openBytes(key, row.id, Buffer.from(row.sealed, 'base64')).toString('utf8')) as DeclarationContent;
    },
    /** The newest first, and one more than a page where there is another. */
    list: (page: number, pageSize: number): Promise<DeclarationTable[]> =>
      database
        .selectFrom('declarations')
        .selectAll()
        .orderBy('declared_at', 'desc')
        .orderBy('id')
        .limit(pageSize + 1)
        .offset((page - 1) * pageSize)
        .execute(),
    /** All of one person, by the address they gave. */
    of: (email: string): Promise<DeclarationTable[]> =>
      database.selectFrom('declarations').selectAll().where('email_hash', '=', hashOfEmail(email)).orderBy('declared_at').execute(),
  };
}

const hashOfEmail = (email: string): string => hashOf(email.toLowerCase());

async function declare(parts: Parts, key: string, content: DeclarationContent): Promise<Declaring> {
  const { database } = parts;
  const row = rowOf(parts, key, content);
  const created = await database.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('declarations')
      .values(row)
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return false;
    await cartReliefChanged(transaction, row.cart_id, row.declared_at);
    await putDeclarationMail({ ...parts, transaction }, row.id, 'accepted');
    return true;
  });
  if (created) return { outcome: 'created', id: row.id };
  const earlier = await database.selectFrom('declarations').selectAll().where('key_hash', '=', row.key_hash).executeTakeFirstOrThrow();
  return earlier.content_hash === row.content_hash ? { outcome: 'repeated', id: earlier.id } : { outcome: 'key-reused' };
}

function rowOf({ clock, random, keys }: Parts, key: string, content: DeclarationContent): DeclarationTable {
  const id = Buffer.from(random(16)).toString('hex');
  return {
    id,
    reference: newReference(random),
    key_hash: hashOf(key),
    // With the sender's key: what a declaration says cannot be guessed from its hash.
    content_hash: hashOf(`${key} ${canonicalJson(content)}`),
    email_hash: hashOfEmail(content.email),
    relief: content.relief,
    cart_id: content.cartId,
    state: 'accepted',
    reason: null,
    order_number: null,
    sealed: sealBytes(keys[0], id, Buffer.from(JSON.stringify(content)), random).toString('base64'),
    key_id: keys[0].id,
    declared_at: clock.now(),
    changed_at: clock.now(),
  };
}

function end(parts: Parts, id: string, state: DeclarationState, reason: DeclarationReason): Promise<boolean> {
  const { database, clock } = parts;
  return database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('declarations')
      .set({ state, reason, changed_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'accepted')
      .returning('cart_id')
      .executeTakeFirst();
    if (!ended) return false;
    await cartReliefChanged(transaction, ended.cart_id, clock.now());
    await putDeclarationMail({ ...parts, transaction }, id, state);
    return true;
  });
}

async function shown({ database }: Parts, row: DeclarationTable): Promise<Declared> {
  const cart = await database.selectFrom('cart_reliefs').selectAll().where('cart_id', '=', row.cart_id).executeTakeFirst();
  return {
    id: row.id,
    reference: row.reference,
    relief: row.relief as Relief,
    cartId: row.cart_id,
    state: row.state as DeclarationState,
    reason: row.reason as DeclarationReason | null,
    isApplied: cart !== undefined && cart.told_version === cart.version,
  };
}

function move({ database, clock }: Parts, id: string, cartId: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const before = await transaction.selectFrom('declarations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { numUpdatedRows } = await transaction
      .updateTable('declarations')
      .set({ cart_id: cartId, changed_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'accepted')
      .where('order_number', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    for (const changed of new Set([before.cart_id, cartId])) await cartReliefChanged(transaction, changed, clock.now());
    return true;
  });
}
