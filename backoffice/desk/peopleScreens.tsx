import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import type { Quote } from '../../src/config/quote';
import type { DeclarationTable, RequestTable } from '../database/tables';
import type { Channel } from '../outbox/outboxRows';
import { declarationWords } from './declarationWords';
import type { FieldProblem } from './deskPage';
import { deskPage, Field, Table, Token } from './deskPage';
import type { Person } from './people';
import { conversationsOfPerson, declaredBy, erase, exportOf, listMark, personOf, quotesOfPerson, requestsOf } from './people';
import { timeZoneOf } from '../../src/config/storeViews';
import { storeViewOf } from '../mail/mailText';
import { quoteWords } from './homeWords';
import { shopName } from './requestListScreens';
import { zoneOf } from './requestSections';
import type { DeskParts, Visit } from './visit';
import { recordLook, sendPage, visits } from './visit';
import { filled, moment, unit, words } from './words';

const text = words.people;

interface Parts extends DeskParts {
  channels: readonly Channel[];
  /** Called after something was put into the outbox. */
  wake(): void;
}

interface KeptOfPerson {
  requests: readonly RequestTable[];
  quotes: readonly Quote[];
  written: Awaited<ReturnType<typeof conversationsOfPerson>>;
  /** declarations for less VAT, which stay as long as tax law asks */
  declared: readonly DeclarationTable[];
}

interface Shown {
  found?: KeptOfPerson;
  /** whether the CRM is told of an erasure */
  toldToCrm?: boolean;
  problems?: readonly FieldProblem[];
  done?: string;
}

const keptOf = async (parts: Parts, person: Person): Promise<KeptOfPerson> => ({
  requests: await requestsOf(parts.database, person),
  quotes: await quotesOfPerson(parts.database, person),
  written: await conversationsOfPerson(parts.database, person),
  declared: await declaredBy(parts, person),
});

/** What is kept of one person: to be handed over, or erased in two steps. All by POST, so that a person's address stands in no address. */
export function peopleRoutes(desk: FastifyInstance, parts: Parts): void {
  const toldToCrm = parts.channels.includes('webhook');
  const signed = visits(parts, 'supervisor');
  const withPerson = (handle: (visit: Visit, person: Person) => Promise<FastifyReply>) =>
    signed(async (visit) => {
      const person = personOf(visit.fields);
      const problems = [{ field: 'email', text: text.need }];
      return person ? handle(visit, person) : sendPage(visit.reply, peoplePage(visit, { problems }), 422);
    });
  desk.get(
    '/people',
    signed(async (visit) => {
      const { erased = '', quotes = '', chats = '' } = visit.request.query as Record<string, string | undefined>;
      const isDone = [erased, quotes, chats].every((count) => /^\d{1,6}$/.test(count));
      return sendPage(
        visit.reply,
        peoplePage(visit, isDone ? { done: filled(text.done, { count: counted(Number(erased), Number(quotes), Number(chats)) }) } : {}),
      );
    }),
  );
  desk.post(
    '/people',
    withPerson(async (visit, person) => sendPage(visit.reply, peoplePage(visit, { found: await keptOf(parts, person), toldToCrm }))),
  );
  desk.post(
    '/people/export',
    withPerson(async ({ account, reply }, person) => {
      await recordLook(parts, { accountId: account.id, action: 'exported' });
      reply.header('content-disposition', 'attachment; filename="person.json"').type('application/json; charset=utf-8');
      return reply.send(JSON.stringify(await exportOf(parts, person), null, 2));
    }),
  );
  desk.post(
    '/people/erase',
    withPerson((visit, person) => eraseShown(parts, visit, person)),
  );
}

/** Once the person was typed again, and nothing has changed since it was shown. */
async function eraseShown(parts: Parts, visit: Visit, person: Person): Promise<FastifyReply> {
  const { fields, account, reply } = visit;
  const again = async (problem: FieldProblem, status: number): Promise<FastifyReply> =>
    sendPage(
      reply,
      peoplePage(visit, { found: await keptOf(parts, person), toldToCrm: parts.channels.includes('webhook'), problems: [problem] }),
      status,
    );
  const typed = fields['again'] ?? '';
  const repeated = personOf(person.email === undefined ? { phone: typed } : { email: typed });
  if (JSON.stringify(repeated) !== JSON.stringify(person)) return again({ field: 'again', text: text.mismatch }, 422);
  const erased = await erase(parts, person, fields['shown'] ?? '');
  if (erased === undefined) return again({ field: '', text: text.changed }, 409);
  parts.wake();
  await recordLook(parts, {
    accountId: account.id,
    action: 'erased',
    detail: String(erased.requests + erased.quotes + erased.conversations),
  });
  return reply.redirect(`/people?erased=${erased.requests}&quotes=${erased.quotes}&chats=${erased.conversations}`, 303);
}

/** `1 request, 2 quotes, 1 chat`: quotes and chats only where there are some. */
const counted = (requests: number, quotes: number, chats: number): string =>
  [unit(requests, 'request'), ...(quotes > 0 ? [unit(quotes, 'quote')] : []), ...(chats > 0 ? [unit(chats, 'chat')] : [])].join(', ');

function peoplePage(visit: Visit, { found, toldToCrm = false, problems = [], done }: Shown): string {
  const { account, formToken, fields } = visit;
  return deskPage({
    title: text.title,
    path: '/people',
    account,
    formToken,
    problems,
    done,
    children: (
      <>
        <p>{text.intro}</p>
        <form method="post" action="/people" noValidate>
          <Token value={formToken} />
          <Field id="email" label={text.email} type="email" value={fields['email']} problems={problems} />
          <Field id="phone" label={text.phone} type="tel" value={fields['phone']} />
          <button>{text.find}</button>
        </form>
        {found && <Found found={found} toldToCrm={toldToCrm} visit={visit} problems={problems} />}
      </>
    ),
  });
}

function Found({
  found,
  toldToCrm,
  visit,
  problems,
}: {
  found: KeptOfPerson;
  toldToCrm: boolean;
  visit: Visit;
  problems: readonly FieldProblem[];
}): ReactElement {
  const { requests, quotes, written, declared } = found;
  if (requests.length + quotes.length + written.length + declared.length === 0) return <p role="status">{text.none}</p>;
  return (
    <>
      <p role="status">{filled(text.found, { count: counted(requests.length, quotes.length, written.length) })}</p>
      {requests.length > 0 && <FoundTable found={requests} />}
      {quotes.length > 0 && <FoundQuotes quotes={quotes} />}
      {declared.length > 0 && <p>{filled(declarationWords.ofPerson, { numbers: declared.map((row) => row.reference).join(', ') })}</p>}
      <form method="post" action="/people/export">
        <Person {...visit} />
        <button className="quiet">{text.download}</button>
      </form>
      {requests.length + quotes.length + written.length > 0 && (
        <section aria-labelledby="erase">
          <h2 id="erase">{text.eraseHeading}</h2>
          <p>{text.erased}</p>
          <p>{`${text.kept} ${toldToCrm ? text.told : text.notTold}`}</p>
          <form method="post" action="/people/erase" noValidate>
            <Person {...visit} />
            <input type="hidden" name="shown" value={listMark(requests, quotes, written)} />
            <Field id="again" label={text.confirm} autoComplete="off" problems={problems} />
            <button className="danger">{text.erase}</button>
          </form>
        </section>
      )}
    </>
  );
}

/** Who is meant, again with each form. */
const Person = ({ fields, formToken }: Visit): ReactElement => (
  <>
    <Token value={formToken} />
    <input type="hidden" name="email" value={fields['email'] ?? ''} />
    <input type="hidden" name="phone" value={fields['phone'] ?? ''} />
  </>
);

const { reference, kind, shop, state } = words.list.columns;

const FoundTable = ({ found }: { found: readonly RequestTable[] }): ReactElement => (
  <Table label={text.title} head={[reference, kind, shop, state, words.request.received]}>
    {found.map((row) => (
      <tr key={row.id}>
        <th scope="row">
          <a href={`/requests/${row.id}`}>{row.reference}</a>
        </th>
        <td>{words.kinds[row.kind]}</td>
        <td>{shopName(row.store_code)}</td>
        <td>{words.states[row.state]}</td>
        <td>{moment(row.received_at, zoneOf(row))}</td>
      </tr>
    ))}
  </Table>
);

const FoundQuotes = ({ quotes }: { quotes: readonly Quote[] }): ReactElement => (
  <Table label={words.nav.quotes} head={[quoteWords.title, quoteWords.part, quoteWords.shop, quoteWords.made]}>
    {quotes.map(({ number, title, storeCode, createdAt }) => (
      <tr key={number}>
        <th scope="row">{number}</th>
        <td>{title}</td>
        <td>{shopName(storeCode)}</td>
        <td>{moment(Date.parse(createdAt), timeZoneOf(storeViewOf(storeCode).countryCode))}</td>
      </tr>
    ))}
  </Table>
);
