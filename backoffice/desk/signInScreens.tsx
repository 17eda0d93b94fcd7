import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { newToken } from '../requests/secrets';
import { markOf } from './deskKey';
import type { FieldProblem } from './deskPage';
import { deskPage, Field, Token } from './deskPage';
import type { DeskSettings } from './deskSettings';
import type { AccountTable } from './deskTables';
import type { Subject } from './attempts';
import { showFailure } from './failurePages';
import type { DeskParts } from './visit';
import { cookieOf, fieldsOf, formTokenOf, recordLook, sendPage, setCookie } from './visit';
import { filled, spoken, words } from './words';

/** Beside the growing pauses: each attempt costs a quarter of a second of this machine. Attempts of one address in ten minutes. */
const limited = { config: { rateLimit: { max: 60, timeWindow: 600_000 } } };

const text = words.signIn;

type Ways = Pick<DeskSettings, 'company' | 'passwords'>;

/** Where staff sign in: by password, then by code, and by the company's own sign-in, as the settings say. Sign out. */
export function signInRoutes(desk: FastifyInstance, parts: DeskParts, ways: Ways): void {
  desk.get('/sign-in', async (request, reply) => {
    const cookie = cookieOf(request);
    // A link from elsewhere comes without the cookie, which a new one would replace: the person is asked to press a link of our own.
    if (cookie === undefined && request.headers['sec-fetch-site'] === 'cross-site') return sendPage(reply, crossing());
    if (cookie !== undefined && (await parts.sessions.find(cookie, 'open'))) return reply.redirect('/requests', 303);
    const own = cookie ?? newToken(parts.random);
    if (cookie === undefined) setCookie(reply, own);
    return sendPage(reply, signInPage(ways, formTokenOf(parts.key, own)));
  });
  if (ways.passwords) passwordRoutes(desk, { ...parts, ways });
  desk.post('/sign-out', async (request, reply) => {
    const cookie = cookieOf(request);
    if (cookie === undefined || fieldsOf(request)['form'] !== formTokenOf(parts.key, cookie)) return showFailure(reply, 403, 'stale');
    await parts.sessions.end(cookie);
    return setCookie(reply, null).redirect('/sign-in', 303);
  });
}

interface PasswordParts extends DeskParts {
  ways: Ways;
}

function passwordRoutes(desk: FastifyInstance, parts: PasswordParts): void {
  desk.post('/sign-in', limited, (request, reply) => takePassword(parts, request, reply));
  desk.get('/sign-in/code', async (request, reply) => {
    const cookie = cookieOf(request) ?? '';
    if (!(await parts.sessions.find(cookie, 'code'))) return reply.redirect('/sign-in', 303);
    return sendPage(reply, codePage(formTokenOf(parts.key, cookie)));
  });
  desk.post('/sign-in/code', limited, (request, reply) => takeCode(parts, request, reply));
}

async function takePassword(parts: PasswordParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const cookie = cookieOf(request);
  const { form, email = '', password = '' } = fieldsOf(request);
  if (cookie === undefined || form !== formTokenOf(parts.key, cookie)) return showFailure(reply, 403, 'stale');
  const missing = [
    ...(email.trim() === '' ? [{ field: 'email', text: text.needEmail }] : []),
    ...(password === '' ? [{ field: 'password', text: text.needPassword }] : []),
  ];
  const again = (problems: FieldProblem[], status: number): FastifyReply =>
    sendPage(reply, signInPage(parts.ways, form, email.slice(0, 254), problems), status);
  if (missing.length > 0) return again(missing, 422);
  const subjects = subjectsOf(parts, email, request.ip);
  const wait = await parts.attempts.begin(subjects);
  if (wait > 0) return again([{ field: 'password', text: filled(text.wait, { time: spoken(wait) }) }], waiting(reply, wait));
  const account = await parts.accounts.byPassword(email, password);
  if (!account) return again([{ field: 'email', text: text.wrong }], 401);
  await parts.attempts.succeed(subjects);
  setCookie(reply, await parts.sessions.begin(account, 'code', cookie));
  return reply.redirect('/sign-in/code', 303);
}

async function takeCode(parts: DeskParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const cookie = cookieOf(request) ?? '';
  const { form, code = '' } = fieldsOf(request);
  const begun = await parts.sessions.find(cookie, 'code');
  if (!begun) return reply.redirect('/sign-in', 303);
  if (form !== formTokenOf(parts.key, cookie)) return showFailure(reply, 403, 'stale');
  const { account } = begun;
  const again = (problem: string, status: number): FastifyReply =>
    sendPage(reply, codePage(form, [{ field: 'code', text: problem }]), status);
  if (!/^\s*(?:\d\s*){6}$/.test(code.slice(0, 40))) return again(text.needCode, 422);
  const subjects = subjectsOf(parts, account.email, request.ip);
  const wait = await parts.attempts.begin(subjects);
  if (wait > 0) return again(filled(text.wait, { time: spoken(wait) }), waiting(reply, wait));
  if (!(await parts.accounts.takeCode(account, code))) return again(text.wrongCode, 401);
  return open(parts, reply, account, subjects, cookie);
}

async function open(
  parts: DeskParts,
  reply: FastifyReply,
  account: AccountTable,
  subjects: readonly Subject[],
  cookie: string,
): Promise<FastifyReply> {
  await parts.attempts.succeed(subjects);
  for (const subject of subjects) if (!subject.isShared) await parts.attempts.forget(subject);
  await recordLook(parts, { accountId: account.id, action: 'signed-in' });
  setCookie(reply, await parts.sessions.begin(account, 'open', cookie));
  return reply.redirect('/requests', 303);
}

/** What failures are counted by. An unknown account is counted as a known one is, so that a pause tells nothing. */
const subjectsOf = ({ key }: DeskParts, email: string, address: string): readonly Subject[] => [
  { mark: markOf(key, 'failures', `account ${email.trim().toLowerCase()}`), isShared: false },
  { mark: markOf(key, 'failures', `address ${address}`), isShared: true },
];

function waiting(reply: FastifyReply, wait: number): number {
  reply.header('retry-after', String(Math.ceil(wait / 1000)));
  return 429;
}

const signInPage = ({ company, passwords }: Ways, formToken: string, email = '', problems: FieldProblem[] = []): string =>
  deskPage({
    title: text.title,
    problems,
    children: (
      <>
        {company && (
          <section aria-labelledby="company">
            <h2 id="company">{words.companySignIn.heading}</h2>
            <p>
              <a className="button" href="/sign-in/company">
                {words.companySignIn.go}
              </a>
            </p>
          </section>
        )}
        {company && passwords && <h2>{words.companySignIn.otherwise}</h2>}
        {passwords ? <PasswordForm formToken={formToken} email={email} problems={problems} /> : <p className="hint">{text.times}</p>}
      </>
    ),
  });

const PasswordForm = ({ formToken, email, problems }: { formToken: string; email: string; problems: FieldProblem[] }): ReactElement => (
  <form method="post" action="/sign-in" noValidate>
    <Token value={formToken} />
    <Field id="email" label={text.email} type="email" autoComplete="username" value={email} problems={problems} />
    <Field id="password" label={text.password} type="password" autoComplete="current-password" problems={problems} />
    <p className="hint">{text.times}</p>
    <button>{text.next}</button>
  </form>
);

const codePage = (formToken: string, problems: FieldProblem[] = []): string =>
  deskPage({
    title: text.codeTitle,
    problems,
    children: (
      <form method="post" action="/sign-in/code" noValidate>
        <Token value={formToken} />
        <Field id="code" label={text.code} hint={text.codeHint} inputMode="numeric" autoComplete="one-time-code" problems={problems} />
        <button>{text.title}</button>
        <p>
          <a href="/sign-in">{text.again}</a>
        </p>
      </form>
    ),
  });

const crossing = (): string =>
  deskPage({
    title: words.desk,
    children: (
      <>
        <p>{text.fromText}</p>
        <p>
          <a className="button" href="/requests">
            {text.from}
          </a>
        </p>
      </>
    ),
  });
