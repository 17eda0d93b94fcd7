import type { ResolvedIntlConfig } from 'react-intl';

export type Messages = ResolvedIntlConfig['messages'];
/** `common` is on every page, `late` is loaded with the first part that opens (drawer, search, countries …), `pageBuilder`
 * with the interactive parts of CMS content, the others with their route. */
export type MessageGroup = 'common' | 'catalog' | 'configurator' | 'cart' | 'checkout' | 'late' | 'pageBuilder' | 'account' | 'wishlist';

/** On the server and in tests every compiled group is available. In the browser `messageFiles.ts` replaces this module. */
export async function messagesFrom(locale: string, group: MessageGroup): Promise<Messages> {
  const file = (await import(`#messages/${locale}/${group}.json`)) as { default: Messages };
  return file.default;
}

/** Only the browser's source needs the list of its files. */
export function nameMessageFiles(_named: Partial<Record<MessageGroup, string>>): void {}
