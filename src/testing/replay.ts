import { loadLazyParts } from '~/app/flightParts';
import { openRunning } from '~/app/running';
import { makeStore } from '~/app/store';
import type { AppStore } from '~/app/store';
import { countryOf } from '~/config/countries';
import type { PublicConfig } from '~/config/rendering';
import { storeViews } from '~/config/storeViews';
import { api } from '~/data/api';
import { Describer, nothingHidden } from '~/flight/describe';
import { FlowLog } from '~/flight/flowLog';
import { changedSince, detailed, stateOf } from '~/flight/recorder';
import { requestOf } from '~/flight/recordedFetch';
import type { Deed, Entry, Input, Json, Output, Part, Tape } from '~/flight/tape';
import { isInput, isOutput } from '~/flight/tape';
import { watchOf } from '~/flight/watch';
import type { LazyFeature } from '~/world';
import { settle } from './manualClock';
import type { Difference } from './replayDifference';
import { compared, firstDifference, isOfScreens, isSame, wordsOf } from './replayDifference';
import { ReplayAnswers } from './replayAnswers';
import { loadFeatures } from './replayFeatures';
import { ReplayQuestions } from './replayQuestions';
import { type Onlooker, ReplayWorld } from './replayWorld';

export interface Replayed {
  /** Absent when today's code does what is on the tape. */
  difference?: Difference;
  /** For the developer: what was replayed, or where code and tape differ. */
  words: string;
  actions: number;
  requests: number;
  writes: number;
  milliseconds: number;
}

/**
 * Runs the real store and the real flows on a tape, with its clock, its answers and its world, and compares what they do
 * with what was recorded: actions, requests and writes, in order, and the state at the end. It stops at the first difference.
 * `changed`: features that replace today's of the same name.
 */
export async function replay(tape: Tape, changed: readonly LazyFeature[] = [], onlooker?: Onlooker): Promise<Replayed> {
  const features = await loadFeatures();
  await loadLazyParts();
  for (const feature of changed) features.set(feature.name, feature);
  const started = performance.now();
  let difference: Difference | undefined;
  for (const [index, part] of tape.parts.entries()) {
    difference = await new Player(part, index, features, onlooker).play();
    if (difference) break;
  }
  const deeds = tape.parts.flatMap(({ entries }) => entries.filter(isOutput));
  const count = (kind: Deed['out']): number => deeds.filter(({ out }) => out === kind).length;
  const counts = { actions: count('action'), requests: count('request'), writes: count('write') };
  const milliseconds = Math.round(performance.now() - started);
  return { ...(difference && { difference }), words: wordsOf(tape, difference, { ...counts, milliseconds }), ...counts, milliseconds };
}

/** Turns after which all promise chains have settled. */
const mostTurns = 400;

class Player {
  private at = 0;
  private difference: Difference | undefined;
  private lastInput: Input | undefined;
  private flowAtWork = '';
  private readonly describer = new Describer(nothingHidden);
  private readonly flows = new FlowLog(() => this.at);
  private readonly surroundings: ReplayWorld;
  private readonly answers: ReplayAnswers;
  private readonly questions: ReplayQuestions;
  private readonly store: AppStore;
  private readonly begin: Json;
  private readonly entries: Entry[];
  private readonly saves = new Map<string, () => void>();

  constructor(
    private readonly part: Part,
    private readonly document: number,
    private readonly features: Map<string, LazyFeature>,
    private readonly onlooker: Onlooker | undefined,
  ) {
    this.entries = [...part.entries];
    this.surroundings = new ReplayWorld(part, (deed) => this.did(deed));
    this.answers = new ReplayAnswers((number, input, init) => this.did({ ...requestOf(this.describer, input, init), number }));
    const { storeView: alias, country, config, late = [] } = part.shop;
    const storeView = storeViews.find((view) => view.alias === alias);
    if (!storeView) throw new Error(`The tape was recorded in a store view that is no more: ${alias}`);
    this.store = makeStore({
      world: this.surroundings.world,
      storeView,
      config: config as PublicConfig,
      country: countryOf(country),
      origin: 'http://tape.test',
      fetch: this.answers.fetch,
      inBrowser: true,
      running: openRunning,
      late: late.flatMap((name) => features.get(name) ?? []),
      honoursKeys: true,
      ...(onlooker && { facts: onlooker.facts }),
      preloadedState: ReplayQuestions.stateOf(part.preloaded),
      watch: watchOf(
        {
          isAtScreens: () => false,
          acted: () => undefined,
          asked: () => undefined,
          left: () => undefined,
          forgotten: () => undefined,
          did: (deed, by, { payload, error }) => this.did(detailed(deed, payload, error, this.describer), by),
        },
        this.flows,
        (key, save) => {
          this.saves.set(key, save);
          return () => undefined;
        },
      ),
    });
    this.questions = new ReplayQuestions(this.store);
    this.begin = stateOf(this.store.getState(), this.describer);
  }

  async play(): Promise<Difference | undefined> {
    const { entries } = this;
    while (this.at < entries.length && !this.difference) {
      this.putQuestionsTogether();
      const entry = entries[this.at];
      const waiting = entry && isOutput(entry) ? this.until(this.at + 1) : this.next();
      // Inputs of one breath are replayed in one: even an empty await would let the flows continue.
      if (waiting) await waiting;
    }
    await settle();
    if (!this.difference && this.part.end !== undefined && !this.part.cut) this.compareEnds(this.part.end);
    this.store.persistence.stop();
    this.store.dispatch(api.util.resetApiState());
    return this.difference;
  }

  /** Screens send their queries together; a replay must not wait for the first to be sent before it sends the second. */
  private putQuestionsTogether(): void {
    const place = this.entries.findIndex((entry, at) => at >= this.at && !('asked' in entry));
    const entry = this.entries[place];
    if (place > this.at && entry && isOfScreens(entry)) this.entries.splice(this.at, 0, ...this.entries.splice(place, 1));
  }

  /** Lets promises settle, one turn at a time, until the tape has been followed so far. */
  private async until(place: number): Promise<void> {
    for (let turn = 0; turn < mostTurns && this.at < place && !this.difference; turn += 1) {
      if (turn < 50) await Promise.resolve();
      else await new Promise((resolve) => setImmediate(resolve));
    }
    if (this.at < place && !this.difference) this.differ('missing', this.entries[this.at] as Output);
  }

  /** The next input, with the changes recorded for it; before an input of a later time, everything settles. */
  private next(): Promise<void> | undefined {
    const place = this.entries.findIndex((entry, at) => at >= this.at && isInput(entry));
    const input = this.entries[place];
    if (!input || !isInput(input)) this.at = this.entries.length;
    else if (input.with) this.follow(place, input);
    else return this.strangeTimers(input.t).then(() => this.follow(place, input));
    return undefined;
  }

  private follow(place: number, input: Input): void {
    if (this.difference) return;
    for (const entry of this.entries.slice(this.at, place)) if ('now' in entry) this.surroundings.notice(entry);
    this.at = place + 1;
    this.lastInput = input;
    if (!input.with) this.flowAtWork = '';
    this.surroundings.at(input.t, input.wall);
    this.apply(input);
  }

  private async strangeTimers(t: number): Promise<void> {
    await settle();
    await this.onlooker?.until(this.part.startedAt + t);
    const rest = this.entries.slice(this.at);
    const isKnown = ({ set, after }: { set: number; after: number }): boolean =>
      rest.some((entry) => 'in' in entry && entry.in === 'timer' && entry.set === set && entry.after === after);
    for (;;) {
      const fire = this.surroundings.strangeTimer(t, isKnown);
      if (!fire || this.difference) return;
      fire();
      await settle();
    }
  }

  private apply(input: Input): void {
    if (input.in === 'start') this.store.startFlows();
    else if (input.in === 'join') this.join(input.name);
    else if (input.in === 'save') this.saves.get(input.key)?.();
    else if (input.in === 'answer') this.answers.answer(input.to, input.status, input.headers, input.body);
    else if (input.in === 'lost') this.answers.lose(input.to);
    else if (!this.questions.take(input)) this.surroundings.happen(input);
  }

  private join(name: string): void {
    const feature = this.features.get(name);
    if (feature) this.store.join(feature);
  }

  private did(deed: Deed, by = ''): void {
    if (this.difference) return;
    const expected = this.entries[this.at];
    const flow = by || (deed.out === 'action' ? '' : this.flowAtWork);
    if (by) this.flowAtWork = by;
    const actual: Output = { ...deed, ...(flow && { by: flow }) };
    const place = this.placeOf(actual);
    const found = this.entries[place];
    if (found && isOutput(found)) {
      if (found.out === 'request' && deed.out === 'request') this.answers.isRequest(found.number, deed.number);
      if (place === this.at) this.at += 1;
      else this.entries.splice(place, 1);
    } else if (expected || !this.part.cut) this.differ(expected && isOutput(expected) ? 'other' : 'more', expected, actual);
  }

  /**
   * Where on the tape this is. Screens answer a change with queries of their own, at the same moment; whether those were
   * sent before the flows' next outputs is chance, so these may be out of order, and nothing else.
   */
  private placeOf(deed: Output): number {
    for (let place = this.at; place < this.entries.length; place += 1) {
      const entry = this.entries[place] as Entry;
      if (isOutput(entry) && isSame(compared(entry), compared(deed))) return place;
      if (!isOfScreens(entry) && !('asked' in entry)) return -1;
    }
    return -1;
  }

  private compareEnds(recorded: Json): void {
    const now = changedSince(this.begin, stateOf(this.store.getState(), this.describer)) ?? {};
    const place = firstDifference(recorded, now);
    if (place) this.differ('end', undefined, undefined, place);
  }

  private differ(how: Difference['how'], expected?: Entry, actual?: Output, end?: Difference['end']): void {
    const flow = actual?.by ?? (expected && isOutput(expected) ? expected.by : undefined) ?? '';
    this.difference = {
      how,
      document: this.document,
      place: this.at,
      ...(this.lastInput && { after: this.lastInput }),
      ...(expected && isOutput(expected) && { expected }),
      ...(actual && { actual }),
      ...(end && { end }),
      flow,
      recordedSteps: this.part.steps.filter(([place, by]) => by === flow && place <= this.at + 1).slice(-4),
      actualSteps: this.flows.steps.filter(([, by]) => by === flow).slice(-4),
    };
  }
}
