import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { hasFeature } from '~/config/countryFeatures';
import { type Asked, vendorNames, vendorsVersion } from '~/config/vendors';
import { isNamed, storedIn, storedThings } from './storedThings';

const tapes = 'src/testing/tapes';

/** Every record, cookie and stored slice that the recorded visits name. */
function recordedNames(): Set<string> {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { key, out, area, world } = value as { key?: unknown; out?: unknown; area?: unknown; world?: Record<string, object> };
    const isStored = out !== undefined && (area !== undefined || out === 'cookie');
    if (typeof key === 'string' && isStored) names.add(key.replace(/~\w+$/, ''));
    for (const area of ['storage', 'session', 'cookies']) for (const name of Object.keys(world?.[area] ?? {})) names.add(name);
    Object.values(value).forEach(look);
  };
  for (const file of readdirSync(tapes)) look(JSON.parse(readFileSync(path.join(tapes, file), 'utf8')));
  return names;
}

/** What the sources call their stored slices and records: `cartLines_${websiteCode}`. */
function namesInSources(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
  );
  return files.flatMap((file) =>
    [...readFileSync(path.join('src', file), 'utf8').matchAll(/=> `(\w+_)\$\{websiteCode\}`|storageKey: '(\w+)'/g)].map(
      ([, start, name]) => name ?? `${start}steadwell`,
    ),
  );
}

describe('the list of what is stored', () => {
  test('names everything that recorded visits have stored', () => {
    const names = [...recordedNames()].filter((name) => /^[\w:]+$/.test(name));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !storedThings.some((thing) => isNamed(thing, name)))).toEqual([]);
  });

  test('names every slice that the sources store', () => {
    const names = namesInSources();
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !storedThings.some((thing) => isNamed(thing, name)))).toEqual([]);
  });

  test('holds nothing but the strictly necessary where no service is on, and nothing that the country has not', () => {
    const groups = (on: readonly Asked[]) => new Set(storedIn((feature) => hasFeature('FR', feature), on).map(({ group }) => group));
    expect([...groups([])]).toEqual(['C0001']);
    expect([...groups(vendorNames)]).toEqual(['C0001', 'C0004']);
    expect([...new Set(storedIn((feature) => hasFeature('GB', feature), vendorNames).map(({ group }) => group))]).toContain('C0003');
    expect([...groups(['experiments'])]).toEqual(['C0001', 'C0002']);
    expect(storedIn((feature) => hasFeature('FR', feature), []).map(({ id }) => id)).not.toContain('basket');
  });

  test('has a new version when what needs a yes changes, so that everyone is asked again', () => {
    const asked = storedThings.filter(({ group }) => group !== 'C0001').map(({ id, group, names }) => `${group} ${id} ${names.join(' ')}`);
    expect({ version: vendorsVersion, asked }).toEqual({
      version: 4,
      asked: [
        'C0002 experiment experiment_id experiments',
        'C0003 chatProvider ',
        'C0004 origin tracking_parameters marketing_parameters attr_*',
        'C0004 untold untagged_events',
        'C0004 tagManager _ga _ga_* _gcl_*',
        'C0004 callTracking infinity_reference ictf_*',
      ],
    });
  });
});
