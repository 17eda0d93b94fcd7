import type { UnknownAction } from '@reduxjs/toolkit';
import { countryOf } from '../../src/config/countries';
import { declarationDraftKey } from '../../src/config/vatRelief';
import { photosChosen, photosGone, photoRetried, selectClaims, selectPhotosOf } from '../../src/features/photos/photosSlice';
import { photoBytes } from '../../src/features/photos/photoModel';
import { callTimes } from '../../src/features/requests/callWindows';
import { requestTyped } from '../../src/features/requests/requestDraftsSlice';
import { bodyOf, emptyRequest, recordOf } from '../../src/features/requests/requestForm';
import { requestContactKey, requestDraftsKey } from '../../src/features/requests/requestKeys';
import { requestKinds } from '../../src/features/requests/requestKinds';
import type { FormKind, RequestKind, RequestRecord, RequestSubject } from '../../src/features/requests/requestModel';
import { isOpen } from '../../src/features/requests/requestModel';
import {
  requestClosed,
  requestDraftsCleared,
  requestKept,
  selectRequest,
  selectRequestOf,
} from '../../src/features/requests/requestsSlice';
import type { HeldVisit } from '../../src/features/appointments/holding';
import { photoFile } from './device';
import { requestEmail, requestName, requestStreet, requestWords } from './people';
import type { Command } from './plan';
import type { RequestsPage } from './requestBook';
import { RequestBook, requestStateOf } from './requestBook';
import type { Run } from './run';
import type { Tab } from './tab';

interface Writing {
  form: string;
  kind: FormKind;
  presses: number;
  visit?: HeldVisit;
  subject?: RequestSubject | undefined;
}

/** What shoppers ask for, by the number in a command; with the first three go photos. */
export const askedKinds: readonly RequestKind[] = ['quote', 'repair', 'complaint', 'contact', 'callback'];

/** Where a shopper of a country lives. */
export const homeIn = (countryCode: string) =>
  countryCode === 'BE'
    ? { phone: '016 12 34 57', postcode: '3000', city: 'Leuven' }
    : { phone: '01632 960733', postcode: 'EX1 1AA', city: 'Exeter' };

/** What a shopper answers in a form of this kind: each number gives other words. @param now in milliseconds since 1970 */
export function answersTo(kind: FormKind, countryCode: string, number: number, now: number): Record<string, string> {
  const details = (requestKinds[kind].details ?? []).map(({ name, options }) => [name, options?.[0] ?? '']);
  // The last of those that the form offers: it is right for longest.
  const [time] = callTimes(countryOf(countryCode), now).windows.slice(-1);
  return {
    ...(Object.fromEntries(details) as Record<string, string>),
    ...(kind === 'repair' && { place: 'At home' }),
    ...(kind === 'callback' && { time: [time?.from, time?.to].map((instant) => new Date(instant ?? 0).toISOString()).join('/') }),
    name: requestName(number),
    email: requestEmail(number),
    street: requestStreet(number),
    ...homeIn(countryCode),
    reply: 'email',
    consent: 'yes',
    message: requestWords(number),
  };
}

/** What a shopper asks of the company by its forms, as they offer it, and what is told of it. */
export class Requester extends RequestBook {
  private count = 0;

  constructor(private readonly run: Pick<Run, 'clock' | 'count' | 'typed'>) {
    super(() => run.clock.now);
  }

  /** Watches all tabs. */
  readonly watch = (tab: Tab, action: UnknownAction): void => {
    if (tab.isAlive) this.observe(tab.view.websiteCode, action);
  };

  /** As the checkout's "clear my details" does. */
  clearDetails(tab: Tab): void {
    const { storage } = tab.world;
    const kept = [requestContactKey, requestDraftsKey, declarationDraftKey].map((keyOf) => keyOf(tab.view.websiteCode));
    for (const key of storage.keys()) if (kept.includes(key.split('~')[0] ?? key)) storage.remove(key);
    this.forget(tab.view.websiteCode);
    tab.store.dispatch(requestDraftsCleared());
  }

  request(tab: Tab, { kind: choice, presses }: Extract<Command, { do: 'request' }>): void {
    const kind = askedKinds[choice % askedKinds.length] ?? 'contact';
    if (this.isWritable(tab, kind, presses)) this.fill(tab, { form: kind, kind, presses });
  }

  photo(tab: Tab, { kind: choice }: Extract<Command, { do: 'photo' }>): void {
    const form = askedKinds[choice % 3] ?? 'quote';
    const failed = selectPhotosOf(requestStateOf(tab), form).filter(({ state }) => state === 'failed');
    for (const { key } of failed) tab.store.dispatch(photoRetried({ key }));
    if (failed.length > 0 || isUnderWay(this.shown(tab, form))) return;
    const key = tab.world.random.uuid();
    photoBytes(tab.world).set(key, photoFile(tab, `photo ${(this.count += 1)}`));
    this.run.count('photos chosen');
    tab.store.dispatch(photosChosen({ form, photos: [{ key, name: 'stairs.jpg' }] }));
  }

  /** The form's last request, as it is shown. */
  shown(tab: Tab, form: string): RequestRecord | undefined {
    return selectRequestOf(requestStateOf(tab), form, this.run.clock.now);
  }

  /** Reads the outcome of the last request, so that the form is there again. @returns false while it is under way */
  isWritable(tab: Tab, form: string, presses: number): boolean {
    const record = this.shown(tab, form);
    if (!record) return true;
    // The shopper does not want it sent after all.
    if (isUnderWay(record) && record.state === 'waiting' && presses === 0) this.drop(tab, record);
    if (isUnderWay(record)) return false;
    if (record.receipt) tab.store.dispatch(requestClosed({ key: record.key }));
    const gone = Object.keys(record.fields).filter((path) => path.startsWith('photos.'));
    if (gone.length > 0) tab.store.dispatch(photosGone({ form, places: gone.map((path) => Number(path.split('.')[1])) }));
    return true;
  }

  /** Writes into a form and presses "Send" so many times; without a press it stays a draft. */
  fill(tab: Tab, { form, kind, presses, visit, subject }: Writing): void {
    const { websiteCode: website, storeCode, countryCode } = tab.view;
    const number = (this.count += 1);
    const values = { ...emptyRequest(kind), ...answersTo(kind, countryCode, number, this.run.clock.now) };
    this.run.typed.givenAt = this.run.clock.now;
    this.drafts.set(`${website} ${form}`, requestWords(number));
    this.run.count(presses === 0 ? 'requests written' : 'requests sent');
    tab.store.dispatch(requestTyped({ form, values }));
    for (let press = 0; press < presses; press += 1) {
      const photos = selectClaims(requestStateOf(tab), form);
      const body = bodyOf(kind, values, {
        storeCode,
        countryCode,
        postcode: visit && 'postcode' in visit.where ? visit.where.postcode : undefined,
        photos,
        subject,
      });
      const record = { ...recordOf(form, body, visit), key: tab.world.random.uuid(), startedAt: this.run.clock.now };
      tab.store.dispatch(requestKept(record));
      if (selectRequest(requestStateOf(tab), record.key)) this.keep(website, record, visit);
    }
  }

  private drop(tab: Tab, { key }: RequestRecord): void {
    tab.store.dispatch(requestClosed({ key }));
    if (selectRequest(requestStateOf(tab), key)) return;
    this.tell(key, 'dropped');
    this.run.count('requests taken back');
  }
}

/** A form shows nothing but this until it is over. */
const isUnderWay = (record: RequestRecord | undefined): boolean => record !== undefined && isOpen(record);

/** The records of requests in every page. */
export const recordsIn = (page: RequestsPage): readonly RequestRecord[] => requestStateOf(page).requests?.records ?? [];
