import type { Database, DeclarationTable } from '../../backoffice/database/tables';
import { hashOf } from '../../backoffice/requests/secrets';
import { totalsOf } from '../../sandbox/carts/cartTotals';
import { cartByMaskedId } from '../../sandbox/carts/cartStore';
import { selectDetails } from '../../src/features/cart/cartDetailsSelectors';
import { isKept, pastOrdersAt } from './commerceTables';
import type { Statement } from './declarer';
import { isChangedElsewhere, recordsOf } from './orders';
import type { Run } from './run';
import { holds } from './people';

/** A word of the back office that was on its way while the order was prepared may have changed its total: in milliseconds. */
const preparing = 120_000;

/** An order, and what it paid instead of the full rate. */
interface ReliefOrder {
  number: string;
  maskedId: string;
  /** Of the guest's basket that signed for the relief, where it was merged into this one. */
  source: string | null;
  total: number;
  at: number;
  relief: string | null;
}

/** Commerce or a buyer is still to be told of something. */
export async function isReliefUntold(database: Database): Promise<boolean> {
  const words = await database.selectFrom('cart_reliefs').select('cart_id').whereRef('told_version', '<>', 'version').executeTakeFirst();
  const mails = await database.selectFrom('declaration_mails').select('id').where('finished_at', 'is', null).executeTakeFirst();
  const quotes = await database.selectFrom('quote_mails').select('id').executeTakeFirst();
  return [words, mails, quotes].some((row) => row !== undefined);
}

/**
 * The invariants of less VAT: each press of "Sign" is one statement; an order pays less by a statement of its own, which held when it was placed as far
 * as commerce had heard; commerce has the back office's last word on each basket; and an order costs what its buyer was shown.
 */
export async function reliefViolations(run: Run): Promise<string[]> {
  const orders = reliefOrders(run);
  const database = await run.backoffice.database();
  const rows = (await database?.selectFrom('declarations').selectAll().execute()) ?? [];
  return [
    ...run.declarer.statements.flatMap((statement) => statementViolations(run, rows, statement)),
    ...orders.flatMap((order) => orderViolations(run, rows, order)),
    ...rows.flatMap((row) => usedTwice(row, orders)),
    ...rows.flatMap((row) => endedOtherwise(run, row)),
    ...wordViolations(run, rows),
    ...totalViolations(run, orders),
    ...(rows.length > 0 ? await shownOtherwise(run) : []),
  ];
}

const reliefOrders = ({ commerce: { sandbox } }: Run): ReliefOrder[] =>
  sandbox.shop.database.all<ReliefOrder>(
    `SELECT increment_id AS number, carts.masked_id AS maskedId, sources.masked_id AS source, grand_total AS total,
       orders.created_at AS at, relief_of_order.relief
     FROM orders JOIN carts ON carts.id = orders.cart_id LEFT JOIN relief_of_order ON order_id = orders.id
     LEFT JOIN cart_reliefs ON cart_reliefs.cart_id = carts.id LEFT JOIN carts AS sources ON sources.id = source_cart_id
     WHERE orders.created_at > ? AND ${isKept}`,
    pastOrdersAt,
  );

const inCommerce = (relief: string): string => relief.replace('-', '_');

function statementViolations(
  { backoffice }: Run,
  all: readonly DeclarationTable[],
  { email, relief, texts, told, id }: Statement,
): string[] {
  const rows = all.filter((row) => row.email_hash === hashOf(email));
  const name = `statement: of ${email}`;
  const signed = rows.find((row) => row.id === id);
  const mailed = rows.flatMap(({ reference, state }) => {
    const mails = new Set(
      backoffice.receivers.mails.filter(({ to, text }) => to === email && holds(text, reference)).map((mail) => mail.id),
    ).size;
    const wanted = state === 'accepted' ? 1 : 2;
    return mails === wanted ? [] : [`${name}: ${mails} mails instead of ${wanted}, it is ${state}`];
  });
  return [
    ...(rows.length > texts.size ? [`${name} exist ${rows.length}, and ${texts.size} were signed`] : []),
    ...(told === 'signed' && signed?.relief !== relief ? [`${name} was told to be signed and is ${signed?.relief ?? 'none'}`] : []),
    ...(told === 'refused' && rows.length > 0 ? [`${name} was told to be refused and exists`] : []),
    ...mailed,
  ];
}

/** Statements by which the order may pay less. */
const statementsOf = (rows: readonly DeclarationTable[], { maskedId, source, number, relief }: ReliefOrder): DeclarationTable[] =>
  rows.filter((row) => ([maskedId, source].includes(row.cart_id) || row.order_number === number) && inCommerce(row.relief) === relief);

function orderViolations({ backoffice }: Run, rows: readonly DeclarationTable[], order: ReliefOrder): string[] {
  if (order.relief === null) return [];
  const statements = statementsOf(rows, order);
  if (statements.length === 0) return [`order: ${order.number} pays ${order.relief} without a statement`];
  // Of one millisecond it is not known which came first.
  const isOver = statements.every(({ state, changed_at: changed }) => state !== 'accepted' && changed < order.at);
  const heard = backoffice.receivers.words
    .filter(({ cartId, at }) => at < order.at && statements.some((row) => row.cart_id === cartId))
    .sort((one, other) => other.version - one.version)[0];
  if (!isOver || heard?.relief !== null) return [];
  return [`order: ${order.number} pays ${order.relief} after commerce had heard that its statement has ended`];
}

/** A statement is for one order. */
function usedTwice(row: DeclarationTable, orders: readonly ReliefOrder[]): string[] {
  const own = orders.filter((order) => statementsOf([row], order).length > 0).map(({ number }) => number);
  return own.length > 1 ? [`order: ${own.join(' and ')} pay less by one statement, ${row.reference}`] : [];
}

function endedOtherwise({ declarer, reviewer }: Run, { id, reference, state }: DeclarationTable): string[] {
  const isAsked = state === 'accepted' || declarer.takenBack.has(id) || reviewer.ended(id);
  const isEnded = reviewer.reviews.every((review) => review.id !== id || review.outcome !== 'done') || state !== 'accepted';
  return [
    ...(isAsked ? [] : [`statement: ${reference} is ${state}, which no one asked`]),
    ...(isEnded ? [] : [`statement: ${reference} was ended at the desk and is accepted`]),
  ];
}

/** Commerce has heard the last word on each cart that can still be ordered. */
function wordViolations({ commerce: { sandbox } }: Run, rows: readonly DeclarationTable[]): string[] {
  const carts = sandbox.shop.database.all<{ maskedId: string; source: string | null; relief: string | null }>(
    `SELECT carts.masked_id AS maskedId, sources.masked_id AS source, relief FROM cart_reliefs JOIN carts ON carts.id = cart_id
     LEFT JOIN carts AS sources ON sources.id = source_cart_id WHERE carts.id NOT IN (SELECT cart_id FROM orders) AND carts.is_active = 1`,
  );
  return carts.flatMap(({ maskedId, source, relief }) => {
    const holding = rows
      .filter((row) => row.state === 'accepted' && [maskedId, source].includes(row.cart_id))
      .map((row) => inCommerce(row.relief));
    const wanted = holding.includes('zero') ? 'zero' : (holding[0] ?? null);
    return relief === wanted
      ? []
      : [`statement: basket ${maskedId} pays ${relief ?? 'the full rate'} instead of ${wanted ?? 'the full rate'}`];
  });
}

/**
 * What was confirmed is what commerce charges, unless someone changed the cart, or a word on it came, while the order was prepared; and so is what the
 * shopper saw at the press, unless such a word came after it: the basket is read again in between.
 */
function totalViolations(run: Run, orders: readonly ReliefOrder[]): string[] {
  const records = recordsOf(run).filter(({ state }) => state === 'confirmed');
  return orders.flatMap(({ number, maskedId, total, at }) => {
    const record = records.find(({ cartId }) => cartId === maskedId);
    const attempt = run.observer.attempts.find(({ attemptId }) => attemptId === record?.attemptId);
    if (!record?.total || !attempt || isChangedElsewhere(run, attempt)) return [];
    const isToldSince = (since: number) => run.backoffice.receivers.words.some((word) => word.at >= since && word.at <= at);
    const { total: seen, time } = attempt.pressed;
    if (seen !== undefined && time !== undefined && seen !== total && !isToldSince(time))
      return [`order: ${number} was pressed at ${seen} and costs ${total}`];
    if (record.total.minor === total || isToldSince(record.startedAt - preparing)) return [];
    return [`order: ${number} was confirmed at ${record.total.minor} and costs ${total}`];
  });
}

/** Each basket on a screen costs what commerce would charge. */
async function shownOtherwise(run: Run): Promise<string[]> {
  const { shop } = run.commerce.sandbox;
  const wrong: string[] = [];
  for (const tab of run.tabs) {
    run.shopper.look(tab, '/basket');
    await run.clock.advance(1_000);
    const shown = selectDetails(tab.state());
    const cart = shown && cartByMaskedId(shop, shown.id);
    if (!shown?.lines.length || !cart?.is_active) continue;
    const total = totalsOf(shop, cart).grandTotal;
    if (shown.totals.grandTotal?.minor !== total)
      wrong.push(`basket: ${shown.id} is shown at ${shown.totals.grandTotal?.minor} and costs ${total}`);
  }
  return wrong;
}
