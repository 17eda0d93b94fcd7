import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginningLasts, type CompanySignIn, type Refusal } from './companySignIn';
import { deskPage } from './deskPage';
import { isThisMachine } from './ownOrigin';
import type { DeskParts } from './visit';
import { cookieOf, recordLook, sendPage, setCookie } from './visit';
import { filled, words } from './words';

const text = words.companySignIn;

/** Attempts of one network address in ten minutes. */
const limited = { config: { rateLimit: { max: 60, timeWindow: 600_000 } } };

/** Lax, unlike the session's: the person comes back from the issuer with it. It is sealed, and opens nothing by itself. */
const cookieName = '__Host-desk-company';

const keep = (reply: FastifyReply, kept: string): FastifyReply =>
  reply.header(
    'set-cookie',
    `${cookieName}=${kept}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${kept === '' ? 0 : beginningLasts / 1000}`,
  );

const keptOf = (request: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{1,1000})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

/** Sign-in by the company's own accounts. Which of them may use the desk, and in which role, is decided here alone. */
export function companySignInRoutes(desk: FastifyInstance, parts: DeskParts, company: CompanySignIn): void {
  desk.get('/sign-in/company', limited, async (request, reply) => {
    const begun = await company.begin(`${originOf(request, parts.host)}/sign-in/company/return`);
    if ('refusal' in begun) return refuse(reply, begun.refusal);
    return keep(reply, begun.kept).redirect(begun.address, 303);
  });
  desk.get('/sign-in/company/return', limited, async (request, reply) => {
    keep(reply, '');
    const outcome = await company.finish(`${originOf(request, parts.host)}${request.raw.url ?? ''}`, keptOf(request));
    if ('refusal' in outcome) return refuse(reply, outcome.refusal);
    const account = await parts.accounts.byEmail(outcome.email);
    if (!account) return refuse(reply, 'unknown', outcome.email);
    if (account.disabled_at !== null) return refuse(reply, 'closed', outcome.email);
    await parts.accounts.signedIn(account);
    await recordLook(parts, { accountId: account.id, action: 'signed-in', detail: text.audit });
    setCookie(reply, await parts.sessions.begin(account, 'open', cookieOf(request)));
    return sendPage(reply, arrived());
  });
}

/** The desk's own address, as the browser has it. */
const originOf = ({ headers }: FastifyRequest, host: string): string =>
  isThisMachine(host) ? `http://${headers.host ?? host}` : `https://${host}`;

const status: Record<Refusal | 'unknown' | 'closed', number> = {
  unreachable: 503,
  cancelled: 200,
  old: 400,
  untrusted: 400,
  unverified: 403,
  unknown: 403,
  closed: 403,
};

const refuse = (reply: FastifyReply, refusal: keyof typeof status, email = ''): FastifyReply =>
  sendPage(
    reply,
    deskPage({
      title: text.refusals[refusal].title,
      children: (
        <>
          <p>{filled(text.refusals[refusal].text, { email: email.slice(0, 254) })}</p>
          <p>
            <a className="button" href="/sign-in">
              {text.again}
            </a>
          </p>
        </>
      ),
    }),
    status[refusal],
  );

/**
 * A redirect would not bring the session's cookie along, because the way began at another site (SameSite=Strict). From a page of the desk it does:
 * this one goes on by itself.
 */
const arrived = (): string =>
  deskPage({
    title: text.arrived,
    goesOn: '/requests',
    children: (
      <p>
        <a className="button" href="/requests">
          {words.signIn.from}
        </a>
      </p>
    ),
  });
