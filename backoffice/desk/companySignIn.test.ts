import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LightMyRequestResponse as Response } from 'fastify';
import { clientId, clientSecret, type CompanyIssuer, issuerOrigin, openCompanyIssuer } from '../testing/companyIssuer';
import { fakeClock } from '../testing/fakeClock';
import { closeAll } from '../testing/openTestBackoffice';
import { deskHost, openTestDesk, password, type TestDesk, textOf } from '../testing/openTestDesk';

const kim = 'kim@steadwell.example';
const host = `${deskHost}:5000`;
const company = { OIDC_ISSUER: issuerOrigin, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };

let issuer: CompanyIssuer;
let desk: TestDesk;

async function open(environment: Record<string, string> = {}): Promise<void> {
  const clock = fakeClock();
  issuer = await openCompanyIssuer(clock);
  issuer.manners.claims = { email: 'Kim@Steadwell.example', email_verified: true };
  desk = await openTestDesk({ environment: { ...company, ...environment }, clock, fetch: issuer.fetch });
  await desk.account(kim, 'supervisor');
}
beforeEach(() => open());
afterAll(closeAll);

const ask = (url: string, cookie = ''): Promise<Response> => desk.app.inject({ url, headers: { host, cookie } });
const cookiesOf = ({ headers }: Response): string[] => [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0] ?? '');

/** To the issuer: its address, and the cookie that the browser keeps. */
async function begin(): Promise<{ address: string; cookie: string }> {
  const answer = await ask('/sign-in/company');
  expect(answer.statusCode).toBe(303);
  return { address: answer.headers.location ?? '', cookie: cookiesOf(answer)[0] ?? '' };
}
const pathOf = (address: string): string => address.replace(`http://${host}`, '');

/** There and back. */
async function signIn(): Promise<Response> {
  const { address, cookie } = await begin();
  return ask(pathOf(issuer.signIn(address)), cookie);
}

describe('the company’s sign-in', () => {
  test('opens the desk for the account of a confirmed address, in the role that it has here', async () => {
    const page = await signIn();
    expect([page.statusCode, textOf(page).includes('You are signed in')]).toEqual([200, true]);
    expect(page.body).toContain('<meta http-equiv="refresh" content="0;url=/requests"/>');
    const session = cookiesOf(page).find((cookie) => cookie.startsWith('__Host-desk=')) ?? '';
    const people = await ask('/people', session);
    expect([people.statusCode, textOf(people).includes(`Signed in as ${kim}`)]).toEqual([200, true]);
    const audit = await desk.database.selectFrom('desk_audit').select(['action', 'detail']).execute();
    expect(audit).toContainEqual({ action: 'signed-in', detail: 'with the company account' });
    const row = await desk.database.selectFrom('desk_accounts').select('signed_in_at').executeTakeFirst();
    expect(row?.signed_in_at).toBe(desk.clock.now());
  });

  test('asks for a code with state, nonce and a PKCE challenge, and keeps nothing readable in the browser', async () => {
    const { address, cookie } = await begin();
    const { origin, searchParams } = new URL(address);
    expect(origin).toBe(issuerOrigin);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `http://${host}/sign-in/company/return`,
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(cookie).not.toContain(searchParams.get('state'));
    const answer = await ask('/sign-in/company');
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-desk-company=.*; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/);
  });

  test('asks the issuer for its keys, and for its addresses once', async () => {
    await signIn();
    await signIn();
    expect(issuer.asked.filter((path) => path === '/.well-known/openid-configuration')).toHaveLength(1);
    expect(issuer.asked).toContain('/keys');
  });
});

/** What a refusal's page says; it opens nothing. */
async function refused(page: Response, status: number, sentence: string): Promise<void> {
  expect([page.statusCode, textOf(page)]).toEqual([status, expect.stringContaining(sentence)]);
  expect(cookiesOf(page).filter((cookie) => cookie.startsWith('__Host-desk='))).toEqual([]);
  expect(page.body).toContain('href="/sign-in"');
  expect(await desk.database.selectFrom('desk_sessions').selectAll().execute()).toEqual([]);
}

describe('the desk stays shut, and a page says why', () => {
  test.each([
    ['for an address without an account', { email: 'lee@steadwell.example' }, 'The desk has none for lee@steadwell.example'],
    ['for an address that is not confirmed', { email_verified: false }, 'does not say that your e-mail address is yours'],
    ['for an address of which the issuer says nothing', { email_verified: undefined }, 'does not say that your e-mail address is yours'],
    ['for one that says so in a word', { email_verified: 'true' }, 'does not say that your e-mail address is yours'],
    ['without an address', { email: undefined }, 'does not say that your e-mail address is yours'],
  ])('%s', async (_what, claims, sentence) => {
    issuer.manners.claims = { ...issuer.manners.claims, ...claims };
    await refused(await signIn(), 403, sentence);
  });

  test('for an account that is closed', async () => {
    await desk.database.updateTable('desk_accounts').set({ disabled_at: 1 }).execute();
    await refused(await signIn(), 403, 'The desk’s account for Kim@Steadwell.example is closed');
  });

  test.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'another-shop' }],
    ['with another nonce', { nonce: 'of-another-sign-in' }],
    ['that is over', { exp: 1 }],
  ])('for a token %s', async (_what, claims) => {
    issuer.manners.claims = { ...issuer.manners.claims, ...claims };
    await refused(await signIn(), 400, 'an answer that we cannot trust');
    expect(desk.lines()).toMatch(/"problem":"OAUTH_[A-Z_]+"/);
    expect(desk.lines().toLowerCase()).not.toContain(kim);
  });

  test('for a token that is signed with another key than those published', async () => {
    issuer.manners.foreignKey = true;
    await refused(await signIn(), 400, 'an answer that we cannot trust');
  });

  test('for the desk’s own wrong secret, which the log names', async () => {
    await open({ OIDC_CLIENT_SECRET: 'not the secret' });
    await refused(await signIn(), 400, 'an answer that we cannot trust');
    expect(desk.lines()).toContain('"problem":"OAUTH_RESPONSE_BODY_ERROR invalid_client"');
  });

  test('for a code that comes twice', async () => {
    const { address, cookie } = await begin();
    const back = pathOf(issuer.signIn(address));
    await ask(back, cookie);
    await desk.database.deleteFrom('desk_sessions').execute();
    await refused(await ask(back, cookie), 400, 'an answer that we cannot trust');
  });

  test('for the answer to another person’s sign-in', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    await refused(await ask(pathOf(issuer.signIn(theirs.address)), mine.cookie), 400, 'an answer that we cannot trust');
  });

  test('after ten minutes, without the cookie, and with one that is not ours', async () => {
    const { address, cookie } = await begin();
    const back = pathOf(issuer.signIn(address));
    await refused(await ask(back), 400, 'This sign-in has taken too long');
    await refused(await ask(back, '__Host-desk-company=made-up'), 400, 'This sign-in has taken too long');
    desk.clock.advance(600_000);
    await refused(await ask(back, cookie), 400, 'This sign-in has taken too long');
  });

  test('when the person stops it, and when the issuer refuses', async () => {
    issuer.manners.error = 'access_denied';
    await refused(await signIn(), 200, 'You have stopped the sign-in');
    issuer.manners.error = 'server_error';
    await refused(await signIn(), 400, 'an answer that we cannot trust');
  });

  test('while the issuer is not there, at either end of the way; afterwards it works again', async () => {
    issuer.manners.down = true;
    await refused(await ask('/sign-in/company'), 503, 'The company’s sign-in does not answer');
    issuer.manners.down = false;
    const { address, cookie } = await begin();
    issuer.manners.status = 502;
    await refused(await ask(pathOf(issuer.signIn(address)), cookie), 503, 'The company’s sign-in does not answer');
    delete issuer.manners.status;
    expect(textOf(await signIn())).toContain('You are signed in');
  });
});

describe('the page of the sign-in', () => {
  test('offers both ways, or the one that is switched on', async () => {
    const both = await ask('/sign-in');
    expect([both.body.includes('href="/sign-in/company"'), both.body.includes('id="password"')]).toEqual([true, true]);
    await open({ DESK_PASSWORDS: 'off' });
    const one = await ask('/sign-in');
    expect([one.body.includes('href="/sign-in/company"'), one.body.includes('id="password"')]).toEqual([true, false]);
    expect(textOf(await signIn())).toContain('You are signed in');
    await open({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });
    expect((await ask('/sign-in')).body).not.toContain('/sign-in/company');
    expect((await ask('/sign-in/company')).statusCode).toBe(404);
  });

  test('takes no password where they are switched off', async () => {
    await open({ DESK_PASSWORDS: 'off' });
    const browser = desk.browser();
    await browser.get('/sign-in');
    const page = await browser.send('/sign-in', { email: kim, password });
    expect([page.statusCode, textOf(page).includes('There is nothing at this address')]).toEqual([404, true]);
    expect((await browser.get('/sign-in/code')).statusCode).toBe(404);
  });
});
