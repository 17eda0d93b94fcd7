import { createHash, randomBytes } from 'node:crypto';
import type { Shop } from '../shop';

/** Magento's default lifetime of a customer token, in milliseconds. */
export const tokenLifetime = 60 * 60 * 1000;
const resetLifetime = 2 * 60 * 60 * 1000;

type TokenTable = 'customer_tokens' | 'password_reset_tokens';

/** A new secret for a customer; only its hash is kept. */
export function issueToken(shop: Shop, table: TokenTable, customerId: number): string {
  const token = randomBytes(32).toString('base64url');
  const lifetime = table === 'customer_tokens' ? tokenLifetime : resetLifetime;
  shop.database.run(
    `INSERT INTO ${table} (hash, customer_id, expires_at) VALUES (?, ?, ?)`,
    hashOf(token),
    customerId,
    shop.clock.now() + lifetime,
  );
  return token;
}

/** The customer a living token belongs to. */
export function customerOfToken(shop: Shop, table: TokenTable, token: string): number | undefined {
  return shop.database.one<{ customer_id: number }>(
    `SELECT customer_id FROM ${table} WHERE hash = ? AND expires_at > ?`,
    hashOf(token),
    shop.clock.now(),
  )?.customer_id;
}

export function forgetToken(shop: Shop, table: TokenTable, token: string): void {
  shop.database.run(`DELETE FROM ${table} WHERE hash = ?`, hashOf(token));
}

export function forgetTokensOf(shop: Shop, customerId: number): void {
  shop.database.run('DELETE FROM customer_tokens WHERE customer_id = ?', customerId);
  shop.database.run('DELETE FROM password_reset_tokens WHERE customer_id = ?', customerId);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
