import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { featureLine } from './houseRules';

const decisions = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
const pages = ['README.md', ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => path.join('docs', name))].filter(
  (name) => name.endsWith('.md'),
);
const textOf = (file: string): string => readFileSync(file, 'utf8');

describe('the documents', () => {
  test.each(pages)('%s links to what exists', (page) => {
    const targets = [...textOf(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    const local = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(local.filter((target) => !existsSync(path.join(path.dirname(page), target)))).toEqual([]);
  });

  test.each(pages.filter((page) => page.startsWith('docs')))('%s names scripts that package.json has', (page) => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...textOf(page).matchAll(/npm run ([a-z][\w:]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the map', () => {
  const map = textOf('docs/architecture.md');
  const folders = (place: string): string[] =>
    readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

  test('of the README names every room', () => {
    const readme = textOf('README.md');
    const rooms = [
      ...folders('src').map((room) => `src/${room}`),
      ...folders('.').filter((name) => !/^(?:\.|node_modules|dist|coverage|test-results)/.test(name)),
    ];
    expect(rooms.filter((room) => !readme.includes(`\`${room}\``) && room !== 'src')).toEqual([]);
  });

  test('of the architecture names the features in the order of their line, and no other', () => {
    const rows = map.split('| Part | Features, from left to right |')[1]?.split('\n\n')[0] ?? '';
    expect([...rows.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)).toEqual([...featureLine]);
    expect(folders('src/features').filter((name) => !rows.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the decisions', () => {
  test('are numbered without a gap', () => {
    expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_name, place) => place + 1));
  });

  test.each(decisions)('%s has the parts of an ADR', (name) => {
    const text = textOf(path.join('docs/decisions', name));
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)}\\. \\S`));
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(['Context', 'Decision', 'Consequences']);
    expect(text).toMatch(/^Status: (?:accepted|superseded by \d{4}), \d{4}-\d{2}-\d{2}$/m);
  });

  test('are all in the index, under their own titles', () => {
    const index = textOf('docs/decisions/README.md');
    const lines = decisions.map((name) => `- [${textOf(path.join('docs/decisions', name)).split('\n', 1)[0]?.slice(2)}](${name})`);
    expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  });

  test('give a reason for each dependency, and for no other', () => {
    const packages = ['package.json', 'tools/geoTables/package.json'].map((file) => JSON.parse(textOf(file)) as Record<string, object>);
    const pinned = packages.flatMap(({ dependencies = {}, devDependencies = {} }) => Object.keys({ ...dependencies, ...devDependencies }));
    const table = [...textOf('docs/decisions/0005-dependencies.md').matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
    const named = table.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect(new Set(named)).toEqual(new Set(pinned));
  });
});
