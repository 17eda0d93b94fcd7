import type { Mutant } from './mutant';
import { one } from './mutant';
import type { Bias } from './plan';

const chats: Bias = { isOfChats: true };

const flow = 'src/features/chat/chatFlow.ts';
const line = 'src/features/chat/chatLine.ts';
const slice = 'src/features/chat/conversationSlice.ts';
const store = 'backoffice/conversations/conversationStore.ts';

/** Mistakes in written conversations, on the shopper's side and on ours. */
export const chatMutants: readonly Mutant[] = [
  one(
    'a line does not go on from what it has seen',
    flow,
    'say(helloOf(conversation, yield* select(selectSeenOf)));',
    'say(helloOf(conversation, (yield* select(selectSeenOf)) + 1));',
    chats,
  ),
  one(
    'a message is kept twice where it comes twice',
    store,
    'if (earlier !== undefined) return { seq: earlier };',
    "if (earlier !== undefined) frame = { ...frame, id: frame.id.split('').reverse().join('') };",
    chats,
  ),
  one('what has no answer is not sent again', line, 'this.again(first.id, answerLimit);', 'this.again(first.id, Infinity);', chats),
  one('messages overtake each other', line, '  return [first];', '  return outbox.flatMap(({ frame }) => frame);', chats),
  // That a line which lost something is left is told by lostFrames.test: in a run each line breaks sooner or later, and what it lost comes then.
  one(
    'the former conversation stays on the screen of another tab',
    slice,
    "if (!key.startsWith(chatKey(''))) return;",
    "if (key !== '') return;",
    chats,
  ),
  one(
    'two people answer one conversation without seeing it',
    'backoffice/conversations/agentWork.ts',
    "(row.agent_id === accountId ? decide(row, transaction) : 'taken')",
    "(row.agent_id === null ? 'taken' : decide(row, transaction))",
    chats,
  ),
  one(
    'a repeated answer of the desk is kept twice',
    'backoffice/conversations/agentWork.ts',
    "if ((await numberOf(transaction, id, ownId)) !== undefined) return 'done';",
    'if ((await numberOf(transaction, id, ownId)) !== undefined) ownId = `${ownId}2`;',
    chats,
  ),
];
