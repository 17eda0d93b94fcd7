import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreView } from '../src/config/storeViews';
import { storeViews } from '../src/config/storeViews';
import { askBackoffice, BackofficeFailure } from './backofficeProxy';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import type { FormValues } from './contactFormPage';
import { contactFormPage, contactFormStyles, contactFormStylesheet } from './contactFormPage';
import type { FormProblem } from './contactFormWords';
import { limitOf } from './requestLimits';
import { refuseForeign } from './requestGuard';
import type { Contact } from './unavailablePage';

/** For so long an equal message is the same one, in milliseconds. */
const sameMessage = 600_000;
const formType = 'application/x-www-form-urlencoded';

interface Parts {
  ownOrigins: readonly string[];
  backoffice: Commerce | undefined;
  clock: EdgeClock;
  contact: Contact;
  /** Requests a minute from one client; 0 for any number. */
  limit: number;
  /** The security headers of a document at a path. */
  headersOf(pathname: string): Record<string, string>;
}

/** POST /api/forms/contact: the contact form of browsers without scripts. It becomes a request at the back office, and its answer a page. */
export function contactForm(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refuseForeign(request, parts.ownOrigins);
    if (refusal) return reply.code(refusal.status).send({ code: 'refused', message: refusal.message });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, new URLSearchParams(String(body))));
  app.post('/api/forms/contact', limitOf(parts.limit), (request, reply) => answer(parts, request, reply));
}

/** The form's own styles; without the origin check, which a page's style sheet has no need of. */
export function contactFormFiles(app: FastifyInstance): void {
  app.get(contactFormStylesheet, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(contactFormStyles),
  );
}

async function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const storeView = storeViews.find(({ storeCode }) => storeCode === form.get('storeCode')) ?? (storeViews[0] as StoreView);
  const values = valuesOf(form);
  const missing = missingIn(values);
  if (missing.length > 0) return showForm(parts, reply.code(422), storeView, values, missing);
  const outcome = await send(parts, request, storeView, values);
  if (outcome === 'received')
    return reply
      .code(303)
      .header('location', `${basenameOf(storeView)}/request-received`)
      .send();
  if (outcome instanceof Array) return showForm(parts, reply.code(422), storeView, values, outcome);
  if (outcome.retryAfter > 0) reply.header('retry-after', String(outcome.retryAfter));
  return showForm(parts, reply.code(outcome.status), storeView, values, []);
}

const basenameOf = ({ alias }: StoreView): string => (alias === null ? '' : `/${alias}`);

function showForm(
  parts: Parts,
  reply: FastifyReply,
  storeView: StoreView,
  values: FormValues,
  problems: readonly FormProblem[],
): FastifyReply {
  reply.headers(parts.headersOf(`${basenameOf(storeView)}/contact-us`)).type('text/html; charset=utf-8');
  return reply.send(contactFormPage({ storeView, contact: parts.contact, values, problems }));
}

function valuesOf(form: URLSearchParams): FormValues {
  const textOf = (name: string): string => (form.get(name) ?? '').replaceAll('\r\n', '\n').trim();
  return {
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
    message: textOf('message'),
    consent: textOf('consent'),
    homepage: textOf('homepage'),
    key: textOf('key').slice(0, 128),
  };
}

function missingIn({ name, email, phone, message, consent }: FormValues): FormProblem[] {
  return [
    ...(name === '' ? (['name'] as const) : []),
    ...(email === '' && phone === '' ? (['reach'] as const) : []),
    ...(message === '' ? (['message'] as const) : []),
    ...(consent === '' ? (['consent'] as const) : []),
  ];
}

type Outcome = 'received' | FormProblem[] | { status: number; retryAfter: number };

async function send({ backoffice, clock }: Parts, request: FastifyRequest, storeView: StoreView, values: FormValues): Promise<Outcome> {
  const content = JSON.stringify(requestOf(storeView, values));
  const keyIn = (window: number): string =>
    `form-${createHash('sha256')
      .update(JSON.stringify([content, values.key, window]))
      .digest('base64url')}`;
  const post = (path: string, key: string, body?: string) =>
    askBackoffice(backoffice, {
      method: 'POST',
      path,
      headers: {
        'idempotency-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ip: request.ip,
      ...(body !== undefined && { body: Buffer.from(body) }),
    });

  const window = Math.floor(clock.now() / sameMessage);
  // A second press a moment later may fall into the next ten minutes of the clock.
  const before = await post('/api/requests/settle', keyIn(window - 1));
  if (!(before instanceof BackofficeFailure) && before.status === 200) {
    const { receivedAt } = JSON.parse(before.body.toString('utf8')) as { receivedAt: string };
    if (clock.now() - Date.parse(receivedAt) < sameMessage) return 'received';
  }
  // A question that got no answer: nothing was sent.
  if (before instanceof BackofficeFailure) return { status: 503, retryAfter: before.retryAfter };
  const answered = await post('/api/requests', keyIn(window), content);
  if (answered instanceof BackofficeFailure) return { status: answered.status, retryAfter: answered.retryAfter };
  if (answered.status < 300) return 'received';
  if (answered.status === 422) return problemsOf(answered.body);
  return { status: answered.status === 429 ? 429 : 503, retryAfter: Number(answered.headers.get('retry-after')) || 0 };
}

function requestOf({ storeCode }: StoreView, { name, email, phone, message, homepage }: FormValues): object {
  return {
    kind: 'contact',
    storeCode,
    contact: { name, ...(email !== '' && { email }), ...(phone !== '' && { phone }) },
    reply: email === '' ? 'phone' : 'email',
    message,
    consent: true,
    ...(homepage !== '' && { homepage }),
  };
}

/** The back office's findings as the form names them. */
function problemsOf(body: Buffer): FormProblem[] {
  const { fields } = JSON.parse(body.toString('utf8')) as { fields: { path: string; code: string }[] };
  const found = fields.map(({ path, code }): FormProblem => {
    if (path === 'contact.email') return 'email';
    if (path === 'contact.phone') return 'phone';
    if (path === 'message') return code === 'too-long' ? 'length' : 'message';
    return 'name';
  });
  return [...new Set(found)];
}
