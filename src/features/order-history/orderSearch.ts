import { hasOwn, ownValue } from '~/data/safeJson';
import { statusCodes, statusWord } from './orderHistoryModel';

export const sortings = ['newest', 'oldest', 'number'] as const;

/** What the list shows, as it stands in the address. */
export interface OrderSearch {
  /** Part of an order's number or of a product's name; empty for all. */
  words: string;
  /** First and last day, `2026-11-23`; empty where it is open. */
  from: string;
  to: string;
  /** One of our words for a state; empty for all. */
  status: string;
  sort: (typeof sortings)[number];
  page: number;
}

export const allOrders: OrderSearch = { words: '', from: '', to: '', status: '', sort: 'newest', page: 1 };

const isDay = (written: string): boolean => /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written));

/** Reads an address or a form. What makes no sense counts as not said; two days in the wrong order are turned round. */
export function orderSearchOf(read: (name: string) => string | null): OrderSearch {
  const days = ['from', 'to'].map((name) => read(name) ?? '').map((day) => (isDay(day) ? day : ''));
  const [from = '', to = ''] = days.every(Boolean) ? days.sort() : days;
  const status = read('status') ?? '';
  const page = Number(read('page'));
  return {
    words: (read('search') ?? '').trim().slice(0, 60),
    from,
    to,
    status: hasOwn(statusCodes, status) ? status : '',
    sort: sortings.find((known) => known === read('sort')) ?? 'newest',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of the address; empty for the newest orders of all. */
export function queryOf({ words, from, to, status, sort, page }: OrderSearch): string {
  const said = { search: words, from, to, status, sort: sort === 'newest' ? '' : sort, page: page > 1 ? String(page) : '' };
  const text = new URLSearchParams(Object.entries(said).filter(([, value]) => value)).toString();
  return text && `?${text}`;
}

export const isNarrowed = ({ words, from, to, status }: OrderSearch): boolean => [words, from, to, status].some(Boolean);

/** Numbers of orders hold a digit, names of products a letter. */
export const mayBeNumber = (words: string): boolean => !/\p{L}{3}/u.test(words);

export const sortInput = ({ sort }: OrderSearch) =>
  ({ sort_field: sort === 'number' ? 'NUMBER' : 'CREATED_AT', sort_direction: sort === 'newest' ? 'DESC' : 'ASC' }) as const;

/** As Magento filters; it compares moments in world time. The words count as part of a number. */
export function filterOf({ words, from, to, status }: OrderSearch, timeZone: string) {
  const codes = ownValue(statusCodes, status);
  return {
    ...(words && { number: { match: words } }),
    ...(codes && { status: { in: [...codes] } }),
    ...((from || to) && {
      order_date: { ...(from && { from: writtenMoment(from, 0, timeZone) }), ...(to && { to: writtenMoment(to, 1, timeZone) }) },
    }),
  };
}

const second = 1_000;
const day = 86_400 * second;

/** The first second of a day where the shop is, or, with `daysLater` 1, its last: `2026-11-22 23:00:00`. */
function writtenMoment(written: string, daysLater: 0 | 1, timeZone: string): string {
  const asWritten = Date.parse(written) + daysLater * day;
  const moment = asWritten - offsetAt(asWritten - offsetAt(asWritten, timeZone), timeZone) - daysLater * second;
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** How far the shop's clock is ahead of world time. Sweden writes its dates as databases do. */
function offsetAt(moment: number, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment);
  return Date.parse(`${local.replace(' ', 'T')}Z`) - moment;
}

/** An order as it is looked through. */
export interface IndexedOrder {
  number: string;
  /** By the shop's own clock. */
  day: string;
  status: string;
  names: string[];
}

/** What Magento has no filter for, and its version 2.4.7 none but the number. */
export function fits({ number, day: placed, status, names }: IndexedOrder, search: OrderSearch): boolean {
  const wanted = folded(search.words);
  return (
    [number, ...names].some((name) => folded(name).includes(wanted)) &&
    (!search.from || placed >= search.from) &&
    (!search.to || placed <= search.to) &&
    (!search.status || statusWord(status) === search.status)
  );
}

/** Without capitals and accents, as people type. */
const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
