import type { MessageGroup, Messages } from './messageSource';
import { messagesFrom } from '~/app/messageSource';

export type { MessageGroup };

const groups: readonly MessageGroup[] = [
  'common',
  'catalog',
  'configurator',
  'cart',
  'checkout',
  'late',
  'pageBuilder',
  'account',
  'wishlist',
];
const loaded = new Map<string, Messages>();
const merged = new Map<string, Messages>();
const listeners = new Set<() => void>();

/**
 * Loads a group of compiled messages; a second call does nothing.
 * @throws 'Unable to locate locale {code} within generated dist directory.' when the messages cannot be loaded
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

/** The messages of a locale that are loaded so far; the same object until more are loaded. */
export const messagesOf = (locale: string): Messages => merged.get(locale) ?? nothing;

/** For useSyncExternalStore. */
export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
