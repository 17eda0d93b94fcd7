import { countryOf } from '../../src/config/countries';
import { photosChosen, photosGone, photoRetried, photoSent, selectClaims, selectPhotosOf } from '../../src/features/photos/photosSlice';
import type { PhotosRoot } from '../../src/features/photos/photosSlice';
import { photoBytes } from '../../src/features/photos/photoModel';
import { callTimes } from '../../src/features/requests/callWindows';
import type { DraftsRoot } from '../../src/features/requests/requestDraftsSlice';
import { requestTyped } from '../../src/features/requests/requestDraftsSlice';
import { bodyOf, emptyRequest, recordOf } from '../../src/features/requests/requestForm';
import { requestContactKey, requestDraftsKey } from '../../src/features/requests/requestKeys';
import { requestKinds } from '../../src/features/requests/requestKinds';
import type { FormKind, RequestKind, RequestRecord, RequestSubject } from '../../src/features/requests/requestModel';
import { isOpen } from '../../src/features/requests/requestModel';
import type { RequestsRoot } from '../../src/features/requests/requestsSlice';
import {
  requestClosed,
  requestDetailsCleared,
  requestDraftsCleared,
  requestFailed,
  requestKept,
  requestRefused,
  requestSettled,
  selectRequest,
  selectRequestOf,
} from '../../src/features/requests/requestsSlice';
import type { HeldVisit } from '../../src/features/appointments/holding';
import { sessionSuspended, signedOut } from '../../src/features/session';
import type { UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';
import { photoFile } from './device';
import { requestEmail, requestName, requestStreet, requestWords } from './people';
import type { Command } from './plan';
import type { Run } from './run';
import type { Tab } from './tab';

type RequestState = RequestsRoot & DraftsRoot & PhotosRoot;
export const requestStateOf = (tab: Tab): RequestState => tab.state() as unknown as RequestState;

/** A half-day of a visitor, `2026-12-08 morning`. */
export interface KeptSlot {
  visitor: string;
  slot: string;
  until: number;
}

/** One press of "Send", and what the shopper was told of it. */
export interface Sending {
  key: string;
  website: string;
  form: string;
  words: string;
  record: RequestRecord;
  /** `dropped`: taken back by the shopper, as long as nothing had left. Null: nothing final yet. */
  told: 'received' | 'refused' | 'failed' | 'dropped' | null;
  /** Told as failed because its half-day was kept no longer. In milliseconds since 1970. */
  endedAt?: number;
  /** The half-day that the shopper was told to be kept until an instant. */
  kept?: KeptSlot | undefined;
  reference?: string;
  token?: string;
  /** What was asked by the mail's link, and what was told of that. */
  asked?: 'withdraw' | 'move';
  toldLater?: 'withdrawn' | 'moved';
}

/** A photo of which the shopper was told that it is there. */
export interface SentPhoto {
  id: string;
  at: number;
}

interface Writing {
  form: string;
  kind: FormKind;
  presses: number;
  visit?: HeldVisit;
  subject?: RequestSubject | undefined;
}

const kinds: readonly RequestKind[] = ['quote', 'repair', 'complaint', 'contact', 'callback'];
const isCleared = isAnyOf(requestDetailsCleared, requestDraftsCleared);

/** What a shopper asks of the company by its forms, as they offer it, and what is told of it. */
export class Requester {
  readonly sendings: Sending[] = [];
  /** By website and form: what was typed last and has not arrived. */
  readonly drafts = new Map<string, string>();
  readonly photos: SentPhoto[] = [];
  private count = 0;

  constructor(private readonly run: Pick<Run, 'clock' | 'count' | 'typed'>) {}

  /** Watches all tabs. */
  readonly observe = (tab: Tab, action: UnknownAction): void => {
    if (!tab.isAlive) return;
    const website = tab.view.websiteCode;
    if (requestSettled.match(action)) {
      const { key, receipt } = action.payload;
      const sending = this.tell(key, 'received');
      if (!sending) return;
      Object.assign(sending, { reference: receipt.reference, token: receipt.token });
      if (this.drafts.get(`${website} ${sending.form}`) === sending.words) this.drafts.delete(`${website} ${sending.form}`);
    } else if (requestRefused.match(action)) this.tell(action.payload.key, 'refused');
    else if (requestFailed.match(action)) {
      const sending = this.tell(action.payload.key, 'failed');
      if (sending && action.payload.why === 'hold-ended') sending.endedAt = this.run.clock.now;
    } else if (photoSent.match(action)) this.photos.push({ id: action.payload.claim.id, at: action.payload.now });
    else if (isCleared(action)) this.forget(website);
    // Behind the dialog of an ended session, and for another customer, what was typed is not shown.
    else if (signedOut.match(action) || sessionSuspended.match(action)) this.drafts.clear();
  };

  /** As the checkout's "clear my details" does. */
  clearDetails(tab: Tab): void {
    const { storage } = tab.world;
    const kept = [requestContactKey(tab.view.websiteCode), requestDraftsKey(tab.view.websiteCode)];
    for (const key of storage.keys()) if (kept.includes(key.split('~')[0] ?? key)) storage.remove(key);
    this.forget(tab.view.websiteCode);
    tab.store.dispatch(requestDraftsCleared());
  }

  request(tab: Tab, { kind: choice, presses }: Extract<Command, { do: 'request' }>): void {
    const kind = kinds[choice % kinds.length] ?? 'contact';
    if (this.isWritable(tab, kind, presses)) this.fill(tab, { form: kind, kind, presses });
  }

  photo(tab: Tab, { kind: choice }: Extract<Command, { do: 'photo' }>): void {
    const form = kinds[choice % 3] ?? 'quote';
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
    const words = requestWords(number);
    const values = { ...emptyRequest(kind), ...this.valuesOf(tab, kind, number), message: words };
    this.run.typed.givenAt = this.run.clock.now;
    this.drafts.set(`${website} ${form}`, words);
    this.run.count(presses === 0 ? 'requests written' : 'requests sent');
    tab.store.dispatch(requestTyped({ form, values }));
    const kept = visit && { visitor: visit.visitor, slot: `${visit.day} ${visit.half}`, until: visit.until };
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
      if (selectRequest(requestStateOf(tab), record.key))
        this.sendings.push({ key: record.key, website, form, words, record, told: null, kept });
    }
  }

  private valuesOf(tab: Tab, kind: FormKind, number: number): Record<string, string> {
    const isBelgian = tab.view.countryCode === 'BE';
    const details = (requestKinds[kind].details ?? []).map(({ name, options }) => [name, options?.[0] ?? '']);
    // The last of those that the form offers: it is right for longest.
    const [time] = callTimes(countryOf(tab.view.countryCode), this.run.clock.now).windows.slice(-1);
    return {
      ...(Object.fromEntries(details) as Record<string, string>),
      ...(kind === 'repair' && { place: 'At home' }),
      ...(kind === 'callback' && { time: [time?.from, time?.to].map((instant) => new Date(instant ?? 0).toISOString()).join('/') }),
      name: requestName(number),
      email: requestEmail(number),
      phone: isBelgian ? '016 12 34 57' : '01632 960733',
      street: requestStreet(number),
      postcode: isBelgian ? '3000' : 'EX1 1AA',
      city: isBelgian ? 'Leuven' : 'Exeter',
      reply: 'email',
      consent: 'yes',
    };
  }

  private drop(tab: Tab, { key }: RequestRecord): void {
    tab.store.dispatch(requestClosed({ key }));
    if (selectRequest(requestStateOf(tab), key)) return;
    this.tell(key, 'dropped');
    this.run.count('requests taken back');
  }

  private forget(website: string): void {
    for (const name of this.drafts.keys()) if (name.startsWith(`${website} `)) this.drafts.delete(name);
  }

  private tell(key: string, told: Sending['told']): Sending | undefined {
    const sending = this.sendings.find((one) => one.key === key);
    if (sending) sending.told = told;
    return sending;
  }
}

/** A form shows nothing but this until it is over. */
const isUnderWay = (record: RequestRecord | undefined): boolean => record !== undefined && isOpen(record);

/** The records of requests in every page. */
export const recordsIn = (tab: Tab): readonly RequestRecord[] => requestStateOf(tab).requests?.records ?? [];
