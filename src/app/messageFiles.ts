import { readBuiltFile } from '~/data/builtFile';
import type { MessageGroup, Messages } from './messageSource';

/**
 * The browser's source of messages: it knows only the files of the page's own language, from the page's JSON. If webpack managed the files
 * of all thirteen store views, every page would carry their names.
 */
export async function messagesFrom(_locale: string, group: MessageGroup): Promise<Messages> {
  const address = addresses[group];
  if (address === undefined) throw new Error(`the page names no words '${group}'`);
  return (await readBuiltFile(address)) as Messages;
}

let addresses: Partial<Record<MessageGroup, string>> = {};

/** Called once at the start, with the files that the page's JSON names. */
export function nameMessageFiles(named: Partial<Record<MessageGroup, string>>): void {
  addresses = named;
}
