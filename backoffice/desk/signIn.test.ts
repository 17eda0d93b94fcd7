import { afterAll, describe, expect, test } from '@jest/globals';
import { closeAll } from '../testing/openTestBackoffice';
import { openTestDesk, password, textOf } from '../testing/openTestDesk';
import { base32, codeAt, stepOfCode } from './passwords';

afterAll(closeAll);

const email = 'kim@steadwell.example';

describe('the code generator', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('agrees with RFC 6238 at %i seconds', (seconds, code) => {
    const secret = Buffer.from('12345678901234567890');
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code);
    expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect(stepOfCode(secret, code, (seconds + 30) * 1000)).toBe(Math.floor(seconds / 30));
    expect(stepOfCode(secret, code, (seconds + 60) * 1000)).toBeUndefined();
  });

  test('gets its secret in base32, as RFC 4648 says', () => {
    expect([base32(Buffer.from('foobar')), base32(Buffer.from('12345678901234567890'))]).toEqual([
      'MZXW6YTBOI',
      'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    ]);
  });
});

describe('signing in', () => {
  test('takes the password, then the code, and leads to the requests under a cookie of this host alone', async () => {
    const desk = await openTestDesk();
    expect(await desk.create('Kim@Steadwell.example')).toMatch(
      /^otpauth:\/\/totp\/Steadwell%20desk%3Akim%40steadwell\.example\?secret=[A-Z2-7]{32}&issuer=Steadwell%20desk&/,
    );
    const browser = desk.browser();
    const first = await browser.get('/requests');
    expect(textOf(first)).toContain('Password');
    expect(first.headers['set-cookie']).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
    expect(textOf(await browser.send('/sign-in', { email, password }))).toContain('Six digits');
    const before = browser.cookie;
    const list = await browser.send('/sign-in/code', { code: await desk.codeOf(email) });
    expect(textOf(list)).toContain('Signed in as kim@steadwell.example');
    expect(browser.cookie).not.toBe(before);
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    const stored = JSON.stringify([
      await desk.database.selectFrom('desk_sessions').selectAll().execute(),
      await desk.database.selectFrom('desk_accounts').selectAll().execute(),
    ]);
    expect(stored).not.toContain(browser.cookie.split('=')[1]);
    expect(stored).not.toContain(password);
  });

  test('with only the password right shows nothing', async () => {
    const desk = await openTestDesk();
    await desk.account(email);
    const browser = desk.browser();
    await browser.get('/sign-in');
    await browser.send('/sign-in', { email, password });
    expect(textOf(await browser.get('/requests'))).toContain('Password');
  });

  test('names what was left out, and keeps the e-mail address', async () => {
    const desk = await openTestDesk();
    const browser = desk.browser();
    await browser.get('/sign-in');
    const page = await browser.send('/sign-in', { email, password: '' });
    expect([page.statusCode, page.body.includes('href="#password"'), page.body.includes(`value="${email}"`)]).toEqual([422, true, true]);
    expect(page.body).not.toContain('href="#email"');
  });

  test('a code counts once, also in another browser', async () => {
    const desk = await openTestDesk();
    await desk.account(email);
    const code = await desk.codeOf(email);
    const [one, other] = [desk.browser(), desk.browser('192.0.2.2')];
    for (const browser of [one, other]) {
      await browser.get('/sign-in');
      await browser.send('/sign-in', { email, password });
    }
    expect(textOf(await one.send('/sign-in/code', { code }))).toContain('Signed in');
    const second = await other.send('/sign-in/code', { code });
    expect([second.statusCode, textOf(second).includes('was used already')]).toEqual([401, true]);
  });

  test('says the same of an unknown account, a wrong password and a closed account, and makes each wait alike', async () => {
    const desk = await openTestDesk();
    await desk.account(email);
    await desk.account('gone@steadwell.example');
    await desk.database.updateTable('desk_accounts').set({ disabled_at: 1 }).where('email', '=', 'gone@steadwell.example').execute();
    const said: string[][] = [];
    for (const [address, typed] of [
      [email, 'wrong'],
      ['nobody@steadwell.example', 'wrong'],
      ['gone@steadwell.example', password],
    ] as const) {
      const browser = desk.browser(`192.0.2.${said.length + 10}`);
      await browser.get('/sign-in');
      const pages = [];
      for (let tries = 0; tries < 3; tries += 1) {
        const page = await browser.send('/sign-in', { email: address, password: typed });
        pages.push(`${page.statusCode} ${textOf(page)}`);
        desk.clock.advance(tries === 0 ? 1000 : 0);
      }
      said.push(pages);
    }
    expect(said[0]?.[0]).toContain('401');
    expect(said[0]?.[2]).toContain('Please wait 2 seconds, then try again');
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
  });

  test('of many guesses at the same instant checks one', async () => {
    const desk = await openTestDesk();
    await desk.account(email);
    const browsers = Array.from({ length: 8 }, (_, number) => desk.browser(`198.51.100.${number}`));
    for (const browser of browsers) await browser.get('/sign-in');
    const answers = await Promise.all(browsers.map((browser) => browser.send('/sign-in', { email, password: 'wrong' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      401, 429, 429, 429, 429, 429, 429, 429,
    ]);
  });

  test('counts wrong codes, too', async () => {
    const desk = await openTestDesk();
    await desk.account(email);
    const browser = desk.browser();
    await browser.get('/sign-in');
    await browser.send('/sign-in', { email, password });
    const wrong = (await desk.codeOf(email)) === '000000' ? '000001' : '000000';
    expect((await browser.send('/sign-in/code', { code: wrong })).statusCode).toBe(401);
    expect((await browser.send('/sign-in/code', { code: await desk.codeOf(email) })).statusCode).toBe(429);
    expect((await browser.send('/sign-in/code', { code: 'six' })).statusCode).toBe(422);
  });
});
