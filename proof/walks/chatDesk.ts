import crypto from 'node:crypto';
import type { Conversations } from '../../backoffice/conversations/conversations';
import { openConversations } from '../../backoffice/conversations/conversations';
import type { Database } from '../../backoffice/database/tables';

/** The person at a walked desk. */
export const agent = { id: 'kim', name: 'Kim' };

/** Has a person be at the desk and take chats, in this process, by the desk's own functions. The caller closes it, and touches it every few seconds. */
export async function openChatDesk(database: Database, redisUrl?: string): Promise<Conversations> {
  const after = (milliseconds: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  };
  const row = { email: 'kim@steadwell.example', role: 'agent', password_hash: '', sealed_secret: '', last_step: 0, created_at: 0 };
  await database
    .insertInto('desk_accounts')
    .values({ ...row, id: agent.id, signed_in_at: null, disabled_at: null })
    .execute();
  const conversations = openConversations({
    database,
    clock: { now: Date.now, after },
    random: (length) => crypto.randomBytes(length),
    sendsMail: false,
    wake: () => undefined,
    redisUrl,
    relay: undefined,
    report: () => undefined,
  });
  await conversations.work.setAnswers(agent.id, 'chats', agent.name);
  return conversations;
}

/** Takes what waits. */
export async function takeWaiting(database: Database, { work }: Conversations): Promise<void> {
  await work.touch(agent.id);
  for (const { id } of await database.selectFrom('conversations').select('id').where('phase', '=', 'waiting').execute())
    await work.take(id, agent.id);
}
