import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { FeatureOverrides } from '../src/config/countryFeatures';
import { pageVendors } from '../src/config/vendors';
import { chatProvidersSetting, type ChatWindowProvider } from './chatWindow/chatProviderSetting';
import { areExperiments, experimentsHint, experimentsNamed } from './experiments/assignments';
import { featureRule, isFeatureSwitch, overridesOf } from './featureSetting';
import { choice, integer, names, origin, origins } from './settingKinds';
import { secretNames, withSecretFiles } from './secretFiles';

const features = v.pipe(
  names,
  v.check((list) => list.every(isFeatureSwitch), featureRule),
  v.transform((list): FeatureOverrides => overridesOf(list)),
);

const token = v.optional(
  v.pipe(v.string(), v.minLength(24, 'PURGE_TOKEN must have at least 24 characters, or be left out to switch /purge off')),
);

const variables = v.object({
  PORT: integer('PORT', 3000, 0, 65535),
  HOST: v.optional(v.string(), '0.0.0.0'),
  COMMERCE_URL: v.optional(origin('COMMERCE_URL', 'https://shop.example'), 'http://localhost:4000'),
  BACKOFFICE_URL: v.optional(origin('BACKOFFICE_URL', 'http://backoffice.internal:5000')),
  CANONICAL_ORIGIN: v.optional(origin('CANONICAL_ORIGIN', 'https://www.shop.example')),
  SHOP_ORIGINS: origins('SHOP_ORIGINS'),
  FORM_ORIGINS: origins('FORM_ORIGINS'),
  PAYMENT_PAGES: origins('PAYMENT_PAGES'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('DATA_DIR must name a directory, for example .data')), '.data'),
  DIST_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('DIST_DIR must name the build directory, for example dist')), 'dist'),
  EDGE_DEV: choice('EDGE_DEV', ['0', '1'], '0'),
  DRAIN_DELAY: integer('DRAIN_DELAY', 0, 0, 25, 'seconds'),
  METRICS_PORT: integer('METRICS_PORT', 0, 0, 65535),
  SHED_FROM: integer('SHED_FROM', 150, 0, 10_000, 'milliseconds (0: nothing is refused)'),
  LOG_LEVEL: choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
  PURGE_TOKEN: token,
  COUNTRY_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9-]{1,60}$/, 'COUNTRY_HEADER must be the name of a request header, for example cf-ipcountry'),
      v.toLowerCase(),
    ),
    'cf-ipcountry',
  ),
  PROXY_HOPS: integer('PROXY_HOPS', 0, 0, 10, 'trusted proxies'),
  CLIENT_LIMIT: integer('CLIENT_LIMIT', 1200, 0, 1_000_000, 'requests a minute (0 for no limit)'),
  INDEXING: choice('INDEXING', ['on', 'off'], 'on'),
  REDIRECT_HOSTS: names,
  VENDORS: v.pipe(
    names,
    v.check(
      (list) => list.every((name) => pageVendors.some((known) => known === name)),
      `VENDORS must be a list of services that the shop knows: ${pageVendors.join(', ')}`,
    ),
  ),
  TAG_MANAGER_ORIGIN: v.optional(origin('TAG_MANAGER_ORIGIN', 'https://tags.shop.example')),
  CALL_TRACKING_ORIGIN: v.optional(origin('CALL_TRACKING_ORIGIN', 'https://calls.shop.example')),
  MEASUREMENT_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && /^https?:/.test(text), 'MEASUREMENT_URL must be an http or https address'),
    ),
  ),
  EXPERIMENTS: v.pipe(names, v.check(areExperiments, experimentsHint), v.transform(experimentsNamed)),
  OFF_LIST: v.optional(v.string()),
  FEATURES: features,
  CHAT: choice('CHAT', ['on', 'off'], 'on'),
  CHAT_PROVIDERS: chatProvidersSetting,
  BRAINTREE: choice('BRAINTREE', ['on', 'off'], 'off'),
  DEV_TOOLS: choice('DEV_TOOLS', ['on', 'off'], 'off'),
  ANALYTICS_PANEL: choice('ANALYTICS_PANEL', ['on', 'off'], 'off'),
  SERVICE_WORKER: choice('SERVICE_WORKER', ['on', 'off'], 'on'),
  PAYMENT_FRAME_ORIGIN: v.optional(origin('PAYMENT_FRAME_ORIGIN', 'http://localhost:4000')),
  RENDER_WORKERS: integer('RENDER_WORKERS', Math.min(4, Math.max(2, availableParallelism())), 1, 32, 'threads'),
  RENDER_DEADLINE: integer('RENDER_DEADLINE', 8000, 100, 60_000, 'milliseconds'),
  PAGE_FRESH: integer('PAGE_FRESH', 60, 0, 86_400, 'seconds'),
  PAGE_CACHE: integer('PAGE_CACHE', 64, 1, 4096, 'megabytes'),
  GRAPHQL_FRESH: integer('GRAPHQL_FRESH', 15, 0, 3600, 'seconds'),
  MEDIA_CACHE: integer('MEDIA_CACHE', 512, 1, 65_536, 'megabytes'),
  SEARCH_WORDS: v.optional(v.string()),
  REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^rediss?:\/\//.test(text) && URL.canParse(text),
        'REDIS_URL must be an address such as redis://redis.internal:6379',
      ),
    ),
  ),
});

/** What the process environment decides. Times are milliseconds and sizes bytes, whatever unit the variable has. */
export interface EdgeEnvironment {
  port: number;
  host: string;
  commerceUrl: string;
  /** The service for shoppers' requests; undefined: the forms name the telephone instead. */
  backofficeUrl: string | undefined;
  /** Where shoppers reach the shop: canonical links, and whether the rules for HTTPS apply. */
  canonicalOrigin: string;
  /** Further origins under which the shop's own pages may be open, for example a development server in front. Other hosts get 421. */
  shopOrigins: string[];
  /** The only origins whose forms (of the marketing system) content pages may show, in frames. */
  formOrigins: string[];
  /** The only origins to whose pages a shopper is led to approve a payment, such as https://www.paypal.com; the sandbox's own where commerce is it. */
  paymentPages: string[];
  dataDirectory: string;
  distDirectory: string;
  development: boolean;
  /** From SIGTERM to the end of taking connections: meanwhile the balancer sees that this edge is not ready. Milliseconds. */
  drainDelay: number;
  /** Where Prometheus reads figures; 0: nowhere. */
  metricsPort: number;
  /** From which delay of the event loop on the least important is refused, in milliseconds; 0: nothing is. */
  shedFrom: number;
  logLevel: string;
  purgeToken: string | undefined;
  countryHeader: string;
  proxyHops: number;
  /** Requests a minute that one network address may send to /graphql or /rest, and three times as many to /media; 0 for any number. */
  clientLimit: number;
  indexing: boolean;
  redirectHosts: string[];
  vendors: Record<string, boolean>;
  /** Those that are switched on. */
  experiments: ReturnType<typeof experimentsNamed>;
  /** Where containers of the tag manager come from, if not from Google. */
  tagManagerOrigin: string | undefined;
  /** Where the script of call tracking comes from, if not from Infinity. */
  callTrackingOrigin: string | undefined;
  /** A file of the names of services and experiments that are off, read again while the edge runs; undefined: none. */
  offList: string | undefined;
  /** What is on or off otherwise than the table of countries says. */
  features: FeatureOverrides;
  braintree: boolean;
  /** Written conversations with the desk: of no effect without a back office. */
  chat: boolean;
  /** Other companies that answer it, by country; each may be given up for our own. */
  chatProviders: Readonly<Record<string, ChatWindowProvider>>;
  devTools: boolean;
  /** `?analytics` shows the events of a visit in its page. */
  analyticsPanel: boolean;
  /** False makes /sw.js a worker that removes itself and its caches. */
  serviceWorker: boolean;
  paymentFrameOrigin: string | null;
  renderWorkers: number;
  renderDeadline: number;
  pageFresh: number;
  pageCacheBytes: number;
  graphqlFresh: number;
  mediaCacheBytes: number;
  /** Where editors keep the search's words, one file a language: `fr.yaml`; what is not there comes with the shop. Undefined: all of it. */
  searchWords: string | undefined;
  /** Redis that several edges share for the idempotency keys of orders and cart changes; undefined: a file of this edge. */
  redisUrl: string | undefined;
  /** Where orders are told that no browser told, by GA4's Measurement Protocol; it holds that service's secret. Undefined: nowhere. */
  measurementUrl: string | undefined;
}

export class EnvironmentProblem extends Error {
  constructor(readonly lines: string[]) {
    super(`The environment is not usable:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'EnvironmentProblem';
  }
}

/** The names of all settings, as they stand in the environment; secrets also with `_FILE`. */
export const settingNames: readonly string[] = [...Object.keys(variables.entries), ...secretNames.map((name) => `${name}_FILE`)];

/** Reads all variables once. Throws `EnvironmentProblem` with one line per wrong variable; an empty value counts as absent. */
export function readEnvironment(source: Record<string, string | undefined>): EdgeEnvironment {
  const present = Object.entries(source).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  const { given, problems } = withSecretFiles(Object.fromEntries(present));
  const result = v.safeParse(variables, given);
  if (!result.success || problems.length > 0) throw new EnvironmentProblem([...problems, ...(result.issues ?? []).map(lineOf)]);
  return named(result.output);
}

/** A secret is never repeated: these lines end in terminals and logs. */
function lineOf(issue: v.InferIssue<typeof variables>): string {
  const secret = secretNames.some((name) => name === issue.path?.[0]?.key);
  return secret ? issue.message : `${issue.message} (it is ${JSON.stringify(issue.input)})`;
}

function named(values: v.InferOutput<typeof variables>): EdgeEnvironment {
  return {
    port: values.PORT,
    host: values.HOST,
    commerceUrl: values.COMMERCE_URL,
    backofficeUrl: values.BACKOFFICE_URL,
    canonicalOrigin: values.CANONICAL_ORIGIN ?? `http://localhost:${values.PORT}`,
    shopOrigins: values.SHOP_ORIGINS,
    formOrigins: values.FORM_ORIGINS,
    paymentPages: [...values.PAYMENT_PAGES, sandboxOrigin(values.COMMERCE_URL) ?? []].flat(),
    dataDirectory: resolve(values.DATA_DIR),
    distDirectory: resolve(values.DIST_DIR),
    development: values.EDGE_DEV === '1',
    drainDelay: values.DRAIN_DELAY * 1000,
    metricsPort: values.METRICS_PORT,
    shedFrom: values.SHED_FROM,
    logLevel: values.LOG_LEVEL,
    purgeToken: values.PURGE_TOKEN,
    countryHeader: values.COUNTRY_HEADER,
    proxyHops: values.PROXY_HOPS,
    clientLimit: values.CLIENT_LIMIT,
    indexing: values.INDEXING === 'on',
    redirectHosts: values.REDIRECT_HOSTS,
    vendors: Object.fromEntries(
      [...values.VENDORS, ...(Object.keys(values.CHAT_PROVIDERS).length > 0 ? ['chatProvider'] : [])].map((name) => [name, true]),
    ),
    experiments: values.EXPERIMENTS,
    tagManagerOrigin: values.TAG_MANAGER_ORIGIN,
    callTrackingOrigin: values.CALL_TRACKING_ORIGIN,
    offList: values.OFF_LIST === undefined ? undefined : resolve(values.OFF_LIST),
    features: values.FEATURES,
    chat: values.CHAT === 'on' && values.BACKOFFICE_URL !== undefined,
    chatProviders: values.CHAT_PROVIDERS,
    braintree: values.BRAINTREE === 'on',
    devTools: values.DEV_TOOLS === 'on',
    analyticsPanel: values.ANALYTICS_PANEL === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    paymentFrameOrigin: values.PAYMENT_FRAME_ORIGIN ?? sandboxOrigin(values.COMMERCE_URL),
    renderWorkers: values.RENDER_WORKERS,
    renderDeadline: values.RENDER_DEADLINE,
    pageFresh: values.PAGE_FRESH * 1000,
    pageCacheBytes: values.PAGE_CACHE * 1024 * 1024,
    graphqlFresh: values.GRAPHQL_FRESH * 1000,
    mediaCacheBytes: values.MEDIA_CACHE * 1024 * 1024,
    searchWords: values.SEARCH_WORDS === undefined ? undefined : resolve(values.SEARCH_WORDS),
    redisUrl: values.REDIS_URL,
    measurementUrl: values.MEASUREMENT_URL,
  };
}

/** Commerce on this machine is taken for the sandbox, which serves its own card tokeniser; a real Magento has none. */
function sandboxOrigin(commerceUrl: string): string | null {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(commerceUrl).hostname) ? commerceUrl : null;
}
