import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { readFileSync } from 'node:fs';
import mercurius from 'mercurius';
import { CartLocks } from './carts/cartLocks';
import { Catalogue } from './catalogue/catalogue';
import { systemClock, type SandboxClock } from './clock';
import { productionCost } from './customers/passwords';
import { Database } from './database/db';
import { seedDatabase } from './database/seededDatabase';
import { addFaults } from './faults/faultHooks';
import { FaultPlans } from './faults/faultPlans';
import { fewAliases } from './http/aliasLimit';
import type { Edition } from './http/editions';
import { executableSchema } from './http/executableSchema';
import { addGraphqlRoute } from './http/graphqlRoute';
import { addMediaRoutes } from './http/mediaRoutes';
import { addRateLimits } from './http/rateLimits';
import { addRestRoutes } from './http/restRoutes';
import { RequestLog } from './http/requestLog';
import type { SchemaKind } from './http/schemaText';
import { addMailRoutes } from './mail/mailRoutes';
import { addOrderDesk } from './orders/orderDesk';
import { addQuoteDesk } from './quotes/quoteDesk';
import { addApprovalRoutes } from './payments/approvalRoutes';
import { addOrderPaymentRoutes } from './payments/orderPaymentRoutes';
import { addPaymentRoutes } from './payments/paymentRoutes';
import { followSeed, type SeedSource } from './seed/followSeed';
import { largeSeed } from './seed/largeSeed';
import { loadSeed } from './seed/loadSeed';
import { mediaFolders } from './seed/pictures';
import type { Seed, SwitchedMethod } from './seed/seedTypes';
import type { ErrorStyle, Shop } from './shop';
import { addTagRoutes } from './tags/tagRoutes';

export interface SandboxOptions {
  /** file of the database, or ':memory:' (the default) */
  databasePath?: string;
  clock?: SandboxClock;
  /** true: fault plans can be armed, here and at /__faults */
  faults?: boolean;
  /** true: plays stock Magento, without the fields of extensions.graphqls */
  stock?: boolean;
  /** 'open-source' plays stock Magento without Commerce's modules; 'commerce' by default */
  edition?: Edition;
  /** the newest by default */
  errorStyle?: ErrorStyle;
  /** true: orders may be paid by cheque */
  cheques?: boolean;
  /** ways to pay beside the card, in every store view; as the seed has them by default */
  payments?: readonly SwitchedMethod[] | undefined;
  asksSecurityCode?: boolean;
  /** of the back office, at least 24 characters; without it no cart gets a relief from VAT */
  integrationToken?: string | undefined;
  /** the store's container of the tag manager, which this server then plays; none by default */
  tagManager?: string | undefined;
  /** the store's installation of call tracking, which this server then plays; none by default */
  callTracking?: string | undefined;
  /** the demo company by default */
  seed?: Seed;
  /** read again when it changes; without it the seed stays as it is */
  follow?: SeedSource | undefined;
  /** Products of the catalogue, where they are to be more than the demo company has. */
  products?: number | undefined;
  mediaDirectory?: string;
  /** scrypt's N; tests pass 2 ** 10 */
  scryptCost?: number;
  /** where browsers reach this server; also the base of its media addresses */
  origin?: string;
  /** origins that may embed the card frame; links in mails lead to the first */
  shopOrigins?: readonly string[];
  rateLimits?: boolean;
  logger?: FastifyServerOptions['logger'];
}

export interface Sandbox {
  /** fastify: `app.inject` drives it in process, `app.listen` on a port */
  app: FastifyInstance;
  shop: Shop;
  faults: FaultPlans;
  /** what has been asked, and whether anything is still being answered */
  log: RequestLog;
  close(): Promise<void>;
}

/** Opens the commerce server: database, schema, routes. Nothing listens yet. */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sold = soldIn(options.edition, options.seed ?? demoSeed());
  const seed = options.products === undefined ? sold : largeSeed(sold, options.products);
  const scryptCost = options.scryptCost ?? productionCost;
  const shopOrigins = options.shopOrigins ?? ['http://localhost:3000'];
  const origin = options.origin ?? 'http://localhost:4000';
  const database = new Database(options.databasePath ?? ':memory:');
  await seedDatabase(database, seed, scryptCost);
  const shop: Shop = {
    catalogue: catalogueOf(seed),
    database,
    clock: options.clock ?? systemClock,
    locks: new CartLocks(),
    origin,
    storefrontOrigin: shopOrigins[0] ?? origin,
    errorStyle: options.errorStyle ?? '2.4.8',
    cheques: options.cheques ?? false,
    payments: options.payments,
    isStock: options.stock === true || options.edition === 'open-source',
    asksSecurityCode: options.asksSecurityCode ?? false,
    integrationToken: options.integrationToken,
    scryptCost,
    tagManager: options.tagManager ?? null,
    callTracking: options.callTracking ?? null,
  };
  const app = fastify({ logger: options.logger ?? false, bodyLimit: 100_000, routerOptions: { maxParamLength: 200 } });
  const log = new RequestLog();
  const faults = new FaultPlans();
  log.watch(app);
  app.addHook('onSend', async (_request, reply) => void reply.header('date', new Date(shop.clock.now()).toUTCString()));
  if (options.rateLimits) await addRateLimits(app);
  if (options.faults) addFaults(app, shop, faults);
  await addEngine(app, schemaOf(options));
  if (options.follow) followSeed(app, shop, options.follow);
  addGraphqlRoute(app, shop);
  addRestRoutes(app, shop);
  addPaymentRoutes(app, shop, shopOrigins);
  addApprovalRoutes(app, shop);
  addOrderPaymentRoutes(app, shop);
  addTagRoutes(app, shop);
  addMailRoutes(app, shop);
  addOrderDesk(app, shop);
  addQuoteDesk(app, shop);
  addMediaRoutes(app, options.mediaDirectory === undefined ? mediaFolders : [options.mediaDirectory]);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.addHook('onClose', () => database.close());
  await app.ready();
  for (const warning of seed.warnings) app.log.warn(warning);
  return { app, shop, faults, log, close: () => app.close() };
}

function schemaOf({ stock, edition }: SandboxOptions): SchemaKind {
  if (edition === 'open-source') return 'open-source';
  return stock ? 'stock' : 'extended';
}

/** Mercurius without routes of its own and without a just-in-time compiler, whose answers differ from graphql-js's. */
async function addEngine(app: FastifyInstance, kind: SchemaKind): Promise<void> {
  await app.register(mercurius, {
    schema: executableSchema(kind),
    routes: false,
    jit: 0,
    queryDepth: 20,
    validationRules: [fewAliases],
    errorFormatter: (execution) => ({ statusCode: 200, response: { data: execution.data, errors: [...(execution.errors ?? [])] } }),
  });
}

let readDemoSeed: Seed | undefined;
/** Reading and checking a thousand pages takes more than a second: our tests do it once, and hand the result to each process as JSON. */
function demoSeed(): Seed {
  const { PREPARED_SEED } = process.env;
  return (readDemoSeed ??= PREPARED_SEED === undefined ? loadSeed() : (JSON.parse(readFileSync(PREPARED_SEED, 'utf8')) as Seed));
}

const seedsWithoutGiftCards = new WeakMap<Seed, Seed>();
/** Magento Open Source knows no gift cards. */
function soldIn(edition: Edition | undefined, seed: Seed): Seed {
  if (edition !== 'open-source') return seed;
  const known = seedsWithoutGiftCards.get(seed) ?? { ...seed, products: seed.products.filter(({ kind }) => kind !== 'giftcard') };
  seedsWithoutGiftCards.set(seed, known);
  return known;
}

const catalogues = new WeakMap<Seed, Catalogue>();
function catalogueOf(seed: Seed): Catalogue {
  const known = catalogues.get(seed) ?? new Catalogue(seed);
  catalogues.set(seed, known);
  return known;
}
