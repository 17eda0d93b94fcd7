import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop, Visit } from '../shop';

/** Names and the like, under Magento's own field names. */
export interface Profile {
  prefix?: string | null;
  firstname: string;
  middlename?: string | null;
  lastname: string;
  suffix?: string | null;
  date_of_birth?: string | null;
  taxvat?: string | null;
  gender?: number | null;
  /** lets the company's people sign in as this customer, to help */
  allow_remote_shopping_assistance?: boolean | null;
}

export interface CustomerRow {
  id: number;
  email: string;
  website_code: string;
  password_hash: string;
  profile: Profile;
  is_subscribed: number;
  confirmation_key: string | null;
  /** a JSON list of the ways beside e-mail that are allowed */
  channels: string;
  created_at: number;
}

type Stored = Omit<CustomerRow, 'profile'> & { profile: string };

export function customerById(shop: Shop, id: number): CustomerRow | undefined {
  const row = shop.database.one<Stored>('SELECT * FROM customers WHERE id = ?', id);
  return row && read(row);
}

/** Customers belong to a website; e-mail addresses are compared in lower case. */
export function customerByEmail(shop: Shop, store: SeedStoreView, email: string): CustomerRow | undefined {
  const row = shop.database.one<Stored>('SELECT * FROM customers WHERE email = ? AND website_code = ?', normal(email), store.websiteCode);
  return row && read(row);
}

export function insertCustomer(
  shop: Shop,
  websiteCode: string,
  customer: { email: string; passwordHash: string; profile: Profile; isSubscribed?: boolean; confirmationKey?: string | null },
): number {
  return shop.database.run(
    'INSERT INTO customers (email, website_code, password_hash, profile, is_subscribed, confirmation_key, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    normal(customer.email),
    websiteCode,
    customer.passwordHash,
    JSON.stringify(customer.profile),
    customer.isSubscribed ? 1 : 0,
    customer.confirmationKey ?? null,
    shop.clock.now(),
  ).lastId;
}

/** The signed-in customer, or Magento's refusal. */
export function signedInCustomer(visit: Visit): CustomerRow {
  const customer = visit.customerId === undefined ? undefined : customerById(visit.shop, visit.customerId);
  if (!customer) throw new Refusal('graphql-authorization', "The current customer isn't authorized.");
  return customer;
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

export function checkEmail(email: string): void {
  if (!isEmail(email)) throw new Refusal('graphql-input', '"%email" is not a valid email address.', { email });
}

function normal(email: string): string {
  return email.trim().toLowerCase();
}

function read(row: Stored): CustomerRow {
  return { ...row, profile: JSON.parse(row.profile) as Profile };
}
