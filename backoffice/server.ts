import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import { appointmentRoutes } from './appointments/appointmentRoutes';
import { openAppointmentStore } from './appointments/appointmentStore';
import type { BackofficeClock, RandomBytes } from './clock';
import { configurationRoutes } from './configurations/configurationRoutes';
import { openConfigurationStore } from './configurations/configurationStore';
import { openDatabase } from './database/openDatabase';
import type { Database } from './database/tables';
import { commerceRelief } from './declarations/cartReliefs';
import { declarationRoutes } from './declarations/declarationRoutes';
import { openDeclarationStore } from './declarations/declarationStore';
import { openDesk } from './desk/desk';
import { experimentRoutes } from './experiments/experimentRoutes';
import { openExperimentStore } from './experiments/experimentStore';
import type { BackofficeEnvironment } from './environment';
import type { MailTransport, SendMail } from './mail/mailDeliveries';
import { declarationDelivery, linkDeliveries, mailDeliveries, openMailer } from './mail/mailDeliveries';
import type { Deliver } from './outbox/outbox';
import { openOutbox, type Outbox } from './outbox/outbox';
import type { Channel } from './outbox/outboxRows';
import { channels } from './outbox/outboxRows';
import { webhookDelivery, webhookErasure } from './outbox/webhook';
import type { DecoderProcess } from './photos/photoDecoder';
import { openPhotoDecoder } from './photos/photoDecoder';
import type { PhotoFiles } from './photos/photoFiles';
import { openPhotoFiles } from './photos/photoFiles';
import { photoRoutes } from './photos/photoRoutes';
import { takePhoto } from './photos/photoStore';
import { openGeocoder } from './places/geocoder';
import { placeRoutes } from './places/placeRoutes';
import { openPlaceStore, type PlaceStore } from './places/placeStore';
import { openShopPages } from './places/shopPages';
import { quoteRoutes } from './quotes/quoteRoutes';
import { openQuoteStore } from './quotes/quoteStore';
import { openapi } from './requests/openapi';
import { proposalFor, proposalRoute } from './requests/proposals';
import { requestRoutes, shownRequest, type ShowRequest } from './requests/requestRoutes';
import { openRequestStore } from './requests/requestStore';
import { privacyRoute, startRetention } from './retention';

const largestBody = 100 * 1024;

export interface BackofficeParts {
  environment: BackofficeEnvironment;
  clock: BackofficeClock;
  random: RandomBytes;
  /** How the webhook and the geocoder are reached; the process's own fetch when left out. */
  fetch?: typeof fetch;
  /** What carries the mails, where SMTP_URL is set; that server when left out. */
  mailTransport?: MailTransport;
  /** Where photos are kept and what draws them, where PHOTO_KEYS is set; encrypted files and a process of its own when left out. */
  photos?: { files: PhotoFiles; startDecoder: () => DecoderProcess };
  /** Destination of log lines; standard output by default. */
  log?: { write(line: string): void };
}

export interface Backoffice {
  app: FastifyInstance;
  database: Database;
  /** The shoppers' photos; undefined where none are taken. */
  photoFiles: PhotoFiles | undefined;
  /** Resolves when nothing is being delivered. */
  idle(): Promise<void>;
  /** Takes no new requests, lets running answers and deliveries end, closes the database. */
  close(): Promise<void>;
}

/** Opens the back office: database, outbox, routes. Nothing listens yet: call `app.listen`, or `app.inject` in a test. */
export async function openBackoffice(parts: BackofficeParts): Promise<Backoffice> {
  const { environment, clock, random, fetch: send = fetch } = parts;
  const app = await openHttpServer(parts);
  const database = await openDatabase(environment, (problem) => app.log.warn({ problem }, 'database'));
  const sendMail = mailerOf(parts);
  const deliver = deliveriesOf(parts, database, sendMail);
  const { declarations, ...telling } = declarationParts(parts, database, sendMail);
  const report = (facts: object): void => app.log.warn(facts, 'not delivered');
  const outbox = openOutbox({ database, clock, random, deliver, ...telling, report });
  const wake = (): void => outbox.wake();
  const shared = { database, clock, random, channels: channels.filter((channel) => deliver[channel]) };
  const sendsMail = sendMail !== undefined;
  const places = openPlaceStore({ database, clock });
  const requests = openRequestStore(shared);
  const appointments = openAppointmentStore({ ...shared, places, requests });
  const photoFiles = photoFilesOf(parts);
  // First: it decides by the host name who may reach what.
  if (environment.desk) {
    const reportKept = (problem: string): void => app.log.warn({ problem }, 'kept pages');
    const forgetPages = openShopPages({ settings: environment.edges, clock, fetch: send, report: reportKept });
    const settings = { ...environment.desk, shopOrigin: environment.shopOrigin };
    await openDesk(app, { ...shared, ...settings, fetch: send, photoFiles, declarations, places, wake, forgetPages });
  }
  const show: ShowRequest = async (row) =>
    shownRequest(row, { appointment: await appointments.shown(row), proposal: await proposalFor(database, row) });
  requestRoutes(app, { store: requests, show, wake, limit: environment.requestLimit });
  configurationRoutes(app, { store: openConfigurationStore(shared), wake, sendsMail, limit: environment.requestLimit });
  declarationRoutes(app, { store: declarations, tell: () => toldInTime(outbox, clock), limit: environment.requestLimit });
  quoteRoutes(app, { store: openQuoteStore({ ...shared, sendsMail }), wake, limit: environment.requestLimit });
  proposalRoute(app, { ...shared, requests, show, wake });
  appointmentRoutes(app, { store: appointments, requests, clock, show, wake, limit: environment.requestLimit });
  addPlaces(app, parts, places);
  privacyRoute(app);
  experimentRoutes(app, { store: openExperimentStore(shared) });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  const closePhotos = await addPhotos(app, { ...parts, database, files: photoFiles });
  openapi(app);
  const stopRetention = startRetention({ database, photoFiles, clock, report: (facts) => app.log.info(facts, 'retention') });
  return {
    app,
    database,
    photoFiles,
    idle: () => outbox.idle(),
    async close() {
      await app.close();
      closePhotos?.();
      await outbox.close();
      await stopRetention();
      await database.destroy();
    },
  };
}

/** Declarations for less VAT; how commerce and the declarer are told of them, and how the links of saved lifts and quotes are mailed, and the CRM is told of erasures. */
function declarationParts({ environment, clock, random, fetch: given = fetch }: BackofficeParts, database: Database, send?: SendMail) {
  const { declarations: settings, shopOrigin, webhook } = environment;
  const declarations = settings && openDeclarationStore({ database, clock, random, keys: settings.keys });
  return {
    declarations,
    tellErasure: webhook && webhookErasure({ webhook, clock, fetch: given }),
    links: send && linkDeliveries(send, shopOrigin),
    tellRelief: settings && commerceRelief({ database, commerce: settings.commerce, fetch: given }),
    mailDeclaration: declarations && send && declarationDelivery(send, declarations, shopOrigin),
  };
}

/** A shopper waits no longer than this for commerce to be told of a declaration, in milliseconds: it is told later all the same. */
const tellingTakes = 4000;

async function toldInTime(outbox: Outbox, clock: BackofficeClock): Promise<void> {
  outbox.wake();
  let cancel = (): void => undefined;
  const late = new Promise<void>((resolve) => (cancel = clock.after(tellingTakes, resolve)));
  await Promise.race([outbox.reliefsTold(), late]);
  cancel();
}

/** The finders' places; a text is looked up in our own tables first. */
function addPlaces(app: FastifyInstance, { environment, clock, fetch: send = fetch }: BackofficeParts, store: PlaceStore): void {
  const report = (problem: string): void => app.log.warn({ problem }, 'geocoder');
  placeRoutes(app, { store, clock, findText: openGeocoder({ settings: environment.geocoder, clock, fetch: send, report }) });
}

/** Photos, where there is a key to encrypt them with. */
const photoFilesOf = ({ environment: { photoKeys, dataDirectory }, photos, random }: BackofficeParts): PhotoFiles | undefined =>
  photoKeys && (photos?.files ?? openPhotoFiles(join(dataDirectory, 'photos'), photoKeys, random));

interface PhotoParts extends BackofficeParts {
  database: Database;
  files: PhotoFiles | undefined;
}

async function addPhotos(
  app: FastifyInstance,
  { environment, clock, random, database, files, photos }: PhotoParts,
): Promise<(() => void) | undefined> {
  if (!files) return undefined;
  const decoder = openPhotoDecoder({ clock, ...(photos && { start: photos.startDecoder }) });
  const take = (key: string, bytes: Buffer) => takePhoto({ database, files, decoder, clock, random }, key, bytes);
  // Each request may have eight.
  await app.register((scope) => photoRoutes(scope, { take, limit: environment.requestLimit * 8 }));
  return () => decoder.close();
}

/** How mails leave; undefined where no SMTP_URL is set. */
const mailerOf = ({ environment, mailTransport }: BackofficeParts): SendMail | undefined =>
  environment.smtpUrl === undefined ? undefined : openMailer({ ...environment, smtpUrl: environment.smtpUrl }, mailTransport);

/** The channels that the environment switches on. */
function deliveriesOf(
  { environment: { webhook, shopOrigin }, clock, random, fetch: given = fetch }: BackofficeParts,
  database: Database,
  send: SendMail | undefined,
): Partial<Record<Channel, Deliver>> {
  const mails = send ? mailDeliveries({ send, shopOrigin, clock, random, database }) : {};
  return { ...mails, ...(webhook && { webhook: webhookDelivery({ webhook, clock, fetch: given }) }) };
}

/** The server without any route: limits, logs, and answers to what goes wrong. */
async function openHttpServer({ environment, clock, log }: BackofficeParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: environment.logLevel, base: null, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    // Longer than the edge keeps an idle connection, so that a request never meets one that is just being closed.
    keepAliveTimeout: 72_000,
    // The edge in front names the shopper's network address; nothing else may reach this port.
    trustProxy: (_address, hop) => hop < 1,
  });
  app.decorateRequest('arrivedAt', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.arrivedAt = clock.now();
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern and nothing of the shopper: no address, no token, no content.
    const { method, headers, routeOptions, arrivedAt } = request;
    const ms = clock.now() - arrivedAt;
    request.log.info({ trace: traceOf(headers.traceparent), method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
  });
  takeJson(app);
  await app.register(rateLimit, { global: false });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ problem: problemOf(error), stack: error.stack }, 'failed');
    // An error's text may quote what a shopper sent: only its kind goes out.
    return reply.code(status).send({ code: status === 429 ? 'too-many' : status >= 500 ? 'failed' : 'refused' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'no-such-address' }));
  return app;
}

declare module 'fastify' {
  interface FastifyRequest {
    arrivedAt: number;
  }
}

/** JSON alone; a settlement, whose content is its key, may have an empty body. */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** The trace id of the edge's `traceparent` (W3C), by which both logs can be read together. */
const traceOf = (header: string | string[] | undefined): string | undefined => /^00-([0-9a-f]{32})-/.exec(String(header ?? ''))?.[1];

/** An error in one line of a log. */
export const problemOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown failure';
