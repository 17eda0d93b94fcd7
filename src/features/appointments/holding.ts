import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import type { World } from '~/world';
import type { KeptTime } from './HeldTime';
import type { Held, HoldRequest, Where } from './appointmentsApi';

/** Why another time has to be chosen, or why the last press did nothing. */
export type TimeNews = 'taken' | 'ended' | 'offline' | 'noAnswer' | 'over';

/** What a press that failed has to say. A lost answer is no reason to choose anew: the same press counts once. */
export function timeNewsOf({ kind, code, ambiguous }: Problem): TimeNews {
  if (code === 'taken' || code === 'over') return code;
  return kind === 'offline' && !ambiguous ? 'offline' : 'noAnswer';
}

export type HeldVisit = KeptTime & { visitor: string };

/** What is stored of a half-day that is kept, as a draft of its own: a reload, or another tab, goes on with it. */
export type HeldDraft = Readonly<Record<string, string>> | undefined;

/** The half-day that is still kept at the time `now`. */
export function heldIn(draft: HeldDraft, now: number): HeldVisit | null {
  const { day, half, from, to, timeZone, branch, area, showroom, visitor, until } = draft ?? {};
  const where = area ? { postcode: area } : showroom ? { place: showroom } : null;
  if (!day || !from || !to || !timeZone || !where || !visitor || !(Number(until) > now)) return null;
  if (half !== 'morning' && half !== 'afternoon') return null;
  return { day, half, from, to, timeZone, branch: branch ?? '', where, visitor, until: Number(until) };
}

export type WantedTime = Pick<KeptTime, 'day' | 'half' | 'branch' | 'where'>;

/** A form's draft keeps no postcode among its own fields: there it is the shopper's, and forgotten after a day. */
const keptWhere = (where: Where): Record<string, string> => ('postcode' in where ? { area: where.postcode } : { showroom: where.place });

/** What became of the booking of the time that was kept, by the booking's key: confirmed, or ended before it could be. */
export interface BookingEnd {
  key: string;
  how: 'confirmed' | 'ended';
}

/** One that has been told of before, perhaps by an earlier page, ends nothing that was chosen since. */
export const newEnd = (draft: HeldDraft, end: BookingEnd | null): BookingEnd | null => (end?.key === draft?.['endedBy'] ? null : end);

/** What is stored once a time is kept no longer. @param end what is told of it now */
export const lostTime = (draft: HeldDraft, end: BookingEnd | null): Record<string, string> => ({
  area: draft?.['area'] ?? '',
  visitor: draft?.['visitor'] ?? '',
  endedBy: end?.key ?? '',
});

interface Press {
  storeCode: string;
  wanted: WantedTime;
  /** With the visitor's secret, and with what is kept already, where there is any. */
  draft: HeldDraft;
  send: (request: HoldRequest) => Promise<{ data?: Held | undefined; error?: unknown }>;
}

export type Holder = (press: Press) => Promise<{ kept: Record<string, string> } | { why: TimeNews }>;

/** Asks for half-days, each under a key of its own, and answers what is to be stored; after a lost answer the same press is the same hold. */
export function openHolder({ clock, random }: Pick<World, 'clock' | 'random'>): Holder {
  let own = '';
  let tried = { what: '', key: '' };
  return async ({ storeCode, wanted: { day, half, branch, where }, draft, send }) => {
    const { visitor: known, endedBy = '' } = draft ?? {};
    const what = [day, half, ...Object.values(where), heldIn(draft, clock.now())?.until ?? 0].join(' ');
    if (tried.what !== what) tried = { what, key: random.uuid() };
    // The same secret at each try: what an answer that was lost has kept is still this visitor's.
    own = known ?? (own || random.uuid());
    const visitor = own;
    const sentAt = clock.now();
    const answer = await send({ key: tried.key, body: { storeCode, ...where, visitor, day, half } });
    if (answer.data) {
      // The same half-day may be wanted again once it is no longer kept.
      tried.what = '';
      const { from, to, timeZone, seconds } = answer.data;
      const until = String(sentAt + seconds * 1000);
      return { kept: { day, half, from, to, timeZone, branch, ...keptWhere(where), visitor, until, endedBy } };
    }
    const problem = problemOf(answer.error ?? {});
    if (!problem.ambiguous) tried.what = '';
    return { why: timeNewsOf(problem) };
  };
}
