import type { ReactElement } from 'react';
import { Temporal } from 'temporal-polyfill';
import { storeViewOf } from '../mail/mailText';
import type { FieldProblem } from './deskPage';
import { chosenHalfDay } from './appointmentWork';
import { Field, Token } from './deskPage';
import type { HistoryContent } from './requestHistory';
import type { ShownRequest } from './requestSections';
import { zoneOf } from './requestSections';
import type { RequestState, WorkState } from './requestWork';
import { stepsTo } from './requestWork';
import { filled, words } from './words';

const text = words.work;
const longestText = 4000;

/** A form that was sent and came back: what was typed into it stays. */
export interface TypedWork {
  to: WorkState | 'note' | 'moved' | 'cancelled';
  fields: Record<string, string>;
  problems: readonly FieldProblem[];
}

interface FormProps {
  request: ShownRequest;
  formToken: string;
  typed?: TypedWork | undefined;
}

/** What can be done with a request in its state. Each form carries the version that the page has shown. */
export function WorkForms({ request, formToken, typed }: FormProps): ReactElement {
  const state = request.row.state as RequestState;
  const can = (to: WorkState): boolean => stepsTo(state, to) !== undefined;
  const propsOf = (to: TypedWork['to']): FormProps => ({ request, formToken, typed: typed?.to === to ? typed : undefined });
  return (
    <>
      {!can('done') && !can('seen') && <p>{text.over}</p>}
      {(typed?.to === 'answered' || typed?.to === 'scheduled') && !can(typed.to) && (
        <Field id="kept" label={text.kept} value={typed.fields['text']} isArea />
      )}
      {state === 'received' && <Form to="seen" {...propsOf('seen')} button={text.seen.button} isQuiet />}
      {can('answered') && <AnswerForm {...propsOf('answered')} />}
      {can('scheduled') && <ScheduleForm {...propsOf('scheduled')} />}
      <Form to="note" {...propsOf('note')} heading={text.note.heading} button={text.note.button} isQuiet>
        <TextField to="note" typed={propsOf('note').typed} label={text.note.text} />
      </Form>
      {can('done') && (
        <Form to="done" {...propsOf('done')} heading={text.done.heading} button={text.done.button} isQuiet>
          <p className="hint">{text.done.text}</p>
        </Form>
      )}
    </>
  );
}

function Form({
  to,
  request,
  formToken,
  heading,
  button,
  isQuiet = false,
  children,
}: FormProps & { to: TypedWork['to']; heading?: string; button: string; isQuiet?: boolean; children?: React.ReactNode }): ReactElement {
  return (
    <form method="post" action={`/requests/${request.row.id}/${to}`} noValidate className="work">
      <Token value={formToken} />
      <input type="hidden" name="version" value={request.row.version} />
      {heading !== undefined && <h3>{heading}</h3>}
      {children}
      <button className={isQuiet ? 'quiet' : undefined}>{button}</button>
    </form>
  );
}

const TextField = ({
  to,
  typed,
  label,
  hint,
}: {
  to: string;
  typed: TypedWork | undefined;
  label: string;
  hint?: string;
}): ReactElement => (
  <Field
    id={`${to}-text`}
    name="text"
    label={label}
    value={typed?.fields['text']}
    isArea
    problems={typed?.problems}
    {...(hint !== undefined && { hint })}
  />
);

const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

function AnswerForm(props: FormProps): ReactElement {
  const { request, typed } = props;
  const { email, row } = { email: request.row.email, row: request.row };
  const wanted = request.content.reply === 'email' && email === null ? 'phone' : request.content.reply;
  const chosen = typed?.fields['how'] ?? wanted;
  const ways = (['email', 'phone', 'post'] as const).filter((way) => way !== 'email' || email !== null);
  return (
    <Form to="answered" {...props} heading={text.answer.heading} button={text.answer.button}>
      <TextField
        to="answered"
        typed={typed}
        label={filled(text.answer.text, { language: languages.of(storeViewOf(row.store_code).language) ?? '' })}
        hint={text.answer.hint}
      />
      <fieldset id="answered-how">
        <legend>{text.answer.how}</legend>
        {ways.map((way) => (
          <label key={way} className="radio">
            <input type="radio" name="how" value={way} defaultChecked={way === chosen} />
            {text.answer.ways[way]}
          </label>
        ))}
      </fieldset>
    </Form>
  );
}

function ScheduleForm(props: FormProps): ReactElement {
  const { request, typed } = props;
  const { email } = request.row;
  return (
    <Form to="scheduled" {...props} heading={text.schedule.heading} button={text.schedule.button} isQuiet>
      <Field id="day" label={text.schedule.day} type="date" value={typed?.fields['day']} problems={typed?.problems} />
      <Field id="time" label={filled(text.schedule.time, { zone: zoneOf(request.row) })} type="time" value={typed?.fields['time']} />
      <TextField to="scheduled" typed={typed} label={text.schedule.text} />
      <p className="hint">{email === null ? text.schedule.noMail : filled(text.schedule.sentBy, { email })}</p>
    </Form>
  );
}

/** What a form says, or what is wrong with it. @param now milliseconds since 1970 */
export function readWork(
  to: TypedWork['to'],
  fields: Record<string, string>,
  request: ShownRequest,
  now: number,
): { content: HistoryContent; problems: FieldProblem[] } {
  const written = (fields['text'] ?? '').trim();
  const tooLong = written.length > longestText ? [{ field: `${to}-text`, text: text.longText }] : [];
  const missing = written === '' ? [{ field: `${to}-text`, text: text.needText }] : [];
  if (to === 'moved') return { content: {}, problems: chosenHalfDay(fields) ? [] : [{ field: 'half-day', text: words.appointment.need }] };
  if (to === 'seen' || to === 'done' || to === 'cancelled') return { content: {}, problems: [] };
  if (to === 'note') return { content: { text: written }, problems: [...missing, ...tooLong] };
  if (to === 'scheduled') {
    const appointment = instantOf(fields['day'] ?? '', fields['time'] ?? '', zoneOf(request.row));
    const wrongDay = appointment === undefined || appointment <= now ? [{ field: 'day', text: text.needDay }] : [];
    return { content: { text: written, appointment: new Date(appointment ?? now).toISOString() }, problems: [...wrongDay, ...tooLong] };
  }
  const { how } = fields;
  const known = how === 'phone' || how === 'post' || (how === 'email' && request.row.email !== null) ? how : undefined;
  const noWay = known ? [] : [{ field: 'answered-how', text: text.needWay }];
  return { content: { text: written, ...(known && { how: known }) }, problems: [...missing, ...tooLong, ...noWay] };
}

function instantOf(day: string, time: string, timeZone: string): number | undefined {
  try {
    return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
  } catch {
    return undefined;
  }
}
