import type { Kysely } from 'kysely';

/**
 * A photo's row; its bytes are an encrypted file. When a request is erased its photos belong to nothing, and the next expiry removes them with
 * their files.
 */
export async function photos(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('photos_by_request').on('photos').columns(['request_id', 'created_at']).execute();
}

/** Photos that were sent in a written conversation. The row goes with the conversation, and the file with the next expiry. */
export async function photosInConversations(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('photos')
    .addColumn('conversation_id', 'text', (column) => column.references('conversations.id').onDelete('cascade'))
    .execute();
  await database.schema.createIndex('photos_by_conversation').on('photos').column('conversation_id').execute();
}
