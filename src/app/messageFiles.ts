import { readBuiltFile } from '~/data/builtFile';
import type { MessageGroup, Messages } from './messageSource';

/**
 * The browser's source of messages: it knows only the files of the page's own language, from the page's JSON. If webpack managed the files
 * of all thirteen store views, every page would carry their names.
 */
export async function messagesFrom(_locale: string, group: MessageGroup): Promise<Messages> {
  const address = addresses[group];
  if (address === undefined) throw new Error(`the page names no words '${group}'`);
  const read = reads.get(address) ?? readBuiltFile(address);
  reads.set(address, read);
  // What did not come is asked for again next time.
  return read.catch((error: unknown) => {
    reads.delete(address);
    throw error;
  }) as Promise<Messages>;
}

/** Each file is read once, however many parts ask for it at the same time. */
const reads = new Map<string, Promise<unknown>>();

let addresses: Partial<Record<MessageGroup, string>> = {};

/** Called once at the start, with the files that the page's JSON names. */
export function nameMessageFiles(named: Partial<Record<MessageGroup, string>>): void {
  addresses = named;
}
