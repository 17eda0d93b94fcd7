import { sql } from 'kysely';
import { firstState } from '../../backoffice/requests/requestStore';
import { requestsApi } from '../../src/features/requests/requestsApi';
import type { Deed } from './desk';
import { rankOf } from './desk';
import type { Found, JudgedRequests } from './judgedRequests';
import { holds } from './people';
import type { Run } from './run';

interface Event {
  event: string;
  content: string;
}

/**
 * What staff do holds: no state goes backward, what the desk told to be done is done once, the shopper and the CRM are told of each thing once
 * and in order, and of an erased person nothing is left.
 */
export async function deskViolations(run: JudgedRequests, found: Found): Promise<string[]> {
  const { desk, backoffice } = run;
  const database = await backoffice.database();
  const history = (await database?.selectFrom('request_history').selectAll().orderBy('version').orderBy('at').execute()) ?? [];
  const told = found.rows.flatMap((row) => {
    const events = history.filter(({ request_id: of, event }) => of === row.id && event !== 'note');
    const isBooked = found.appointments.some(({ request_id: of }) => of === row.id);
    return [...stateViolations({ ...row, first: firstState(row.kind, isBooked) }, desk.deeds), ...tellingViolations(run, row, events)];
  });
  return [...desk.backward, ...told, ...desk.deeds.flatMap((deed) => mailViolations(run, deed)), ...(await leftOfErased(run, found))];
}

type Row = Found['rows'][number];

function stateViolations({ id, reference, state, first }: Row & { first: string }, deeds: readonly Deed[]): string[] {
  const reached = deeds
    .filter(({ requestId, outcome }) => requestId === id && outcome === 'done')
    .map(({ what }) => rankOf(reachedBy[what]));
  const isTouched = deeds.some(({ requestId, outcome }) => requestId === id && outcome !== 'refused');
  return [
    ...(reached.some((rank) => rank > rankOf(state)) ? [`desk: ${reference} is ${state}, and staff brought it further`] : []),
    ...(isTouched || state === first || state === 'withdrawn' ? [] : [`desk: ${reference} is ${state}, and staff did nothing`]),
  ];
}

const reachedBy: Record<Deed['what'], string> = {
  see: 'seen',
  answer: 'answered',
  schedule: 'scheduled',
  move: 'received',
  cancel: 'withdrawn',
  close: 'done',
  erase: 'received',
};

/** The CRM hears of each event once and in order; the shopper gets a mail of each that is meant for them. */
function tellingViolations({ backoffice: { receivers } }: JudgedRequests, { reference, email }: Row, events: readonly Event[]): string[] {
  const arrived = receivers.arrivals.filter((one) => one.reference === reference);
  const firsts = arrived.filter(({ id }, place) => arrived.findIndex((other) => other.id === id) === place).map(({ type }) => type);
  const happened = ['received', ...events.map(({ event }) => event)].map((event) => `request.${event}`);
  const mails = new Set(receivers.mails.filter(({ to, text }) => to === email && text.includes(reference)).map(({ id }) => id)).size;
  const mailed = 1 + events.filter(isMailed).length;
  return [
    ...(firsts.join() === happened.join() ? [] : [`desk: of ${reference} the CRM heard ${firsts.join()} after ${happened.join()}`]),
    ...(email === null || mails === mailed ? [] : [`desk: of ${reference} came ${mails} mails instead of ${mailed}`]),
  ];
}

const isMailed = ({ event, content }: Event): boolean =>
  event === 'changed' || event === 'withdrawn' || event === 'scheduled' || (event === 'answered' && content.includes('"how":"email"'));

/** What was written to a shopper comes once; what the desk refused never. */
function mailViolations({ backoffice: { receivers } }: JudgedRequests, { reference, what, words, outcome }: Deed): string[] {
  if (what !== 'answer' && what !== 'schedule') return [];
  const count = new Set(receivers.mails.filter(({ text }) => holds(text, words)).map(({ id }) => id)).size;
  return count > (outcome === 'refused' ? 0 : 1) ? [`desk: “${words}” to ${reference} was ${outcome} and came ${count} times`] : [];
}

/** Of a person who was erased: nothing in any table, no photo; and the CRM heard of it once, after everything else. */
async function leftOfErased({ backoffice, desk }: JudgedRequests, { rows }: Found): Promise<string[]> {
  const isGone = ({ requestId }: Deed): boolean => !rows.some(({ id }) => id === requestId);
  const erased = desk.deeds.filter(
    (deed) => deed.what === 'erase' && (deed.outcome === 'done' || (deed.outcome === 'maybe' && isGone(deed))),
  );
  if (erased.length === 0) return [];
  const tables = await everything(backoffice);
  return erased.flatMap(({ reference, gone: { texts, photos } }) => {
    const arrived = backoffice.receivers.arrivals.filter((one) => one.reference === reference);
    const told = new Set(arrived.filter(({ type }) => type === 'request.erased').map(({ id }) => id)).size;
    const last = arrived[arrived.length - 1]?.type ?? 'nothing';
    const left = tables.flatMap(([table, text]) => texts.filter((one) => text.includes(`"${one}"`)).map((one) => `${one} in ${table}`));
    return [
      ...left.map((what) => `leak: of an erased person is left ${what}`),
      ...photos.filter((id) => backoffice.hasPhoto(id)).map((id) => `leak: of an erased person is left the photo ${id}`),
      ...(told === 1 ? [] : [`desk: that ${reference} was erased came to the CRM ${told} times`]),
      ...(last === 'request.erased' ? [] : [`desk: after ${reference} was erased the CRM heard ${last}`]),
    ];
  });
}

/** Of an erased request the audit keeps the id. */
const kept: readonly string[] = ['desk_audit'];

/** Every table, as text. */
async function everything(backoffice: JudgedRequests['backoffice']): Promise<[string, string][]> {
  const database = await backoffice.database();
  if (!database) return [];
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(database);
  const texts: [string, string][] = [];
  for (const { name } of tables.filter((table) => !kept.includes(table.name)))
    texts.push([name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(database)).rows).replaceAll('\\"', '"')]);
  return texts;
}

/** By the link of the mail the shopper sees what staff did. */
export async function deskShownOtherwise(run: Run): Promise<string[]> {
  const [tab] = run.tabs;
  const database = await run.backoffice.database();
  if (!tab || !database) return [];
  const wrong: string[] = [];
  for (const { reference = '', token = '' } of run.requester.linked) {
    const asking = tab.store.dispatch(requestsApi.endpoints.requestByToken.initiate(token, { subscribe: false, forceRefetch: true }));
    await run.clock.atRest();
    const { data } = await asking;
    const row = await database.selectFrom('requests').selectAll().where('reference', '=', reference).executeTakeFirst();
    if (data?.state !== row?.state) wrong.push(`desk: the shopper sees ${reference} as ${data?.state} and it is ${row?.state}`);
  }
  return wrong;
}
