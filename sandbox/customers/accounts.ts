import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import { randomBytes } from 'node:crypto';
import {
  sendClosed,
  sendConfirmationLink,
  sendEmailChanged,
  sendPasswordChanged,
  sendPasswordLink,
  sendWelcome,
} from '../mail/accountMails';
import { checkEmail, customerByEmail, customerById, insertCustomer, type CustomerRow, type Profile } from './customerStore';
import { forgetSubscriber, moveSubscription, subscribe } from './newsletter';
import { checkPassword, hashPassword, isPassword } from './passwords';
import { customerOfToken, forgetTokensOf, issueToken } from './tokens';

const wrongCredentials = 'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.';

const wrongPassword = "The password doesn't match this account. Verify the password and try again.";

/** Signs in; answers a bearer token. Unknown address and wrong password take the same time and the same words. */
export async function signIn(visit: Visit, email: string, password: string): Promise<string> {
  if (email === '') throw new Refusal('graphql-input', 'Specify the "email" value.');
  if (password === '') throw new Refusal('graphql-input', 'Specify the "password" value.');
  const customer = customerByEmail(visit.shop, visit.store, email);
  const stored = customer?.password_hash ?? `${visit.shop.scryptCost}$none$${'A'.repeat(43)}`;
  const fits = await isPassword(password, stored);
  if (!customer || !fits) throw new Refusal('graphql-authentication', wrongCredentials);
  if (customer.confirmation_key !== null)
    throw new Refusal('graphql-authentication', "This account isn't confirmed. Verify and try again.");
  return issueToken(visit.shop, 'customer_tokens', customer.id);
}

/** Opens an account. Where the website asks for it, it cannot be used until its owner has followed the link that is mailed. */
export async function createAccount(
  visit: Visit,
  wanted: { email: string; password: string; profile: Profile; isSubscribed: boolean },
): Promise<CustomerRow> {
  const { shop, store } = visit;
  checkEmail(wanted.email);
  checkPassword(wanted.password);
  const passwordHash = await hashPassword(wanted.password, shop.scryptCost);
  const id = shop.database.transaction(() => {
    if (customerByEmail(shop, store, wanted.email))
      throw new Refusal('graphql-already-exists', 'A customer with the same email address already exists in an associated website.');
    const confirmationKey = store.confirmsAccounts ? randomBytes(16).toString('hex') : null;
    const created = insertCustomer(shop, store.websiteCode, { ...wanted, passwordHash, confirmationKey });
    if (wanted.isSubscribed) subscribe(shop, store, wanted.email.trim().toLowerCase());
    if (confirmationKey) sendConfirmationLink(shop, store, wanted, confirmationLink(visit, wanted.email, confirmationKey));
    else sendWelcome(shop, store, wanted);
    return created;
  });
  return customerById(shop, id) as CustomerRow;
}

const confirmationLink = (visit: Visit, email: string, key: string): string =>
  storefrontLink(visit, `/customer/account/confirm?${new URLSearchParams({ email, key }).toString()}`);

/** A whole address, as a mail needs it. @param path without the store's alias */
const storefrontLink = ({ shop, store }: Visit, path: string): string =>
  `${shop.storefrontOrigin}${store.alias ? `/${store.alias}` : ''}${path}`;

/** The owner followed the link: the account can be used from now on. */
export function confirmAccount({ shop, store }: Visit, email: string, key: string): CustomerRow {
  const customer = customerByEmail(shop, store, email);
  if (!customer) throw new Refusal('graphql-input', "The account doesn't exist.");
  if (customer.confirmation_key === null) throw new Refusal('graphql-input', 'The account is already active.');
  if (customer.confirmation_key !== key)
    throw new Refusal('graphql-input', 'The confirmation token is invalid. Verify the token and try again.');
  shop.database.transaction(() => {
    shop.database.run('UPDATE customers SET confirmation_key = NULL WHERE id = ?', customer.id);
    sendWelcome(shop, store, customer);
  });
  return customer;
}

/** Mails the link once more; true only where an account waits for it. */
export function resendConfirmation(visit: Visit, email: string): boolean {
  const { shop, store } = visit;
  checkEmail(email);
  const customer = customerByEmail(shop, store, email);
  if (!customer) throw new Refusal('graphql-input', "The account doesn't exist.");
  if (customer.confirmation_key === null) throw new Refusal('graphql-input', "Confirmation isn't needed.");
  sendConfirmationLink(shop, store, customer, confirmationLink(visit, customer.email, customer.confirmation_key));
  return true;
}

/** Mails a reset link. Returns true for unknown addresses too, so that it does not reveal who has an account. */
export function requestPasswordReset(visit: Visit, email: string): boolean {
  const { shop, store } = visit;
  checkEmail(email);
  const customer = customerByEmail(shop, store, email);
  if (customer) {
    shop.database.transaction(() => {
      const token = issueToken(shop, 'password_reset_tokens', customer.id);
      sendPasswordLink(shop, store, customer, storefrontLink(visit, `/customer/account/createPassword?token=${token}`));
    });
  }
  return true;
}

/** Sets the new password, and signs the customer out everywhere. */
export async function resetPassword(visit: Visit, email: string, token: string, newPassword: string): Promise<boolean> {
  const { shop, store } = visit;
  checkPassword(newPassword);
  const customer = customerByEmail(shop, store, email);
  const passwordHash = await hashPassword(newPassword, shop.scryptCost);
  shop.database.transaction(() => {
    if (!customer || customerOfToken(shop, 'password_reset_tokens', token) !== customer.id)
      throw new Refusal('graphql-input', 'The password token is mismatched. Reset and try again.');
    shop.database.run('UPDATE customers SET password_hash = ? WHERE id = ?', passwordHash, customer.id);
    forgetTokensOf(shop, customer.id);
  });
  return true;
}

/** For a signed-in customer who knows the old password. */
export async function changePassword(visit: Visit, customer: CustomerRow, current: string, next: string): Promise<void> {
  if (!(await isPassword(current, customer.password_hash))) throw new Refusal('graphql-authentication', wrongPassword);
  checkPassword(next);
  const passwordHash = await hashPassword(next, visit.shop.scryptCost);
  visit.shop.database.transaction(() => {
    visit.shop.database.run('UPDATE customers SET password_hash = ? WHERE id = ?', passwordHash, customer.id);
    sendPasswordChanged(visit.shop, visit.store, customer);
  });
}

/** Who is signed in stays so. */
export async function changeEmail(visit: Visit, customer: CustomerRow, wanted: string, password: string): Promise<void> {
  const { shop, store } = visit;
  const email = wanted.trim().toLowerCase();
  checkEmail(email);
  if (!(await isPassword(password, customer.password_hash))) throw new Refusal('graphql-authentication', wrongPassword);
  shop.database.transaction(() => {
    const holder = customerByEmail(shop, store, email);
    if (holder && holder.id !== customer.id)
      throw new Refusal('graphql-already-exists', 'A customer with the same email address already exists in an associated website.');
    if (email === customer.email) return;
    shop.database.run('UPDATE customers SET email = ? WHERE id = ?', email, customer.id);
    moveSubscription(shop, customer, email);
    sendEmailChanged(shop, store, customer, email);
  });
}

/** Deletes the account with its tokens, addresses and carts. Orders stay, as Magento keeps them, but lead to no customer any more. */
export function closeAccount({ shop, store }: Visit, customer: CustomerRow): boolean {
  return shop.database.transaction(() => {
    sendClosed(shop, store, customer);
    shop.database.run('UPDATE orders SET customer_id = NULL WHERE customer_id = ?', customer.id);
    shop.database.run('UPDATE carts SET is_active = 0, customer_id = NULL WHERE customer_id = ?', customer.id);
    forgetSubscriber(shop, customer);
    return shop.database.run('DELETE FROM customers WHERE id = ?', customer.id).changes === 1;
  });
}
