import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import type { ConversationParts } from './conversationStore';
import type { AgentTable, ConversationTable } from './conversationTables';
import { append, locked, numberOf, type NewEntry } from './log';
import { agentsAt } from './waiting';

/** `taken`: another person answers it. `closed`, `gone`: it has ended, or was erased. `away`: the one to whom it was to go is not there. */
export type Worked = 'done' | 'taken' | 'closed' | 'gone' | 'away';

export interface AgentWork {
  /** Begins or ends taking conversations. */
  setAnswers(accountId: string, answers: 'nothing' | 'chats' | 'calls', name: string): Promise<void>;
  /** The page of an agent is open. */
  touch(accountId: string): Promise<void>;
  agent(accountId: string): Promise<AgentTable | undefined>;
  /** The others who take conversations now. */
  others(accountId: string): Promise<AgentTable[]>;
  /** Of two who press at once one has it. What a person answers whose page is open no longer can be taken, too. */
  take(id: string, accountId: string): Promise<Worked>;
  /** Once for each `ownId`. */
  say(id: string, accountId: string, message: { ownId: string; text: string }): Promise<Worked>;
  typing(id: string, accountId: string): Promise<void>;
  /** To another person, or back to the queue, where it is in front. */
  handOver(id: string, accountId: string, to: string | null): Promise<Worked>;
  close(id: string, accountId: string): Promise<Worked>;
}

/** What a change writes; or why there is none. */
type Change = { entries: NewEntry[]; changes: Partial<ConversationTable> } | Exclude<Worked, 'done'> | 'done';

const office = (content: NewEntry['content']): NewEntry => ({ ownId: null, author: 'office', content });

/** What staff do with conversations. Only the person who answers one may write in it, hand it over or close it. */
export function openAgentWork(parts: ConversationParts): AgentWork {
  const { database, clock, tell, tellQueue } = parts;
  const agents = database.selectFrom('conversation_agents').selectAll();
  const agent = (accountId: string) => agents.where('account_id', '=', accountId).executeTakeFirst();

  async function change(
    id: string,
    decide: (row: ConversationTable, transaction: Transaction<Tables>) => Promise<Change>,
  ): Promise<Worked> {
    const worked = await database.transaction().execute(async (transaction) => {
      const row = await locked(transaction, id);
      if (!row) return 'gone';
      const wanted = row.phase === 'closed' ? 'closed' : await decide(row, transaction);
      if (typeof wanted === 'string') return wanted;
      await append({ transaction, clock }, row, wanted.entries, { agent_typed_at: 0, ...wanted.changes });
      return 'done';
    });
    if (worked === 'done') {
      tell(id);
      tellQueue();
    }
    return worked;
  }

  const ofAgent = (
    id: string,
    accountId: string,
    decide: (row: ConversationTable, transaction: Transaction<Tables>) => Promise<Change>,
  ): Promise<Worked> => change(id, async (row, transaction) => (row.agent_id === accountId ? decide(row, transaction) : 'taken'));

  return {
    agent,
    others: async (accountId) =>
      (await agentsAt(database, clock.now()).orderBy('name').execute()).filter((one) => one.account_id !== accountId),
    async setAnswers(accountId, answers, name) {
      const row = { name, answers: ['nothing', 'chats', 'calls'].indexOf(answers), seen_at: clock.now() };
      await database
        .insertInto('conversation_agents')
        .values({ account_id: accountId, ...row })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
        .execute();
      tellQueue();
    },
    async touch(accountId) {
      await database.updateTable('conversation_agents').set({ seen_at: clock.now() }).where('account_id', '=', accountId).execute();
    },
    take: (id, accountId) =>
      change(id, async (row, transaction) => {
        if (row.agent_id === accountId) return 'done';
        const there = await agentsAt(transaction, clock.now()).execute();
        const own = there.find((one) => one.account_id === accountId);
        if (!own) return 'away';
        const joined = joining(accountId, own.name);
        if (row.agent_id === null) return joined;
        // Whose page has been closed, or whose machine has stopped, keeps no shopper waiting.
        if (there.some((one) => one.account_id === row.agent_id)) return 'taken';
        return { ...joined, entries: [office({ kind: 'left', name: row.agent_name ?? '' }), ...joined.entries] };
      }),
    say: (id, accountId, { ownId, text }) =>
      ofAgent(id, accountId, async (row, transaction) => {
        if ((await numberOf(transaction, id, ownId)) !== undefined) return 'done';
        const content = { kind: 'message', from: 'agent', name: row.agent_name ?? '', text } as const;
        return { entries: [{ ownId, author: 'agent', content }], changes: {} };
      }),
    async typing(id, accountId) {
      const now = clock.now();
      await database
        .updateTable('conversations')
        .set({ agent_typed_at: now, changed_at: now })
        .where('id', '=', id)
        .where('agent_id', '=', accountId)
        .where('phase', '=', 'talking')
        .execute();
      tell(id);
    },
    handOver: (id, accountId, to) =>
      ofAgent(id, accountId, async (row, transaction) => {
        const left = office({ kind: 'left', name: row.agent_name ?? '' });
        if (to === null) return { entries: [left], changes: { phase: 'waiting', agent_id: null, agent_name: null } };
        const next = await agentsAt(transaction, clock.now()).where('account_id', '=', to).executeTakeFirst();
        if (!next) return 'away';
        const joined = joining(to, next.name);
        return { entries: [left, ...joined.entries], changes: joined.changes };
      }),
    close: (id, accountId) =>
      ofAgent(id, accountId, async () => ({
        entries: [office({ kind: 'closed', by: 'agent' })],
        changes: { phase: 'closed', closed_by: 'agent' },
      })),
  };
}

const joining = (accountId: string, name: string) => ({
  entries: [office({ kind: 'joined', name })],
  changes: { phase: 'talking', agent_id: accountId, agent_name: name },
});
