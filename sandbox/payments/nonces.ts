import { randomUUID } from 'node:crypto';
import { filled } from '../mail/mailWords';
import type { Shop } from '../shop';
import type { CardWords } from './cardWords';

/** Braintree's nonces live three hours; so do ours. */
const lifetime = 3 * 60 * 60 * 1000;

export interface TestCard {
  outcome: 'approved' | 'declined';
  brand: string;
}

/** The only card numbers that work here: a real card must never be typed into a sandbox. */
const testCards: Record<string, TestCard> = {
  '4111111111111111': { outcome: 'approved', brand: 'Visa' },
  '5555555555554444': { outcome: 'approved', brand: 'Mastercard' },
  '4000000000000002': { outcome: 'declined', brand: 'Visa' },
};

export interface Token {
  nonce: string;
  /** "Visa ending 1111", in the language of the page */
  cardLabel: string;
}

/** Exchanges a test card for a single-use nonce; undefined for any other number. Only outcome, brand and last four digits are kept. */
export function tokenise(shop: Shop, cardNumber: string, words: CardWords): Token | undefined {
  const digits = cardNumber.replace(/[\s-]/g, '');
  const card = testCards[digits];
  if (!card) return undefined;
  const nonce = `sandbox-${randomUUID()}`;
  const last4 = digits.slice(-4);
  shop.database.run(
    'INSERT INTO payment_nonces (nonce, outcome, brand, last4, created_at) VALUES (?, ?, ?, ?, ?)',
    nonce,
    card.outcome,
    card.brand,
    last4,
    shop.clock.now(),
  );
  return { nonce, cardLabel: filled(words.cardLabel, { brand: card.brand, last4 }) };
}

export type Authorisation = { outcome: 'approved'; cardLabel: string } | { outcome: 'declined' | 'unknown' | 'used' };

/** Uses a nonce up and answers what the bank would. Call it inside a transaction: an approval counts only with the order. */
export function authorise(shop: Shop, nonce: string, words: CardWords): Authorisation {
  const row = shop.database.one<{
    outcome: 'approved' | 'declined';
    brand: string;
    last4: string;
    created_at: number;
    used_at: number | null;
  }>('SELECT outcome, brand, last4, created_at, used_at FROM payment_nonces WHERE nonce = ?', nonce);
  if (!row || row.created_at + lifetime < shop.clock.now()) return { outcome: 'unknown' };
  if (row.used_at !== null) return { outcome: 'used' };
  shop.database.run('UPDATE payment_nonces SET used_at = ? WHERE nonce = ?', shop.clock.now(), nonce);
  if (row.outcome !== 'approved') return { outcome: 'declined' };
  return { outcome: 'approved', cardLabel: filled(words.cardLabel, { brand: row.brand, last4: row.last4 }) };
}
