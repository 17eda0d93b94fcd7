import { requestsApi } from '../../src/features/requests/requestsApi';
import { requestTyped } from '../../src/features/requests/requestDraftsSlice';
import type { FormKind, RequestRecord, RequestSubject } from '../../src/features/requests/requestModel';
import { endOfHold, timeForm } from '../../src/features/requests/requestModel';
import type { HeldDraft, HeldVisit, Holder, WantedTime } from '../../src/features/appointments/holding';
import { heldIn, lostTime, newEnd, openHolder } from '../../src/features/appointments/holding';
import type { FreeTimes, TimesOf, VisitKind, Where } from '../../src/features/appointments/appointmentsApi';
import { appointmentsApi } from '../../src/features/appointments/appointmentsApi';
import { showroomIn } from './backofficeServer';
import type { Command } from './plan';
import type { Sending } from './requestBook';
import { requestStateOf } from './requestBook';
import type { Requester } from './requester';
import { homeIn } from './requester';
import { Rivals } from './rivals';
import type { Run } from './run';
import type { Tab } from './tab';

/** The form of a visit, where it leads, and what a shopper of the country sends with it. */
interface VisitForm {
  form: string;
  kind: FormKind;
  where: Where;
  subject?: RequestSubject;
}

function visitForm({ view: { countryCode } }: Tab, kind: VisitKind): VisitForm {
  if (kind === 'survey') return { form: kind, kind, where: { postcode: homeIn(countryCode).postcode } };
  const place = showroomIn(countryCode);
  return { form: `try-out-${place}`, kind: 'try-out-visit', where: { place }, subject: { type: 'place', id: place, name: 'Of the runs' } };
}

/** Visits to shoppers' homes and to a showroom, as the forms offer them; and others who want the same half-days at the same time. */
export class Surveyor {
  readonly rivals: Rivals;
  /** Every half-day that was asked for, by the visitor's secret: who takes another one gives up the first. */
  readonly wanted: { visitor: string; slot: string }[] = [];
  private readonly holders = new WeakMap<Tab, Map<string, { hold: Holder; isBusy: boolean }>>();

  constructor(
    private readonly run: Pick<Run, 'clock' | 'count' | 'backoffice'>,
    private readonly requester: Requester,
  ) {
    this.rivals = new Rivals(run);
  }

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
    const own = this.requester.linked;
    const sending = own[choice % Math.max(1, own.length)];
    if (!sending) return;
    if (what === 'withdraw' || !sending.record.visit) void this.takeBack(tab, sending);
    else void this.move(tab, sending, choice);
  }

  /** A time whose booking is over is kept no longer, as the form sees when it appears. */
  private endHold(tab: Tab, of: VisitForm, record: RequestRecord | undefined): void {
    const draft = this.draftIn(tab, of);
    const end = newEnd(draft, endOfHold(record));
    if (draft && end) this.store(tab, of, lostTime(draft, end));
  }

  private heldBy(tab: Tab, of: VisitForm): HeldVisit | null {
    return heldIn(this.draftIn(tab, of), this.run.clock.now);
  }

  private draftIn(tab: Tab, { form }: VisitForm): HeldDraft {
    return requestStateOf(tab).requestDrafts?.drafts[timeForm(form)];
  }

  private store(tab: Tab, { form }: VisitForm, values: Record<string, string>): void {
    tab.store.dispatch(requestTyped({ form: timeForm(form), values }));
  }

  private async choose(tab: Tab, of: VisitForm, { time, rivals }: { time: number; rivals: number }): Promise<void> {
    const { where } = of;
    const found = await this.freeTimes(tab, { storeCode: tab.view.storeCode, ...where });
    const slot = found?.slots[time];
    if (!found || !slot) return;
    for (let rival = 0; rival < rivals; rival += 1) void this.rivals.want(tab.view, of, { ...slot, place: rival });
    await this.keep(tab, of, { day: slot.day, half: slot.half, branch: found.branch.name, where });
  }

  private async keep(tab: Tab, of: VisitForm, wanted: WantedTime): Promise<void> {
    const holder = this.holderOf(tab, of);
    if (holder.isBusy) return;
    holder.isBusy = true;
    this.run.count('half-days wanted');
    const answer = await holder.hold({
      storeCode: tab.view.storeCode,
      wanted,
      draft: this.draftIn(tab, of),
      send: (request) => {
        const { visitor: by, day, half } = request.body;
        this.wanted.push({ visitor: by, slot: `${day} ${half}` });
        return tab.store.dispatch(appointmentsApi.endpoints.holdTime.initiate(request, { track: false }));
      },
    });
    holder.isBusy = false;
    if (tab.isAlive && 'kept' in answer) this.store(tab, of, answer.kept);
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

  private holderOf(tab: Tab, { form }: VisitForm) {
    const ofTab = this.holders.get(tab) ?? new Map<string, { hold: Holder; isBusy: boolean }>();
    const holder = ofTab.get(form) ?? { hold: openHolder(tab.world), isBusy: false };
    this.holders.set(tab, ofTab.set(form, holder));
    return holder;
  }
}
