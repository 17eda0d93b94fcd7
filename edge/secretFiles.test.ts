import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentProblem, readEnvironment } from './environment';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

function problemWith(variables: Record<string, string>): string {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentProblem) return error.message;
  }
  return 'accepted';
}

test('secrets come from files, without the line feed at their end', () => {
  const PURGE_TOKEN_FILE = fileWith('purge-token', 'a-token-of-thirty-characters-x\n');
  const REDIS_URL_FILE = fileWith('redis-url', 'redis://:secret@redis.internal:6379\n');
  expect(readEnvironment({ PURGE_TOKEN_FILE, REDIS_URL_FILE })).toMatchObject({
    purgeToken: 'a-token-of-thirty-characters-x',
    redisUrl: 'redis://:secret@redis.internal:6379',
  });
});

test('a file that is missing or empty stops the start, and the line names it', () => {
  expect(problemWith({ PURGE_TOKEN_FILE: join(folder, 'absent') })).toMatch(/PURGE_TOKEN_FILE must name a file .*absent/);
  expect(problemWith({ REDIS_URL_FILE: fileWith('empty', '\n') })).toMatch(/REDIS_URL_FILE must name a file/);
});

test('a secret given twice stops the start', () => {
  const REDIS_URL_FILE = fileWith('redis', 'redis://one:6379');
  expect(problemWith({ REDIS_URL: 'redis://other:6379', REDIS_URL_FILE })).toMatch(/REDIS_URL and REDIS_URL_FILE are both set/);
});

test('a wrong secret in a file is not repeated in the message', () => {
  const problem = problemWith({ PURGE_TOKEN_FILE: fileWith('short', 'short-token') });
  expect(problem).toMatch(/PURGE_TOKEN must have at least 24 characters/);
  expect(problem).not.toContain('short-token');
});
