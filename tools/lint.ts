/** Writes .oxlintrc.json from the house rules and runs the linter: `npm run lint [-- paths]`. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { longFunctions } from './fileSizes';
import { importBans } from './houseRules';

const tests = ['**/*.test.ts', '**/*.test.tsx', 'src/testing/**'];

const worldOnly = (name: string) => ({ name, message: 'Only src/world touches the browser: take it from World.' });
const browserGlobals = [
  'localStorage',
  'sessionStorage',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'navigator',
  'location',
  'history',
  'BroadcastChannel',
].map(worldOnly);
const fetchBan = { name: 'fetch', message: 'Only src/data calls fetch.' };
const browserProperties = [
  { object: 'window', property: 'location', message: 'Only src/world touches the browser: take it from World.' },
  { object: 'window', property: 'localStorage', message: 'Only src/world touches the browser: take it from World.' },
  { object: 'window', property: 'setTimeout', message: 'Only src/world touches the browser: take it from World.' },
  { object: 'document', property: 'cookie', message: 'Only src/world touches the browser: take it from World.' },
  { object: 'Date', property: 'now', message: 'Time comes from world.clock.' },
  { object: 'Math', property: 'random', message: 'Chance comes from world.random.' },
  { object: 'crypto', property: 'randomUUID', message: 'Chance comes from world.random.' },
];

const configuration = {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'import', 'jest', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'off' },
  ignorePatterns: ['node_modules', 'dist', '.data', '**/*.generated.ts'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'eslint/max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-console': 'error',
    'jest/no-disabled-tests': 'error',
    'jest/no-focused-tests': 'error',
    // A saga's test and a table test assert through functions of their own name.
    'jest/expect-expect': 'off',
    // Our objects are made of plain functions; none of them reads `this`.
    'typescript/unbound-method': 'off',
    'jest/no-conditional-expect': 'off',
    'jest/no-standalone-expect': 'off',
    // Generators without yield: a saga step may be plain.
    'eslint/require-yield': 'off',
    // The label is tied by htmlFor in ui/Field; the rule does not see through components.
    'jsx-a11y/label-has-associated-control': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/no-thenable': 'off',
  },
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'eslint/no-restricted-globals': ['error', ...browserGlobals, fetchBan],
        'eslint/no-restricted-properties': ['error', ...browserProperties],
      },
    },
    ...importBans.map(({ files, bans }) => ({ files, rules: { 'eslint/no-restricted-imports': ['error', { patterns: bans }] } })),
    {
      files: ['src/world/**', 'src/browser.tsx', 'src/app/boot.tsx'],
      rules: { 'eslint/no-restricted-globals': ['error', fetchBan], 'eslint/no-restricted-properties': 'off' },
    },
    { files: ['src/data/**'], rules: { 'eslint/no-restricted-globals': ['error', ...browserGlobals] } },
    { files: ['src/server.tsx'], rules: { 'eslint/no-restricted-globals': ['error', ...browserGlobals] } },
    { files: ['src/ui/RichText*'], rules: { 'react/no-danger': 'off' } },
    {
      files: ['src/**', 'edge/**', 'backoffice/**', 'monitoring/**', 'sandbox/**', 'tools/**'],
      rules: { 'eslint/max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: [...tests, '**/testing/**', '**/seed/**', ...Object.values(longFunctions).flat()],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
    {
      files: tests,
      rules: {
        'eslint/no-restricted-imports': 'off',
        'eslint/no-restricted-globals': 'off',
        'eslint/no-restricted-properties': 'off',
        'typescript/no-floating-promises': 'error',
      },
    },
    {
      files: ['tools/**', 'proof/**', 'src/testing/setup.ts', 'studio/**', 'edge/main.ts', 'backoffice/main.ts', 'sandbox/main.ts'],
      rules: { 'eslint/no-console': 'off' },
    },
    {
      files: [
        '*.config.ts',
        'src/testing/browserEnvironment.ts',
        'tools/jestSetup.ts',
        'proof/journeys/startShops.ts',
        'proof/journeys/playwright.config.ts',
        'edge/renderWorker*',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
};

writeFileSync('.oxlintrc.json', `${JSON.stringify(configuration, null, 2)}\n`);
const paths = process.argv.slice(2);
const result = spawnSync('node_modules/.bin/oxlint', ['--type-aware', '--deny-warnings', ...paths], { stdio: 'inherit' });
process.exit(result.status ?? 1);
