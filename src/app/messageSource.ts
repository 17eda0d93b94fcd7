import type { ResolvedIntlConfig } from 'react-intl';

export type Messages = ResolvedIntlConfig['messages'];
/** `common` is on every page, `late` comes with the first part that is opened (drawer, search, countries …), `pageBuilder`
 * with what moves in a page of the editors, the others with their route. */
export type MessageGroup = 'common' | 'catalog' | 'configurator' | 'cart' | 'checkout' | 'late' | 'pageBuilder' | 'account';

/** On the server and in tests every compiled group is at hand. In the browser `messageFiles.ts` takes this module's place. */
export async function messagesFrom(locale: string, group: MessageGroup): Promise<Messages> {
  const file = (await import(`#messages/${locale}/${group}.json`)) as { default: Messages };
  return file.default;
}

/** Only the browser's source has to be told of its files. */
export function nameMessageFiles(_named: Partial<Record<MessageGroup, string>>): void {}
