import { type ChatSettings, chatWindowPath, type ShopWord, type WindowWord, windowWords } from '~/config/chatProvider';
import type { OpenChatWindow } from '~/world';

/** What an adapter tells of the conversation that it opened. `blocked`: the browser opens no window. */
export type AdapterWord = Exclude<WindowWord, 'opened'> | 'blocked';

export interface OpenedChat {
  /** Makes it large again. */
  show: () => void;
  /** Nothing is told any more. */
  close: () => void;
}

/** One way to hold a conversation. `open` is called in the press, and tells `ready` once the conversation can be held there. */
export interface ChatAdapter {
  open: (settings: ChatSettings, tell: (word: AdapterWord) => void) => OpenedChat;
}

const nothing = { show: () => undefined, close: () => undefined };

/** Our own: the panel itself is the place, and always there. */
export const ownChat: ChatAdapter = {
  open: (_settings, tell) => {
    tell('ready');
    return nothing;
  },
};

/** Another company's script, in a window of its own. */
export const chatInWindow = (open: OpenChatWindow, { storeCode, id }: { storeCode: string; id: string }): ChatAdapter => ({
  open: (settings, tell) => {
    const opened = open(`${chatWindowPath}/${storeCode}`, id, (word) => {
      if (!isWindowWord(word)) return;
      // It loads nothing of the provider's before it is told to: a window that was opened without a press stays empty.
      if (word === 'opened') say('go', settings);
      else tell(word);
    });
    const say = (word: ShopWord, with_?: ChatSettings): void => opened?.say(word, with_);
    if (!opened) {
      tell('blocked');
      return nothing;
    }
    return {
      show: () => say('show'),
      close: () => {
        say('close');
        opened.leave();
      },
    };
  },
});

const isWindowWord = (word: unknown): word is WindowWord => windowWords.some((known) => known === word);
