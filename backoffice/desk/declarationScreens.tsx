import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { declarationReasons } from '../../src/config/vatRelief';
import type { DeclarationContent } from '../declarations/declarationSchema';
import type { DeclarationStore } from '../declarations/declarationStore';
import type { CartReliefTable, DeclarationTable } from '../database/tables';
import { declarationWords as text } from './declarationWords';
import { Choice, deskPage, type FieldProblem, Table, Token } from './deskPage';
import { showFailure } from './failurePages';
import { type DeskParts, recordLook, sendPage, type Visit, visits } from './visit';
import { filled, moment, words } from './words';

const pageSize = 50;
/** Declarations are the UK's alone. */
const zone = 'Europe/London';
const ways = ['refused', 'withdrawn'] as const;

interface Parts extends DeskParts {
  /** Called after something was put into the outbox. */
  wake(): void;
}

/** Declarations for less VAT: the list, one of them, its end. What one says about health is decrypted for its page alone, and the look is recorded. */
export function declarationDeskRoutes(desk: FastifyInstance, parts: Parts): void {
  const { declarations: store, database, wake } = parts;
  const signed = visits(parts);
  desk.get(
    '/declarations',
    signed(async (visit) => {
      const { page = '' } = visit.request.query as { page?: string };
      const number = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
      return sendPage(visit.reply, listPage(visit, await store?.list(number, pageSize), number));
    }),
  );
  if (!store) return;
  const show = async (visit: Visit, more: Shown, status = 200): Promise<FastifyReply> => {
    const row = await store.find(idOf(visit));
    if (!row) return showFailure(visit.reply, 404, 'gone');
    await recordLook(parts, { accountId: visit.account.id, action: 'looked-declaration', detail: row.id });
    const cart = await database.selectFrom('cart_reliefs').selectAll().where('cart_id', '=', row.cart_id).executeTakeFirst();
    return sendPage(visit.reply, onePage(visit, { row, cart, content: contentOf(store, row) }, more), status);
  };
  desk.get(
    '/declarations/:id',
    signed((visit) => show(visit, { done: (visit.request.query as { did?: string }).did === 'ended' ? text.end.done : undefined })),
  );
  desk.post(
    '/declarations/:id/end',
    signed(async (visit) => {
      const { how, reason, problems } = readEnd(visit.fields);
      if (!how || !reason) return show(visit, { problems }, 422);
      if (!(await store.end(idOf(visit), how, reason))) return show(visit, { problems: [{ field: '', text: text.end.over }] }, 409);
      await recordLook(parts, { accountId: visit.account.id, action: `${how}-declaration`, detail: idOf(visit) });
      wake();
      return visit.reply.redirect(`/declarations/${idOf(visit)}?did=ended`, 303);
    }),
  );
}

const idOf = ({ request }: Visit): string => (request.params as { id: string }).id;

/** Undefined where its key is gone. */
function contentOf(store: DeclarationStore, row: DeclarationTable): DeclarationContent | undefined {
  try {
    return store.read(row);
  } catch {
    return undefined;
  }
}

function readEnd(fields: Record<string, string>) {
  const how = ways.find((way) => way === fields['how']);
  const reason = declarationReasons.find((one) => one === fields['reason']);
  const problems: FieldProblem[] = [
    ...(how ? [] : [{ field: 'how', text: text.end.needWay }]),
    ...(reason ? [] : [{ field: 'reason', text: text.end.need }]),
  ];
  return { how, reason, problems };
}

function listPage({ account, formToken }: Visit, rows: readonly DeclarationTable[] | undefined, number: number): string {
  const shown = rows ?? [];
  return deskPage({
    title: text.title,
    path: '/declarations',
    account,
    formToken,
    wide: true,
    children: (
      <>
        <p>{text.intro}</p>
        {shown.length === 0 && <p>{rows ? text.none : text.off}</p>}
        {shown.length > 0 && (
          <Table label={text.title} head={Object.values(text.columns)}>
            {shown.slice(0, pageSize).map((row) => (
              <tr key={row.id}>
                <td>
                  <a href={`/declarations/${row.id}`}>{row.reference}</a>
                </td>
                <td>{text.reliefs[row.relief]}</td>
                <td>{text.states[row.state]}</td>
                <td>{row.order_number ?? text.noOrder}</td>
                <td>{moment(row.declared_at, zone)}</td>
              </tr>
            ))}
          </Table>
        )}
        <nav aria-label={words.list.pages} className="buttons">
          {number > 1 && <a href={`/declarations?page=${number - 1}`}>{words.list.previous}</a>}
          {shown.length > pageSize && <a href={`/declarations?page=${number + 1}`}>{words.list.following}</a>}
        </nav>
      </>
    ),
  });
}

interface Shown {
  problems?: readonly FieldProblem[];
  done?: string | undefined;
}

interface Opened {
  row: DeclarationTable;
  cart: CartReliefTable | undefined;
  content: DeclarationContent | undefined;
}

function onePage({ account, formToken, fields }: Visit, opened: Opened, { problems = [], done }: Shown): string {
  const { row, content } = opened;
  return deskPage({
    title: filled(text.one, { reference: row.reference }),
    path: '/declarations',
    account,
    formToken,
    problems,
    done,
    children: (
      <>
        <p>
          <a href="/declarations">{text.back}</a>
        </p>
        <dl>
          {factsOf(opened).map(([label, fact]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <p>{content ? text.declared[row.relief] : text.sealed}</p>
        {row.state === 'accepted' && <EndForm id={row.id} formToken={formToken} typed={fields} problems={problems} />}
      </>
    ),
  });
}

function factsOf({ row, cart, content }: Opened): [label: string, fact: string][] {
  const { facts } = text;
  const told = cart && cart.told_version === cart.version;
  const notTold = cart?.problem ? filled(text.notToldProblem, { problem: cart.problem }) : text.notTold;
  const { person, goods, signer, signature, email } = content ?? {};
  const { address } = person ?? {};
  const given: [string, string | undefined][] = [
    [facts.relief, text.reliefs[row.relief]],
    [facts.state, text.states[row.state]],
    [facts.reason, row.reason === null ? undefined : text.end.reasons[row.reason]],
    [facts.order, row.order_number ?? text.noOrder],
    [facts.signed, moment(row.declared_at, zone)],
    [facts.told, told ? text.toldNow : notTold],
    [facts.person, person?.name],
    [facts.address, address && [...address.street, address.city, address.postcode].join(', ')],
    [facts.condition, content?.relief === 'zero' ? content.condition : undefined],
    [facts.goods, goods?.join(', ')],
    [facts.signer, signer ? filled(text.relation, signer) : person?.name],
    [facts.signature, signature],
    [facts.email, email],
  ];
  return given.flatMap(([label, fact]) => (fact === undefined ? [] : [[label, fact] as [string, string]]));
}

interface EndFormProps {
  id: string;
  formToken: string;
  typed: Record<string, string>;
  problems: readonly FieldProblem[];
}

function EndForm({ id, formToken, typed, problems }: EndFormProps): ReactElement {
  const { end } = text;
  const missing = problems.find(({ field }) => field === 'how');
  return (
    <form method="post" action={`/declarations/${id}/end`} noValidate className="work">
      <Token value={formToken} />
      <h2>{end.heading}</h2>
      <p className="hint">{end.text}</p>
      <fieldset aria-describedby={missing && 'how-problem'}>
        <legend>{end.how}</legend>
        {missing && (
          <p className="wrong" id="how-problem">
            {missing.text}
          </p>
        )}
        {ways.map((way, place) => {
          // The error's link leads to the first.
          const own = place === 0 ? 'how' : `how-${way}`;
          return (
            <label key={way} className="radio" htmlFor={own}>
              <input type="radio" id={own} name="how" value={way} defaultChecked={typed['how'] === way} />
              {end.ways[way]}
            </label>
          );
        })}
      </fieldset>
      <Choice
        id="reason"
        label={end.why}
        value={typed['reason'] ?? ''}
        options={[['', end.choose], ...Object.entries(end.reasons)]}
        problems={problems}
      />
      <button>{end.button}</button>
    </form>
  );
}
