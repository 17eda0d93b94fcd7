import type { AppointmentTable, RequestTable } from '../../backoffice/database/tables';
import type { RequestContent } from '../../backoffice/requests/requestSchema';
import { requestsKey, speaksOfOpenRequest } from '../../src/features/requests/requestKeys';
import type { RequestRecord } from '../../src/features/requests/requestModel';
import { isUnderWay as isOnItsWay } from '../../src/features/photos/photoModel';
import { isOpen } from '../../src/features/requests/requestModel';
import { isReliefUntold } from './declarations';
import { deskViolations } from './deskWork';
import type { Found, JudgedRequests } from './judgedRequests';
import { acceptsLoss, day, foundIn } from './judgedRequests';
import type { Sending } from './requestBook';
import { homeIn, recordsIn } from './requester';
import { draftsLost, photosIn, photosLost, photosStuck, wordsLeft } from './requestsInPages';
import { showroomIn } from './backofficeServer';
import type { Run } from './run';
import { views } from './assortment';
import { passing } from './virtualTime';

const minute = 60_000;
/** Longer than a half-day is kept, and than the outbox waits between two tries at the end of a run. */
const mostMinutes = 40;

/** The shopper comes back to each website where a request is still on its way; then time passes until all is told, and no half-day is held. */
export async function goOnWithRequests(run: Run): Promise<void> {
  for (const view of views) {
    const isOpenThere = speaksOfOpenRequest(run.browser.profile.texts.get(requestsKey(view.websiteCode)) ?? null);
    const isSeen = run.tabs.some((tab) => tab.view.websiteCode === view.websiteCode && recordsIn(tab).some(isOpen));
    if (isOpenThere && !isSeen) await passing(run.clock, run.openTab(view));
  }
  for (let look = 0; look < mostMinutes && (await isUnderWay(run)); look += 1) await run.clock.advance(minute);
}

/** Something of it is not told yet, to the shopper or to the company. */
export async function isUntold({ tabs, backoffice }: Pick<JudgedRequests, 'tabs' | 'backoffice'>): Promise<boolean> {
  if (tabs.some((tab) => recordsIn(tab).some(isOpen) || photosIn(tab).some(isOnItsWay))) return true;
  const database = await backoffice.database();
  const untold = await database?.selectFrom('outbox').select('id').where('finished_at', 'is', null).executeTakeFirst();
  if (untold !== undefined || (await database?.selectFrom('erasures').select('id').executeTakeFirst()) !== undefined) return true;
  return database !== undefined && isReliefUntold(database);
}

async function isUnderWay(run: Run): Promise<boolean> {
  if (await isUntold(run)) return true;
  const { backoffice, clock } = run;
  const database = await backoffice.database();
  const held = await database?.selectFrom('appointments').select('id').where('held_until', '>', clock.now).executeTakeFirst();
  return held !== undefined;
}

/**
 * The invariants of requests: what was told to have arrived is at the back office once, and so at the CRM and in the mailboxes; what was told not to be
 * sent is not; nothing is on its way without end, and nothing that was typed is lost; no half-day is given twice, and each that is given back is offered again.
 */
export async function requestViolations(run: JudgedRequests): Promise<string[]> {
  const database = await run.backoffice.database();
  const found = await foundIn(database);
  return [
    ...run.requester.sendings
      .filter(({ reference }) => !run.desk.did(reference, 'erase'))
      .flatMap((sending) => sendingViolations(run, found, sending)),
    ...rivalViolations(run, found),
    ...deliveryViolations(run, found),
    ...calendarViolations(run, found),
    ...(await neverFree(run, found)),
    ...photosLost(run, found),
    ...photosStuck(run),
    ...draftsLost(run),
    ...wordsLeft(run),
    ...(await deskViolations(run, found)),
    ...defectsAt(run),
  ];
}

function sendingViolations(run: JudgedRequests, found: Found, sending: Sending): string[] {
  const { key, words, told, reference, website, record } = sending;
  const rows = found.rows.filter((row) => row.words === words);
  const name = `request: “${words}” of ${sending.form}`;
  // Of two presses at once the second is none.
  if (rows.length > 1) return [`${name} exists ${rows.length} times`];
  const [row] = rows;
  if (told === 'received') {
    if (!row) return [`${name} was told to have arrived and does not exist`];
    return [
      ...(row.reference === reference ? [] : [`${name} is ${row.reference} and was told to be ${reference}`]),
      ...withdrawalViolations(run, name, row, sending),
      ...visitViolations(run, name, found, row, sending),
      ...photoViolations(name, found, row, record),
    ];
  }
  if (told !== null) return [...(row ? [`${name} was told as ${told} and exists`] : []), ...endedEarly(run, name, sending)];
  if (acceptsLoss(run, requestsKey(website))) return [];
  const shown = run.tabs.flatMap(recordsIn).find((one) => one.key === key);
  return [`${name} is ${shown ? `${shown.state} (${shown.why}) without end` : 'neither shown nor told of'}`];
}

/** A half-day is kept for as long as it was told, unless the visitor took another one. */
function endedEarly({ surveyor }: JudgedRequests, name: string, { kept, endedAt = Infinity }: Sending): string[] {
  if (!kept || endedAt >= kept.until) return [];
  const isGivenUp = surveyor.wanted.some(({ visitor, slot }) => visitor === kept.visitor && slot !== kept.slot);
  return isGivenUp ? [] : [`${name} lost its half-day ${kept.until - endedAt} ms before its time`];
}

function withdrawalViolations({ desk }: JudgedRequests, name: string, row: RequestTable, { asked, toldLater }: Sending): string[] {
  if (toldLater === 'withdrawn' && row.state !== 'withdrawn') return [`${name} was told to be withdrawn and is ${row.state}`];
  if (asked !== 'withdraw' && !desk.did(row.reference, 'cancel') && row.state === 'withdrawn')
    return [`${name} is withdrawn, which no one asked`];
  return [];
}

/** The visit is when it was told to be, or where it was moved to. */
function visitViolations({ desk }: JudgedRequests, name: string, { appointments }: Found, row: RequestTable, { record, asked }: Sending) {
  if (!record.visit) return [];
  const booked = appointments.filter(({ request_id: of, state }) => of === row.id && state === 'booked');
  if (row.state === 'withdrawn') return booked.length === 0 ? [] : [`${name} is withdrawn and has a visit`];
  const [visit] = booked;
  if (!visit || booked.length > 1) return [`${name} has ${booked.length} visits`];
  const { kind, subject } = JSON.parse(row.content) as RequestContent;
  if (kind === 'try-out' && (subject?.type !== 'place' || subject.id !== visit.branch_id))
    return [`${name} is booked at ${visit.branch_id}`];
  const told = record.call?.from ?? '';
  const is = new Date(visit.starts_at).toISOString();
  const isMoved = asked !== undefined || desk.did(row.reference, 'move');
  return isMoved || Date.parse(told) === visit.starts_at ? [] : [`${name} has its visit at ${is} and was told ${told}`];
}

function photoViolations(name: string, { photos }: Found, row: RequestTable, { body }: RequestRecord): string[] {
  const told = (body?.photos ?? []).map(({ id }) => id).join();
  const are = photos.filter(({ request_id: of }) => of === row.id).map(({ id }) => id);
  return told === are.join() ? [] : [`${name} has the photos ${are.join() || 'none'} and was sent with ${told || 'none'}`];
}

const rivalViolations = ({ surveyor, desk }: JudgedRequests, { rows, appointments }: Found): string[] =>
  surveyor.rivals.visits.flatMap(({ words, reference }) => {
    if (desk.did(reference, 'erase') || desk.did(reference, 'cancel')) return [];
    const row = rows.find((one) => one.words === words);
    const visits = appointments.filter(({ request_id: of, state }) => of === row?.id && state === 'booked').length;
    return row?.reference === reference && visits === 1 ? [] : [`request: ${words} was told ${reference} and has ${visits} visits`];
  });

/** Each event has one id, and arrives; of one request what was first arrives first. */
function deliveryViolations({ backoffice: { receivers } }: JudgedRequests, { rows }: Found): string[] {
  return rows.flatMap((row) => {
    const own = receivers.arrivals.filter(({ reference }) => reference === row.reference);
    const ids = (type: string): number => new Set(own.filter((one) => one.type === type).map(({ id }) => id)).size;
    const mails = new Set(receivers.mails.filter(({ to, text }) => to === row.email && text.includes(row.reference)).map(({ id }) => id))
      .size;
    const withdrawn = row.state === 'withdrawn' ? 1 : 0;
    const name = `request: ${row.reference} “${row.words}”`;
    const first = own[0]?.type ?? 'nothing';
    return [
      ...(ids('request.received') === 1 ? [] : [`${name} came to the CRM under ${ids('request.received')} ids`]),
      ...(ids('request.withdrawn') === withdrawn ? [] : [`${name} was withdrawn at the CRM ${ids('request.withdrawn')} times`]),
      ...(first === 'request.received' ? [] : [`${name} began at the CRM with ${first}`]),
      ...(row.email === null || mails >= 1 + withdrawn ? [] : [`${name} was confirmed by ${mails} mails`]),
    ];
  });
}

const slotOf = ({ branch_id: branch, day: date, half }: AppointmentTable): string => `${branch} ${date} ${half}`;

/** Each half-day has one seat (backofficeServer.ts): no two visits, nor one that is kept beside it. */
function calendarViolations({ clock }: JudgedRequests, { appointments }: Found): string[] {
  const taken = appointments.filter(({ state, held_until: until }) => state === 'booked' || (state === 'held' && (until ?? 0) > clock.now));
  const slots = taken.map(slotOf);
  return [...new Set(slots)].flatMap((slot) => {
    const count = slots.filter((one) => one === slot).length;
    return count > 1 ? [`request: ${slot} is given ${count} times`] : [];
  });
}

/** What ran out or was given back is offered again. */
async function neverFree({ backoffice, clock }: JudgedRequests, { appointments }: Found): Promise<string[]> {
  const isTaken = ({ state, held_until: until }: AppointmentTable) => state === 'booked' || (state === 'held' && (until ?? 0) > clock.now);
  const taken = new Set(appointments.filter(isTaken).map(slotOf));
  const free = appointments.filter((row) => !taken.has(slotOf(row)) && row.starts_at > clock.now + 4 * day);
  if (free.length === 0) return [];
  const offered = new Set<string>();
  for (const { storeCode, countryCode } of views) {
    const { postcode } = homeIn(countryCode);
    for (const where of [{ postcode }, { place: showroomIn(countryCode) }]) {
      const { data } = (await backoffice.post('/api/appointments/slots', { storeCode, ...where })) ?? {};
      const { branch, slots } = data as { branch: { id: string }; slots: { day: string; half: string }[] };
      for (const slot of slots) offered.add(`${branch.id} ${slot.day} ${slot.half}`);
    }
  }
  const missing = new Set(free.map(slotOf).filter((slot) => !offered.has(slot)));
  return [...missing].map((slot) => `request: ${slot} is kept for no one and not offered`);
}

// 50 is pino's "error".
const defectsAt = ({ backoffice }: JudgedRequests): string[] =>
  backoffice.logged.filter((line) => line.includes('"level":50')).map((line) => `defect: logged: ${line.slice(0, 300)}`);
