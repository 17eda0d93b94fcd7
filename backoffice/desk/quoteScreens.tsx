import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { languageTagOf } from '../../src/config/paths';
import { type Quote, quoteNumber, quoteNumberOf } from '../../src/config/quote';
import { timeZoneOf } from '../../src/config/storeViews';
import { storeViewOf } from '../mail/mailText';
import { quoteWithNumber } from '../quotes/quoteMails';
import type { FieldProblem } from './deskPage';
import { deskPage, Field, Table, Token } from './deskPage';
import { quoteWords as text } from './homeWords';
import { shopName } from './requestListScreens';
import type { DeskParts, Visit } from './visit';
import { recordLook, sendPage, visits } from './visit';
import { filled, moment } from './words';

/** A quote by the number that a person names on the telephone: what was quoted, at which price, until when. By POST: numbers stand in no address. */
export function quoteScreens(desk: FastifyInstance, parts: DeskParts & { shopOrigin: string }): void {
  const signed = visits(parts);
  desk.get(
    '/quotes',
    signed(async (visit) => sendPage(visit.reply, quotesPage(visit, parts.shopOrigin, {}))),
  );
  desk.post(
    '/quotes',
    signed(async (visit): Promise<FastifyReply> => {
      const number = quoteNumberOf((visit.fields['number'] ?? '').slice(0, 40));
      const show = (shown: Shown, status = 200) => sendPage(visit.reply, quotesPage(visit, parts.shopOrigin, shown), status);
      if (!quoteNumber.test(number)) return show({ problems: [{ field: 'number', text: text.need }] }, 422);
      const found = await quoteWithNumber(parts.database, number);
      if (found) await recordLook(parts, { accountId: visit.account.id, action: 'quote-seen', detail: number });
      return show({ found: found ?? 'none', isOver: found !== undefined && parts.clock.now() > Date.parse(found.quote.validUntil) });
    }),
  );
}

interface Shown {
  found?: { quote: Quote; email: string } | 'none';
  isOver?: boolean;
  problems?: readonly FieldProblem[];
}

function quotesPage({ account, formToken, fields }: Visit, shopOrigin: string, { found, isOver = false, problems = [] }: Shown): string {
  return deskPage({
    title: text.title,
    path: '/quotes',
    account,
    formToken,
    problems,
    children: (
      <>
        <p>{text.intro}</p>
        <form method="post" action="/quotes" noValidate>
          <Token value={formToken} />
          <Field id="number" label={text.number} autoComplete="off" value={fields['number']} problems={problems} />
          <button>{text.find}</button>
        </form>
        {found === 'none' && <p role="status">{text.none}</p>}
        {found && found !== 'none' && <Found {...found} isOver={isOver} shopOrigin={shopOrigin} />}
      </>
    ),
  });
}

function Found({ quote, email, isOver, shopOrigin }: { quote: Quote; email: string; isOver: boolean; shopOrigin: string }): ReactElement {
  const storeView = storeViewOf(quote.storeCode);
  const zone = timeZoneOf(storeView.countryCode);
  const { figures, rows, picture, title } = quote;
  const money = (minor: number): string => `${(minor / 100).toFixed(2)} ${figures.currency}`;
  return (
    <section aria-labelledby="quote">
      <h2 id="quote">{filled(text.heading, { number: quote.number })}</h2>
      <p role="status">
        {filled(isOver ? text.over : text.valid, { day: moment(Date.parse(quote.validUntil), zone) })} {text.dayPrice}
      </p>
      {picture && (
        <img className="lift" src={`${shopOrigin}${picture}`} alt={filled(text.pictureAlt, { title })} width={320} height={256} />
      )}
      <Table label={title} head={[text.part, text.answer, text.price]}>
        {rows.map(({ question, answer, minor }) => (
          <tr key={question} lang={languageTagOf(storeView.locale)}>
            <th scope="row">{question}</th>
            <td>{answer}</td>
            <td>{minor === null ? '' : money(minor)}</td>
          </tr>
        ))}
      </Table>
      <dl>
        <dt>{text.total}</dt>
        <dd>{figures.total === null ? text.noPrice : money(figures.total)}</dd>
        {figures.taxes.flatMap(({ label, minor }) => [<dt key={label}>{label}</dt>, <dd key={`${label} of`}>{money(minor)}</dd>])}
        <dt>{text.email}</dt>
        <dd>{email}</dd>
        <dt>{text.shop}</dt>
        <dd>{shopName(quote.storeCode)}</dd>
        <dt>{text.made}</dt>
        <dd>{moment(Date.parse(quote.createdAt), zone)}</dd>
      </dl>
    </section>
  );
}
