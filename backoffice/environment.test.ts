import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from './environment';

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

function problemWith(variables: Record<string, string>): string {
  try {
    readEnvironment(variables);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown';
  }
}

const photoKey = `2026a:${Buffer.alloc(32, 1).toString('base64')}`;
const inProduction = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://mail.example',
  SHOP_ORIGIN: 'https://www.shop.example',
  PHOTO_KEYS: photoKey,
};
const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

describe('the settings', () => {
  test('may all be left out in development: SQLite below the data folder, no mails, no webhook', () => {
    expect(readEnvironment({ SMTP_URL: '' })).toEqual({
      port: 5000,
      host: 'localhost',
      dataDirectory: path.resolve('.data/backoffice'),
      databaseUrl: undefined,
      shopOrigin: 'http://localhost:3000',
      smtpUrl: undefined,
      mailFrom: 'Steadwell <hello@steadwell.example>',
      webhook: undefined,
      photoKeys: undefined,
      requestLimit: 30,
      videoVisits: 1,
      desk: undefined,
      metricsPort: 0,
      drainDelay: 0,
      logLevel: 'info',
    });
  });

  test('in production need a mail server, the address of the shop and a key for photos', () => {
    const problem = problemWith({ NODE_ENV: 'production' });
    expect(problem).toContain('SMTP_URL is missing: in production every request is confirmed by mail');
    expect(problem).toContain('SHOP_ORIGIN is missing');
    expect(problem).toContain('PHOTO_KEYS is missing: shoppers’ photos are encrypted with it');
    const all = { SMTP_URL: 'smtps://mail.example', SHOP_ORIGIN: 'https://www.shop.example', PHOTO_KEYS: photoKey };
    expect(problemWith({ NODE_ENV: 'production', ...all })).toBe('accepted');
  });

  test('name the photos’ keys, the newest first; a key that is too short is refused without being repeated', () => {
    const keys = readEnvironment({ PHOTO_KEYS: `2026b:${Buffer.alloc(32, 2).toString('base64')},${photoKey}` }).photoKeys;
    expect(keys?.map(({ id, secret: bytes }) => [id, bytes.length])).toEqual([
      ['2026b', 32],
      ['2026a', 32],
    ]);
    const problem = problemWith({ PHOTO_KEYS: '2026a:c2hvcnQ=' });
    expect(problem).toContain('PHOTO_KEYS must be a name and 32 random bytes in base64');
    expect(problem).not.toContain('c2hvcnQ');
  });

  test.each([
    [{ BACKOFFICE_PORT: '70000' }, 'BACKOFFICE_PORT must be a port from 0 to 65535, for example 5000 (it is "70000")'],
    [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL must be an address such as postgres://shop@database.internal/shop'],
    [{ SHOP_ORIGIN: 'https://www.shop.example/shop' }, 'SHOP_ORIGIN must have no path (it is "https://www.shop.example/shop")'],
    [{ DESK_HOST: 'https://desk.shop.example' }, 'DESK_HOST must be a host name such as desk.shop.example'],
    [{ DESK_HOST: 'localhost' }, 'DESK_HOST must be a name of its own'],
    [{ DESK_HOST: 'www.shop.example', SHOP_ORIGIN: 'https://www.shop.example' }, 'DESK_HOST must be a name of its own'],
    [{ ...inProduction, DESK_HOST: 'desk.shop.example' }, 'DESK_KEY is missing: the secrets of staff accounts are sealed with it'],
    [{ DESK_KEY: 'short' }, 'DESK_KEY must be 32 random bytes in base64'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtps://user:password@mail.example:465'],
    [{ MAIL_FROM: 'Shop' }, 'MAIL_FROM must be a sender such as Shop <hello@shop.example> (it is "Shop")'],
    [
      { REQUESTS_WEBHOOK: 'http://crm.example', REQUESTS_WEBHOOK_SECRET: secret },
      'REQUESTS_WEBHOOK must begin with https:// unless it leads to this machine',
    ],
    [{ REQUESTS_WEBHOOK: 'https://crm.example/hooks' }, 'REQUESTS_WEBHOOK_SECRET is missing: the webhook is signed with it'],
    [{ REQUESTS_WEBHOOK_SECRET: 'secret' }, 'REQUESTS_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64'],
    [{ REQUEST_LIMIT: '-1' }, 'REQUEST_LIMIT must be a number of requests in ten minutes (0 for no limit) from 0 to 1000000'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a level such as info'],
  ])('%j stops the start with a sentence', (variables, sentence) => {
    expect(problemWith(variables)).toContain(`The back office cannot start:\n  - ${sentence}`);
  });

  test('a webhook on this machine may be reached in clear', () => {
    const { webhook } = readEnvironment({ REQUESTS_WEBHOOK: 'http://localhost:8080/hooks', REQUESTS_WEBHOOK_SECRET: secret });
    expect(webhook).toEqual({ url: 'http://localhost:8080/hooks', secret });
  });
});

describe('secrets', () => {
  test('come from files, without the line feed at their end', () => {
    const SMTP_URL_FILE = fileWith('smtp', 'smtps://shop:s3cret@mail.example:465\n');
    const DATABASE_URL_FILE = fileWith('database', 'postgres://shop:s3cret@database.internal/shop\n');
    expect(readEnvironment({ SMTP_URL_FILE, DATABASE_URL_FILE })).toMatchObject({
      smtpUrl: 'smtps://shop:s3cret@mail.example:465',
      databaseUrl: 'postgres://shop:s3cret@database.internal/shop',
    });
  });

  test('satisfy production from files too', () => {
    const SMTP_URL_FILE = fileWith('smtp-production', 'smtps://mail.example');
    const PHOTO_KEYS_FILE = fileWith('photo-keys', photoKey);
    expect(problemWith({ NODE_ENV: 'production', SHOP_ORIGIN: 'https://www.shop.example', SMTP_URL_FILE, PHOTO_KEYS_FILE })).toBe(
      'accepted',
    );
  });

  test('that are missing, or given twice, stop the start', () => {
    expect(problemWith({ SMTP_URL_FILE: path.join(folder, 'absent') })).toMatch(/SMTP_URL_FILE must name a file .*absent/);
    expect(problemWith({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: fileWith('twice', 'smtp://b') })).toContain(
      'SMTP_URL and SMTP_URL_FILE are both set',
    );
  });

  test('that are wrong are not repeated', () => {
    expect(problemWith({ SMTP_URL: 's3cret' })).not.toContain('s3cret');
    expect(problemWith({ REQUESTS_WEBHOOK_SECRET: 's3cret' })).not.toContain('s3cret');
  });
});

test('on a developer’s machine the desk’s key is drawn once and kept', () => {
  const settings = { DATA_DIR: path.join(folder, 'data'), DESK_HOST: 'desk.localhost' };
  const { desk } = readEnvironment(settings);
  expect([desk?.host, desk?.key.length]).toEqual(['desk.localhost', 32]);
  expect(readEnvironment(settings).desk?.key).toEqual(desk?.key);
});

test('the edges that forget a changed place are named together with their token', () => {
  const token = 'a-token-of-sufficient-length';
  expect(readEnvironment({ EDGE_URLS: 'http://edge-a:3000, https://edge-b.example/', PURGE_TOKEN: token }).edges).toEqual({
    origins: ['http://edge-a:3000', 'https://edge-b.example'],
    token,
  });
  expect(problemWith({ EDGE_URLS: 'http://edge-a:3000' })).toContain('PURGE_TOKEN is missing');
  expect(readEnvironment({ PURGE_TOKEN: token }).edges).toBeUndefined();
  expect(problemWith({ EDGE_URLS: 'http://edge-a:3000/shop', PURGE_TOKEN: token })).toContain('EDGE_URLS must be the origins');
  expect(problemWith({ EDGE_URLS: 'http://edge-a:3000', PURGE_TOKEN: 'short' })).toMatch(/PURGE_TOKEN must have at least 24/);
});

test('the company’s sign-in needs its issuer’s address, name and secret; passwords are off beside it alone', () => {
  const desk = { DESK_HOST: 'desk.localhost', DATA_DIR: path.join(folder, 'data') };
  const company = { OIDC_ISSUER: 'https://login.company.example', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'a-secret-of-it' };
  expect(readEnvironment({ ...desk, ...company, DESK_PASSWORDS: 'off' }).desk).toMatchObject({
    company: { issuer: 'https://login.company.example', clientId: 'desk', clientSecret: 'a-secret-of-it' },
    passwords: false,
  });
  expect(readEnvironment(desk).desk).toMatchObject({ company: undefined, passwords: true });
  expect(problemWith({ ...desk, OIDC_ISSUER: company.OIDC_ISSUER })).toContain('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed');
  expect(problemWith({ ...desk, ...company, OIDC_ISSUER: 'http://login.company.example' })).toContain(
    'OIDC_ISSUER must begin with https://',
  );
  expect(problemWith({ ...desk, DESK_PASSWORDS: 'off' })).toContain('no sign-in to the desk is left');
  expect(problemWith({ ...desk, ...company, OIDC_CLIENT_SECRET: 'short' })).not.toContain('short"');
});
