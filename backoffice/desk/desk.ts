import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database } from '../database/tables';
import type { Channel } from '../outbox/outboxRows';
import type { DeclarationStore } from '../declarations/declarationStore';
import type { PhotoFiles } from '../photos/photoFiles';
import type { PlaceStore } from '../places/placeStore';
import type { ForgetPages } from '../places/shopPages';
import { openAccounts } from './accounts';
import { openAttempts } from './attempts';
import type { Conversations } from '../conversations/conversations';
import { auditRoutes } from './auditScreens';
import { calendarRoutes } from './calendarScreens';
import { chatScreens } from './chatScreens';
import { openCompanySignIn } from './companySignIn';
import { companySignInRoutes } from './companySignInScreens';
import type { DeskSettings } from './deskSettings';
import { declarationDeskRoutes } from './declarationScreens';
import { experimentScreens } from './experimentScreens';
import { showFailure } from './failurePages';
import { peopleRoutes } from './peopleScreens';
import { photoRoutes } from './photoScreens';
import { placeRoutes } from './placeScreens';
import { quoteScreens } from './quoteScreens';
import { requestListRoutes } from './requestListScreens';
import { requestWorkRoutes } from './requestScreens';
import { permissionsOf } from './deskCall';
import { hostOf, isOwnOrigin, isThisMachine, policyOf } from './ownOrigin';
import { openSessions } from './sessions';
import { signInRoutes } from './signInScreens';
import { staffRoutes } from './staffScreens';
import { takeForms, type DeskParts } from './visit';

export interface DeskOptions extends DeskSettings {
  database: Database;
  clock: BackofficeClock;
  random: RandomBytes;
  /** Of the shop, where the pictures of lifts are. */
  shopOrigin: string;
  /** How the company's own sign-in is reached. */
  fetch: typeof fetch;
  /** Where requests are delivered to, as the environment decides. */
  channels: readonly Channel[];
  /** The shoppers' photos; undefined where none are taken. */
  photoFiles: PhotoFiles | undefined;
  /** Declarations for less VAT; undefined where none are taken. */
  declarations: DeclarationStore | undefined;
  /** Where visits to homes set out from. */
  places: PlaceStore;
  /** What shoppers write, and how it is answered. */
  conversations: Conversations;
  /** Called after a place was changed. */
  forgetPages: ForgetPages;
  /** Called after something was put into the outbox. */
  wake(): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route of the desk: it answers under the desk's host name alone. */
    desk?: boolean;
  }
}

/**
 * The desk, where staff answer requests: pages without scripts (but those of chats), under a host name of its own. Under that name nothing else of the back office
 * answers, and the desk under no other, so neither the edge nor a page of the shop can reach it.
 */
export async function openDesk(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { database, clock, random, host, key, photoFiles, declarations, shopOrigin } = options;
  const parts: DeskParts = {
    database,
    clock,
    random,
    host,
    key,
    photoFiles,
    declarations,
    shopOrigin,
    accounts: openAccounts({ database, clock, random, key }),
    sessions: openSessions({ database, clock, random }),
    attempts: openAttempts(database, clock),
  };
  app.addHook('onRequest', async (request, reply) => {
    const isDesk = hostOf(request.headers.host) === host;
    if (isDesk === (request.routeOptions.config.desk === true)) return;
    if (isDesk) return showFailure(withHeaders(reply, options), 404, 'gone');
    return reply.code(404).send({ code: 'no-such-address' });
  });
  await app.register(async (desk) => {
    desk.addHook('onRoute', (route) => {
      route.config = { ...route.config, desk: true };
    });
    takeForms(desk);
    await desk.register(rateLimit, { global: false });
    desk.addHook('onRequest', async (_request, reply) => void withHeaders(reply, options));
    desk.addHook('preHandler', async (request, reply) => {
      if (request.method === 'POST' && !isOwnOrigin(request, host)) return showFailure(reply, 403, 'foreign');
    });
    desk.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ problem: `${error.name}: ${error.message}`.slice(0, 300), stack: error.stack }, 'failed');
      return showFailure(reply, status, status === 429 ? 'tooMany' : status === 404 ? 'gone' : status < 500 ? 'stale' : 'failed');
    });
    const style = readFileSync(join(import.meta.dirname, 'desk.css'));
    desk.get('/desk.css', (_request, reply) => reply.header('cache-control', 'max-age=3600').type('text/css; charset=utf-8').send(style));
    // Browsers ask for it by themselves.
    desk.get('/favicon.ico', (_request, reply) => reply.code(204).send());
    desk.get('/', (_request, reply) => reply.redirect('/requests', 303));
    screens(desk, parts, options);
  });
}

function screens(desk: FastifyInstance, parts: DeskParts, options: DeskOptions): void {
  signInRoutes(desk, parts, options);
  if (options.company) {
    const report = (problem: string): void => desk.log.warn({ problem }, 'company sign-in');
    companySignInRoutes(desk, parts, openCompanySignIn({ ...options, settings: options.company, report }));
  }
  requestListRoutes(desk, parts);
  const { channels, places, wake, forgetPages, conversations, answersFile } = options;
  chatScreens(desk, { ...parts, conversations, answersFile, report: (problem) => desk.log.warn({ problem }, 'chats') });
  requestWorkRoutes(desk, { ...parts, channels, places, wake });
  photoRoutes(desk, parts);
  declarationDeskRoutes(desk, { ...parts, wake });
  calendarRoutes(desk, { ...parts, places });
  placeRoutes(desk, { ...parts, places, forgetPages });
  experimentScreens(desk, parts);
  quoteScreens(desk, { ...parts, shopOrigin: options.shopOrigin });
  peopleRoutes(desk, { ...parts, channels, wake });
  auditRoutes(desk, parts);
  staffRoutes(desk, parts);
}

function withHeaders(reply: FastifyReply, { host, shopOrigin }: Pick<DeskOptions, 'host' | 'shopOrigin'>): FastifyReply {
  return reply.headers({
    'content-security-policy': policyOf({ host, shopOrigin }),
    // Not `no-referrer`: with it a form's Origin would be null.
    'referrer-policy': 'same-origin',
    'permissions-policy': permissionsOf(false),
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isThisMachine(host) ? {} : { 'strict-transport-security': 'max-age=31536000' }),
  });
}
