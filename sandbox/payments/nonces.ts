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

/**
 * Exchanges a test card for a single-use nonce; undefined for any other number. Only outcome, brand, last four digits and expiry are kept.
 * @param expiry as it was typed: 12/30
 */
export function tokenise(shop: Shop, cardNumber: string, expiry: string, words: CardWords): Token | undefined {
  const digits = cardNumber.replace(/[\s-]/g, '');
  const card = testCards[digits];
  if (!card) return undefined;
  const last4 = digits.slice(-4);
  const nonce = newNonce(shop, { ...card, last4, expires: lastMonthIn(expiry) });
  return { nonce, cardLabel: filled(words.cardLabel, { brand: card.brand, last4 }) };
}

/** Exchanges the security code of a saved card alone: what it answers can pay with that card only. */
export const tokeniseCode = (shop: Shop): Token => ({
  nonce: newNonce(shop, { outcome: 'approved', brand: '', last4: '', expires: '' }),
  cardLabel: '',
});

function newNonce(shop: Shop, { outcome, brand, last4, expires }: TestCard & { last4: string; expires: string }): string {
  const nonce = `sandbox-${randomUUID()}`;
  shop.database.run(
    'INSERT INTO payment_nonces (nonce, outcome, brand, last4, expires, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    nonce,
    outcome,
    brand,
    last4,
    expires,
    shop.clock.now(),
  );
  return nonce;
}

function lastMonthIn(expiry: string): string {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? [];
  return year && `${month.padStart(2, '0')}/20${year}`;
}

/** What is known of a card that was typed; the vault may keep it. */
export interface TypedCard {
  brand: string;
  last4: string;
  expires: string;
}

export type Authorisation =
  | { outcome: 'approved'; cardLabel: string; typed?: TypedCard }
  | { outcome: 'declined' | 'unknown' | 'used' | 'deleted' | 'refused' | 'another-deposit' };

/** How commerce refuses an order whose payment was not approved. */
export const paymentSentences = {
  declined: 'Your payment was declined. Please try another card.',
  unknown: 'Unknown or expired payment_method_nonce.',
  used: 'Cannot use a payment_method_nonce more than once.',
  'another-deposit': 'The deposit is another one now. Please check the amounts and place your order again.',
  refused: 'PayPal gateway has rejected request. The payment was not approved for this order.',
  // Magento finds no token for the hash, which it does not expect, and says what it says of every unexpected failure.
  deleted: 'A server error stopped your order from being placed. Please try to place your order again.',
} as const;

/** Uses a nonce up and answers what the bank would. Call it inside a transaction: an approval counts only with the order. */
export function authorise(shop: Shop, nonce: string, words: CardWords): Authorisation {
  const row = shop.database.one<TypedCard & { outcome: 'approved' | 'declined'; created_at: number; used_at: number | null }>(
    'SELECT outcome, brand, last4, expires, created_at, used_at FROM payment_nonces WHERE nonce = ?',
    nonce,
  );
  if (!row || row.created_at + lifetime < shop.clock.now()) return { outcome: 'unknown' };
  if (row.used_at !== null) return { outcome: 'used' };
  shop.database.run('UPDATE payment_nonces SET used_at = ? WHERE nonce = ?', shop.clock.now(), nonce);
  if (row.outcome !== 'approved') return { outcome: 'declined' };
  const { brand, last4, expires } = row;
  return { outcome: 'approved', cardLabel: filled(words.cardLabel, { brand, last4 }), typed: { brand, last4, expires } };
}

/** Writes down what the bank takes by a card that it has approved; inside the same transaction. @param amount minor units */
export function charge({ database, clock }: Shop, cartId: number, amount: number): void {
  database.run('INSERT INTO card_charges (cart_id, amount, created_at) VALUES (?, ?, ?)', cartId, amount, clock.now());
}
