import { afterAll, describe, expect, test } from '@jest/globals';
import { closeAll } from '../testing/openTestBackoffice';
import { deskHost, openTestDesk, textOf } from '../testing/openTestDesk';

afterAll(closeAll);

const email = 'kim@steadwell.example';

describe('a session', () => {
  test('ends after an hour without a page, and after twelve hours in any case', async () => {
    const desk = await openTestDesk();
    await desk.account(email);
    const browser = desk.browser();
    await browser.signIn(email);
    desk.clock.advance(59 * 60_000);
    expect(textOf(await browser.get('/requests'))).toContain('Signed in');
    desk.clock.advance(60 * 60_000);
    expect(textOf(await browser.get('/requests'))).toContain('Password');
    await browser.signIn(email);
    for (let hours = 0; hours < 12; hours += 1) {
      desk.clock.advance(59 * 60_000);
      expect(textOf(await browser.get('/requests'))).toContain('Signed in');
    }
    desk.clock.advance(13 * 60_000);
    expect(textOf(await browser.get('/requests'))).toContain('Password');
  });

  test('ends with the sign-out, also for a copy of the cookie', async () => {
    const desk = await openTestDesk();
    await desk.account(email);
    const browser = desk.browser();
    await browser.signIn(email);
    const { cookie } = browser;
    await browser.send('/sign-out');
    expect(browser.cookie).not.toBe(cookie);
    browser.cookie = cookie;
    expect(textOf(await browser.get('/requests'))).toContain('Password');
  });

  test('is not replaced when a link of another site leads to the desk', async () => {
    const desk = await openTestDesk();
    await desk.account(email);
    const browser = desk.browser();
    await browser.signIn(email);
    const { cookie } = browser;
    browser.cookie = '';
    const page = await browser.get('/sign-in', { 'sec-fetch-site': 'cross-site' });
    expect([textOf(page).includes('You came from another site'), page.headers['set-cookie']]).toEqual([true, undefined]);
    browser.cookie = cookie;
    expect(textOf(await browser.get('/requests'))).toContain('Signed in');
  });
});

describe('the desk’s host name', () => {
  test('shows nothing of the shop’s addresses, and no other name shows the desk', async () => {
    const desk = await openTestDesk();
    const under = (host: string, url: string) => desk.app.inject({ url, headers: { host } });
    for (const url of ['/api/openapi.json', '/api/places?country=GB', '/healthz', '/nothing'])
      expect((await under(deskHost, url)).statusCode).toBe(404);
    for (const url of ['/sign-in', '/requests', '/desk.css', '/people'])
      expect([(await under('localhost:5000', url)).statusCode, (await under('localhost:5000', url)).json()]).toEqual([
        404,
        { code: 'no-such-address' },
      ]);
    expect((await under('localhost:5000', '/api/openapi.json')).statusCode).toBe(200);
    expect((await under(`${deskHost}:5000`, '/desk.css')).statusCode).toBe(200);
    const sent = await desk.app.inject({ method: 'POST', url: '/api/requests', headers: { host: deskHost }, payload: {} });
    expect(sent.statusCode).toBe(404);
  });

  test('is not there where none is set', async () => {
    const desk = await openTestDesk({ environment: { DESK_HOST: '', DESK_KEY: '' } });
    expect((await desk.app.inject({ url: '/sign-in', headers: { host: deskHost } })).statusCode).toBe(404);
  });
});

describe('a form', () => {
  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of the shop', { origin: 'http://localhost:3000' }],
    ['without an origin', { origin: 'null' }],
    ['of another port', { origin: `http://${deskHost}:6000` }],
  ])('%s does nothing', async (_what, headers) => {
    const desk = await openTestDesk();
    await desk.account(email);
    const browser = desk.browser();
    await browser.signIn(email);
    const page = await browser.send('/sign-out', {}, headers);
    expect([page.statusCode, textOf(page).includes('was not sent from the desk')]).toEqual([403, true]);
    expect(textOf(await browser.get('/requests'))).toContain('Signed in');
  });

  test('without the page’s token does nothing', async () => {
    const desk = await openTestDesk();
    await desk.account(email);
    const browser = desk.browser();
    await browser.signIn(email);
    expect((await browser.send('/requests/filter', { form: 'guessed' })).statusCode).toBe(403);
    expect((await browser.send('/sign-out', { form: 'guessed' })).statusCode).toBe(403);
  });

  test('of another kind than forms is refused', async () => {
    const desk = await openTestDesk();
    const answer = await desk.app.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { host: deskHost, origin: `https://${deskHost}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
  });
});
