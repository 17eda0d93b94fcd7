import type { ReactElement } from 'react';
import { Temporal } from 'temporal-polyfill';
import { cancelAppointment, freeHalfDays, moveAppointment, type CalendarParts, type Moved } from '../appointments/calendar';
import type { Half, HalfDay } from '../appointments/halfDays';
import { latestAppointment, type Occupancy } from '../appointments/seats';
import { isByVideo } from '../appointments/videoVisits';
import type { AppointmentTable, RequestTable } from '../database/tables';
import type { Place } from '../places/place';
import type { FieldProblem } from './deskPage';
import { Choice, Token } from './deskPage';
import { historyOf } from './requestHistory';
import type { WorkOutcome } from './requestWork';
import { filled, momentSpan, words } from './words';

const text = words.appointment;

/** The visit that a request is about: of us to a home, or of the shopper to a showroom. */
export interface DeskAppointment {
  row: AppointmentTable;
  /** or showroom; undefined once it is gone: then the visit can be cancelled, not moved */
  branch: Place | undefined;
  isOpen: boolean;
  free: Occupancy[];
}

/** The appointment of a request, and where it can be moved to; undefined where it has none. */
export async function appointmentFor(parts: CalendarParts, request: RequestTable): Promise<DeskAppointment | undefined> {
  const row = await latestAppointment(parts.database, request.id);
  if (!row) return undefined;
  const branch = await parts.places.find(row.branch_id);
  const isOpen = row.state === 'booked' && row.starts_at > parts.clock.now() && !['withdrawn', 'done'].includes(request.state);
  const free = branch && isOpen ? await freeHalfDays(parts, branch) : [];
  return { row, branch, isOpen, free: free.filter(({ day, half }) => day !== row.day || half !== row.half) };
}

/** `Tue 10 Feb, morning` */
export const halfDayName = ({ day, half }: { day: string; half: string }): string =>
  filled(text.halfDay, {
    day: Temporal.PlainDate.from(day).toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }),
    half: text.halves[half] ?? half,
  });

/** The half-day that was chosen in the form; undefined where none was. */
export function chosenHalfDay(fields: Record<string, string>): HalfDay | undefined {
  const [, day, half] = /^(\d{4}-\d{2}-\d{2}) (morning|afternoon)$/.exec(fields['half-day'] ?? '') ?? [];
  return day === undefined ? undefined : { day, half: half as Half };
}

interface Change {
  requestId: string;
  /** The one that the person has seen. */
  version: number;
  accountId: string;
  to: 'moved' | 'cancelled';
  halfDay: HalfDay | undefined;
}

/** Moves the visit of a request to a half-day that is free, or cancels it. `taken`: another was faster, the visit stays where it was. */
export async function changeAppointment(parts: CalendarParts, change: Change): Promise<WorkOutcome | { outcome: 'taken' }> {
  const { requestId, halfDay, to } = change;
  const outcomeOf = async (done: Moved | 'cancelled'): Promise<WorkOutcome | { outcome: 'taken' }> => {
    if (done === 'taken') return { outcome: done };
    if (done === 'over') return { outcome: 'not-possible' };
    if (done === 'changed') return { outcome: done, since: await historyOf(parts.database, requestId, change.version) };
    return { outcome: 'worked' };
  };
  if (to === 'cancelled') return outcomeOf(await cancelAppointment(parts, requestId, change));
  const row = await parts.database.selectFrom('requests').selectAll().where('id', '=', requestId).executeTakeFirst();
  if (!row) return { outcome: 'gone' };
  const isFree = async ({ day, half }: HalfDay): Promise<boolean> =>
    (await appointmentFor(parts, row))?.free.some((one) => one.day === day && one.half === half) ?? false;
  if (!halfDay || (row.version === change.version && !(await isFree(halfDay)))) return { outcome: 'taken' };
  return outcomeOf(await moveAppointment(parts, requestId, halfDay, change));
}

interface FormProps {
  request: RequestTable;
  appointment: DeskAppointment;
  formToken: string;
  chosen: string | undefined;
  problems: readonly FieldProblem[];
}

/** When and from where, and the two things that can be done with it. Each form carries the version that the page has shown. */
export function AppointmentForms(props: FormProps): ReactElement {
  const { appointment, request } = props;
  const { row, branch, isOpen } = appointment;
  const week = `/calendar?branch=${row.branch_id}&week=${row.day}`;
  return (
    <>
      <p>
        {filled(row.state !== 'booked' ? text.notBooked : (sentences[request.kind] ?? text.booked), {
          time: momentSpan(row.starts_at, row.ends_at, row.time_zone, 'full'),
          zone: row.time_zone,
        })}
      </p>
      <p>{branch ? <a href={week}>{filled(text.week, { branch: branch.name })}</a> : isByVideo(row) ? text.noMove : text.noBranch}</p>
      {isOpen && <p className="hint">{request.email === null ? text.noMail : filled(text.sentBy, { email: request.email })}</p>}
      {isOpen && branch && <MoveForm {...props} />}
      {isOpen && (
        <details className="work">
          <summary>{text.cancel}</summary>
          <p>{text.cancelHint}</p>
          <form method="post" action={`/requests/${request.id}/cancelled`}>
            <Hidden {...props} />
            <button className="danger">{text.cancelButton}</button>
          </form>
        </details>
      )}
    </>
  );
}

const sentences: Readonly<Record<string, string>> = { 'try-out': text.expected, 'video-visit': text.byVideo };

const Hidden = ({ request, formToken }: FormProps): ReactElement => (
  <>
    <Token value={formToken} />
    <input type="hidden" name="version" value={request.version} />
  </>
);

function MoveForm(props: FormProps): ReactElement {
  const { request, appointment, chosen = '', problems } = props;
  const options = appointment.free.map((free): [string, string] => [
    `${free.day} ${free.half}`,
    filled(text.option, { halfDay: halfDayName(free), count: free.seats - free.taken }),
  ]);
  return (
    <form method="post" action={`/requests/${request.id}/moved`} noValidate className="work">
      <Hidden {...props} />
      <h3>{text.move}</h3>
      {options.length === 0 ? (
        <p>{text.noneFree}</p>
      ) : (
        <>
          <Choice id="half-day" label={text.choose} value={chosen} options={[['', text.pick], ...options]} problems={problems} />
          <button className="quiet">{text.moveButton}</button>
        </>
      )}
    </form>
  );
}
