import type { ReactElement } from 'react';
import type { Conversations } from '../conversations/conversations';
import type { DeskLists } from '../conversations/deskLists';
import { chatWords as text } from './chatWords';
import type { DeskParts } from './visit';
import { filled } from './words';

export interface ChatParts extends DeskParts {
  conversations: Conversations;
  /** The file of prepared answers; undefined: the shipped one. */
  answersFile: string | undefined;
  report(problem: string): void;
}

/** How many shoppers wait for a word of this person, in the browser's tab. */
export function titleOf({ waiting, mine }: DeskLists, title: string = text.title): string {
  const count = [...waiting, ...mine].filter(({ isUnanswered }) => isUnanswered).length;
  return count === 0 ? title : filled(text.unanswered, { count, title });
}

/** Whether the page is fresh: the script fills it in, and its absence shows. */
export const ChatStatus = (): ReactElement => (
  <>
    <noscript>
      <p className="notice">{text.noScript}</p>
    </noscript>
    <p id="line" role="status" data-offline={text.offline} />
  </>
);
