import { minorOf } from '../catalogue/money';
import { hashPassword } from '../customers/passwords';
import type { Seed } from '../seed/seedTypes';
import type { Database, Value } from './db';

/** The rows that the seed brings into a database: what it holds before anyone has done anything. */
interface SeedRows {
  stock: Value[][];
  giftCards: Value[][];
  customers: Value[][];
}

/** Worked out once per seed and price of a password: hashing is what takes time. */
const prepared = new WeakMap<Seed, Map<number, Promise<SeedRows>>>();

/**
 * Brings the seed's stock, gift cards and customers into a database. Rows that are there already stay as people left them, so a
 * restart never refills stock or resets a password.
 */
export async function seedDatabase(database: Database, seed: Seed, scryptCost: number): Promise<void> {
  const rows = await rowsOf(seed, scryptCost);
  database.transaction(() => {
    for (const row of rows.stock) database.run('INSERT OR IGNORE INTO stock (sku, quantity) VALUES (?, ?)', ...row);
    for (const row of rows.giftCards)
      database.run('INSERT OR IGNORE INTO gift_cards (code, website_code, balance) VALUES (?, ?, ?)', ...row);
    for (const row of rows.customers)
      database.run(
        'INSERT OR IGNORE INTO customers (email, website_code, password_hash, profile, created_at) VALUES (?, ?, ?, ?, 0)',
        ...row,
      );
  });
}

function rowsOf(seed: Seed, cost: number): Promise<SeedRows> {
  const byCost = prepared.get(seed) ?? new Map<number, Promise<SeedRows>>();
  prepared.set(seed, byCost);
  const known = byCost.get(cost) ?? workOut(seed, cost);
  byCost.set(cost, known);
  return known;
}

async function workOut(seed: Seed, cost: number): Promise<SeedRows> {
  return {
    stock: seed.products.flatMap((product) => (product.stock === null ? [] : [[product.sku, product.stock]])),
    giftCards: seed.giftCards.map((card) => [card.code, card.websiteCode, minorOf(card.balance)]),
    customers: await Promise.all(
      seed.customers.map(async ({ email, websiteCode, password, firstname, lastname }) => [
        email.toLowerCase(),
        websiteCode,
        await hashPassword(password, cost),
        JSON.stringify({ firstname, lastname }),
      ]),
    ),
  };
}
