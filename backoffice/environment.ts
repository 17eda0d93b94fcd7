import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { brand } from '../src/config/brand';
import { headOffice } from '../src/config/countries';
import { type DeskSettings, deskSettings, deskVariables, missingOfDesk } from './desk/deskSettings';
import type { RelaySettings } from './conversations/relay';
import type { EdgeSettings } from './places/shopPages';
import { address, type DataKeys, dataKeys, integer, sealedAddress } from './settingTypes';

const variables = v.object({
  BACKOFFICE_PORT: integer('BACKOFFICE_PORT', 5000, 65_535, 'a port'),
  BACKOFFICE_HOST: v.optional(v.string(), 'localhost'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(address('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://shop@database.internal/shop')),
  SHOP_ORIGIN: v.optional(
    v.pipe(
      address('SHOP_ORIGIN', ['http:', 'https:'], 'https://www.shop.example'),
      v.check((text) => !URL.canParse(text) || new URL(text).origin === text.replace(/\/$/, ''), 'SHOP_ORIGIN must have no path'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  SMTP_URL: v.optional(address('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465')),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^<>\r\n]{0,100}<?[^\s<>@]+@[^\s<>@]+>?$/, 'MAIL_FROM must be a sender such as Shop <hello@shop.example>'),
    ),
    `${brand.name} <${headOffice.email}>`,
  ),
  REQUESTS_WEBHOOK: v.optional(sealedAddress('REQUESTS_WEBHOOK', 'https://crm.example/hooks/steadwell')),
  REQUESTS_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
        'REQUESTS_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64, for example from: echo whsec_$(openssl rand -base64 32)',
      ),
    ),
  ),
  PHOTO_KEYS: dataKeys('PHOTO_KEYS'),
  DECLARATION_KEYS: dataKeys('DECLARATION_KEYS'),
  COMMERCE_URL: v.optional(address('COMMERCE_URL', ['http:', 'https:'], 'https://magento.example')),
  COMMERCE_TOKEN: v.optional(v.pipe(v.string(), v.minLength(24, 'COMMERCE_TOKEN must have at least 24 characters, as commerce has it'))),
  GEOCODER_URL: v.optional(sealedAddress('GEOCODER_URL', 'https://geocoder.example/search')),
  GEOCODER_TAKES: v.optional(
    v.picklist(['places', 'addresses'], 'GEOCODER_TAKES must be places (postcodes and towns alone) or addresses (all that was typed)'),
    'places',
  ),
  EDGE_URLS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, ''))),
      v.check(
        (origins) => origins.every((origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin),
        'EDGE_URLS must be the origins of the edges with commas, for example http://edge-a:3000,http://edge-b:3000',
      ),
    ),
  ),
  PURGE_TOKEN: v.optional(v.pipe(v.string(), v.minLength(24, 'PURGE_TOKEN must have at least 24 characters, as the edges have it'))),
  REDIS_URL: v.optional(address('REDIS_URL', ['redis:', 'rediss:'], 'redis://redis.internal:6379')),
  RELAY_URLS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((url) => url.trim())),
      v.check(
        (urls) => urls.every((url) => /^(?:stuns?|turns?):[^\s,]+$/.test(url)),
        'RELAY_URLS must be addresses with commas, for example turn:relay.example:3478,turns:relay.example:5349?transport=tcp',
      ),
    ),
  ),
  RELAY_SECRET: v.optional(v.pipe(v.string(), v.minLength(24, 'RELAY_SECRET must have at least 24 characters, as the relay has it'))),
  RELAY_ONLY: v.optional(v.picklist(['on', 'off'], 'RELAY_ONLY must be on or off'), 'off'),
  VIDEO_VISITS: integer('VIDEO_VISITS', 1, 50, 'a number of visits by video call that a country takes at once (0 for none)'),
  REQUEST_LIMIT: integer('REQUEST_LIMIT', 30, 1_000_000, 'a number of requests in ten minutes (0 for no limit)'),
  ...deskVariables,
  DRAIN_DELAY: integer('DRAIN_DELAY', 0, 15, 'seconds'),
  METRICS_PORT: integer('METRICS_PORT', 0, 65_535, 'a port (0 for none)'),
  LOG_LEVEL: v.optional(
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be a level such as info'),
    'info',
  ),
  NODE_ENV: v.optional(v.string(), 'development'),
});

/** What declarations are encrypted with, and the commerce server that computes their VAT. */
export interface DeclarationSettings {
  keys: DataKeys;
  commerce: { url: string; token: string };
}

export interface BackofficeEnvironment {
  port: number;
  host: string;
  /** Where SQLite keeps the requests if there is no `databaseUrl`. */
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** Where the links in mails lead. */
  shopOrigin: string;
  /** Undefined outside production: then no mail is sent. */
  smtpUrl: string | undefined;
  mailFrom: string;
  webhook: { url: string; secret: string } | undefined;
  /** Undefined outside production: then no photos are taken. */
  photoKeys: DataKeys | undefined;
  /** Undefined: declarations for less VAT are taken on the telephone alone. */
  declarations: DeclarationSettings | undefined;
  /** Undefined: our own tables alone say where a postcode or a town lies. */
  geocoder: { url: string; takesWholeAddress: boolean } | undefined;
  /** Undefined: a changed place shows in the shop once the kept pages are old. */
  edges: EdgeSettings | undefined;
  /** Through which several processes wake each other when a conversation changes; undefined: they look every five seconds. */
  redisUrl: string | undefined;
  /** By which the two sides of a video call find each other; undefined: they go as far as two networks let each other through. */
  relay: RelaySettings | undefined;
  /** Visits by video call that a country takes at the same time; 0: none are offered. */
  videoVisits: number;
  /** Requests that one network address may send within ten minutes; 0 for any number. */
  requestLimit: number;
  /** Undefined: there is no desk. */
  desk: DeskSettings | undefined;
  /** Where Prometheus reads figures; 0: nowhere. */
  metricsPort: number;
  /** From SIGTERM to the end of taking connections: meanwhile GET /readyz says that this one is not ready. Milliseconds. */
  drainDelay: number;
  logLevel: string;
}

/** Variables whose value may stand in a file, named by the variable with `_FILE` behind it. */
const secretNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'REQUESTS_WEBHOOK_SECRET',
  'DESK_KEY',
  'PHOTO_KEYS',
  'DECLARATION_KEYS',
  'COMMERCE_TOKEN',
  'GEOCODER_URL',
  'PURGE_TOKEN',
  'REDIS_URL',
  'RELAY_SECRET',
  'OIDC_CLIENT_SECRET',
] as const;

/** The names of all settings, as they stand in the environment; secrets also with `_FILE`. */
export const settingNames: readonly string[] = [...Object.keys(variables.entries), ...secretNames.map((name) => `${name}_FILE`)];

/** Reads all variables once. Throws one message with a line per wrong or missing variable; an empty value counts as absent. */
export function readEnvironment(source: Record<string, string | undefined>): BackofficeEnvironment {
  const present = Object.entries(source).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  const { given, problems } = withSecretFiles(Object.fromEntries(present));
  const result = v.safeParse(variables, given);
  const lines = [...problems, ...(result.issues ?? []).map(lineOf), ...missingIn(given)];
  if (!result.success || lines.length > 0)
    throw new Error(`The back office cannot start:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
  return named(result.output);
}

/** A secret is never repeated: these lines end in terminals and logs. */
function lineOf(issue: v.InferIssue<typeof variables>): string {
  const secret = secretNames.some((name) => name === issue.path?.[0]?.key);
  return secret ? issue.message : `${issue.message} (it is ${JSON.stringify(issue.input)})`;
}

function missingIn(given: Record<string, string>): string[] {
  const production = given['NODE_ENV'] === 'production';
  return [
    ...(production && given['SMTP_URL'] === undefined ? ['SMTP_URL is missing: in production every request is confirmed by mail'] : []),
    ...(production && given['PHOTO_KEYS'] === undefined ? ['PHOTO_KEYS is missing: shoppers’ photos are encrypted with it'] : []),
    ...(production && given['SHOP_ORIGIN'] === undefined ? ['SHOP_ORIGIN is missing: the links in mails lead there'] : []),
    ...(given['REQUESTS_WEBHOOK'] !== undefined && given['REQUESTS_WEBHOOK_SECRET'] === undefined
      ? ['REQUESTS_WEBHOOK_SECRET is missing: the webhook is signed with it']
      : []),
    ...(given['EDGE_URLS'] !== undefined && given['PURGE_TOKEN'] === undefined
      ? ['PURGE_TOKEN is missing: without it the edges of EDGE_URLS forget nothing']
      : []),
    ...missingOfRelay(given),
    ...missingOfDeclarations(given),
    ...missingOfDesk(given),
  ];
}

function missingOfRelay({ RELAY_URLS: urls = '', RELAY_SECRET: secret, RELAY_ONLY: only }: Record<string, string>): string[] {
  const relays = /(?:^|,)\s*turns?:/.test(urls);
  if (relays) return secret === undefined ? ['RELAY_SECRET is missing: the relay takes no one without a password'] : [];
  return only === 'on' ? ['RELAY_URLS is missing a turn: address: with RELAY_ONLY no call goes without one'] : [];
}

/** A declaration that could not be encrypted, or of which commerce is not told, must not be taken. */
function missingOfDeclarations(given: Record<string, string>): string[] {
  if (given['DECLARATION_KEYS'] === undefined) return [];
  return ['COMMERCE_URL', 'COMMERCE_TOKEN']
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: commerce has to be told of the declarations that DECLARATION_KEYS encrypt`);
}

function named(values: v.InferOutput<typeof variables>): BackofficeEnvironment {
  const { REQUESTS_WEBHOOK: url, REQUESTS_WEBHOOK_SECRET: secret, GEOCODER_URL: geocoder } = values;
  const dataDirectory = resolve(join(values.DATA_DIR, 'backoffice'));
  const { EDGE_URLS: origins, PURGE_TOKEN: token, DECLARATION_KEYS: keys } = values;
  const { COMMERCE_URL: commerceUrl, COMMERCE_TOKEN: commerceToken } = values;
  return {
    port: values.BACKOFFICE_PORT,
    host: values.BACKOFFICE_HOST,
    dataDirectory,
    databaseUrl: values.DATABASE_URL,
    shopOrigin: values.SHOP_ORIGIN ?? 'http://localhost:3000',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    webhook: url === undefined || secret === undefined ? undefined : { url, secret },
    photoKeys: values.PHOTO_KEYS,
    declarations:
      keys === undefined || commerceUrl === undefined || commerceToken === undefined
        ? undefined
        : { keys, commerce: { url: commerceUrl.replace(/\/$/, ''), token: commerceToken } },
    geocoder: geocoder === undefined ? undefined : { url: geocoder, takesWholeAddress: values.GEOCODER_TAKES === 'addresses' },
    edges: origins === undefined || token === undefined ? undefined : { origins, token },
    redisUrl: values.REDIS_URL,
    relay: values.RELAY_URLS && { urls: values.RELAY_URLS, secret: values.RELAY_SECRET ?? '', isOnly: values.RELAY_ONLY === 'on' },
    videoVisits: values.VIDEO_VISITS,
    requestLimit: values.REQUEST_LIMIT,
    desk: deskSettings(values, dataDirectory),
    drainDelay: values.DRAIN_DELAY * 1000,
    metricsPort: values.METRICS_PORT,
    logLevel: values.LOG_LEVEL,
  };
}

/** The environment with the content of the named files in place of their names, and a line for each file that cannot be used. */
function withSecretFiles(source: Record<string, string>): { given: Record<string, string>; problems: string[] } {
  const given = { ...source };
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = source[`${name}_FILE`];
    if (file === undefined) continue;
    if (source[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: leave one of them out`);
    const secret = contentOf(file);
    if (secret) given[name] = secret;
    else problems.push(`${name}_FILE must name a file that can be read and is not empty (it is ${JSON.stringify(file)})`);
  }
  return { given, problems };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
