import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { closeAll, openTestBackoffice } from '../testing/openTestBackoffice';

const folder = mkdtempSync(path.join(tmpdir(), 'desk-account-'));
afterAll(async () => {
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
});

function command(given: readonly string[], password: string, host = 'desk.localhost'): { said: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', 'backoffice/desk/account.ts', ...given], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, DESK_HOST: host, DESK_KEY: '', DATABASE_URL: '' },
    input: `${password}\n`,
    encoding: 'utf8',
  });
  return { said: `${stdout}${stderr}`, status };
}

test.each([
  ['an unknown role', ['kim@steadwell.example', 'boss'], 'a long password', 'desk.localhost', 'agent|supervisor'],
  ['a short password', ['kim@steadwell.example', 'agent'], 'short', 'desk.localhost', 'The password needs 12 to 200 characters'],
  ['no desk', ['kim@steadwell.example', 'agent'], 'a long password', '', 'DESK_HOST is missing'],
])('the command refuses %s', (_what, given, password, host, sentence) => {
  const { said, status } = command(given, password, host);
  expect([status, said.includes(sentence), said.includes('otpauth')]).toEqual([1, true, false]);
});

test('the command makes an account, and for one that is known a new secret; there is none before', async () => {
  const office = await openTestBackoffice({ directory: folder });
  const accounts = () => office.database.selectFrom('desk_accounts').select(['email', 'role']).execute();
  expect(await accounts()).toEqual([]);
  const secretOf = (said: string): string => /secret=([A-Z2-7]{32})/.exec(said)?.[1] ?? '';
  const first = secretOf(command(['Kim@steadwell.example', 'agent'], 'a long password').said);
  const second = secretOf(command(['kim@steadwell.example', 'supervisor'], 'another password').said);
  expect([first.length, second.length, first === second]).toEqual([32, 32, false]);
  expect(await accounts()).toEqual([{ email: 'kim@steadwell.example', role: 'supervisor' }]);
}, 60_000);
