/** The migrations of a shop in which a guest buys, to which `migrations.ts` adds what customers do. */
export const firstMigrations: readonly string[] = [
  `
CREATE TABLE carts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  masked_id TEXT NOT NULL UNIQUE,
  store_code TEXT NOT NULL,
  website_code TEXT NOT NULL,
  customer_id INTEGER,
  is_active INTEGER NOT NULL DEFAULT 1,
  email TEXT,
  reserved_order_id TEXT,
  carrier_code TEXT,
  method_code TEXT,
  payment_code TEXT,
  payment_nonce TEXT,
  customer_notes TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX one_active_cart_per_customer ON carts (customer_id, website_code) WHERE is_active = 1 AND customer_id IS NOT NULL;

CREATE TABLE cart_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  sku TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  -- what was chosen, as canonical JSON: two lines with the same choice are one line
  choice TEXT NOT NULL,
  UNIQUE (cart_id, sku, choice)
);

CREATE TABLE cart_addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('shipping', 'billing')),
  address TEXT NOT NULL,
  UNIQUE (cart_id, kind)
);

CREATE TABLE cart_gift_cards (
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  PRIMARY KEY (cart_id, code)
);

-- only counted products have a row
CREATE TABLE stock (
  sku TEXT PRIMARY KEY,
  quantity INTEGER NOT NULL CHECK (quantity >= 0)
);

CREATE TABLE gift_cards (
  code TEXT PRIMARY KEY,
  website_code TEXT NOT NULL,
  balance INTEGER NOT NULL CHECK (balance >= 0)
);

CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  website_code TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  -- names and the like, as JSON
  profile TEXT NOT NULL,
  is_subscribed INTEGER NOT NULL DEFAULT 0,
  confirmation_key TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (email, website_code)
);

CREATE TABLE customer_addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  default_shipping INTEGER NOT NULL DEFAULT 0,
  default_billing INTEGER NOT NULL DEFAULT 0
);

-- tokens are kept as sha256 only
CREATE TABLE customer_tokens (
  hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
);
CREATE TABLE password_reset_tokens (
  hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
);

CREATE TABLE order_sequences (
  store_code TEXT PRIMARY KEY,
  last INTEGER NOT NULL
);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  increment_id TEXT NOT NULL UNIQUE,
  -- the last guard against ordering a cart twice
  cart_id INTEGER NOT NULL UNIQUE REFERENCES carts (id),
  store_code TEXT NOT NULL,
  website_code TEXT NOT NULL,
  customer_id INTEGER,
  email TEXT NOT NULL,
  status TEXT NOT NULL,
  grand_total INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- lines, totals, addresses and payment as they were, as JSON
  snapshot TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX orders_by_customer ON orders (customer_id, created_at);

CREATE TABLE payment_nonces (
  nonce TEXT PRIMARY KEY,
  outcome TEXT NOT NULL CHECK (outcome IN ('approved', 'declined')),
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
);

CREATE TABLE mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

CREATE TABLE newsletter_subscribers (
  email TEXT NOT NULL,
  website_code TEXT NOT NULL,
  PRIMARY KEY (email, website_code)
);
`,
  `
-- the language of a mail; all those before were English
ALTER TABLE mails ADD COLUMN lang TEXT NOT NULL DEFAULT 'en';
`,
  `
CREATE TABLE wishlists (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL UNIQUE REFERENCES customers (id) ON DELETE CASCADE,
  sharing_code TEXT NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE TABLE wishlist_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  wishlist_id INTEGER NOT NULL REFERENCES wishlists (id) ON DELETE CASCADE,
  sku TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  -- as in cart_items; empty where the choice is not complete
  choice TEXT NOT NULL,
  description TEXT,
  added_at INTEGER NOT NULL,
  UNIQUE (wishlist_id, sku, choice)
);
`,
  `
-- the vault: what a payment provider would keep, known by a hash; details as Magento writes them, as JSON
CREATE TABLE payment_tokens (
  public_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  payment_method_code TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('card', 'account')),
  details TEXT NOT NULL
);
`,
  `
-- where the order system stands; Magento's status says less
ALTER TABLE orders ADD COLUMN stage TEXT NOT NULL DEFAULT 'ORDERED';
-- what the company adds to an order: invoices, shipments, credit memos, comments
CREATE TABLE order_documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'shipment', 'credit_memo', 'comment')),
  -- of a comment its words, of a shipment its tracking number
  words TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
);
CREATE INDEX order_documents_by_order ON order_documents (order_id);
`,
  `
-- opens a guest's order without a question: it stands in their mail
ALTER TABLE orders ADD COLUMN token TEXT NOT NULL DEFAULT '';
UPDATE orders SET token = lower(hex(randomblob(16)));
CREATE INDEX orders_by_token ON orders (token);
`,
  `
-- a card's last month, as Magento writes it: 12/2030
ALTER TABLE payment_nonces ADD COLUMN expires TEXT NOT NULL DEFAULT '';
-- the saved card that pays, and whether the one that was typed is to be saved
ALTER TABLE carts ADD COLUMN payment_hash TEXT;
ALTER TABLE carts ADD COLUMN saves_card INTEGER NOT NULL DEFAULT 0;
`,
];
