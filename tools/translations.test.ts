import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readMessages } from './translations';

const locales = readdirSync('translations');
const idsOf = (locale: string): string[] => Object.values(readMessages(locale)).flatMap((group) => Object.keys(group));

const sources = sourceFiles('src')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourceFiles(place);
    return /\.tsx?$/.test(place) ? [place] : [];
  });
}

/** Ids written out (`id="cart.empty.title"`), and prefixes of ids that are put together (`problem.${kind}`). */
const written = new Set([...sources.matchAll(/['"`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9_-]+)+)['"`]/g)].map((match) => match[1] as string));
const prefixes = [...sources.matchAll(/['"`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9_-]+)*\.)\$\{/g)].map((match) => match[1] as string);
/** `app.builder` is written once and used as `app.builder.title`. */
const stems = [...written];

describe('the words of the shop', () => {
  test('every message that a screen names exists in English', () => {
    const known = new Set(idsOf('en_GB'));
    const named = [
      ...sources.matchAll(
        /(?:\bid=|formatMessage\(\{\s*id:\s*|\bmessageId:\s*|\bmessageId=)['"]([a-z][A-Za-z]*(?:\.[A-Za-z0-9_-]+)+)['"]/g,
      ),
    ].map((match) => match[1] as string);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  test('no message is left over', () => {
    const used = (id: string): boolean =>
      written.has(id) || prefixes.some((prefix) => id.startsWith(prefix)) || stems.some((stem) => id.startsWith(`${stem}.`));
    expect(idsOf('en_GB').filter((id) => !used(id))).toEqual([]);
  });

  test.each(locales)('%s has the same messages as English', (locale) => {
    expect(new Set(idsOf(locale))).toEqual(new Set(idsOf('en_GB')));
  });
});
