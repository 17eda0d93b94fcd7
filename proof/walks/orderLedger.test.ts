import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../../sandbox/database/db';
import { tinySeed } from '../../sandbox/database/tinySeed';
import { cartAtPayment, nonceFor, pay } from '../../sandbox/testing/guestCheckout';
import { closeShops, openShop } from '../../sandbox/testing/openShop';
import { violationsOf } from './orderLedger';
import type { JournalEntry } from './shopper';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Two real orders, the outcomes their shoppers saw, and a database that a test may corrupt. */
async function twoOrders(spoil: (database: Database) => void): Promise<(journal?: JournalEntry[]) => string[]> {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const databasePath = join(folder, 'shop.db');
  const shop = await openShop({ databasePath });
  const journal: JournalEntry[] = [];
  for (const number of ['000000001', '000000002']) {
    const cartId = await cartAtPayment(shop);
    await pay(shop, cartId, await nonceFor(shop));
    journal.push({ cartId, number, by: 'answer' });
  }
  await closeShops();
  const database = new Database(databasePath);
  spoil(database);
  database.close();
  return (told = journal) => violationsOf(databasePath, told, tinySeed).violations;
}

describe('The comparison of orders and journal', () => {
  test('finds nothing where all is well', async () => {
    const violations = await twoOrders(() => undefined);
    expect(violations()).toEqual([]);
  });

  test('finds an order that was confirmed and is lost', async () => {
    const violations = await twoOrders((database) => database.run("DELETE FROM orders WHERE increment_id = '000000002'"));
    expect(violations().join('\n')).toMatch(/Order 000000002 of cart \w+ was confirmed by answer and is lost/);
  });

  test('finds a number that two shoppers were shown, or that differs', async () => {
    const violations = await twoOrders(() => undefined);
    const told = violations([
      { cartId: 'a', number: '000000001', by: 'answer' },
      { cartId: 'b', number: '000000001', by: 'look-up' },
    ]);
    expect(told).toContain('Number 000000001 was confirmed to two shoppers');
  });

  test('finds an order that is only half there', async () => {
    const violations = await twoOrders((database) => {
      database.run('UPDATE carts SET is_active = 1 WHERE id = 1');
      database.run('UPDATE stock SET quantity = quantity + 1');
      database.run('DELETE FROM mails WHERE id = 1');
    });
    expect(violations()).toEqual(
      expect.arrayContaining([
        'Order 000000001 left its cart open',
        '2 orders but 1 confirmation mails',
        'CUSHION: 8 should be left, 9 are',
      ]),
    );
  });
});
