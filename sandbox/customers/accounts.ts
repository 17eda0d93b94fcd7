import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import { sendPasswordLink, sendWelcome } from '../mail/accountMails';
import { checkEmail, customerByEmail, customerById, insertCustomer, type CustomerRow, type Profile } from './customerStore';
import { checkPassword, hashPassword, isPassword } from './passwords';
import { customerOfToken, forgetTokensOf, issueToken } from './tokens';

const wrongCredentials = 'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.';

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
      throw new Refusal('graphql-input', 'A customer with the same email address already exists in an associated website.');
    sendWelcome(shop, store, wanted);
    return insertCustomer(shop, store.websiteCode, { ...wanted, passwordHash });
  });
  return customerById(shop, id) as CustomerRow;
}

/** Mails a reset link. Answers true for unknown addresses too, so that nobody learns who has an account. */
export function requestPasswordReset(visit: Visit, email: string): boolean {
  const { shop, store } = visit;
  checkEmail(email);
  const customer = customerByEmail(shop, store, email);
  if (customer) {
    shop.database.transaction(() => {
      const token = issueToken(shop, 'password_reset_tokens', customer.id);
      const path = `${store.alias ? `/${store.alias}` : ''}/customer/account/createPassword?token=${token}`;
      sendPasswordLink(shop, store, customer, path);
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
  if (!(await isPassword(current, customer.password_hash))) throw new Refusal('graphql-authentication', 'Invalid login or password.');
  checkPassword(next);
  const passwordHash = await hashPassword(next, visit.shop.scryptCost);
  visit.shop.database.run('UPDATE customers SET password_hash = ? WHERE id = ?', passwordHash, customer.id);
}
