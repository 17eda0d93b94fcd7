import type { FastifyInstance } from 'fastify';
import { retentionDays } from '../retention';
import { deskPage, Table } from './deskPage';
import type { DeskParts } from './visit';
import { sendPage, visits } from './visit';
import { filled, moment, words } from './words';

const text = words.audit;
const pageSize = 50;
/** Staff of all countries read it: one zone for all. */
const zone = 'UTC';

/** Who has looked at what: for supervisors. */
export function auditRoutes(desk: FastifyInstance, parts: DeskParts): void {
  desk.get(
    '/audit',
    visits(
      parts,
      'supervisor',
    )(async ({ account, formToken, request, reply }) => {
      const { page = '' } = request.query as { page?: string };
      const number = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
      const rows = await entriesOf(parts, number);
      const html = deskPage({
        title: text.title,
        path: '/audit',
        account,
        formToken,
        wide: true,
        children: (
          <>
            <p>{filled(text.intro, { days: retentionDays('audit') })}</p>
            {rows.length === 0 && <p>{text.none}</p>}
            {rows.length > 0 && (
              <Table label={text.title} head={Object.values(text.columns)}>
                {rows.slice(0, pageSize).map((row) => (
                  <tr key={row.id}>
                    <td>{`${moment(row.at, zone)} ${zone}`}</td>
                    <td>{row.email}</td>
                    <td>{`${text.actions[row.action] ?? row.action}${row.detail === null ? '' : `: ${row.detail}`}`}</td>
                    <td>{row.request_id === null ? '' : (row.reference ?? text.erasedRequest)}</td>
                  </tr>
                ))}
              </Table>
            )}
            <nav aria-label={words.list.pages} className="buttons">
              {number > 1 && <a href={`/audit?page=${number - 1}`}>{words.list.previous}</a>}
              {rows.length > pageSize && <a href={`/audit?page=${number + 1}`}>{words.list.following}</a>}
            </nav>
          </>
        ),
      });
      return sendPage(reply, html);
    }),
  );
}

/** One page, the newest first, and one entry more where there is another page. */
const entriesOf = ({ database }: DeskParts, page: number) =>
  database
    .selectFrom('desk_audit')
    .leftJoin('desk_accounts', 'desk_accounts.id', 'desk_audit.account_id')
    .leftJoin('requests', 'requests.id', 'desk_audit.request_id')
    .select(['desk_audit.id', 'at', 'action', 'detail', 'request_id', 'requests.reference', 'desk_accounts.email'])
    .orderBy('at', 'desc')
    .orderBy('desk_audit.id')
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute();
