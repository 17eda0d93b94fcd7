import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { fewestLines, largeFeatures, medianLines, smallFiles } from './fileSizes';
import { featureLine } from './houseRules';

const house = mkdtempSync(path.join(tmpdir(), 'house-'));
copyFileSync('.oxlintrc.json', path.join(house, '.oxlintrc.json'));
afterAll(() => rmSync(house, { recursive: true }));

/** The lint rules that one planted file breaks. */
function rulesBrokenBy(file: string, source: string): string[] {
  const place = path.join(house, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, source);
  const { stdout } = spawnSync(path.resolve('node_modules/.bin/oxlint'), ['--format', 'json', file], { cwd: house, encoding: 'utf8' });
  rmSync(place);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return [...new Set(diagnostics.map(({ code }) => code))];
}

describe('a file that leaves its room is refused', () => {
  test.each([
    [
      'a feature reaching right',
      'src/features/cart/a.ts',
      "import { b } from '~/features/checkout';\nexport const a = b;\n",
      'eslint(no-restricted-imports)',
    ],
    [
      'a feature reaching inside another',
      'src/features/checkout/a.ts',
      "import { b } from '~/features/cart/cartSlice';\nexport const a = b;\n",
      'eslint(no-restricted-imports)',
    ],
    [
      'a feature knowing the app',
      'src/features/cart/a.ts',
      "import { b } from '~/app/store';\nexport const a = b;\n",
      'eslint(no-restricted-imports)',
    ],
    ['ui knowing the shop', 'src/ui/a.ts', "import { b } from '~/features/cart';\nexport const a = b;\n", 'eslint(no-restricted-imports)'],
    ['data knowing the screens', 'src/data/a.ts', "import { b } from '~/ui';\nexport const a = b;\n", 'eslint(no-restricted-imports)'],
    [
      'product code using the tests’ tools',
      'src/features/cart/a.ts',
      "import { b } from '~/testing/fakeWorld';\nexport const a = b;\n",
      'eslint(no-restricted-imports)',
    ],
    [
      'src reaching into the sandbox',
      'src/features/cart/a.ts',
      "import { b } from '../../../sandbox/server';\nexport const a = b;\n",
      'eslint(no-restricted-imports)',
    ],
    [
      'the edge reaching into the back office',
      'edge/a.ts',
      "import { b } from '../backoffice/server';\nexport const a = b;\n",
      'eslint(no-restricted-imports)',
    ],
    [
      'the back office reaching into the edge',
      'backoffice/requests/a.ts',
      "import { b } from '../../edge/clock';\nexport const a = b;\n",
      'eslint(no-restricted-imports)',
    ],
    [
      'the back office knowing more of src than its facts',
      'backoffice/a.ts',
      "import { b } from '../src/data/problem';\nexport const a = b;\n",
      'eslint(no-restricted-imports)',
    ],
    [
      'monitoring knowing a server',
      'monitoring/a.ts',
      "import { b } from '../edge/clock';\nexport const a = b;\n",
      'eslint(no-restricted-imports)',
    ],
    [
      'the sandbox knowing the shop',
      'sandbox/a.ts',
      "import { b } from '../src/config/brand';\nexport const a = b;\n",
      'eslint(no-restricted-imports)',
    ],
    ['a clock of one’s own', 'src/features/cart/a.ts', 'export const a = (): number => Date.now();\n', 'eslint(no-restricted-properties)'],
    [
      'a fetch of one’s own',
      'src/features/cart/a.ts',
      "export const a = (): unknown => fetch('/graphql');\n",
      'eslint(no-restricted-globals)',
    ],
    [
      'storage of one’s own',
      'src/features/cart/a.ts',
      "export const a = (): unknown => localStorage.getItem('a');\n",
      'eslint(no-restricted-globals)',
    ],
    [
      'HTML of one’s own',
      'src/features/cart/a.tsx',
      "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'a' }} />;\n",
      'react(no-danger)',
    ],
    ['a default export', 'src/features/cart/a.ts', 'export default 1;\n', 'import(no-default-export)'],
  ])('%s', (_what, file, source, rule) => {
    expect(rulesBrokenBy(file, source)).toEqual([rule]);
  });

  test.each([
    ['a feature calling to its left', 'src/features/checkout/a.ts', "import { b } from '~/features/cart';\nexport const a = b;\n"],
    ['the back office knowing the facts', 'backoffice/mail/a.ts', "import { b } from '../../src/config/brand';\nexport const a = b;\n"],
    ['the world reading the clock', 'src/world/a.ts', 'export const a = (): number => Date.now();\n'],
    ['data calling fetch', 'src/data/a.ts', "export const a = (): unknown => fetch('/graphql');\n"],
  ])('%s is allowed', (_what, file, source) => {
    expect(rulesBrokenBy(file, source)).toEqual([]);
  });
});

describe('the features', () => {
  const features = readdirSync('src/features');

  test('stand in the line', () => {
    expect(features.filter((feature) => !(featureLine as readonly string[]).includes(feature))).toEqual([]);
  });

  const sources = (place: string): string[] =>
    readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !/\.(test|generated)\./.test(name));

  test.each(features)('%s has 25 files at most, or a reason', (feature) => {
    if (!(feature in largeFeatures)) expect(sources(`src/features/${feature}`).length).toBeLessThanOrEqual(25);
  });

  test('that are large by exception are still large', () => {
    expect(Object.keys(largeFeatures).filter((feature) => sources(`src/features/${feature}`).length <= 25)).toEqual([]);
  });

  test.each(features.filter((feature) => existsSync(`src/features/${feature}/index.ts`)))(
    '%s shows a small surface without screens',
    (feature) => {
      const surface = readFileSync(`src/features/${feature}/index.ts`, 'utf8');
      const exported = [...surface.matchAll(/export \{([^}]*)\} from '([^']*)'/g)].map(([, names = '', file = '']) => ({
        names: namesIn(names),
        file,
      }));
      expect(
        exported
          .flatMap(({ names }) => names)
          .filter((name) => /^[A-Z].*Page$/.test(name) && name !== 'CmsPage' && name !== 'NotFoundPage'),
      ).toEqual([]);
      // The state with its facts, intents and selectors is what an index is for; beside it a feature shows little.
      const parts = exported.filter(({ file }) => !/(Slice|Actions)$/.test(file)).flatMap(({ names }) => names);
      expect(parts.length).toBeLessThanOrEqual(15);
      expect(surface).not.toMatch(/export \*/);
    },
  );
});

describe('the product files', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|generated|d)\.tsx?$|^testing\//.test(name))
    .map((name) => ({ file: `src/${name}`, text: readFileSync(path.join('src', name), 'utf8') }));
  const linesOf = ({ text }: { text: string }): number => text.split('\n').length - 1;

  /** The files that an import() names, where a chunk begins. */
  const firstOfChunks = new Set(
    files.flatMap(({ file, text }) =>
      [...text.matchAll(/\bimport\((?:\/\*.*?\*\/ )?'([^']+)'\)/g)].map(([, name = '']) =>
        name.startsWith('~/') ? name.replace('~', 'src') : path.join(path.dirname(file), name),
      ),
    ),
  );
  const standsAlone = (file: string): boolean =>
    /\/(?:index|lazy\w*|\w*(?:Api|Queries|Fragment))\.tsx?$/.test(file) || firstOfChunks.has(file.replace(/\.tsx?$/, ''));
  const small = files.filter((file) => linesOf(file) < fewestLines && !standsAlone(file.file)).map(({ file }) => file);
  const excepted = Object.values(smallFiles).flat();

  test('declare endpoints only in files named …Api.ts: there a reader, the replay of tapes and the tags look for them', () => {
    const declaring = files.filter(({ text }) => text.includes('injectEndpoints(')).map(({ file }) => file);
    expect(declaring.filter((file) => !/\w+Api\.ts$/.test(file))).toEqual([]);
  });

  test(`of fewer than ${fewestLines} lines stand with the file they serve, or in the table smallFiles of tools/fileSizes.ts`, () => {
    expect(small.filter((file) => !excepted.includes(file))).toEqual([]);
  });

  test('that are small by exception are still small', () => {
    expect(excepted.filter((file) => !small.includes(file))).toEqual([]);
  });

  test(`have ${medianLines} lines or more, half of them: a hook, a type or a helper stands with the one file that uses it`, () => {
    const lengths = files.map(linesOf).toSorted((one, other) => one - other);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeGreaterThanOrEqual(medianLines);
  });
});

describe('the words', () => {
  const texts = ['src', 'edge', 'backoffice', 'monitoring', 'sandbox', 'tools', 'proof'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.generated\.|houseRules/.test(name))
      .map((name) => ({ file: path.join(room, name), lines: readFileSync(path.join(room, name), 'utf8').split('\n') })),
  );
  const found = (pattern: RegExp): string[] =>
    texts.flatMap(({ file, lines }) =>
      lines.flatMap((line, place) => (pattern.test(line) && !keepsOldName.test(file) ? [`${file}:${place + 1}`] : [])),
    );

  test('that no textbook of the field uses are in no name', () => {
    expect(found(bannedNames)).toEqual([]);
  });

  test('of comments are no riddles', () => {
    expect(found(/(?:^|\s)(?:\/\/|\/?\*).*\b(?:whoever|whosoever|nobody|somebody)\b/i)).toEqual([]);
  });

  test('of flows give what is yielded its type without a cast', () => {
    const cast = /\(yield [^)]*\) as /;
    expect(
      texts.filter(({ file, lines }) => file.startsWith('src') && lines.some((line) => cast.test(line))).map(({ file }) => file),
    ).toEqual([]);
  });
});

/** A stored record of an earlier release has the name that it was stored under; a mail's English is looked for by its words. */
const keepsOldName = /storedValue|OrderConfirmationPage\.test|belgianMails\.test/;

/** Names that were replaced by the field's own; docs/glossary.md has what stands for them. */
const bannedNames =
  /\b(?:\w*[a-z]Wish|wish(?! ?list)(?:es)?|ScrollManner|occasions|becomesTheCart|inTurn|onCart|wakings|parkedRequests|sessionParked|unkept|quietWork|endOf|LateFeature|forgetting)\b/;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
