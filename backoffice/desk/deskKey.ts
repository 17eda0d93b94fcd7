import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RandomBytes } from '../clock';

/** Of a developer's machine, where no key is set: 32 bytes, drawn once and kept beside the database. */
export function developmentKey(dataDirectory: string): Buffer {
  const file = join(dataDirectory, 'desk.key');
  mkdirSync(dataDirectory, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

const derived = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

const nonceLength = 12;
const tagLength = 16;

/** Encrypts an account's secret (AES-256-GCM), tied to the account: in another row it opens nothing. */
export function sealSecret(key: Buffer, accountId: string, secret: Buffer, random: RandomBytes): string {
  const nonce = random(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', derived(key, 'secrets of desk accounts'), nonce);
  cipher.setAAD(Buffer.from(accountId));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Throws where key or account is another one. */
export function openSecret(key: Buffer, accountId: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', derived(key, 'secrets of desk accounts'), bytes.subarray(0, nonceLength));
  decipher.setAAD(Buffer.from(accountId));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
}

/** The same for equal text, and of no use without the key: for what must be recognised, but not kept. */
export const markOf = (key: Buffer, purpose: 'form' | 'failures', text: string): string =>
  createHmac('sha256', derived(key, `desk ${purpose}`))
    .update(text)
    .digest('base64url');
