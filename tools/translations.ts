/**
 * Compiles translations/<locale>/<feature>.json to .generated/messages/<locale>/<group>.json: messages as syntax trees, so that no
 * parser is needed at run time. Groups follow the chunks: `common` is on every page, the others come with their route, and `late` with
 * the first part of the shell that is opened (one group, because every group of every locale costs bytes in the first scripts).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { hasFeature, type CountryFeature } from '../src/config/countryFeatures';
import { storeViews, type Locale } from '../src/config/storeViews';

/** Features whose messages are needed only with their own screens. All others are `common`. */
export const routeGroups: Record<string, string> = {
  configurator: 'configurator',
  cart: 'cart',
  checkout: 'checkout',
  drawer: 'late',
  fit: 'late',
  liftScene: 'late',
  search: 'late',
  chat: 'late',
  videoCall: 'late',
  consent: 'late',
  flight: 'late',
  forms: 'late',
  countrySwitch: 'late',
  newsletter: 'late',
  placement: 'late',
  requests: 'late',
  savedConfigurations: 'late',
  liftQuotes: 'late',
  photos: 'late',
  appointments: 'late',
  places: 'late',
  reader: 'late',
  reviews: 'catalog',
  richMarkup: 'pageBuilder',
  messaging: 'late',
  session: 'late',
  business: 'late',
  cancelling: 'late',
  account: 'account',
  accountArea: 'account',
  addressBook: 'late',
  orderHistory: 'account',
  payment: 'late',
  deposit: 'late',
  orderJoining: 'account',
  returns: 'late',
  quotes: 'account',
  quoteChanges: 'late',
  wishlist: 'wishlist',
  customerLists: 'wishlist',
  compare: 'wishlist',
  withdrawal: 'account',
  vatRelief: 'late',
  pageBuilder: 'pageBuilder',
  overviewMap: 'pageBuilder',
};

/** Parts of a feature whose words come with its own screens, though the rest of them is on every page. */
const screenParts: Record<string, string> = {
  'app.basket.': 'cart',
  'app.confirmEmail.': 'account',
  'app.createAccount.': 'account',
  'app.createPassword.': 'account',
  'app.forgotPassword.': 'account',
  'app.signIn.': 'account',
  'app.builder.': 'configurator',
  'app.checkout.': 'checkout',
  'app.confirmation.': 'checkout',
  'app.outdoorBuilder.': 'configurator',
  'app.search.': 'late',
  'catalog.category.': 'catalog',
  'catalog.enquiry.': 'catalog',
  'catalog.filter': 'catalog',
  'catalog.more': 'catalog',
  'catalog.pages': 'catalog',
  'catalog.product.': 'catalog',
  'catalog.quote.': 'catalog',
  'catalog.sort': 'catalog',
  'vatRelief.offer.': 'cart',
};

/** Words of a part that only some countries have: the other countries' pages go without them. */
export const countryParts: Record<string, CountryFeature> = {
  account: 'account',
  accountArea: 'account',
  addressBook: 'account',
  business: 'ecommerce',
  deposit: 'ecommerce',
  cancelling: 'account',
  messaging: 'messagingApp',
  orderHistory: 'account',
  payment: 'account',
  orderJoining: 'account',
  returns: 'account',
  quotes: 'account',
  quoteChanges: 'account',
  session: 'account',
  wishlist: 'account',
  customerLists: 'account',
  withdrawal: 'account',
  vatRelief: 'vatRelief',
};

export const sourceLocale = 'en_GB';

/** A country that shares its language with another writes only what it says differently; null: it writes everything. */
export const baseLocales: Readonly<Record<string, Locale | null>> = {
  en_GB: null,
  en_US: 'en_GB',
  en_CA: 'en_GB',
  fr_FR: null,
  fr_BE: 'fr_FR',
  fr_CA: 'fr_FR',
  fr_CH: 'fr_FR',
  nl_BE: null,
  de_CH: null,
  it_IT: null,
  it_CH: 'it_IT',
  es_ES: null,
  pt_PT: null,
} satisfies Record<Locale, Locale | null>;

/** The locales of the shop, English (UK) first. */
export const locales: readonly string[] = storeViews.map((view) => view.locale);

export type Messages = Record<string, string>;

/** A locale's own messages: id → text by feature. Empty when it has no files. Throws on a duplicate id. */
export function ownMessages(locale: string): Record<string, Messages> {
  const folder = path.join('translations', locale);
  if (!existsSync(folder)) return {};
  const byFeature: Record<string, Messages> = {};
  const seen = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const messages = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Messages;
    for (const id of Object.keys(messages)) {
      if (seen.has(id)) throw new Error(`${locale}: the message '${id}' stands in ${seen.get(id)} and in ${file}`);
      seen.set(id, file);
    }
    byFeature[path.basename(file, '.json')] = messages;
  }
  return byFeature;
}

/** All messages of a locale, flat: its own, else those of the locale it is based on. */
export function messagesOf(locale: string): Messages {
  const base = baseLocales[locale];
  return { ...(base ? messagesOf(base) : {}), ...Object.assign({}, ...Object.values(ownMessages(locale))) } as Messages;
}

/** Must a locale say the words of this feature: is the feature on in a country of its language? */
export function isOwed(locale: string, feature: string): boolean {
  const needed = countryParts[feature];
  return !needed || storeViews.some((view) => view.language === locale.slice(0, 2) && hasFeature(view.countryCode, needed));
}

/** By group, with the English text where a translation is missing (the checks report it; a shopper must not see an id). */
export function readMessages(locale: string): Record<string, Messages> {
  const translated = messagesOf(locale);
  const groups: Record<string, Messages> = { common: {} };
  for (const group of [...Object.values(routeGroups), ...Object.values(screenParts)]) groups[group] = {};
  for (const [feature, messages] of Object.entries(ownMessages(sourceLocale))) {
    const needed = countryParts[feature];
    if (needed && !hasFeature(locale.slice(-2), needed)) continue;
    for (const [id, english] of Object.entries(messages)) {
      // Messages of the badge and the bottom bar are on every page, though they belong to the cart.
      const part = Object.keys(screenParts).find((prefix) => id.startsWith(prefix));
      const ofScreens = part === undefined ? routeGroups[feature] : screenParts[part];
      const group = id.startsWith(`${feature}.common.`) ? 'common' : (ofScreens ?? 'common');
      (groups[group] ??= {})[id] = translated[id] ?? english;
    }
  }
  return groups;
}

/** Writes the compiled messages of every locale; a message that is not valid ICU stops the build with its id. */
export function compileTranslations(output = '.generated/messages'): void {
  for (const locale of locales) {
    mkdirSync(path.join(output, locale), { recursive: true });
    const groups = readMessages(locale);
    // A group that no longer exists would still be bundled.
    for (const file of readdirSync(path.join(output, locale))) {
      if (!(path.basename(file, '.json') in groups)) rmSync(path.join(output, locale, file), { force: true });
    }
    for (const [group, messages] of Object.entries(groups)) {
      const compiled = Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compileMessage(locale, id, text)]));
      writeIfChanged(path.join(output, locale, `${group}.json`), JSON.stringify(compiled));
    }
  }
}

/** Two builds may run concurrently; neither removes a file that the other uses. */
function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function compileMessage(locale: string, id: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`translations/${locale}: '${id}' is not a valid message: ${(error as Error).message}`, { cause: error });
  }
}
