import type { UnknownAction } from '@reduxjs/toolkit';
import { requestClosed, requestKept } from '../../../src/features/requests/requestsSlice';
import type { HeldDraft } from '../../../src/features/appointments/holding';
import { heldIn } from '../../../src/features/appointments/holding';
import { BackofficeServer } from '../backofficeServer';
import { Desk } from '../desk';
import type { NetworkReply, NetworkRequest } from '../exchange';
import { deliver } from '../exchange';
import { seededRandom } from '../random';
import { RequestBook } from '../requestBook';
import { Rivals } from '../rivals';
import type { AdjustableClock } from './adjustableClock';
import { stride } from './pace';
import type { BrowserShop } from './shop';

/** What the tap adds to some actions: what the page's store has made of them. */
interface Tapped {
  meta?: { isThere?: boolean; time?: HeldDraft };
}

/** The clocks of servers and pages are moved one after the other: a half-day may end in a page so much later than at the back office. */
const apart = stride + 2_000;

/** A run's back office, and what its shopper has asked of the company. */
export class Asked {
  readonly book: RequestBook;
  readonly backoffice: BackofficeServer;
  readonly rivals: Rivals;
  readonly desk: Desk;
  /** Half-days that were asked for, by the visitor's secret. */
  readonly wanted: { visitor: string; slot: string }[] = [];
  /** Gives each request words of its own. */
  number = 0;
  private readonly clock: AdjustableClock;

  constructor({ clock, commerce }: Pick<BrowserShop, 'clock' | 'commerce'>, seed: number, count: (event: string) => void) {
    this.clock = clock;
    this.book = new RequestBook(() => clock.now);
    this.backoffice = new BackofficeServer(clock, seededRandom(seed ^ 0xc0de), (sent) => deliver(commerce.sandbox.app, sent));
    this.desk = new Desk({ clock, backoffice: this.backoffice, requester: this.book, count });
    this.rivals = new Rivals({ backoffice: this.backoffice, count });
  }

  readonly destination = (sent: NetworkRequest): Promise<NetworkReply> => {
    if (sent.url.pathname === '/api/appointments/hold') {
      const { visitor, day, half } = JSON.parse(String(sent.body)) as Record<'visitor' | 'day' | 'half', string>;
      this.wanted.push({ visitor, slot: `${day} ${half}` });
    }
    return this.backoffice.destination(sent);
  };

  observe(website: string, action: UnknownAction & Tapped): void {
    const { isThere = false, time } = action.meta ?? {};
    if (requestKept.match(action)) {
      const visit = action.payload.visit ? heldIn(time, this.clock.now) : null;
      if (isThere) this.book.keep(website, action.payload, visit && { ...visit, until: visit.until - apart });
    } else if (requestClosed.match(action)) {
      const { key } = action.payload;
      const isOpen = this.book.sendings.some((sending) => sending.key === key && sending.told === null);
      if (isOpen && !isThere) this.book.tell(key, 'dropped');
    } else this.book.observe(website, action);
  }
}
