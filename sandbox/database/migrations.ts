import { firstMigrations } from './firstMigrations';

/**
 * What people do in the shop; the catalogue itself is read from the seed files at every start. Amounts are integers in minor units,
 * moments are milliseconds. Append a migration, never change one: `PRAGMA user_version` counts those that ran.
 */
export const migrations: readonly string[] = [
  ...firstMigrations,
  `
-- what stands in a newsletter's link; kept after it was followed, so that following it again is no error
CREATE TABLE newsletter_codes (
  code TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  website_code TEXT NOT NULL
);
-- how a customer may be reached beside e-mail: a list of "post", "phone", "sms" as JSON
ALTER TABLE customers ADD COLUMN channels TEXT NOT NULL DEFAULT '[]';
`,
  `
-- declarations by which customers withdraw from a contract: the lines of the order by their places, as JSON
CREATE TABLE order_withdrawals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  lines TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX order_withdrawals_by_order ON order_withdrawals (order_id);
`,
  `
-- what customers ask to send back: places of the order's lines and pieces, as JSON
CREATE TABLE order_returns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  items TEXT NOT NULL,
  status TEXT NOT NULL,
  comment TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX order_returns_by_order ON order_returns (order_id);
`,
  `
-- links by which a guest's order joins an account: mailed to the order's own address, kept as sha256 only
CREATE TABLE order_join_keys (
  hash TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
);
`,
  `
-- companies buy on terms of their own; a customer belongs to one or to none
CREATE TABLE companies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  website_code TEXT NOT NULL,
  name TEXT NOT NULL,
  has_quotes INTEGER NOT NULL DEFAULT 1,
  UNIQUE (website_code, name)
);
CREATE TABLE company_members (
  customer_id INTEGER PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  -- what a member may do with quotes, by Magento's last words of the resource
  permissions TEXT NOT NULL DEFAULT 'view_quotes manage checkout'
);
-- a cart that became a quote: no shopper's cart any more, and an order only by the quote's own mutation
CREATE TABLE negotiable_quotes (
  cart_id INTEGER PRIMARY KEY REFERENCES carts (id),
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  -- what the seller asks for all goods, VAT included; empty: as in the catalogue
  price INTEGER,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
-- comments and history, oldest first; changes as JSON
CREATE TABLE negotiable_quote_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart_id INTEGER NOT NULL REFERENCES negotiable_quotes (cart_id) ON DELETE CASCADE,
  author TEXT NOT NULL CHECK (author IN ('buyer', 'seller', 'system')),
  changes TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX negotiable_quote_entries_by_quote ON negotiable_quote_entries (cart_id);
-- a number of the buyer's own, for an order on account
ALTER TABLE carts ADD COLUMN po_number TEXT;
`,
  `
-- a customer's list of orders is filtered and counted in these indexes alone, so that 5 000 orders are as quick as five
CREATE INDEX orders_of_customer_by_date ON orders (customer_id, website_code, created_at, id, status, increment_id, grand_total);
CREATE INDEX orders_of_customer_by_number ON orders (customer_id, website_code, id, status, increment_id, created_at, grand_total);
`,
  `
-- the customer group, whose terms hold for every cart of the customer
ALTER TABLE customers ADD COLUMN group_code TEXT NOT NULL DEFAULT 'general';
`,
  `
-- a customer may have several wishlists, each with a name; the first of them is the default one
CREATE TABLE lists (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  visibility TEXT NOT NULL CHECK (visibility IN ('PRIVATE', 'PUBLIC')),
  sharing_code TEXT NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE TABLE list_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  wishlist_id INTEGER NOT NULL REFERENCES lists (id) ON DELETE CASCADE,
  sku TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  -- as in cart_items; empty where the choice is not complete
  choice TEXT NOT NULL,
  description TEXT,
  added_at INTEGER NOT NULL,
  UNIQUE (wishlist_id, sku, choice)
);
INSERT INTO lists SELECT id, customer_id, 'Wish List', 'PRIVATE', sharing_code, updated_at FROM wishlists;
INSERT INTO list_items SELECT id, wishlist_id, sku, quantity, choice, description, added_at FROM wishlist_items;
DROP TABLE wishlist_items;
DROP TABLE wishlists;
ALTER TABLE lists RENAME TO wishlists;
ALTER TABLE list_items RENAME TO wishlist_items;
CREATE INDEX wishlists_of_customer ON wishlists (customer_id, id);
`,
  `
-- links by which a guest confirms a cancellation or a return: mailed to the order's own address, kept as sha256 only
CREATE TABLE order_confirm_keys (
  hash TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  action TEXT NOT NULL CHECK (action IN ('cancel', 'return')),
  -- the return's id
  subject INTEGER NOT NULL
);
`,
  `
-- the company's own module: who has declared that their order pays less VAT. The highest version is the newest word of the back office
CREATE TABLE cart_reliefs (
  cart_id INTEGER PRIMARY KEY REFERENCES carts (id) ON DELETE CASCADE,
  relief TEXT CHECK (relief IN ('zero', 'sixty_plus')),
  version INTEGER NOT NULL
);
`,
  `
-- from which guest's cart a relief has come along, as long as the back office knows no other cart of it
ALTER TABLE cart_reliefs ADD COLUMN source_cart_id INTEGER REFERENCES carts (id) ON DELETE SET NULL;
`,
  `
-- payments that a shopper approves on the provider's own page before the order; the amount is the cart's when the page was asked for
CREATE TABLE payment_approvals (
  token TEXT PRIMARY KEY,
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  return_url TEXT NOT NULL,
  cancel_url TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'approved', 'cancelled', 'used')),
  payer_id TEXT,
  created_at INTEGER NOT NULL
);
`,
  `
-- the coupon that a cart carries, whether or not it takes anything off at the moment
ALTER TABLE carts ADD COLUMN coupon_code TEXT;
`,
  `
-- reviews of products: a shopper's words, which the company reads before they are shown; stars as JSON, 1 to 5 by rating
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sku TEXT NOT NULL,
  store_code TEXT NOT NULL,
  customer_id INTEGER REFERENCES customers (id) ON DELETE SET NULL,
  nickname TEXT NOT NULL,
  summary TEXT NOT NULL,
  text TEXT NOT NULL,
  stars TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'refused')),
  created_at INTEGER NOT NULL
);
CREATE INDEX reviews_of_product ON reviews (sku, store_code, status, created_at);
-- what is compared: a guest's list is known by its uid alone
CREATE TABLE compare_lists (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE,
  customer_id INTEGER UNIQUE REFERENCES customers (id) ON DELETE CASCADE
);
CREATE TABLE compare_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  list_id INTEGER NOT NULL REFERENCES compare_lists (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL,
  UNIQUE (list_id, product_id)
);
`,
  `
-- payments that follow their order, on the provider's own page. What was decided there reaches commerce at known_at
CREATE TABLE order_payments (
  token TEXT PRIMARY KEY,
  order_id INTEGER NOT NULL UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('open', 'paid', 'cancelled')),
  decision TEXT CHECK (decision IN ('paid', 'cancelled')),
  known_at INTEGER,
  return_url TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX payments_of_cart ON order_payments (cart_id, created_at);
`,
  `
-- what a cart's shopper sees prices in; empty: the store's own currency
ALTER TABLE carts ADD COLUMN currency TEXT NOT NULL DEFAULT '';
`,
  `
-- what the shopper has agreed to pay with the order, in minor units; null: the whole sum
ALTER TABLE carts ADD COLUMN deposit INTEGER;
-- what the bank has taken by card, one row each time
CREATE TABLE card_charges (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart_id INTEGER NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX charges_of_cart ON card_charges (cart_id);
-- orders of which a deposit was paid: its amount, what of the order is paid by now, and how long before the fitting the rest must come
CREATE TABLE order_deposits (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  deposit INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  days INTEGER NOT NULL
);
`,
  `
-- Magento's gift message of a line, as JSON: to, from, message
ALTER TABLE cart_items ADD COLUMN note TEXT;
  `,
  `
-- where a cart is collected: the code of a pickup location. Its address is the cart's delivery address then
ALTER TABLE carts ADD COLUMN pickup_code TEXT;
`,
];
