import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { KeyRecord, StoredAnswer } from './idempotencyStore';

/*
 * Answers in the form in which a store keeps them: compressed, since there are many (a cart's shrinks to a fifth). The answer to a cart
 * change may hold a name and an address and is kept for a day, for a retry that rarely comes: it is encrypted as well. The secret is derived
 * from the idempotency key. Only the browser has that key and the disk holds its hash, so a stolen disk reveals nothing.
 */

export interface SealedAnswer {
  status: number;
  /** JSON */
  headers: string;
  body: Buffer;
}

/** @param name under which the record was found */
export function unsealAnswer(
  name: string,
  key: string,
  { status, headers, body }: { status: number; headers: string; body: Uint8Array },
): StoredAnswer {
  return { status, headers: JSON.parse(headers) as Record<string, string>, body: gunzipSync(isSealed(name) ? unseal(key, body) : body) };
}

/** Compresses the answer, and encrypts that of a cart change. */
export function sealAnswer({ kind, key, answer }: KeyRecord): SealedAnswer | null {
  if (!answer) return null;
  const body = gzipSync(answer.body, { level: 1 });
  return { status: answer.status, headers: JSON.stringify(answer.headers), body: kind === 'mutation' ? seal(key, body) : body };
}

/**
 * The name of a record in the store. An order's key stands there as it is: after a restart the edge asks commerce about it. A cart change's key
 * is needed only when the browser sends it again, so its hash is enough.
 */
export const recordName = ({ kind, key }: Pick<KeyRecord, 'kind' | 'key'>): string => (kind === 'mutation' ? sealedName(key) : key);

/** The names under which a key may stand. */
export const namesOf = (key: string): [string, string] => [key, sealedName(key)];

const prefix = 'sealed:';
const nonceLength = 12;
const tagLength = 16;

/** The name of a sealed record. It cannot be an idempotency key itself: those have no colon. */
export const sealedName = (key: string): string => `${prefix}${createHash('sha256').update(`name ${key}`).digest('base64url')}`;

const isSealed = (name: string): boolean => name.startsWith(prefix);

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
