import type { UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';
import { photoSent } from '../../src/features/photos/photosSlice';
import type { PhotosRoot } from '../../src/features/photos/photosSlice';
import type { DraftsRoot } from '../../src/features/requests/requestDraftsSlice';
import type { RequestRecord } from '../../src/features/requests/requestModel';
import type { RequestsRoot } from '../../src/features/requests/requestsSlice';
import {
  requestDetailsCleared,
  requestDraftsCleared,
  requestFailed,
  requestRefused,
  requestSettled,
} from '../../src/features/requests/requestsSlice';
import { sessionSuspended, signedOut } from '../../src/features/session';
import type { HeldVisit } from '../../src/features/appointments/holding';

/** What a page holds of requests; of what never joined it nothing. */
export type RequestState = RequestsRoot & DraftsRoot & PhotosRoot;

/** A page of the shop, in either kind of run. */
export interface RequestsPage {
  view: { websiteCode: string };
  state(): unknown;
}

export const requestStateOf = (page: RequestsPage): RequestState => page.state() as RequestState;

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

const isCleared = isAnyOf(requestDetailsCleared, requestDraftsCleared);

/** What was asked of the company in a run, and what the shopper was told of it: read off the actions of all pages. */
export class RequestBook {
  readonly sendings: Sending[] = [];
  /** By website and form: what was typed last and has not arrived. */
  readonly drafts = new Map<string, string>();
  readonly photos: SentPhoto[] = [];

  /** @param now the time of the run, in milliseconds since 1970 */
  constructor(private readonly now: () => number) {}

  readonly observe = (website: string, action: UnknownAction): void => {
    if (requestSettled.match(action)) {
      const { key, receipt } = action.payload;
      const sending = this.tell(key, 'received');
      if (!sending) return;
      Object.assign(sending, { reference: receipt.reference, token: receipt.token });
      if (this.drafts.get(`${website} ${sending.form}`) === sending.words) this.drafts.delete(`${website} ${sending.form}`);
    } else if (requestRefused.match(action)) this.tell(action.payload.key, 'refused');
    else if (requestFailed.match(action)) {
      const sending = this.tell(action.payload.key, 'failed');
      if (sending && action.payload.why === 'hold-ended') sending.endedAt = this.now();
    } else if (photoSent.match(action)) this.photos.push({ id: action.payload.claim.id, at: action.payload.now });
    else if (isCleared(action)) this.forget(website);
    // Behind the dialog of an ended session, and for another customer, what was typed is not shown.
    else if (signedOut.match(action) || sessionSuspended.match(action)) this.drafts.clear();
  };

  /** A page has taken a request to send it. @param visit the half-day that was kept for it by then */
  keep(website: string, record: RequestRecord, visit?: HeldVisit | null): void {
    const kept = visit ? { visitor: visit.visitor, slot: `${visit.day} ${visit.half}`, until: visit.until } : undefined;
    const { key, form, body } = record;
    this.sendings.push({ key, website, form, words: body?.message ?? '', record, told: null, kept });
  }

  tell(key: string, told: Sending['told']): Sending | undefined {
    const sending = this.sendings.find((one) => one.key === key);
    if (sending) sending.told = told;
    return sending;
  }

  /** What was typed on a website and not sent is gone, as the shopper wanted. */
  forget(website: string): void {
    for (const name of this.drafts.keys()) if (name.startsWith(`${website} `)) this.drafts.delete(name);
  }

  /** Those that can be opened by a link. */
  get linked(): Sending[] {
    return this.sendings.filter(({ token }) => token !== undefined);
  }
}
