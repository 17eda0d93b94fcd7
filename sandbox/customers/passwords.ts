import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal';

/** scrypt's N in production; tests pass a smaller one. */
export const productionCost = 2 ** 15;

/** Hashes a password off the event loop: "cost$salt$hash". @param cost scrypt's N */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16).toString('base64url');
  return `${cost}$${salt}$${await derive(password, salt, cost)}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [cost, salt, hash] = stored.split('$');
  if (!cost || !salt || !hash) return false;
  return timingSafeEqual(Buffer.from(await derive(password, salt, Number(cost))), Buffer.from(hash));
}

/** Magento's default rules: eight characters of at least three classes. */
export function checkPassword(password: string): void {
  if (password.length < 8)
    throw new Refusal('graphql-input', 'The password needs at least %count characters. Create a new password and try again.', { count: 8 });
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((pattern) => pattern.test(password)).length;
  if (classes < 3)
    throw new Refusal(
      'graphql-input',
      'Minimum of different classes of characters in password is %count. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
      { count: 3 },
    );
}

/** Below this cost a hash is made at once: tests drive the server by turns of the event loop, and know nothing of other threads. */
const costWorthAThread = 2 ** 12;

function derive(password: string, salt: string, cost: number): Promise<string> {
  const options = { N: cost, r: 8, p: 3, maxmem: 256 * 1024 * 1024 };
  if (cost < costWorthAThread) return Promise.resolve(scryptSync(password, salt, 32, options).toString('base64url'));
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString('base64url'));
    });
  });
}
