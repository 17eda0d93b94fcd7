import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Spans } from '../monitoring/spans';
import { appointmentRoutes } from './appointments/appointmentRoutes';
import { openAppointmentStore } from './appointments/appointmentStore';
import { videoBooking } from './appointments/videoVisits';
import { type BackofficeMetrics, openBackofficeMetrics } from './backofficeMetrics';
import type { BackofficeClock, RandomBytes } from './clock';
import { configurationRoutes } from './configurations/configurationRoutes';
import { openConfigurationStore } from './configurations/configurationStore';
import { openConversations } from './conversations/conversations';
import { takeSockets } from './conversations/conversationSocket';
import { openDatabase } from './database/openDatabase';
import type { Database } from './database/tables';
import { commerceRelief } from './declarations/cartReliefs';
import { declarationRoutes } from './declarations/declarationRoutes';
import { openDeclarationStore } from './declarations/declarationStore';
import { openDesk } from './desk/desk';
import { experimentRoutes } from './experiments/experimentRoutes';
import { openExperimentStore } from './experiments/experimentStore';
import type { BackofficeEnvironment } from './environment';
import { openHttpServer } from './httpServer';
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
import type { RequestContent } from './requests/requestSchema';
import { openRequestStore } from './requests/requestStore';
import { privacyRoute, startRetention } from './retention';

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
  /** Spans of requests; none when left out. */
  spans?: Spans | undefined;
  /** Destination of log lines; standard output by default. */
  log?: { write(line: string): void };
}

export interface Backoffice {
  app: FastifyInstance;
  /** What Prometheus reads of this process. */
  figures: BackofficeMetrics['registry'];
  database: Database;
  /** The shoppers' photos; undefined where none are taken. */
  photoFiles: PhotoFiles | undefined;
  /** Has GET /readyz say that visitors are to be sent elsewhere; those who come are still served. */
  turnAway(): void;
  /** Resolves when nothing is being delivered. */
  idle(): Promise<void>;
  /** Takes no new requests, lets running answers and deliveries end, closes the database. */
  close(): Promise<void>;
}

/** Opens the back office: database, outbox, routes. Nothing listens yet: call `app.listen`, or `app.inject` in a test. */
export async function openBackoffice(parts: BackofficeParts): Promise<Backoffice> {
  const { environment, clock, random, fetch: send = fetch } = parts;
  const metrics = openBackofficeMetrics();
  const app = await openHttpServer({ ...parts, answered: metrics.answered });
  const database = await openDatabase(environment, (problem) => app.log.warn({ problem }, 'database'));
  metrics.watch(database, clock);
  const sendMail = mailerOf(parts);
  const deliver = deliveriesOf(parts, database, sendMail);
  const { declarations, ...telling } = declarationParts(parts, database, sendMail);
  const outbox = openOutbox({ database, clock, random, deliver, ...telling, report: notDelivered(app), attempted: metrics.attempted });
  const { wake } = outbox;
  const shared = { database, clock, random, sendsMail: sendMail !== undefined, channels: channels.filter((channel) => deliver[channel]) };
  const places = openPlaceStore({ database, clock });
  const requests = openRequestStore(shared);
  const appointments = openAppointmentStore({ ...shared, places, requests });
  const photoFiles = photoFilesOf(parts);
  const conversations = conversationsOf(app, parts, { ...shared, wake });
  await takeSockets(app);
  // First: it decides by the host name who may reach what.
  if (environment.desk) {
    const settings = { ...environment.desk, shopOrigin: environment.shopOrigin, forgetPages: forgettingEdges(app, parts) };
    await openDesk(app, { ...shared, ...settings, fetch: send, photoFiles, declarations, places, conversations, wake });
  }
  conversations.serve(app);
  shopRoutes(app, parts, { ...shared, places, requests, appointments, declarations, outbox });
  const turnAway = addFacts(app);
  const closePhotos = await addPhotos(app, { ...parts, database, files: photoFiles });
  const stopRetention = startRetention({ database, photoFiles, clock, report: (facts) => app.log.info(facts, 'retention') });
  return {
    app,
    figures: metrics.registry,
    database,
    photoFiles,
    turnAway,
    idle: () => outbox.idle(),
    async close() {
      turnAway();
      await app.close();
      closePhotos?.();
      await conversations.close();
      await outbox.close();
      await stopRetention();
      await database.destroy();
    },
  };
}

interface ShopParts extends Pick<Parameters<typeof openConversations>[0], 'database' | 'sendsMail'> {
  channels: readonly Channel[];
  places: PlaceStore;
  requests: ReturnType<typeof openRequestStore>;
  appointments: ReturnType<typeof openAppointmentStore>;
  declarations: ReturnType<typeof openDeclarationStore> | undefined;
  outbox: Outbox;
}

/** The addresses that the shop calls through the edge, but those of photos and conversations. */
function shopRoutes(app: FastifyInstance, parts: BackofficeParts, rest: ShopParts): void {
  const { environment, clock, random } = parts;
  const { database, places, requests, appointments, declarations, outbox } = rest;
  const { wake } = outbox;
  const shared = { ...rest, clock, random };
  const show: ShowRequest = async (row) =>
    shownRequest(row, { appointment: await appointments.shown(row), proposal: await proposalFor(database, row) });
  const videos = { database, clock, random, atOnce: environment.videoVisits };
  const bookingOf = (content: RequestContent) => videoBooking(videos, content);
  requestRoutes(app, { store: requests, show, bookingOf, wake, limit: environment.requestLimit });
  configurationRoutes(app, { ...shared, store: openConfigurationStore(shared), wake, limit: environment.requestLimit });
  declarationRoutes(app, { store: declarations, tell: () => toldInTime(outbox, clock), limit: environment.requestLimit });
  quoteRoutes(app, { store: openQuoteStore(shared), wake, limit: environment.requestLimit });
  proposalRoute(app, { ...shared, requests, show, wake });
  appointmentRoutes(app, { store: appointments, videos, requests, clock, show, wake, limit: environment.requestLimit });
  addPlaces(app, parts, places);
  experimentRoutes(app, { store: openExperimentStore(shared) });
}

/** Shoppers' written conversations; several processes are woken through Redis where there is one. */
const conversationsOf = (
  app: FastifyInstance,
  { environment: { redisUrl, relay } }: BackofficeParts,
  shared: Omit<Parameters<typeof openConversations>[0], 'redisUrl' | 'relay' | 'report'>,
) => openConversations({ ...shared, redisUrl, relay, report: (problem) => app.log.warn({ problem }, 'conversations') });

const notDelivered =
  (app: FastifyInstance) =>
  (facts: object): void =>
    app.log.warn(facts, 'not delivered');

/**
 * What does not depend on data: the table of retention, the OpenAPI document, and how the process is. GET /healthz is 200 while it lives,
 * GET /readyz until the function that is returned is called.
 */
function addFacts(app: FastifyInstance): () => void {
  privacyRoute(app);
  openapi(app);
  let closing = false;
  const status = () => ({ status: closing ? 'closing' : 'ok' });
  app.get('/healthz', status);
  app.get('/readyz', (_request, reply) => reply.code(closing ? 503 : 200).send(status()));
  return () => void (closing = true);
}

/** How the edges are told of a changed place. */
const forgettingEdges = (app: FastifyInstance, { environment, clock, fetch: send = fetch }: BackofficeParts) =>
  openShopPages({ settings: environment.edges, clock, fetch: send, report: (problem) => app.log.warn({ problem }, 'kept pages') });

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
