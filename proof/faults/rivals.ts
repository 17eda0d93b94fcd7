import type { StoreView } from '../../src/config/storeViews';
import type { HalfDay, VisitKind, Where } from '../../src/features/appointments/appointmentsApi';
import type { RequestSubject } from '../../src/features/requests/requestModel';
import type { BackofficeServer } from './backofficeServer';
import { requestEmail, requestName, requestStreet } from './people';
import { homeIn } from './requester';

/** A visit that was booked by another shopper, with what that one was told. */
interface RivalVisit {
  words: string;
  reference: string;
}

/** Where a visit leads, and of a try-out the showroom. */
export interface Visited {
  where: Where;
  subject?: RequestSubject;
}

type WantedAtOnce = Pick<HalfDay, 'day' | 'half'> & { place: number };

/** Other shoppers at other machines, with a network without faults, who want the same half-days. */
export class Rivals {
  readonly visits: RivalVisit[] = [];
  private count = 0;

  constructor(private readonly run: { backoffice: BackofficeServer; count(event: string): void }) {}

  /** Holds the half-day; the first of several at once books it, if it gets it. `place`: among those at once, from 0. */
  async want({ storeCode, countryCode }: StoreView, { where, subject }: Visited, { day, half, place }: WantedAtOnce): Promise<void> {
    const { backoffice } = this.run;
    const number = 1_000_000 + (this.count += 1);
    const words = `rival ${number}`;
    const visitor = `visitor-${String(number).padStart(40, '0')}`;
    const held = await backoffice.post('/api/appointments/hold', { storeCode, ...where, visitor, day, half }, `hold-${number}`);
    if (held?.status !== 201 || place > 0) return;
    this.run.count('half-days taken by others');
    const contact = {
      name: requestName(number),
      email: requestEmail(number),
      phone: homeIn(countryCode).phone,
      ...('postcode' in where && { address: { street: [requestStreet(number)], ...where, city: 'Exeter' } }),
    };
    const kind: VisitKind = subject ? 'try-out' : 'survey';
    const request = { kind, storeCode, contact, reply: 'email', message: words, consent: true, ...(subject && { subject }) };
    const booked = await backoffice.post('/api/appointments/confirm', { visitor, request }, `confirm-${number}`);
    if (booked?.status === 201) this.visits.push({ words, reference: String((booked.data as { reference: unknown }).reference) });
  }
}
