import * as v from 'valibot';
import type { DataKey } from './requests/secrets';

/** A whole number from 0 to `most`. */
export const integer = (name: string, fallback: number, most: number, unit: string) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.check((text) => /^\d{1,9}$/.test(text) && Number(text) <= most, `${name} must be ${unit} from 0 to ${most}, for example ${fallback}`),
    v.transform(Number),
  );

/** An address with a host, by one of these protocols. */
export const address = (name: string, protocols: readonly string[], example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '',
      `${name} must be an address such as ${example}`,
    ),
  );

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** What shoppers write or look for, or secrets, travel to it: in clear only to this machine. */
export const sealedAddress = (name: string, example: string) =>
  v.pipe(
    address(name, ['http:', 'https:'], example),
    v.check(
      (text) => !URL.canParse(text) || new URL(text).protocol === 'https:' || loopback.includes(new URL(text).hostname),
      `${name} must begin with https:// unless it leads to this machine`,
    ),
  );

export type DataKeys = [DataKey, ...DataKey[]];

/** The first key encrypts; the others open what was encrypted before the last rotation. */
export const dataKeys = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9-]{1,20}:[A-Za-z0-9+/]{43}=(?:,[a-z0-9-]{1,20}:[A-Za-z0-9+/]{43}=){0,9}$/,
        `${name} must be a name and 32 random bytes in base64, the newest first, for example from: echo 2026a:$(openssl rand -base64 32)`,
      ),
      v.transform(
        (text) =>
          text.split(',').map((pair) => {
            const [id = '', secret = ''] = pair.split(':');
            return { id, secret: Buffer.from(secret, 'base64') };
          }) as DataKeys,
      ),
    ),
  );
