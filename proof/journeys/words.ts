import { type Locale, type StoreView, storeViews } from '../../src/config/storeViews';
import { messagesOf } from '../../tools/translations';

/** The shops that have accounts, one for each of their languages. */
export const shopsWithAccounts = storeViews.filter(({ locale }) => ['en_GB', 'fr_BE', 'nl_BE'].includes(locale));

/** The shop of a locale; throws where there is none. */
export function shopIn(locale: Locale): StoreView {
  const view = storeViews.find((one) => one.locale === locale);
  if (!view) throw new Error(`there is no shop in ${locale}`);
  return view;
}

/** `npm test` has time for one language; `npm run proof` walks the others. Alone: `EVERY_LANGUAGE=1 npm run e2e -- orderAgain`. */
export const walkedShops = shopsWithAccounts.filter(({ locale }) => process.env.EVERY_LANGUAGE || locale === 'en_GB');

/** The sentences of one language by id; `values` fill in their simple places, such as `{name}`. */
export function wordsOf(locale: string): (id: string, values?: Record<string, string>) => string {
  const messages = messagesOf(locale);
  return (id, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), messages[id] ?? id);
}
