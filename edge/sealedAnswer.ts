import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/*
 * The answer to a basket change may hold a name and an address, and is kept for a day for a repetition that rarely comes. It is sealed with
 * a key made of the idempotency key, which only the browser has: the disk holds its hash alone, so a stolen disk reads nothing.
 */

const prefix = 'sealed:';
const nonceLength = 12;
const tagLength = 16;

/** Under which name a sealed record is kept. It cannot be an idempotency key itself: those have no colon. */
export const sealedName = (key: string): string => `${prefix}${createHash('sha256').update(`name ${key}`).digest('base64url')}`;

export const isSealed = (name: string): boolean => name.startsWith(prefix);

/** AES-256-GCM: nonce, tag, text. */
export function seal(key: string, text: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), nonce);
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws where the key is another one or the bytes were changed. */
export function unseal(key: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), bytes.subarray(0, nonceLength));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
}

const secretOf = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'answer of a basket change', 32));
