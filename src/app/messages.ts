import type { ResolvedIntlConfig } from 'react-intl';

type Messages = ResolvedIntlConfig['messages'];
/** `common` is on every page, `late` comes with the first part that is opened (drawer, search, countries …), the others with their route. */
export type MessageGroup = 'common' | 'configurator' | 'cart' | 'checkout' | 'late';

const groups: readonly MessageGroup[] = ['common', 'configurator', 'cart', 'checkout', 'late'];
const loaded = new Map<string, Messages>();
const merged = new Map<string, Messages>();
const listeners = new Set<() => void>();

/**
 * Brings a group of compiled messages in; a second call costs nothing.
 * @throws 'Unable to locate locale {code} within generated dist directory.' when not even the English words were built.
 */
export async function loadMessages(locale: string, group: MessageGroup): Promise<void> {
  const key = `${locale}/${group}`;
  if (loaded.has(key)) return;
  const messages = await importMessages(locale, group);
  loaded.set(key, messages);
  merged.set(locale, { ...merged.get(locale), ...messages } as Messages);
  for (const listener of listeners) listener();
}

/** Every group at once: the server renders any route, and tests have no chunks. */
export const loadAllMessages = async (locale: string): Promise<void> => {
  for (const group of groups) await loadMessages(locale, group);
};

const fallbackLocale = 'en_GB';

async function importMessages(locale: string, group: MessageGroup): Promise<Messages> {
  try {
    const file = (await import(/* webpackChunkName: "messages-[request]" */ `#messages/${locale}/${group}.json`)) as { default: Messages };
    return file.default;
  } catch (error) {
    // A store view whose words are not written yet speaks English rather than not at all.
    if (locale !== fallbackLocale) return importMessages(fallbackLocale, group);
    throw new Error(`Unable to locate locale ${locale} within generated dist directory.`, { cause: error });
  }
}

const nothing: Messages = {};

/** What has been loaded of a locale so far; the same object until more arrives. */
export const messagesOf = (locale: string): Messages => merged.get(locale) ?? nothing;

/** For useSyncExternalStore. */
export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
