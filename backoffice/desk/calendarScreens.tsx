import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { Temporal } from 'temporal-polyfill';
import { type CalendarEntry, setSeats } from '../appointments/calendar';
import type { Place } from '../places/place';
import type { PlaceStore } from '../places/placeStore';
import type { RequestContent } from '../requests/requestSchema';
import { halfDayName } from './appointmentWork';
import { type DayShown, type HalfDayShown, mondayOf, placesWithCalendar, weekOf } from './calendarWeek';
import type { FieldProblem } from './deskPage';
import { Choice, deskPage, Field, Token } from './deskPage';
import { showFailure } from './failurePages';
import type { DeskParts, Visit } from './visit';
import { recordLook, sendPage, visits } from './visit';
import { filled, words } from './words';

const text = words.calendar;

interface Parts extends DeskParts {
  places: PlaceStore;
}

/** Visits to homes and to showrooms, by place and week: whose they are, and how many each half-day has room for. */
export function calendarRoutes(desk: FastifyInstance, parts: Parts): void {
  const signed = visits(parts);
  desk.get(
    '/calendar',
    signed(async (visit) => showCalendar(parts, visit, visit.request.query as Record<string, string>)),
  );
  desk.post(
    '/calendar/visits',
    signed((visit) => takeSeats(parts, visit)),
  );
}

async function showCalendar(
  parts: Parts,
  visit: Visit,
  { branch: id, week = '', did = '' }: Record<string, string>,
  { problems = [], status = 200 }: { problems?: readonly FieldProblem[]; status?: number } = {},
): Promise<FastifyReply> {
  const branches = await placesWithCalendar(parts.places);
  const branch = branches.find((one) => one.id === id) ?? branches[0];
  if (!branch) return sendPage(visit.reply, calendarPage(visit, <p>{text.none}</p>, {}));
  const monday = mondayOf(week, branch, parts.clock.now());
  const days = await weekOf(parts, branch, monday);
  await recordLook(parts, { accountId: visit.account.id, action: 'looked-calendar', detail: `${branch.id} ${monday.toString()}` });
  const changed = days.flatMap(({ halfDays }) => halfDays).find((one) => fieldOf(one) === did);
  const done =
    changed && [filled(text.did, { halfDay: halfDayName(changed), count: visitCount(changed.seats) }), below(changed)].join(' ').trim();
  const content = <Week days={days} monday={monday} branch={branch} branches={branches} visit={visit} problems={problems} />;
  return sendPage(visit.reply, calendarPage(visit, content, { problems, done }), status);
}

const visitCount = (count: number): string => `${count} visit${count === 1 ? '' : 's'}`;
const below = ({ seats, taken }: HalfDayShown): string => (taken > seats ? text.below : '');

/** The field of a half-day's number of visits. */
const fieldOf = ({ day, half }: { day: string; half: string }): string => `visits-${day}-${half}`;

async function takeSeats(parts: Parts, visit: Visit): Promise<FastifyReply> {
  const { fields, reply, account } = visit;
  const { branch: id = '', day = '', half = '', visits: typed = '', seen = '' } = fields;
  const branch = (await placesWithCalendar(parts.places)).find((one) => one.id === id);
  if (!branch) return showFailure(reply, 404, 'gone');
  const ofWeek = async () => (await weekOf(parts, branch, mondayOf(day, branch, parts.clock.now()))).flatMap(({ halfDays }) => halfDays);
  const halfDay = (await ofWeek()).find((one) => one.day === day && one.half === half);
  if (!halfDay || halfDay.isOver || halfDay.isShut || !/^\d{1,2}$/.test(seen)) return showFailure(reply, 422, 'stale');
  const again = (status: number, problem: string) =>
    showCalendar(parts, visit, { branch: id, week: day }, { status, problems: [{ field: fieldOf(halfDay), text: problem }] });
  if (!/^\d{1,2}$/.test(typed.trim()) || Number(typed) > 20) return again(422, text.need);
  if (!(await setSeats(parts.database, branch, { day, half: halfDay.half, seats: Number(typed), seen: Number(seen) }))) {
    const now = (await ofWeek()).find((one) => one.day === day && one.half === half);
    return again(409, filled(text.changed, { seats: now?.seats ?? '' }));
  }
  await recordLook(parts, { accountId: account.id, action: 'set-visits', detail: `${id} ${day} ${half}: ${seen} → ${Number(typed)}` });
  return reply.redirect(`/calendar?branch=${id}&week=${day}&did=${fieldOf(halfDay)}`, 303);
}

const calendarPage = (
  { account, formToken }: Visit,
  children: ReactElement,
  { problems = [], done }: { problems?: readonly FieldProblem[]; done?: string | undefined },
): string => deskPage({ title: text.title, path: '/calendar', account, formToken, problems, done, wide: true, children });

interface WeekProps {
  days: readonly DayShown[];
  monday: Temporal.PlainDate;
  branch: Place;
  branches: readonly Place[];
  visit: Visit;
  problems: readonly FieldProblem[];
}

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

/** `United Kingdom: Leeds`, and of a showroom that it is one: a branch may have the same name. */
export const calendarName = ({ kind, country, name }: Place): string =>
  `${countries.of(country)}: ${kind === 'showroom' ? filled(text.showroom, { name }) : name}`;

function Week({ days, monday, branch, branches, visit, problems }: WeekProps): ReactElement {
  const weekFrom = (weeks: number): string => `/calendar?branch=${branch.id}&week=${monday.add({ weeks }).toString()}`;
  return (
    <>
      <form method="get" action="/calendar" className="filter" aria-label={text.title}>
        <Choice id="branch" label={text.branch} value={branch.id} options={branches.map((place) => [place.id, calendarName(place)])} />
        <Field id="week" label={text.week} type="date" value={monday.toString()} />
        <div className="buttons">
          <button>{text.show}</button>
        </div>
      </form>
      <nav aria-label={text.weeks} className="buttons">
        <a href={weekFrom(-1)}>{text.previous}</a>
        <a href={weekFrom(1)}>{text.following}</a>
      </nav>
      <h2>{filled(text.heading, { branch: branch.name, day: longDay(monday) })}</h2>
      {days.map(({ day, halfDays }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`}>{longDay(Temporal.PlainDate.from(day))}</h3>
          <div className="half-days">
            {halfDays.map((halfDay) => (
              <HalfDayPart key={halfDay.half} halfDay={halfDay} branch={branch} visit={visit} problems={problems} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

const longDay = (date: Temporal.PlainDate): string =>
  date.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

interface HalfDayProps extends Pick<WeekProps, 'branch' | 'visit' | 'problems'> {
  halfDay: HalfDayShown;
}

function HalfDayPart(props: HalfDayProps): ReactElement {
  const { visits: booked, seats, taken, half, isOver, isShut } = props.halfDay;
  return (
    <div className="work">
      <h4>{text.halves[half]}</h4>
      <p>{filled(text.taken, { taken, seats })}</p>
      {taken > booked.length && <p className="hint">{filled(text.held, { count: taken - booked.length })}</p>}
      {booked.length === 0 ? <p className="hint">{text.noVisits}</p> : <Visits booked={booked} />}
      {isShut && <p className="hint">{text.shut}</p>}
      {!isOver && !isShut && <SeatsForm {...props} />}
    </div>
  );
}

const Visits = ({ booked }: { booked: readonly CalendarEntry[] }): ReactElement => (
  <ul className="visits">
    {booked.map(({ requestId, reference, content }) => {
      const { name, phone = '', address } = (JSON.parse(content) as RequestContent).contact;
      return (
        <li key={requestId}>
          <a href={`/requests/${requestId}#appointment`}>{reference}</a>{' '}
          {address ? filled(text.visit, { name, postcode: address.postcode, city: address.city }) : filled(text.tryOut, { name, phone })}
        </li>
      );
    })}
  </ul>
);

/** It carries the number that the page has shown, so that of two people the second is told. */
function SeatsForm({ halfDay, branch, visit, problems }: HalfDayProps): ReactElement {
  const { day, half, seats } = halfDay;
  const id = fieldOf(halfDay);
  const typed = visit.fields['day'] === day && visit.fields['half'] === half ? visit.fields['visits'] : undefined;
  return (
    <form method="post" action="/calendar/visits" noValidate className="seats">
      <Token value={visit.formToken} />
      {Object.entries({ branch: branch.id, day, half, seen: String(seats) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        id={id}
        name="visits"
        label={filled(text.seats, { halfDay: halfDayName(halfDay) })}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(seats)}
        problems={problems}
      />
      <button className="quiet" aria-label={filled(text.named, { halfDay: halfDayName(halfDay) })}>
        {text.save}
      </button>
    </form>
  );
}
