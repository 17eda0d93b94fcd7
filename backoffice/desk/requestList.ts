import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import * as v from 'valibot';
import { storeViews } from '../../src/config/storeViews';
import type { Database, RequestTable } from '../database/tables';
import { requestKinds, requestStates } from '../requests/requestSchema';

export const pageSize = 25;

const choice = <const T extends readonly string[]>(options: T) => v.fallback(v.picklist(['', ...options]), '');

/** How the list is filtered; what is no choice counts as none. `open`: neither done nor withdrawn. */
const filterSchema = v.object({
  kind: choice(requestKinds),
  state: v.fallback(v.picklist(['open', 'all', ...requestStates]), 'open'),
  shop: choice(storeViews.map(({ storeCode }) => storeCode)),
  text: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
});
export type RequestFilter = v.InferOutput<typeof filterSchema>;

export const filterOf = (given: unknown): RequestFilter => v.parse(filterSchema, typeof given === 'object' && given !== null ? given : {});

export interface RequestsFound {
  rows: RequestTable[];
  count: number;
  /** 1 for the first; the last one where a higher one was asked for */
  page: number;
  pages: number;
}

/** The requests that fit, the one that waits for the longest time first. */
export async function listRequests(database: Database, filter: RequestFilter, wanted: number): Promise<RequestsFound> {
  const fitting = database.selectFrom('requests').where(({ eb, and, or }) => {
    const parts: Expression<SqlBool>[] = [];
    if (filter.kind !== '') parts.push(eb('kind', '=', filter.kind));
    if (filter.shop !== '') parts.push(eb('store_code', '=', filter.shop));
    if (filter.state === 'open') parts.push(eb('state', 'not in', ['done', 'withdrawn']));
    else if (filter.state !== 'all') parts.push(eb('state', '=', filter.state));
    if (filter.text !== '') {
      const typed = JSON.stringify(filter.text).slice(1, -1);
      // SQLite knows the capitals of English only: `École` is also looked for as it was typed.
      parts.push(or([like('content', typed), like('content', typed.toLowerCase()), like('reference', typed.toLowerCase())]));
    }
    return and(parts);
  });
  const { count } = await fitting.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const rows = await fitting
    .selectAll()
    .orderBy('received_at')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, count: Number(count), page, pages };
}

const like = (column: 'content' | 'reference', text: string): Expression<SqlBool> => {
  const pattern = `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return sql<boolean>`(lower(${sql.ref(column)}) like ${pattern} escape '\\' or ${sql.ref(column)} like ${pattern} escape '\\')`;
};
