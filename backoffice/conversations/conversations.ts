import type { FastifyInstance } from 'fastify';
import type { Relay } from '../../src/config/callSignals';
import type { AgentWork } from './agentWork';
import { openAgentWork } from './agentWork';
import { conversationRoutes } from './conversationRoutes';
import { conversationSocket } from './conversationSocket';
import type { ConversationParts } from './conversationStore';
import { openConversationStore } from './conversationStore';
import type { Hub } from './hub';
import { openHub } from './hub';
import { append, locked } from './log';
import { redisWire } from './redisWire';
import { relayOf, type RelaySettings } from './relay';

/** After so long without a word of either side a conversation is over, in milliseconds. */
export const silenceLasts = 2 * 3_600_000;
const lookForSilence = 60_000;

interface Parts extends Omit<ConversationParts, 'tell' | 'tellQueue'> {
  /** Redis that several processes share; undefined where there is one */
  redisUrl: string | undefined;
  /** The servers that help a call's two sides to find each other. */
  relay: RelaySettings | undefined;
  report(problem: string): void;
}

export interface Conversations {
  hub: Hub;
  /** What one side of a call needs to reach the other. @param name of that side, in the relay's log */
  relayFor(name: string): Relay;
  work: AgentWork;
  /** Adds the addresses that shoppers' devices use. */
  serve(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** Written conversations: the log that is the truth, who is woken by it, and what staff do with it. */
export function openConversations(given: Parts): Conversations {
  const { database, clock, redisUrl, report } = given;
  const hub = openHub({ database, clock, report, openWire: redisUrl === undefined ? undefined : redisWire(redisUrl, report) });
  const parts: ConversationParts = { ...given, tell: hub.tell, tellQueue: hub.tellQueue };
  const relayFor = (name: string): Relay => relayOf(given.relay, name, clock.now());
  const session = { database, clock, hub, store: openConversationStore(parts), relayFor };
  const stopLooking = endSilentOnes(parts, report);
  return {
    hub,
    relayFor,
    work: openAgentWork(parts),
    serve(app) {
      conversationSocket(app, session);
      conversationRoutes(app, session);
    },
    async close() {
      await stopLooking();
      await hub.close();
    },
  };
}

/** Several processes may do it at once: it is written down once. */
function endSilentOnes(parts: ConversationParts, report: (problem: string) => void): () => Promise<void> {
  const { clock } = parts;
  let running = Promise.resolve();
  let closed = false;
  let cancel = clock.after(lookForSilence, look);
  function look(): void {
    running = closeSilent(parts)
      .catch((error: unknown) => report(error instanceof Error ? error.name : 'unknown failure'))
      // One look after the other, however slow the database is.
      .then(() => {
        if (!closed) cancel = clock.after(lookForSilence, look);
      });
  }
  return async () => {
    closed = true;
    cancel();
    await running;
  };
}

async function closeSilent({ database, clock, tell, tellQueue }: ConversationParts): Promise<void> {
  const before = clock.now() - silenceLasts;
  const silent = await database
    .selectFrom('conversations')
    .select('id')
    .where('phase', '!=', 'closed')
    .where('written_at', '<=', before)
    .limit(200)
    .execute();
  for (const { id } of silent) {
    await database.transaction().execute(async (transaction) => {
      const row = await locked(transaction, id);
      if (!row || row.phase === 'closed' || row.written_at > before) return;
      const entry = { ownId: null, author: 'office', content: { kind: 'closed', by: 'silence' } } as const;
      await append({ transaction, clock }, row, [entry], { phase: 'closed', closed_by: 'silence' });
    });
    tell(id);
  }
  if (silent.length > 0) tellQueue();
}
