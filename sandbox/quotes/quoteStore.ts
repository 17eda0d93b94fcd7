import type { Shop } from '../shop';
import { customerById } from '../customers/customerStore';

/** Magento's own states. What a buyer reads is fewer (`statusOf`). */
export type QuoteState =
  | 'created'
  | 'submitted_by_customer'
  | 'processing_by_admin'
  | 'submitted_by_admin'
  | 'processing_by_customer'
  | 'ordered'
  | 'closed'
  | 'declined'
  | 'expired';

export interface QuoteRow {
  cart_id: number;
  name: string;
  state: QuoteState;
  /** minor units, VAT included; null: as in the catalogue */
  price: number | null;
  expires_at: number;
  created_at: number;
  updated_at: number;
  /** of its cart */
  masked_id: string;
  customer_id: number | null;
  website_code: string;
}

export type QuoteAuthor = 'buyer' | 'seller' | 'system';

export interface QuoteChanges {
  state?: [before: QuoteState | null, after: QuoteState];
  comment?: string;
  /** minor units */
  total?: [before: number, after: number];
}

export interface QuoteEntry {
  id: number;
  author: QuoteAuthor;
  changes: QuoteChanges;
  created_at: number;
}

const statuses: Readonly<Record<QuoteState, string>> = {
  created: 'SUBMITTED',
  submitted_by_customer: 'SUBMITTED',
  processing_by_admin: 'PENDING',
  submitted_by_admin: 'UPDATED',
  processing_by_customer: 'OPEN',
  ordered: 'ORDERED',
  closed: 'CLOSED',
  declined: 'DECLINED',
  expired: 'EXPIRED',
};

/** NegotiableQuoteStatus. */
export const statusOf = (state: QuoteState): string => statuses[state];

/** A quote is good for so long after it was asked for, or answered. */
export const quoteLives = 30 * 86_400_000;

const columns = `negotiable_quotes.*, carts.masked_id, carts.customer_id, carts.website_code
  FROM negotiable_quotes JOIN carts ON carts.id = cart_id`;

/** The customer's quotes in this website, newest first. */
export function quotesOf(shop: Shop, customerId: number, websiteCode: string): QuoteRow[] {
  expireDue(shop);
  return shop.database.all<QuoteRow>(
    `SELECT ${columns} WHERE carts.customer_id = ? AND carts.website_code = ? ORDER BY negotiable_quotes.created_at DESC, cart_id DESC`,
    customerId,
    websiteCode,
  );
}

export function quoteByUid(shop: Shop, uid: string): QuoteRow | undefined {
  expireDue(shop);
  return shop.database.one<QuoteRow>(`SELECT ${columns} WHERE carts.masked_id = ?`, uid);
}

export function newestQuotes(shop: Shop, limit: number): QuoteRow[] {
  expireDue(shop);
  return shop.database.all<QuoteRow>(`SELECT ${columns} ORDER BY negotiable_quotes.updated_at DESC LIMIT ?`, limit);
}

export function insertQuote(shop: Shop, cartId: number, name: string): void {
  const now = shop.clock.now();
  shop.database.run(
    "INSERT INTO negotiable_quotes (cart_id, name, state, expires_at, created_at, updated_at) VALUES (?, ?, 'created', ?, ?, ?)",
    cartId,
    name,
    now + quoteLives,
    now,
    now,
  );
}

/** Moves a quote to a state, and writes down who did it and what they said. Call it inside a transaction. */
export function moveQuote(
  shop: Shop,
  quote: QuoteRow,
  state: QuoteState,
  author: QuoteAuthor,
  said: Omit<QuoteChanges, 'state'> = {},
): void {
  const now = shop.clock.now();
  shop.database.run('UPDATE negotiable_quotes SET state = ?, updated_at = ? WHERE cart_id = ?', state, now, quote.cart_id);
  writeEntry(shop, quote.cart_id, author, { ...(state !== quote.state && { state: [quote.state, state] }), ...said });
}

export function writeEntry(shop: Shop, cartId: number, author: QuoteAuthor, changes: QuoteChanges): void {
  shop.database.run(
    'INSERT INTO negotiable_quote_entries (cart_id, author, changes, created_at) VALUES (?, ?, ?, ?)',
    cartId,
    author,
    JSON.stringify(changes),
    shop.clock.now(),
  );
}

/** Oldest first. */
export function entriesOf(shop: Shop, cartId: number): QuoteEntry[] {
  return shop.database
    .all<Omit<QuoteEntry, 'changes'> & { changes: string }>('SELECT * FROM negotiable_quote_entries WHERE cart_id = ? ORDER BY id', cartId)
    .map((row) => ({ ...row, changes: JSON.parse(row.changes) as QuoteChanges }));
}

/** Who wrote an entry, by name. */
export function authorOf(shop: Shop, quote: QuoteRow, author: QuoteAuthor): { firstname: string; lastname: string } {
  if (author !== 'buyer') return { firstname: 'Hannah', lastname: 'Reed' };
  const profile = quote.customer_id === null ? undefined : customerById(shop, quote.customer_id)?.profile;
  return { firstname: profile?.firstname ?? '', lastname: profile?.lastname ?? '' };
}

/** Magento's nightly task, done at each look. */
function expireDue(shop: Shop): void {
  const due = shop.database.all<QuoteRow>(
    `SELECT ${columns} WHERE expires_at <= ? AND state NOT IN ('ordered', 'closed', 'declined', 'expired')`,
    shop.clock.now(),
  );
  if (due.length === 0) return;
  shop.database.transaction(() => {
    for (const quote of due) moveQuote(shop, quote, 'expired', 'system');
  });
}
