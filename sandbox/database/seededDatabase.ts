import { createHash } from 'node:crypto';
import { minorOf } from '../catalogue/money';
import { hashPassword } from '../customers/passwords';
import type { SeedCustomer } from '../seed/peopleTypes';
import type { Seed } from '../seed/seedTypes';
import type { Database } from './db';

/** Hashing is what takes time, so each seeded password is hashed once per process and price. */
const hashes = new WeakMap<SeedCustomer, Map<number, Promise<string>>>();

/**
 * Brings the seed's stock, gift cards and customers into a database. Rows that are there already stay as people left them, so a
 * restart never refills stock or resets a password.
 */
export async function seedDatabase(database: Database, seed: Seed, scryptCost: number): Promise<void> {
  const missing = seed.customers.filter(
    ({ email, websiteCode }) =>
      !database.one('SELECT 1 FROM customers WHERE email = ? AND website_code = ?', email.toLowerCase(), websiteCode),
  );
  const passwordHashes = await Promise.all(missing.map((customer) => hashOf(customer, scryptCost)));
  database.transaction(() => {
    for (const { sku, stock } of seed.products)
      if (stock !== null) database.run('INSERT OR IGNORE INTO stock (sku, quantity) VALUES (?, ?)', sku, stock);
    for (const { code, websiteCode, balance } of seed.giftCards)
      database.run('INSERT OR IGNORE INTO gift_cards (code, website_code, balance) VALUES (?, ?, ?)', code, websiteCode, minorOf(balance));
    for (const [index, { email, websiteCode, firstname, lastname, cards = [], company, group = 'general' }] of missing.entries()) {
      const { lastId } = database.run(
        'INSERT OR IGNORE INTO customers (email, website_code, password_hash, profile, group_code, created_at) VALUES (?, ?, ?, ?, ?, 0)',
        email.toLowerCase(),
        websiteCode,
        passwordHashes[index] ?? '',
        JSON.stringify({ firstname, lastname }),
        group,
      );
      for (const card of cards)
        database.run(
          'INSERT OR IGNORE INTO payment_tokens (public_hash, customer_id, payment_method_code, type, details) VALUES (?, ?, ?, ?, ?)',
          createHash('sha256').update(`${email} ${card.maskedCC}`).digest('hex'),
          lastId,
          'sandbox_card',
          'card',
          JSON.stringify(card),
        );
      if (company) joinCompany(database, websiteCode, company, lastId);
    }
  });
}

function joinCompany(database: Database, websiteCode: string, name: string, customerId: number): void {
  database.run('INSERT OR IGNORE INTO companies (website_code, name) VALUES (?, ?)', websiteCode, name);
  database.run(
    'INSERT OR IGNORE INTO company_members (customer_id, company_id) SELECT ?, id FROM companies WHERE website_code = ? AND name = ?',
    customerId,
    websiteCode,
    name,
  );
}

function hashOf(customer: SeedCustomer, cost: number): Promise<string> {
  const byCost = hashes.get(customer) ?? new Map<number, Promise<string>>();
  hashes.set(customer, byCost);
  const hash = byCost.get(cost) ?? hashPassword(customer.password, cost);
  byCost.set(cost, hash);
  return hash;
}
