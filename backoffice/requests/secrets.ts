import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { RandomBytes } from '../clock';

/** Without 0 and O, 1, I and L, U and V by ear: it is read out on the telephone. */
const speakable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A request's short name, `K7M-4QX-2`: 22 thousand million of them. Not a secret, and not unique by itself. */
export function newReference(random: RandomBytes): string {
  let letters = '';
  while (letters.length < 7) {
    for (const byte of random(16)) {
      // Bytes from 240 on would make the first letters likelier than the others.
      if (byte < 240 && letters.length < 7) letters += speakable[byte % speakable.length];
    }
  }
  return `${letters.slice(0, 3)}-${letters.slice(3, 6)}-${letters.slice(6)}`;
}

/** 256 bits: who has it may see and withdraw the request. Kept as its sha256 only. */
export const newToken = (random: RandomBytes): string => Buffer.from(random(32)).toString('base64url');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const nonceLength = 12;
const tagLength = 16;

/**
 * A token in the form in which it is kept for an equal post: encrypted with the Idempotency-Key (AES-256-GCM), of which the database has only
 * the hash. A stolen database opens no request.
 */
export function sealToken(key: string, token: string, random: RandomBytes): string {
  const nonce = random(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), nonce);
  const body = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Throws where the key is another one. */
export function unsealToken(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), bytes.subarray(0, nonceLength));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
}

/** A key of AES-256-GCM, 32 bytes, and the short name that stands beside all that was encrypted with it. */
export interface DataKey {
  id: string;
  secret: Buffer;
}

/** The name is part of what is authenticated: what was sealed under one name does not open under another. */
export function sealBytes({ secret }: DataKey, name: string, bytes: Uint8Array, random: RandomBytes): Buffer {
  const nonce = random(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws where it was changed, or the key or the name is another. */
export function openBytes({ secret }: DataKey, name: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]);
}

const secretOf = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'token of a request', 32));

/** The same text for equal content, whatever order its fields came in. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
