import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cartAtPayment, nonceFor, orderNumbers, pay } from '../testing/guestCheckout';
import { closeShops, openShop } from '../testing/openShop';
import { stockOf } from '../carts/stock';
import { Database } from './db';
import { seedDatabase } from './seededDatabase';
import { tinySeed } from './tinySeed';

let folder: string | undefined;
function newFolder(): string {
  return (folder = mkdtempSync(join(tmpdir(), 'sandbox-test-')));
}
afterEach(async () => {
  await closeShops();
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
});

describe('The database', () => {
  test('keeps all of a transaction or nothing of it', () => {
    const database = new Database(':memory:');
    const add = (sku: string) => database.run('INSERT INTO stock (sku, quantity) VALUES (?, 1)', sku);
    expect(() =>
      database.transaction(() => {
        add('A');
        database.transaction(() => add('B'));
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(database.all('SELECT * FROM stock')).toEqual([]);
    database.transaction(() => add('C'));
    expect(database.all('SELECT sku FROM stock')).toEqual([{ sku: 'C' }]);
  });

  test('keeps stock from falling below nothing and a cart from being ordered twice', async () => {
    const shop = await openShop();
    await pay(shop, await cartAtPayment(shop), await nonceFor(shop));
    const { database } = shop.shop;
    expect(() => database.run("UPDATE stock SET quantity = quantity - 100 WHERE sku = 'CUSHION'")).toThrow(/CHECK constraint/);
    expect(() =>
      database.run(
        `INSERT INTO orders (id, increment_id, cart_id, store_code, website_code, customer_id, email, status, grand_total, currency, snapshot, created_at)
         SELECT 99, '99', cart_id, store_code, website_code, customer_id, email, status, grand_total, currency, snapshot, created_at FROM orders`,
      ),
    ).toThrow(/UNIQUE constraint/);
  });

  test('comes back as it was left: orders, stock and numbers go on', async () => {
    const databasePath = join(newFolder(), 'shop.db');
    const first = await openShop({ databasePath });
    await pay(first, await cartAtPayment(first, { sku: 'CUSHION', quantity: 4 }), await nonceFor(first));
    const open = await cartAtPayment(first);
    await first.close();
    const second = await openShop({ databasePath });
    expect(orderNumbers(second)).toEqual(['000000001']);
    expect(stockOf(second.shop, 'CUSHION')).toBe(6);
    expect((await pay(second, open, await nonceFor(second))).body).toBe('2');
  });

  test('is seeded without hashing a password again', async () => {
    const hashes = async (): Promise<string[]> => {
      const database = new Database(':memory:');
      await seedDatabase(database, tinySeed, 2 ** 10);
      return database.all<{ hash: string }>('SELECT password_hash AS hash FROM customers ORDER BY id').map(({ hash }) => hash);
    };
    const first = await hashes();
    expect(first.length).toBeGreaterThan(0);
    // Each hash has a salt of its own: a second one would differ.
    expect(await hashes()).toEqual(first);
  });
});

describe('Media', () => {
  test('comes from the seed’s folder with an ETag, and nothing from outside it', async () => {
    const root = newFolder();
    mkdirSync(join(root, 'media', 'catalog'), { recursive: true });
    writeFileSync(join(root, 'media', 'catalog', 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(root, 'secret.txt'), 'secret');
    const shop = await openShop({ mediaDirectory: join(root, 'media') });
    const picture = await shop.app.inject({ url: '/media/catalog/a.svg' });
    expect(picture.statusCode).toBe(200);
    const again = await shop.app.inject({ url: '/media/catalog/a.svg', headers: { 'if-none-match': String(picture.headers.etag) } });
    expect(again.statusCode).toBe(304);
    for (const url of ['/media/../secret.txt', '/media/%2e%2e/secret.txt', '/media/none.svg'])
      expect((await shop.app.inject({ url })).statusCode).toBe(404);
  });
});
