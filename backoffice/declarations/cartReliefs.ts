import type { Transaction } from 'kysely';
import type { CartReliefTable, Database, Tables } from '../database/tables';
import { declarationsWait, type Relief } from '../../src/config/vatRelief';
import { claimed, lease, soonestOf, type Queue } from '../outbox/outboxRows';
import type { Deliver } from '../outbox/outbox';

const aDay = 86_400_000;

/** What commerce has to know of a cart: the newest word alone, so that a row is a cart. */
export interface CartRelief {
  /** cart and version: the word that is being said */
  id: string;
  cartId: string;
  relief: Relief | null;
  version: number;
  attempt: number;
  createdAt: number;
}

/**
 * After a declaration has come, moved or ended, in its transaction: commerce will be told what its cart pays now. No VAT goes before 5 %, for a
 * line has one rate. @param now milliseconds since 1970
 */
export async function cartReliefChanged(transaction: Transaction<Tables>, cartId: string, now: number): Promise<void> {
  // First the row, which two who change one cart take in turn; then what holds by now.
  const { version } = await transaction
    .insertInto('cart_reliefs')
    .values({
      cart_id: cartId,
      relief: null,
      version: now,
      told_version: 0,
      attempts: 0,
      due_at: now,
      claimed_until: 0,
      changed_at: now,
      problem: null,
    })
    .onConflict((conflict) =>
      conflict.column('cart_id').doUpdateSet(({ eb, ref }) => ({ version: eb(ref('cart_reliefs.version'), '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  const accepted = await transaction
    .selectFrom('declarations')
    .select('relief')
    .where('cart_id', '=', cartId)
    .where('state', '=', 'accepted')
    .execute();
  const holding = accepted.map(({ relief }) => relief);
  await transaction
    .updateTable('cart_reliefs')
    .set({
      relief: holding.includes('zero') ? 'zero' : (holding[0] ?? null),
      version: Math.max(now, version),
      due_at: now,
      attempts: 0,
      changed_at: now,
      problem: null,
    })
    .where('cart_id', '=', cartId)
    .execute();
}

/** Carts of which commerce has to be told, and those whose order is asked for once a day. */
export const cartReliefQueue = (database: Database): Queue<CartRelief> => ({
  async takeDue(now) {
    const due = () =>
      waiting(database)
        .where('due_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('due_at')
        .orderBy('cart_id')
        .limit(1)
        .executeTakeFirst();
    const take = ({ cart_id: cartId, attempts }: CartReliefTable) =>
      database
        .updateTable('cart_reliefs')
        .set({ claimed_until: now + lease, attempts: attempts + 1 })
        .where('cart_id', '=', cartId)
        .where('claimed_until', '<=', now)
        .executeTakeFirstOrThrow();
    const row = await claimed(due, take);
    return row && itemOf(row);
  },
  async nextDue() {
    const rows = await waiting(database).select(['due_at', 'claimed_until']).orderBy('due_at').limit(20).execute();
    return soonestOf(rows.map((row) => ({ ...row, due_at: Number(row.due_at) })));
  },
  finish: (id, now) => database.transaction().execute((transaction) => said(transaction, wordOf(id), now)),
  giveUp: (id, _now, problem) =>
    database.updateTable('cart_reliefs').set({ problem, due_at: null }).where('cart_id', '=', wordOf(id).cartId).execute(),
  postpone: (id, dueAt, problem) =>
    database
      .updateTable('cart_reliefs')
      .set({ due_at: dueAt, claimed_until: 0, problem })
      .where('cart_id', '=', wordOf(id).cartId)
      .execute(),
});

const waiting = (database: Database) => database.selectFrom('cart_reliefs').selectAll().where('due_at', 'is not', null);

const itemOf = (row: CartReliefTable): CartRelief => ({
  id: `${row.cart_id} ${row.version}`,
  cartId: row.cart_id,
  relief: row.relief as Relief | null,
  version: row.version,
  attempt: row.attempts + 1,
  createdAt: row.changed_at,
});

function wordOf(id: string): { cartId: string; version: number } {
  const [cartId = '', version = '0'] = id.split(' ');
  return { cartId, version: Number(version) };
}

/** Commerce has heard this word. If it was the last, the cart's order is asked for a day later, as long as one may still come. */
async function said(
  transaction: Transaction<Tables>,
  { cartId, version }: { cartId: string; version: number },
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('cart_reliefs')
    .set({ told_version: version, attempts: 0, problem: null, claimed_until: 0 })
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  if (await expireUnused(transaction, cartId, now)) return cartReliefChanged(transaction, cartId, now);
  const hopeful = await transaction
    .selectFrom('declarations')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('state', '=', 'accepted')
    .where('order_number', 'is', null)
    .executeTakeFirst();
  await transaction
    .updateTable('cart_reliefs')
    .set({ due_at: hopeful ? now + aDay : null })
    .where('cart_id', '=', cartId)
    // A newer word than this one is due at once, and stays so.
    .where('version', '=', version)
    .execute();
}

/** Those without an order end after `declarationsWait` days. Answers whether one has. @param now milliseconds since 1970 */
async function expireUnused(transaction: Transaction<Tables>, cartId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('declarations')
    .set({ state: 'expired', changed_at: now })
    .where('cart_id', '=', cartId)
    .where('state', '=', 'accepted')
    .where('order_number', 'is', null)
    .where('declared_at', '<=', now - declarationsWait * aDay)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface Parts {
  database: Database;
  commerce: { url: string; token: string };
  fetch: typeof fetch;
}

const mutation = `mutation setCartVatRelief($input: SetCartVatReliefInput!) { setCartVatRelief(input: $input) { order_number } }`;

/**
 * Tells commerce what a cart pays, by the integration's token, and keeps the number of the order that the cart has become. Told again it changes
 * nothing there. A cart that commerce does not know any more needs no relief.
 */
export const commerceRelief =
  ({ database, commerce, fetch: send }: Parts): Deliver<CartRelief> =>
  async ({ cartId, relief, version }, signal) => {
    const input = { cart_id: cartId, relief: relief && relief.toUpperCase().replace('-', '_'), version };
    const answer = await send(`${commerce.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${commerce.token}` },
      body: JSON.stringify({ query: mutation, variables: { input } }),
      signal,
      redirect: 'error',
    });
    const { data, errors = [] } = (await answer.json()) as {
      data?: { setCartVatRelief?: { order_number: string | null } | null } | null;
      errors?: { extensions?: { category?: string } }[];
    };
    const number = data?.setCartVatRelief?.order_number;
    if (number === undefined) {
      const category = errors[0]?.extensions?.category ?? `status ${answer.status}`;
      if (category === 'graphql-no-such-entity') return;
      throw new Error(`commerce: ${category}`);
    }
    if (number === null) return;
    await database
      .updateTable('declarations')
      .set({ order_number: number })
      .where('cart_id', '=', cartId)
      .where('order_number', 'is', null)
      .execute();
  };
