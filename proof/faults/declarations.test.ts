import { expect, test } from '@jest/globals';
import { reliefViolations } from './declarations';
import { quoteViolations } from './liftQuotes';
import type { Command } from './plan';
import { goOnWithRequests } from './requests';
import type { Run } from './run';
import { fault, shortRuns, step } from './shortRuns';

const lift: Command = { do: 'add', product: 0, quantity: 1, presses: 1 };
const declare: Command = { do: 'declare', relief: 1, way: 0 };
const review: Command = { do: 'review', declaration: 0, how: 'refused', after: 0, isLost: false };
const quote = (what: 'make' | 'open' | 'order'): Command => ({ do: 'lift-quote', what, lift: 0 });
const goOn: Command = { do: 'go-on', person: 0, preference: 1, card: 1, presses: 1 };
const order = Array.from({ length: 6 }, () => step(goOn, 2_000));

const played = shortRuns();

async function violations(after: Run): Promise<string[]> {
  after.heal();
  await after.clock.advance(60_000);
  await goOnWithRequests(after);
  return [...(await reliefViolations(after)), ...(await quoteViolations(after))];
}

const orders = ({ commerce: { sandbox } }: Run) =>
  sandbox.shop.database.all<{ relief: string | null }>(
    'SELECT relief FROM orders LEFT JOIN relief_of_order ON order_id = orders.id WHERE orders.cart_id NOT IN (SELECT id FROM kept_carts)',
  );
const statements = async ({ backoffice }: Run) => (await backoffice.database())?.selectFrom('declarations').selectAll().execute();

test('a statement whose answer is lost is signed again as the same, and its order pays no VAT', async () => {
  const after = await played([step(lift, 2_000), step(declare, 30_000, [null, fault('hang')]), step(declare, 9_000), ...order]);
  expect(await violations(after)).toEqual([]);
  expect(await statements(after)).toMatchObject([{ state: 'accepted', relief: 'zero' }]);
  expect(orders(after)).toEqual([{ relief: 'zero' }]);
});

test('what the desk refuses is ordered at the full rate', async () => {
  const after = await played([step(lift, 2_000), step(declare, 9_000), step(review, 90_000), ...order]);
  expect(await violations(after)).toEqual([]);
  expect(after.reviewer.reviews).toMatchObject([{ outcome: 'done' }]);
  expect(orders(after)).toEqual([{ relief: null }]);
});

test('a statement is for one order: the next basket needs another one', async () => {
  const after = await played([step(lift, 2_000), step(declare, 9_000), ...order, step(lift, 2_000), step(declare, 9_000), ...order]);
  expect(await violations(after)).toEqual([]);
  expect(orders(after)).toEqual([{ relief: 'zero' }, { relief: null }]);
});

test('a quote is made once though its answer is lost, opened by its number, and its lift comes into the basket', async () => {
  const after = await played([step(quote('make'), 30_000, [fault('drop-after')]), step(quote('open'), 2_000), step(quote('order'), 9_000)]);
  expect(await violations(after)).toEqual([]);
  expect(after.quoter.wanted).toMatchObject([{ told: 'made' }]);
  expect(after.quoter.opened).toHaveLength(2);
});

test('what has to wait is no last word: a quote is made by the same press, and a statement is not called refused', async () => {
  const wait = fault('429', false);
  const waiting = [step(quote('make'), 2_000, [wait]), step(quote('make'), 9_000), step(lift, 2_000), step(declare, 2_000, [null, wait])];
  const after = await played(waiting);
  expect(after.quoter.wanted).toMatchObject([{ told: 'made', presses: 2 }]);
  expect(after.declarer.statements).toMatchObject([{ told: null, presses: 1 }]);
  expect(await violations(after)).toEqual([]);
});

test('the judge misses an order without a statement or at another price, a word that commerce did not hear, and a quote that is told otherwise', async () => {
  const after = await played([step(lift, 2_000), step(declare, 9_000), step(quote('make'), 9_000), ...order]);
  expect(await violations(after)).toEqual([]);
  const database = await after.backoffice.database();
  await database?.updateTable('declarations').set({ cart_id: 'elsewhere', order_number: null, state: 'refused' }).execute();
  await database?.updateTable('quotes').set({ number: 'K7M-4QX-2' }).execute();
  Object.assign(after.observer.attempts[0]?.pressed ?? {}, { total: 1 });
  expect(await violations(after)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/pays zero without a statement/),
      expect.stringMatching(/is refused, which no one asked/),
      expect.stringMatching(/was pressed at 1 and costs \d+/),
      expect.stringMatching(/was told to be .* and is K7M-4QX-2/),
    ]),
  );
});
