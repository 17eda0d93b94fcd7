import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { featureLine } from './houseRules';

const house = mkdtempSync(path.join(tmpdir(), 'house-'));
copyFileSync('.oxlintrc.json', path.join(house, '.oxlintrc.json'));
afterAll(() => rmSync(house, { recursive: true }));

/** What the linter says of one planted file. */
function complaintsAbout(file: string, source: string): string {
  const place = path.join(house, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, source);
  const result = spawnSync(path.resolve('node_modules/.bin/oxlint'), [file], { cwd: house, encoding: 'utf8' });
  rmSync(place);
  return result.status === 0 ? '' : result.stdout;
}

describe('a file that leaves its room is refused', () => {
  test.each([
    ['a feature reaching right', 'src/features/cart/a.ts', "import { b } from '~/features/checkout';\nexport const a = b;\n"],
    [
      'a feature reaching inside another',
      'src/features/checkout/a.ts',
      "import { b } from '~/features/cart/cartSlice';\nexport const a = b;\n",
    ],
    ['a feature knowing the app', 'src/features/cart/a.ts', "import { b } from '~/app/store';\nexport const a = b;\n"],
    ['ui knowing the shop', 'src/ui/a.ts', "import { b } from '~/features/cart';\nexport const a = b;\n"],
    ['data knowing the screens', 'src/data/a.ts', "import { b } from '~/ui';\nexport const a = b;\n"],
    ['product code using the tests’ tools', 'src/features/cart/a.ts', "import { b } from '~/testing/fakeWorld';\nexport const a = b;\n"],
    ['src reaching into the sandbox', 'src/features/cart/a.ts', "import { b } from '../../../sandbox/server';\nexport const a = b;\n"],
    ['a clock of one’s own', 'src/features/cart/a.ts', 'export const a = (): number => Date.now();\n'],
    ['a fetch of one’s own', 'src/features/cart/a.ts', "export const a = (): unknown => fetch('/graphql');\n"],
    ['storage of one’s own', 'src/features/cart/a.ts', "export const a = (): unknown => localStorage.getItem('a');\n"],
    ['HTML of one’s own', 'src/features/cart/a.tsx', "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'a' }} />;\n"],
    ['a default export', 'src/features/cart/a.ts', 'export default 1;\n'],
  ])('%s', (_what, file, source) => {
    expect(complaintsAbout(file, source)).not.toBe('');
  });

  test.each([
    ['a feature calling to its left', 'src/features/checkout/a.ts', "import { b } from '~/features/cart';\nexport const a = b;\n"],
    ['the world reading the clock', 'src/world/a.ts', 'export const a = (): number => Date.now();\n'],
    ['data calling fetch', 'src/data/a.ts', "export const a = (): unknown => fetch('/graphql');\n"],
  ])('%s is allowed', (_what, file, source) => {
    expect(complaintsAbout(file, source)).toBe('');
  });
});

describe('the features', () => {
  const features = readdirSync('src/features');

  test('stand in the line', () => {
    expect(features.filter((feature) => !(featureLine as readonly string[]).includes(feature))).toEqual([]);
  });

  test.each(features)('%s shows a small surface without screens', (feature) => {
    const surface = readFileSync(`src/features/${feature}/index.ts`, 'utf8');
    const exported = [...surface.matchAll(/export \{([^}]*)\} from '([^']*)'/g)].map(([, names = '', file = '']) => ({
      names: namesIn(names),
      file,
    }));
    expect(
      exported.flatMap(({ names }) => names).filter((name) => /^[A-Z].*Page$/.test(name) && name !== 'CmsPage' && name !== 'NotFoundPage'),
    ).toEqual([]);
    // Facts, intents and selectors are what the index is for; beside them a feature shows little.
    const parts = exported.filter(({ file }) => !/(Slice|Actions|Selectors)$/.test(file)).flatMap(({ names }) => names);
    expect(parts.length).toBeLessThanOrEqual(15);
    expect(surface).not.toMatch(/export \*/);
  });
});

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
