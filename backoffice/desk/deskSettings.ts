import * as v from 'valibot';
import { sealedAddress } from '../settingTypes';
import { developmentKey } from './deskKey';

/** The desk's part of the environment. */
export const deskVariables = {
  DESK_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}$/, 'DESK_HOST must be a host name such as desk.shop.example')),
  ),
  DESK_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9+/]{43}=$/, 'DESK_KEY must be 32 random bytes in base64, for example from: openssl rand -base64 32'),
    ),
  ),
  OIDC_ISSUER: v.optional(sealedAddress('OIDC_ISSUER', 'https://login.company.example')),
  OIDC_CLIENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[!-~]{1,200}$/, 'OIDC_CLIENT_ID must be the name that the issuer has given the desk')),
  ),
  OIDC_CLIENT_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^[ -~]{8,500}$/, 'OIDC_CLIENT_SECRET must be the secret that the issuer has given the desk')),
  ),
  DESK_ANSWERS: v.optional(v.string()),
  DESK_PASSWORDS: v.optional(v.picklist(['on', 'off'], 'DESK_PASSWORDS must be on or off'), 'on'),
};

type Values = v.InferOutput<v.ObjectSchema<typeof deskVariables, undefined>>;

/** Where staff answer requests. */
export interface DeskSettings {
  host: string;
  /** The 32 bytes that seal the secrets of its accounts. */
  key: Buffer;
  /** The company's own sign-in (OpenID Connect); undefined: passwords alone. */
  company: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** The file of prepared answers for chats; undefined: the shipped one. */
  answersFile: string | undefined;
  /** Whether staff may sign in by password and code. */
  passwords: boolean;
}

/** A line for each variable that is missing beside others. */
export function missingOfDesk(given: Record<string, string>): string[] {
  const production = given['NODE_ENV'] === 'production';
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = given;
  return [
    ...(production && given['DESK_HOST'] !== undefined && given['DESK_KEY'] === undefined
      ? ['DESK_KEY is missing: the secrets of staff accounts are sealed with it']
      : []),
    ...(given['DESK_HOST'] !== undefined && takenHosts(given).includes(given['DESK_HOST'])
      ? ['DESK_HOST must be a name of its own: cookies ignore ports, so the shop would share the desk’s']
      : []),
    ...(issuer !== undefined && (id === undefined || secret === undefined)
      ? ['OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed beside OIDC_ISSUER: the issuer gives both']
      : []),
    ...(given['DESK_PASSWORDS'] === 'off' && issuer === undefined
      ? ['OIDC_ISSUER is missing: with DESK_PASSWORDS=off no sign-in to the desk is left']
      : []),
  ];
}

/** Names under which the shop is reached, and the back office by the edge. */
const takenHosts = ({ SHOP_ORIGIN: shop = '' }: Record<string, string>): readonly string[] => [
  'localhost',
  '127.0.0.1',
  ...(URL.canParse(shop) ? [new URL(shop).hostname] : []),
];

export function deskSettings(values: Values, dataDirectory: string): DeskSettings | undefined {
  const { DESK_HOST: host, DESK_KEY: key, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (host === undefined) return undefined;
  return {
    host,
    key: key === undefined ? developmentKey(dataDirectory) : Buffer.from(key, 'base64'),
    company: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    answersFile: values.DESK_ANSWERS,
    passwords: values.DESK_PASSWORDS === 'on',
  };
}
