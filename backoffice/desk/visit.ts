import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database } from '../database/tables';
import type { DeclarationStore } from '../declarations/declarationStore';
import type { PhotoFiles } from '../photos/photoFiles';
import type { Accounts } from './accounts';
import type { Attempts } from './attempts';
import { markOf } from './deskKey';
import type { Role } from './deskTables';
import { showFailure } from './failurePages';
import type { OpenSession, Sessions } from './sessions';

export interface DeskParts {
  database: Database;
  clock: BackofficeClock;
  random: RandomBytes;
  /** The host name of the desk, and the key of what it seals. */
  host: string;
  key: Buffer;
  accounts: Accounts;
  sessions: Sessions;
  attempts: Attempts;
  /** undefined where no photos are taken */
  photoFiles: PhotoFiles | undefined;
  /** undefined where no declarations are taken */
  declarations: DeclarationStore | undefined;
  /** of the shop, where the pictures of lifts are */
  shopOrigin: string;
}

/** One page that a member of staff asks for, or one form that they send. */
export interface Visit extends OpenSession {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Has to be in each form of the page. */
  formToken: string;
  /** The fields of a form that was sent; empty for a page. */
  fields: Record<string, string>;
}

const cookieName = '__Host-desk';

export const cookieOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];

/** `null` removes it. It ends with the browser; how long it counts is in the database. */
export const setCookie = (reply: FastifyReply, token: string | null): FastifyReply =>
  reply.header(
    'set-cookie',
    `${cookieName}=${token ?? ''}; Path=/; Secure; HttpOnly; SameSite=Strict${token === null ? '; Max-Age=0' : ''}`,
  );

export const formTokenOf = (key: Buffer, cookie: string): string => markOf(key, 'form', cookie);

export const fieldsOf = (request: FastifyRequest): Record<string, string> => (request.body ?? {}) as Record<string, string>;

export const sendPage = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

const withShoppers: readonly Role[] = ['agent', 'supervisor'];

/** What a member of staff asks for. Without a session, or by a role that may not, the handler does not run. Without roles: those that see shoppers' data. */
export const visits =
  (parts: DeskParts, ...allowed: readonly Role[]) =>
  (handle: (visit: Visit) => Promise<FastifyReply>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const cookie = cookieOf(request);
    const open = cookie === undefined ? undefined : await parts.sessions.find(cookie, 'open');
    if (cookie === undefined || !open) return endedVisit(request, reply);
    const formToken = formTokenOf(parts.key, cookie);
    const fields = fieldsOf(request);
    if (request.method === 'POST' && fields['form'] !== formToken) return showFailure(reply, 403, 'stale');
    if (!(allowed.length > 0 ? allowed : withShoppers).includes(open.account.role as Role)) return showFailure(reply, 403, 'notAllowed');
    return handle({ ...open, request, reply, formToken, fields });
  };

/** A page leads to the sign-in; of a form nothing is lost. */
function endedVisit(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method === 'POST') return showFailure(reply, 401, 'ended', fieldsOf(request)['text'] ?? '');
  return reply.redirect('/sign-in', 303);
}

/** Writes into the audit. `detail` names no shopper. */
export async function recordLook(
  { database, clock, random }: Pick<DeskParts, 'database' | 'clock' | 'random'>,
  entry: { accountId: string; action: string; requestId?: string; detail?: string },
): Promise<void> {
  await database
    .insertInto('desk_audit')
    .values({
      id: Buffer.from(random(16)).toString('hex'),
      at: clock.now(),
      account_id: entry.accountId,
      action: entry.action,
      request_id: entry.requestId ?? null,
      detail: entry.detail ?? null,
    })
    .execute();
}

/** Forms alone, as browsers send them; of a field that comes twice the last counts. */
export function takeForms(desk: FastifyInstance): void {
  desk.removeAllContentTypeParsers();
  desk.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) => {
    done(null, Object.fromEntries([...new URLSearchParams(String(body))].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')])));
  });
}
