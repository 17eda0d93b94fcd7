/*
 * Another company that answers a shop's chat. Its script runs in a window of its own (edge/chatWindow), never in a page: the two speak by a
 * broadcast channel, which only documents of this origin can join. Docs: docs/decisions/0126-other-companies-chats.md.
 */

/** What an adapter needs to know to open a conversation (specification, section 7). */
export interface ChatSettings {
  /** The company's account with the provider. */
  tenant: string;
  /** Which of the tenant's desks. */
  profile: string;
  /** The conversation begins without another press in the window. */
  autostart: boolean;
  /** Path of a style sheet of ours. */
  theme: string;
}

/** What a page knows of its shop's provider. */
export interface ChatProvider extends ChatSettings {
  /** Its company's name, as it is told to visitors. */
  company: string;
  /** Selects the button by which a chat that was made small is made large again. */
  maximise: string;
  /** Names of the cookies and records that it leaves in the browser; of records, `*` stands for any ending. */
  stores: readonly string[];
  /** How long they last. */
  days: number;
}

/** Below it: the store view's code. After the hash: the opening's id. */
export const chatWindowPath = '/edge/chat-window';
export const chatWindowTheme = '/edge/chat-theme.css';
export const chatWindowChannel = 'chat_window';

/** A window that is not ready by then is given up, in milliseconds from the press. */
export const readyWithin = 5_000;

/** `opened`: it stands, and has loaded nothing; `ready`: the provider has taken over; `accepted`: a person answers. */
export const windowWords = ['opened', 'ready', 'accepted', 'ended', 'failed'] as const;
export type WindowWord = (typeof windowWords)[number];
/** `go`: load the provider, with its settings; `show`: make its chat large; `close`: it was given up. */
export type ShopWord = 'go' | 'show' | 'close';
