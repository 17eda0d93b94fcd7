import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FeatureOverrides, hasFeature } from '../src/config/countryFeatures';
import { shopPathOf } from '../src/config/paths';
import { consentCookie, type PageVendor, vendorsAgreed, withoutVendorsCookie } from '../src/config/vendors';
import { authPaths, isAmong, privatePaths, signedInHintCookie, signInOriginCookie } from '../src/config/publicPaths';
import { type EncodedBody, encodeBody, sendEncoded } from './encodings';
import { readPageAddress } from './pageAddress';
import type { FoundPage } from './pageCache';
import type { PageSource } from './pageSource';
import type { Currencies } from './currencies';
import type { Experiments } from './experiments/assignments';
import type { Release } from './release';
import type { SecurityHeaders } from './securityHeaders';
import type { Contact } from './unavailablePage';
import { unavailablePage, unavailableStyles, unavailableStylesheet } from './unavailablePage';

interface Parts {
  source: PageSource;
  experiments: Experiments;
  currencies: Currencies;
  release: Release;
  security: SecurityHeaders;
  contact: Contact;
  secureCookies: boolean;
}

/** Seconds. */
const pauseBeforeRetry = '30';

/** Every address without a route of its own is a page of the shop. */
export function pages(app: FastifyInstance, parts: Parts): void {
  app.get(unavailableStylesheet, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(unavailableStyles),
  );
  app.get('/*', (request, reply) => answerPage(parts, request, reply));
}

async function answerPage(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = readPageAddress(request.raw.url ?? '/');
  if (address.kind === 'refused') {
    return reply.code(address.status).header('cache-control', 'no-store').send({ message: 'There is nothing at this address.' });
  }
  if (address.kind === 'moved')
    return reply.code(301).header('location', address.location).header('cache-control', 'public, max-age=3600').send();

  const { pathname, path } = address;
  const signedInHint = isHintedSignedIn(request.headers.cookie);
  if (isAmong(authPaths, pathname) && !signedInHint && !bringsOrderLink(request, pathname, parts.release.config().features))
    return toSignIn(parts, reply, pathname);
  const [experiments, currency] = await Promise.all([
    parts.experiments.ofPage(pathname, request.headers),
    currencyOf(parts, request, pathname),
  ]);
  const visitor = { ...(experiments && { experiments }), ...(currency !== undefined && { currency }) };
  const found = isAmong(privatePaths, pathname)
    ? await parts.source.findPrivate(pathname, signedInHint, visitor)
    : await parts.source.find(path, visitor);
  const carried = found.page?.carriesVendors ? vendorsFor(parts, request) : [];
  reply.headers(parts.security.page(pathname, parts.release.assets().inlineScriptHashes, carried));
  reply.header('x-cache', found.cache);
  // Scripts read it from the document's timing: the page itself is the same for all.
  reply.header('server-timing', `trace;desc="${String(request.headers.traceparent)}"`);
  if (found.log) request.pageLog = found.log;
  return found.page
    ? sendPage(request, reply, found, found.page, carried.length > 0)
    : sendUnavailable(parts, request, reply, pathname, found.status);
}

/** The currency that this visitor has chosen, where the shop has the choice. */
const currencyOf = (
  { currencies, release }: Parts,
  { headers }: FastifyRequest,
  pathname: string,
): Promise<string | undefined> | undefined =>
  hasFeature(shopPathOf(pathname).storeView.countryCode, 'currencyChoice', release.config().features)
    ? currencies.chosenIn(pathname, (name) => cookieIn(headers.cookie, name))
    : undefined;

/** The page itself leads to the sign-in, because only the browser may keep the link's key meanwhile: a redirect would lose it. */
const bringsOrderLink = ({ raw: { url = '' } }: FastifyRequest, pathname: string, features?: FeatureOverrides): boolean => {
  const { path, storeView } = shopPathOf(pathname);
  return /^\/order-history\/[\w-]+$/.test(path) && /[?&]join=/.test(url) && hasFeature(storeView.countryCode, 'account', features);
};

/** The sign-in page reads from the cookie where to go afterwards. Its value is one of our own paths, never user input. */
function toSignIn(parts: Parts, reply: FastifyReply, pathname: string): FastifyReply {
  const { basename, storeView } = shopPathOf(pathname);
  if (!hasFeature(storeView.countryCode, 'account', parts.release.config().features))
    return reply
      .code(302)
      .headers({ location: basename || '/', 'cache-control': 'no-store' })
      .send();
  const cookie = `${signInOriginCookie}=${encodeURIComponent(pathname)}; Path=/; Max-Age=600; SameSite=Lax${parts.secureCookies ? '; Secure' : ''}`;
  return reply
    .code(302)
    .headers({ location: `${basename}/sign-in`, 'set-cookie': cookie, 'cache-control': 'no-store' })
    .send();
}

export const isHintedSignedIn = (cookies?: string): boolean => cookieIn(cookies, signedInHintCookie) === '1';

export const cookieIn = (cookies = '', name: string): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The services that this visitor agreed to (ruling 42); none while a form stands over the page, and none for a browser that asks for privacy. */
function vendorsFor({ release }: Parts, { headers: { cookie, 'sec-gpc': privacy, dnt } }: FastifyRequest): PageVendor[] {
  if (privacy === '1' || dnt === '1' || cookieIn(cookie, withoutVendorsCookie) !== undefined) return [];
  return vendorsAgreed(release.config().vendors, cookieIn(cookie, consentCookie));
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundPage,
  page: NonNullable<FoundPage['page']>,
  isCarrying: boolean,
): FastifyReply {
  reply.code(found.status).headers(page.headers);
  if (found.status === 503) reply.header('retry-after', pauseBeforeRetry);
  if (found.cache === 'private') reply.header('x-robots-tag', 'noindex');
  if (page.headers['content-type'] === undefined) reply.type('text/html; charset=utf-8');
  // The same HTML under another policy: no copy of it may serve a visitor who has not agreed, nor the other way round.
  if (isCarrying) reply.header('cache-control', 'no-store');
  return sendEncoded(request, reply, page.body, isCarrying);
}

async function sendUnavailable(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
  status: number,
): Promise<FastifyReply> {
  reply.code(status >= 500 ? status : 500).headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  if (status === 503) reply.header('retry-after', pauseBeforeRetry);
  return sendEncoded(request, reply, await unavailableBody(pathname, parts.contact));
}

/** Of each store view, once: it is sent most when there is least time. */
const unavailableBodies = new WeakMap<Contact, Map<string, Promise<EncodedBody>>>();

function unavailableBody(pathname: string, contact: Contact): Promise<EncodedBody> {
  const bodies = unavailableBodies.get(contact) ?? new Map<string, Promise<EncodedBody>>();
  unavailableBodies.set(contact, bodies);
  const { storeCode } = shopPathOf(pathname).storeView;
  const body = bodies.get(storeCode) ?? encodeBody(Buffer.from(unavailablePage(pathname, contact)));
  bodies.set(storeCode, body);
  return body;
}
