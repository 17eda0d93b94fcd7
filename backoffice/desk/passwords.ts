import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../clock';

/** OWASP's second choice: 32 MiB and a quarter of a second. Stored with each hash, so that it can be raised later. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
/** More than scrypt asks for with this cost. Bytes. */
const memory = 64 * 1024 * 1024;
export const shortestPassword = 12;
export const longestPassword = 200;

const scryptOf = (password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: memory }, (error, hash) => (error ? reject(error) : resolve(hash))),
  );

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string, random: RandomBytes): Promise<string> {
  const salt = Buffer.from(random(16));
  const hash = await scryptOf(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** For an account that does not exist: checking takes as long, and nothing fits. */
export const hashOfNoPassword = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Compares in constant time. */
export async function fitsPassword(password: string, stored: string): Promise<boolean> {
  const [, N = '', r = '', p = '', salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const found = await scryptOf(password.slice(0, longestPassword), Buffer.from(salt, 'base64url'), { N: +N, r: +r, p: +p });
  return found.length === expected.length && timingSafeEqual(found, expected);
}

/** Milliseconds for which a code counts (RFC 6238). */
export const codeStep = 30_000;
const digits = 6;

/** The code of a step (RFC 4226, SHA-1, six digits): what generators on telephones make of the secret. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The step that a typed code belongs to, one before or after now included; undefined: none. @param now milliseconds since 1970 */
export function stepOfCode(secret: Buffer, typed: string, now: number): number | undefined {
  const code = Buffer.from(typed.replace(/\s/g, ''));
  const current = Math.floor(now / codeStep);
  return [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return code.length === expected.length && timingSafeEqual(code, expected);
  });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding: 20 bytes are 32 letters. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
