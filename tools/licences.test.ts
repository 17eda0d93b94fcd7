import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { isPermitted, licencesOf } from './licences';

const locked = (licence: string, isTool = false) => ({ name: 'a', version: '1.0.0', licence, isTool });

test('every package in the lock file has a licence that we may use', () => {
  const every = licencesOf(readFileSync('package-lock.json', 'utf8'));
  expect(every.length).toBeGreaterThan(500);
  expect(every.filter((entry) => !isPermitted(entry))).toEqual([]);
});

test('a licence that is missing, unknown or for tools alone is refused in production', () => {
  for (const licence of ['', 'SEE LICENSE IN LICENSE', 'GPL-3.0-only', 'MPL-2.0', 'MIT AND GPL-3.0-only'])
    expect(isPermitted(locked(licence))).toBe(false);
  for (const licence of ['MIT', '(MPL-2.0 OR Apache-2.0)', 'Apache-2.0 AND MIT']) expect(isPermitted(locked(licence))).toBe(true);
  expect(isPermitted(locked('MPL-2.0', true))).toBe(true);
});

test('a package that production and tools share counts as production', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/@b/c': { version: '2.0.0', license: 'ISC' },
    'node_modules/@b/c/node_modules/a': { version: '1.0.0', license: 'MIT' },
  };
  expect(licencesOf(JSON.stringify({ packages }))).toEqual([
    { name: '@b/c', version: '2.0.0', licence: 'ISC', isTool: false },
    { name: 'a', version: '1.0.0', licence: 'MIT', isTool: false },
  ]);
});

test('the inventory of packages is CycloneDX and complete', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 50_000_000 });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { name: string; version: string }[] };
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  // An alias (string-width-cjs) is listed under the name of the package behind it.
  const locked = licencesOf(readFileSync('package-lock.json', 'utf8')).filter(({ name }) => !name.endsWith('-cjs'));
  expect(bomFormat).toBe('CycloneDX');
  expect(locked.filter(({ name, version }) => !listed.has(`${name}@${version}`))).toEqual([]);
});
