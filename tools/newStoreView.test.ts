/**
 * A new store view is one row, and what the compiler asks for after it. This adds Ireland in English to a copy of the repository, as
 * docs/how-to.md says, and opens its pages there: the home page first. It compiles and renders the whole shop again: `npm run proof` plays it
 * (EVERY_PAGE=1).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const copy = mkdtempSync(path.join(tmpdir(), 'store-view-'));
const notCopied = ['node_modules', 'dist', 'coverage', 'test-results', 'secrets'];
/** Two processes of half a minute each on a quiet machine. */
const patient = 400_000;

const walked = process.env.EVERY_PAGE === '1' ? test : test.skip;

beforeAll(() => {
  if (walked !== test) return;
  const isCopied = (place: string): boolean => {
    const [root = ''] = path.relative('.', place).split(path.sep);
    return !notCopied.includes(root) && (!root.startsWith('.') || root === '.oxlintrc.json');
  };
  cpSync('.', copy, { recursive: true, filter: isCopied });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Puts a line before the first one that matches. */
function insert(file: string, before: RegExp, line: string): void {
  change(file, before, (found) => `${line}\n${found}`);
}

function change(file: string, found: RegExp, by: (found: string, ...groups: string[]) => string): void {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  const changed = text.replace(found, by);
  if (changed === text) throw new Error(`${file} has no ${found}`);
  writeFileSync(place, changed);
}

const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join('node_modules/.bin', program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', EVERY_PAGE: '' },
  });

walked(
  'one row makes the compiler name the files that have to know the new country',
  () => {
    insert(
      'src/config/storeViews.ts',
      /^\] as const satisfies/m,
      "  { locale: 'en_IE', storeName: 'English', currency: 'EUR', questionSetBase: 'STAIRLIFT_IE' },",
    );
    const { stdout } = run('tsc', '-p', '.', '--pretty', 'false');
    const named = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
    expect([...new Set(named)]).toEqual(['src/config/storeViews.ts', 'tools/translations.ts']);
  },
  patient,
);

walked(
  'with those filled in, and the store view created at commerce, its pages are there',
  () => {
    insert('src/config/storeViews.ts', /^\} satisfies/m, "  IE: 'Europe/Dublin',");
    insert('tools/translations.ts', /^\} satisfies/m, "  en_IE: 'en_GB',");
    change('src/config/countries.ts', /^ +externalSite: 'https:\/\/ie\..*\n/m, () => '');
    createAtCommerce();

    const outcome = path.join(copy, 'outcome.json');
    const { stderr } = run('jest', 'src/app/everyPage', '-t', '^en-IE', '--json', '--outputFile', outcome);
    const { testResults } = JSON.parse(readFileSync(outcome, 'utf8')) as Outcome;
    const played = testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status !== 'pending');
    expect(played.length).toBeGreaterThanOrEqual(3);
    expect(played.filter(({ status }) => status !== 'passed').map(({ fullName }) => [fullName, stderr])).toEqual([]);
  },
  patient,
);

interface Outcome {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** What a merchant does in Magento: the store view, the office, and a price list (Belgium's amounts). */
function createAtCommerce(): void {
  const view =
    'storeCode: steadwell_ie_en_en_IE, storeName: English, country: IE, group: IE, alias: en-ie, locale: en_IE, currency: EUR, questionSet: STAIRLIFT_IE';
  change('sandbox/seed/storeViews.yaml', /$/, () => `- { ${view}, vat: { standard: 23, reduced: 13.5, zero: 0 } }\n`);
  const office = "phone: 020 915 0192, dial: '+353209150192', email: ie@steadwell.example, address: [4 Millrace Lane, Kilkenny]";
  change('sandbox/seed/countries.yaml', /$/, () => `IE: { ${office} }\n`);
  for (const file of ['catalogue/products.yaml', 'questions/stairlift.yaml'])
    change(`sandbox/seed/${file}`, /\bBE: ([\d.]+)/g, (both, amount = '') => `${both}, IE: ${amount}`);
  change('sandbox/seed/questions/stairlift.yaml', /\bBE: STAIRLIFT_BE/, (both) => `${both}, IE: STAIRLIFT_IE`);
}
