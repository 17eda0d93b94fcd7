import type { Kysely } from 'kysely';

/** Written conversations with their logs, who of the staff answers them, and transcripts that have not left yet. Log and mails go with their conversation. */
export async function conversations(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('store_code', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('closed_by', 'text')
    .addColumn('agent_id', 'text')
    .addColumn('agent_name', 'text')
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('shopper_typed_at', 'bigint', (column) => column.notNull())
    .addColumn('agent_typed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('conversations_by_phase').on('conversations').columns(['phase', 'opened_at', 'id']).execute();
  await database.schema.createIndex('conversations_by_change').on('conversations').column('changed_at').execute();
  await database.schema.createIndex('conversations_by_email').on('conversations').columns(['email', 'opened_at']).execute();
  await database.schema
    .createTable('conversation_entries')
    .addColumn('conversation_id', 'text', (column) => column.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('own_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('conversation_entries_order', ['conversation_id', 'seq'])
    .addUniqueConstraint('conversation_entries_once', ['conversation_id', 'own_id'])
    .execute();
  await agentsAndMails(database);
}

/** Conversations that are also video calls. */
export async function videoCalls(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('conversations')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('chat'))
    .execute();
}

/** Calls that a booked visit has opened. */
export async function videoVisits(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('conversations')
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .execute();
}

async function agentsAndMails(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('conversation_agents')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('desk_accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('conversation_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) => column.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
}
