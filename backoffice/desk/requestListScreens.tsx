import type { FastifyInstance } from 'fastify';
import type { ReactElement } from 'react';
import { storeViews } from '../../src/config/storeViews';
import type { RequestTable } from '../database/tables';
import { requestKinds, requestStates, type RequestContent } from '../requests/requestSchema';
import { roles } from './accounts';
import { Choice, deskPage, Field, Table, Token } from './deskPage';
import type { RequestFilter, RequestsFound } from './requestList';
import { filterOf, listRequests } from './requestList';
import type { DeskParts, Visit } from './visit';
import { sendPage, visits } from './visit';
import { filled, spoken, words } from './words';

const text = words.list;

/** The list of requests. What is looked for is kept with the session: names and addresses shall stand in no address and no log. */
export function requestListRoutes(desk: FastifyInstance, parts: DeskParts): void {
  const signed = visits(parts);
  desk.get(
    '/requests',
    // Where a sign-in leads; editors of places go on to their list.
    visits(
      parts,
      ...roles,
    )(async (visit) => {
      if (visit.account.role === 'editor') return visit.reply.redirect('/places', 303);
      const { page } = visit.request.query as { page?: string };
      const filter = filterOf(JSON.parse(visit.session.filter));
      const found = await listRequests(parts.database, filter, /^\d{1,6}$/.test(page ?? '') ? Number(page) : 1);
      return sendPage(visit.reply, listPage(visit, filter, found, parts.clock.now()));
    }),
  );
  desk.post(
    '/requests/filter',
    signed(async ({ session, fields, reply }) => {
      await parts.sessions.setFilter(session, JSON.stringify(fields['clear'] === undefined ? filterOf(fields) : {}));
      return reply.redirect('/requests', 303);
    }),
  );
}

function listPage({ account, formToken }: Visit, filter: RequestFilter, found: RequestsFound, now: number): string {
  const { rows, count } = found;
  return deskPage({
    title: text.title,
    path: '/requests',
    account,
    formToken,
    wide: true,
    children: (
      <>
        <Filter filter={filter} formToken={formToken} />
        <p role="status">{count === 0 ? text.none : count === 1 ? text.one : filled(text.count, { count })}</p>
        {rows.length > 0 && (
          <Table label={text.title} head={Object.values(text.columns)}>
            {rows.map((row) => (
              <Row key={row.id} row={row} now={now} />
            ))}
          </Table>
        )}
        <Pages {...found} />
      </>
    ),
  });
}

function Row({ row, now }: { row: RequestTable; now: number }): ReactElement {
  const { contact } = JSON.parse(row.content) as RequestContent;
  return (
    <tr>
      <th scope="row">
        <a href={`/requests/${row.id}`}>{row.reference}</a>
      </th>
      <td>{words.kinds[row.kind]}</td>
      <td>
        {contact.name}
        {row.flagged === 1 && <strong className="mark">{text.flagged}</strong>}
      </td>
      <td>{shopName(row.store_code)}</td>
      <td>{words.states[row.state]}</td>
      <td>{spoken(now - row.received_at)}</td>
    </tr>
  );
}

function Filter({ filter, formToken }: { filter: RequestFilter; formToken: string }): ReactElement {
  return (
    <form method="post" action="/requests/filter" className="filter" aria-label={text.filter}>
      <Token value={formToken} />
      <Field id="text" label={text.text} type="search" value={filter.text} />
      <Choice id="kind" label={text.kind} value={filter.kind} options={[['', text.all], ...named(requestKinds, words.kinds)]} />
      <Choice
        id="state"
        label={text.state}
        value={filter.state}
        options={[['open', text.open], ['all', text.all], ...named(requestStates, words.states)]}
      />
      <Choice
        id="shop"
        label={text.shop}
        value={filter.shop}
        options={[['', text.all], ...storeViews.map(({ storeCode }): [string, string] => [storeCode, shopName(storeCode)])]}
      />
      <div className="buttons">
        <button>{text.apply}</button>
        <button className="quiet" name="clear" value="1">
          {text.clear}
        </button>
      </div>
    </form>
  );
}

function Pages({ page, pages }: RequestsFound): ReactElement | null {
  if (pages === 1) return null;
  return (
    <nav aria-label={text.pages} className="buttons">
      {page > 1 && <a href={`/requests?page=${page - 1}`}>{text.previous}</a>}
      <span>{filled(text.page, { page, pages })}</span>
      {page < pages && <a href={`/requests?page=${page + 1}`}>{text.following}</a>}
    </nav>
  );
}

const named = (values: readonly string[], names: Record<string, string>): [string, string][] =>
  values.map((value) => [value, names[value] ?? value]);

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });
const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

/** `Belgium, French`; the code itself where that shop is no more. */
export function shopName(storeCode: string): string {
  const view = storeViews.find((one) => one.storeCode === storeCode);
  return view ? `${countries.of(view.countryCode)}, ${languages.of(view.language)}` : storeCode;
}
