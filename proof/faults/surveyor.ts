import { requestsApi } from '../../src/features/requests/requestsApi';
import { requestTyped } from '../../src/features/requests/requestDraftsSlice';
import type { RequestRecord } from '../../src/features/requests/requestModel';
import type { HeldDraft, HeldVisit, Holder, WantedTime } from '../../src/features/survey/holding';
import { heldIn, openHolder } from '../../src/features/survey/holding';
import type { FreeTimes, TimesOf } from '../../src/features/survey/surveyApi';
import { surveyApi } from '../../src/features/survey/surveyApi';
import type { Command } from './plan';
import type { Sending } from './requestBook';
import { requestStateOf } from './requestBook';
import type { Requester } from './requester';
import { homeIn } from './requester';
import { Rivals } from './rivals';
import type { Run } from './run';
import type { Tab } from './tab';

const form = 'survey';
const timeForm = `${form}-time`;

/** Visits to shoppers' homes, as the form offers them; and others who want the same half-days at the same time. */
export class Surveyor {
  readonly rivals: Rivals;
  /** Every half-day that was asked for, by the visitor's secret: who takes another one gives up the first. */
  readonly wanted: { visitor: string; slot: string }[] = [];
  private readonly holders = new WeakMap<Tab, { hold: Holder; isBusy: boolean }>();

  constructor(
    private readonly run: Pick<Run, 'clock' | 'count' | 'backoffice'>,
    private readonly requester: Requester,
  ) {
    this.rivals = new Rivals(run);
  }

  /** The next thing that the form offers: times, one of them, or the request itself. */
  survey(tab: Tab, { time, rivals, way }: Extract<Command, { do: 'survey' }>): void {
    const record = this.requester.shown(tab, form);
    this.endHold(tab, record);
    if (!this.requester.isWritable(tab, form, way === 7 ? 0 : 1)) return;
    const visit = this.heldBy(tab);
    if (visit && way < 4) this.requester.fill(tab, { form, kind: 'survey', presses: way === 3 ? 2 : 1, visit });
    else if (visit && way === 4) void this.keep(tab, visit);
    // Otherwise it is kept and not used.
    else if (!visit || way < 7) void this.choose(tab, time, rivals);
  }

  /** By the link of a mail: the request is withdrawn, or its visit moved. */
  withdraw(tab: Tab, { request: choice, what }: Extract<Command, { do: 'withdraw' }>): void {
    const own = this.requester.linked;
    const sending = own[choice % Math.max(1, own.length)];
    if (!sending) return;
    if (what === 'withdraw' || sending.form !== form) void this.takeBack(tab, sending);
    else void this.move(tab, sending, choice);
  }

  /** A time whose booking is over is kept no longer, as the form sees when it appears. */
  private endHold(tab: Tab, record: RequestRecord | undefined): void {
    const isEnded = record?.why === 'hold-ended' || 'contact.address.postcode' in (record?.fields ?? {});
    const { area = '', visitor = '', endedBy } = this.draftIn(tab);
    if (!record || !(record.receipt || isEnded) || endedBy === record.key || visitor === '') return;
    tab.store.dispatch(requestTyped({ form: timeForm, values: { area, visitor, endedBy: record.key } }));
  }

  private heldBy(tab: Tab): HeldVisit | null {
    return heldIn(this.draftIn(tab), this.run.clock.now);
  }

  private draftIn(tab: Tab): NonNullable<HeldDraft> {
    return requestStateOf(tab).requestDrafts?.drafts[timeForm] ?? {};
  }

  private async choose(tab: Tab, time: number, rivals: number): Promise<void> {
    const { storeCode, countryCode } = tab.view;
    const { postcode } = homeIn(countryCode);
    const found = await this.freeTimes(tab, { storeCode, postcode });
    const slot = found?.slots[time];
    if (!found || !slot) return;
    for (let rival = 0; rival < rivals; rival += 1) void this.rivals.want(tab.view, slot, rival);
    await this.keep(tab, { day: slot.day, half: slot.half, branch: found.branch.name, postcode });
  }

  private async keep(tab: Tab, wanted: WantedTime): Promise<void> {
    const holder = this.holderOf(tab);
    if (holder.isBusy) return;
    holder.isBusy = true;
    this.run.count('half-days wanted');
    const { visitor, endedBy = '' } = this.draftIn(tab);
    const answer = await holder.hold({
      storeCode: tab.view.storeCode,
      wanted,
      known: visitor,
      until: this.heldBy(tab)?.until ?? 0,
      send: (request) => {
        const { visitor: by, day, half } = request.body;
        this.wanted.push({ visitor: by, slot: `${day} ${half}` });
        return tab.store.dispatch(surveyApi.endpoints.holdTime.initiate(request, { track: false }));
      },
    });
    holder.isBusy = false;
    if (tab.isAlive && 'kept' in answer) tab.store.dispatch(requestTyped({ form: timeForm, values: { ...answer.kept, endedBy } }));
  }

  private async freeTimes(tab: Tab, of: TimesOf): Promise<FreeTimes | undefined> {
    const { data } = await tab.store.dispatch(surveyApi.endpoints.freeTimes.initiate(of, { track: false }));
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

  private holderOf(tab: Tab) {
    const holder = this.holders.get(tab) ?? { hold: openHolder(tab.world), isBusy: false };
    this.holders.set(tab, holder);
    return holder;
  }
}
