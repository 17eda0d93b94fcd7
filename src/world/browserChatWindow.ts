import { chatWindowChannel } from '~/config/chatProvider';
import type { OpenChatWindow } from './world';

/**
 * Opens windows that are of our own origin and yet can reach nothing of this page: their opener policy parts them from it, so that another company's
 * script in one neither finds this page nor holds it up. They speak by a channel of the origin; `id` says which opening a word is about.
 */
export function browserChatWindow(page: Window & typeof globalThis): OpenChatWindow | null {
  if (!('BroadcastChannel' in page)) return null;
  return (path, id, heard) => {
    const channel = new page.BroadcastChannel(chatWindowChannel);
    channel.onmessage = ({ data, origin }: MessageEvent<{ id?: unknown; word?: unknown } | null>) => {
      if (origin === page.location.origin && data?.id === id) heard(data.word);
    };
    const opened = page.open(`${path}#${id}`, '_blank', 'popup,width=440,height=680');
    if (!opened) {
      channel.close();
      return null;
    }
    return {
      say: (word, settings) => channel.postMessage({ id, word, settings }),
      leave: () => channel.close(),
    };
  };
}
