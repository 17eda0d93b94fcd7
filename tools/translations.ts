/**
 * Compiles translations/<locale>/<feature>.json to .generated/messages/<locale>/<group>.json: messages as syntax trees, so that no
 * parser is needed at run time. Groups follow the chunks: `common` is on every page, the others come with their route.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';

/** Features whose words are needed only with their own screens. Everything else is `common`. */
export const routeGroups: Record<string, string> = {
  configurator: 'configurator',
  cart: 'cart',
  checkout: 'checkout',
  drawer: 'drawer',
  search: 'search',
  consent: 'consent',
  countrySwitch: 'countrySwitch',
  newsletter: 'newsletter',
  reader: 'reader',
};

export type Messages = Record<string, string>;

/** All messages of a locale by group, as written by the translator. Throws on an id that stands twice. */
export function readMessages(locale: string): Record<string, Messages> {
  const folder = path.join('translations', locale);
  const groups: Record<string, Messages> = { common: {} };
  const seen = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const feature = path.basename(file, '.json');
    const messages = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Messages;
    const group = (groups[routeGroups[feature] ?? 'common'] ??= {});
    for (const [id, text] of Object.entries(messages)) {
      if (seen.has(id)) throw new Error(`${locale}: the message '${id}' stands in ${seen.get(id)} and in ${file}`);
      seen.set(id, file);
      // Words of the badge and the bottom bar are on every page, though they belong to the basket.
      const target = group !== groups.common && id.startsWith(`${feature}.common.`) ? groups.common : group;
      (target ?? group)[id] = text;
    }
  }
  return groups;
}

/** Writes the compiled messages of every locale; a message that is not valid ICU stops the build with its id. */
export function compileTranslations(output = '.generated/messages'): void {
  rmSync(output, { recursive: true, force: true });
  for (const locale of readdirSync('translations')) {
    mkdirSync(path.join(output, locale), { recursive: true });
    const groups = readMessages(locale);
    for (const group of new Set(['common', ...Object.values(routeGroups)])) {
      const compiled = Object.fromEntries(Object.entries(groups[group] ?? {}).map(([id, text]) => [id, compileMessage(locale, id, text)]));
      writeFileSync(path.join(output, locale, `${group}.json`), JSON.stringify(compiled));
    }
  }
}

function compileMessage(locale: string, id: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`translations/${locale}: '${id}' is not a valid message: ${(error as Error).message}`, { cause: error });
  }
}
