import { readBuiltFile } from '~/data/builtFile';
import type { MessageGroup, Messages } from './messageSource';

/**
 * The browser's source of words: it knows only the files of the page's own language, from the page's JSON. Had webpack to know those of
 * all thirteen, every page would carry their names.
 */
export async function messagesFrom(_locale: string, group: MessageGroup): Promise<Messages> {
  const address = pageMessages()[group];
  if (address === undefined) throw new Error(`the page names no words '${group}'`);
  return (await readBuiltFile(address)) as Messages;
}

let addresses: Partial<Record<MessageGroup, string>> | undefined;

function pageMessages(): Partial<Record<MessageGroup, string>> {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as { messages?: typeof addresses };
  return (addresses ??= state.messages ?? {});
}
