import { requestsApi } from '../../src/features/requests/requestsApi';
import { requestTyped } from '../../src/features/requests/requestDraftsSlice';
import type { FormKind, RequestRecord, RequestSubject } from '../../src/features/requests/requestModel';
import { isElsewhere } from '../../src/features/requests/requestModel';
import type { HeldDraft, HeldVisit, Holder, WantedTime } from '../../src/features/appointments/holding';
import { heldIn, openHolder } from '../../src/features/appointments/holding';
import type { FreeTimes, TimesOf, VisitKind, Where } from '../../src/features/appointments/appointmentsApi';
import { appointmentsApi } from '../../src/features/appointments/appointmentsApi';
import { showroomIn } from './backofficeServer';
import type { Command } from './plan';
import { requestEmail, requestName, requestStreet } from './people';
import type { Requester, Sending } from './requester';
import { requestStateOf } from './requester';
import type { Run } from './run';
import type { Tab } from './tab';

type Slot = FreeTimes['slots'][number];

/** The form of a visit, where it leads, and what a shopper of the country sends with it. */
interface VisitForm {
  form: string;
  kind: FormKind;
  where: Where;
  subject?: RequestSubject;
}

function visitForm({ view: { countryCode } }: Tab, kind: VisitKind): VisitForm {
  if (kind === 'survey') return { form: kind, kind, where: { postcode: postcodeIn(countryCode) } };
  const place = showroomIn(countryCode);
  return { form: `try-out-${place}`, kind: 'try-out-visit', where: { place }, subject: { type: 'place', id: place, name: 'Of the runs' } };
}

const postcodeIn = (countryCode: string): string => (countryCode === 'BE' ? '3000' : 'EX1 1AA');
const timeForm = ({ form }: VisitForm): string => `${form}-time`;

/** A visit that was booked by another shopper, with what that one was told. */
export interface RivalVisit {
  words: string;
  reference: string;
}

/** Visits to shoppers' homes and to a showroom, as the forms offer them; and others who want the same half-days at the same time. */
export class Surveyor {
  readonly rivals: RivalVisit[] = [];
  /** Every half-day that was asked for, by the visitor's secret: who takes another one gives up the first. */
  readonly wanted: { visitor: string; slot: string }[] = [];
  private readonly holders = new WeakMap<Tab, Map<string, { hold: Holder; isBusy: boolean }>>();
  private count = 0;

  constructor(
    private readonly run: Pick<Run, 'clock' | 'count' | 'backoffice'>,
    private readonly requester: Requester,
  ) {}

  /** The next thing that the form offers: times, one of them, or the request itself. */
  visit(tab: Tab, { do: wanted, time, rivals, way }: Extract<Command, { do: VisitKind }>): void {
    const of = visitForm(tab, wanted);
    const { form, kind, subject } = of;
    this.endHold(tab, of, this.requester.shown(tab, form));
    if (!this.requester.isWritable(tab, form, way === 7 ? 0 : 1)) return;
    const visit = this.heldBy(tab, of);
    if (visit && way < 4) this.requester.fill(tab, { form, kind, presses: way === 3 ? 2 : 1, visit, subject });
    else if (visit && way === 4) void this.keep(tab, of, visit);
    // Otherwise it is kept and not used.
    else if (!visit || way < 7) void this.choose(tab, of, { time, rivals });
  }

  /** By the link of a mail: the request is withdrawn, or its visit moved. */
  withdraw(tab: Tab, { request: choice, what }: Extract<Command, { do: 'withdraw' }>): void {
    const own = this.requester.sendings.filter(({ token }) => token !== undefined);
    const sending = own[choice % Math.max(1, own.length)];
    if (!sending) return;
    if (what === 'withdraw' || !sending.record.visit) void this.takeBack(tab, sending);
    else void this.move(tab, sending, choice);
  }

  /** A time whose booking is over is kept no longer, as the form sees when it appears. */
  private endHold(tab: Tab, of: VisitForm, record: RequestRecord | undefined): void {
    const isEnded = record?.why === 'hold-ended' || isElsewhere(record);
    const { area = '', visitor = '', endedBy } = this.draftIn(tab, of);
    if (!record || !(record.receipt || isEnded) || endedBy === record.key || visitor === '') return;
    tab.store.dispatch(requestTyped({ form: timeForm(of), values: { area, visitor, endedBy: record.key } }));
  }

  private heldBy(tab: Tab, of: VisitForm): HeldVisit | null {
    return heldIn(this.draftIn(tab, of), this.run.clock.now);
  }

  private draftIn(tab: Tab, of: VisitForm): NonNullable<HeldDraft> {
    return requestStateOf(tab).requestDrafts?.drafts[timeForm(of)] ?? {};
  }

  private async choose(tab: Tab, of: VisitForm, { time, rivals }: { time: number; rivals: number }): Promise<void> {
    const { where } = of;
    const found = await this.freeTimes(tab, { storeCode: tab.view.storeCode, ...where });
    const slot = found?.slots[time];
    if (!found || !slot) return;
    for (let rival = 0; rival < rivals; rival += 1) void this.rival(tab, of, { slot, place: rival });
    await this.keep(tab, of, { day: slot.day, half: slot.half, branch: found.branch.name, where });
  }

  private async keep(tab: Tab, of: VisitForm, wanted: WantedTime): Promise<void> {
    const holder = this.holderOf(tab, of);
    if (holder.isBusy) return;
    holder.isBusy = true;
    this.run.count('half-days wanted');
    const { visitor, endedBy = '' } = this.draftIn(tab, of);
    const answer = await holder.hold({
      storeCode: tab.view.storeCode,
      wanted,
      known: visitor,
      until: this.heldBy(tab, of)?.until ?? 0,
      send: (request) => {
        const { visitor: by, day, half } = request.body;
        this.wanted.push({ visitor: by, slot: `${day} ${half}` });
        return tab.store.dispatch(appointmentsApi.endpoints.holdTime.initiate(request, { track: false }));
      },
    });
    holder.isBusy = false;
    if (tab.isAlive && 'kept' in answer) tab.store.dispatch(requestTyped({ form: timeForm(of), values: { ...answer.kept, endedBy } }));
  }

  private async freeTimes(tab: Tab, of: TimesOf): Promise<FreeTimes | undefined> {
    const { data } = await tab.store.dispatch(appointmentsApi.endpoints.freeTimes.initiate(of, { track: false }));
    return tab.isAlive && Array.isArray(data?.slots) ? data : undefined;
  }

  private async takeBack(tab: Tab, sending: Sending): Promise<void> {
    this.run.count('requests withdrawn');
    const { token = '' } = sending;
    sending.asked = 'withdraw';
    const { data } = await tab.store.dispatch(requestsApi.endpoints.withdrawRequest.initiate(token, { track: false }));
    if (tab.isAlive && data?.state === 'withdrawn') sending.toldLater = 'withdrawn';
  }

  private async move(tab: Tab, sending: Sending, time: number): Promise<void> {
    const { token = '' } = sending;
    const found = await this.freeTimes(tab, { token });
    const slot = found?.slots[time];
    if (!slot) return;
    this.run.count('visits moved');
    sending.asked ??= 'move';
    const { day, half } = slot;
    const { data } = await tab.store.dispatch(requestsApi.endpoints.changeVisit.initiate({ token, day, half }, { track: false }));
    if (tab.isAlive && data?.appointment) sending.toldLater = 'moved';
  }

  /** Another shopper at another machine, with a network without faults: holds the half-day and mostly books it. */
  private async rival(
    tab: Tab,
    { where, subject }: VisitForm,
    { slot: { day, half }, place }: { slot: Slot; place: number },
  ): Promise<void> {
    const { storeCode, countryCode } = tab.view;
    const number = 1_000_000 + (this.count += 1);
    const words = `rival ${number}`;
    const visitor = `visitor-${String(number).padStart(40, '0')}`;
    const held = await this.run.backoffice.post('/api/appointments/hold', { storeCode, ...where, visitor, day, half }, `hold-${number}`);
    if (held?.status !== 201 || place > 0) return;
    this.run.count('half-days taken by others');
    const contact = {
      name: requestName(number),
      email: requestEmail(number),
      phone: countryCode === 'BE' ? '016 12 34 57' : '01632 960733',
      ...('postcode' in where && { address: { street: [requestStreet(number)], ...where, city: 'Exeter' } }),
    };
    const kind: VisitKind = subject ? 'try-out' : 'survey';
    const request = { kind, storeCode, contact, reply: 'email', message: words, consent: true, ...(subject && { subject }) };
    const booked = await this.run.backoffice.post('/api/appointments/confirm', { visitor, request }, `confirm-${number}`);
    if (booked?.status === 201) this.rivals.push({ words, reference: String((booked.data as { reference: unknown }).reference) });
  }

  private holderOf(tab: Tab, { form }: VisitForm) {
    const ofTab = this.holders.get(tab) ?? new Map<string, { hold: Holder; isBusy: boolean }>();
    const holder = ofTab.get(form) ?? { hold: openHolder(tab.world), isBusy: false };
    this.holders.set(tab, ofTab.set(form, holder));
    return holder;
  }
}
