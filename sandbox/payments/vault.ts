import { createHash } from 'node:crypto';
import type { CartRow } from '../carts/cartStore';
import { filled } from '../mail/mailWords';
import type { Shop } from '../shop';
import type { CardWords } from './cardWords';
import { authorise, type Authorisation, type TypedCard } from './nonces';

/** A card's details as Magento writes them. */
interface CardDetails {
  type: string;
  maskedCC: string;
  expirationDate: string;
}

/** Magento's codes of the brands among the test cards. */
const brandCodes: Readonly<Record<string, string>> = { Visa: 'VI', Mastercard: 'MC' };
const brandNames: Readonly<Record<string, string>> = { VI: 'Visa', MC: 'Mastercard' };

/** The test card that every bank declines stays declined once it is saved. */
const declinedDigits = '0002';

/** Pays with a card of the cart's own customer. Call it inside a transaction, as `authorise`. */
export function authoriseSaved(shop: Shop, cart: CartRow, words: CardWords): Authorisation {
  const row = shop.database.one<{ details: string }>(
    'SELECT details FROM payment_tokens WHERE public_hash = ? AND customer_id = ?',
    cart.payment_hash ?? '',
    cart.customer_id ?? 0,
  );
  if (!row) return { outcome: 'deleted' };
  if (shop.asksSecurityCode) {
    const code = authorise(shop, cart.payment_nonce ?? '', words);
    if (code.outcome !== 'approved') return code;
  }
  const { type, maskedCC, expirationDate } = JSON.parse(row.details) as CardDetails;
  if (maskedCC === declinedDigits || isOver(shop, expirationDate)) return { outcome: 'declined' };
  return { outcome: 'approved', cardLabel: filled(words.cardLabel, { brand: brandNames[type] ?? type, last4: maskedCC }) };
}

/** A card is valid until the end of its month. */
function isOver(shop: Shop, expirationDate: string): boolean {
  const [month = 0, year = 0] = expirationDate.split('/').map(Number);
  return shop.clock.now() >= Date.UTC(year, month, 1);
}

/** Keeps a card for the cart's customer. The same card is kept once. */
export function saveCard(shop: Shop, cart: CartRow, { brand, last4, expires }: TypedCard, methodCode: string): void {
  if (cart.customer_id === null) return;
  const details: CardDetails = { type: brandCodes[brand] ?? brand, maskedCC: last4, expirationDate: expires };
  const text = JSON.stringify(details);
  const known = shop.database.one('SELECT 1 FROM payment_tokens WHERE customer_id = ? AND details = ?', cart.customer_id, text);
  if (known) return;
  shop.database.run(
    'INSERT INTO payment_tokens (public_hash, customer_id, payment_method_code, type, details) VALUES (?, ?, ?, ?, ?)',
    createHash('sha256').update(`${cart.customer_id} ${text}`).digest('hex'),
    cart.customer_id,
    methodCode,
    'card',
    text,
  );
}
