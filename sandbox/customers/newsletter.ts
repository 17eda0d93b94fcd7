import { randomBytes } from 'node:crypto';
import { sendSubscribed } from '../mail/newsletterMails';
import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';

/** Puts an address on the list, and mails the link that takes it off. False when it was there already. Call it inside a transaction. */
export function subscribe(shop: Shop, store: SeedStoreView, email: string): boolean {
  const { changes } = shop.database.run(
    'INSERT OR IGNORE INTO newsletter_subscribers (email, website_code) VALUES (?, ?)',
    email,
    store.websiteCode,
  );
  if (changes === 0) return false;
  shop.database.run('UPDATE customers SET is_subscribed = 1 WHERE email = ? AND website_code = ?', email, store.websiteCode);
  const code = randomBytes(16).toString('hex');
  shop.database.run('INSERT INTO newsletter_codes (code, email, website_code) VALUES (?, ?, ?)', code, email, store.websiteCode);
  sendSubscribed(shop, store, email, `${shop.storefrontOrigin}${store.alias ? `/${store.alias}` : ''}/newsletter/unsubscribe?code=${code}`);
  return true;
}

export function unsubscribe(shop: Shop, email: string, websiteCode: string): void {
  shop.database.run('DELETE FROM newsletter_subscribers WHERE email = ? AND website_code = ?', email, websiteCode);
  shop.database.run('UPDATE customers SET is_subscribed = 0 WHERE email = ? AND website_code = ?', email, websiteCode);
}

/** By the code of a mail's link. It may be followed as often as its reader likes. */
export function unsubscribeByCode(shop: Shop, code: string): void {
  const known = shop.database.one<Subscriber>('SELECT email, website_code FROM newsletter_codes WHERE code = ?', code);
  if (!known) throw new Refusal('graphql-input', 'This is an invalid subscription confirmation code.');
  shop.database.transaction(() => unsubscribe(shop, known.email, known.website_code));
}

interface Subscriber {
  email: string;
  website_code: string;
}

/** The links of earlier mails stop what is sent to the new address. Call it inside a transaction. */
export function moveSubscription(shop: Shop, { email: old, website_code: websiteCode }: Subscriber, email: string): void {
  shop.database.run('UPDATE OR REPLACE newsletter_subscribers SET email = ? WHERE email = ? AND website_code = ?', email, old, websiteCode);
  shop.database.run('UPDATE newsletter_codes SET email = ? WHERE email = ? AND website_code = ?', email, old, websiteCode);
}

/** Nothing of the address stays, not even behind a link. Call it inside a transaction. */
export function forgetSubscriber(shop: Shop, { email, website_code: websiteCode }: Subscriber): void {
  for (const table of ['newsletter_subscribers', 'newsletter_codes'])
    shop.database.run(`DELETE FROM ${table} WHERE email = ? AND website_code = ?`, email, websiteCode);
}
