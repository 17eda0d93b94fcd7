import type { MessageGroup, Messages } from './messageSource';
import { messagesFrom } from '~/app/messageSource';

export type { MessageGroup };

const groups: readonly MessageGroup[] = ['common', 'catalog', 'configurator', 'cart', 'checkout', 'late', 'pageBuilder', 'account'];
const loaded = new Map<string, Messages>();
const merged = new Map<string, Messages>();
const listeners = new Set<() => void>();

/**
 * Brings a group of compiled messages in; a second call costs nothing.
 * @throws 'Unable to locate locale {code} within generated dist directory.' when the words do not come
 */
export async function loadMessages(locale: string, group: MessageGroup): Promise<void> {
  const key = `${locale}/${group}`;
  if (loaded.has(key)) return;
  const messages = await messagesFrom(locale, group).catch((cause: unknown) => {
    throw new Error(`Unable to locate locale ${locale} within generated dist directory.`, { cause });
  });
  loaded.set(key, messages);
  merged.set(locale, { ...merged.get(locale), ...messages } as Messages);
  for (const listener of listeners) listener();
}

/** Every group at once: the server renders any route, and tests have no chunks. */
export const loadAllMessages = async (locale: string): Promise<void> => {
  for (const group of groups) await loadMessages(locale, group);
};

const nothing: Messages = {};

/** What has been loaded of a locale so far; the same object until more arrives. */
export const messagesOf = (locale: string): Messages => merged.get(locale) ?? nothing;

/** For useSyncExternalStore. */
export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
