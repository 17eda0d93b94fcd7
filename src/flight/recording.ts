import type { World } from '~/world';
import type { Describer } from './describe';
import type { RequestDeed } from './recordedFetch';
import type { Deed, Entry, Happening, Input, Part, Surroundings } from './tape';

/** A jump of the clock (it was set, or the machine slept) by more than this is recorded. In milliseconds. */
const wallDrift = 50;
/** A tape beyond this size is of no use; further entries are dropped. */
const mostEntries = 20_000;

function arrivalOf(world: World, describer: Describer): Part['world']['arrival'] {
  const { search, referrer, ownHost } = world.navigation.arrival();
  return { search: search && describer.address(search), referrer: /^https?:\/\/[^/?#]+\//.exec(referrer)?.[0] ?? '', ownHost };
}

/** None of our promise chains is that long: after so many turns, all of them have settled. */
const turnsToRest = 300;

interface Breath {
  t: number;
  entry: number;
  isAtRest: boolean;
  flow: string;
  /** Requests of screens that are in flight. */
  questions: number;
}

async function rest(breath: Breath): Promise<void> {
  for (let turn = 0; turn < turnsToRest; turn += 1) await Promise.resolve();
  breath.isAtRest = true;
}

/**
 * The recording of one document in progress. Time stands still for the flows while they work on one input (a "breath"): all their
 * outputs have the same time, in the recording as in the replay.
 */
export class Recording {
  readonly part: Part;
  private readonly startedElapsed: number;
  private breath: Breath | null = null;
  private shift = 0;
  private requests = 0;

  constructor(
    private readonly world: World,
    readonly describer: Describer,
    shop: Part['shop'],
    /** Runs a callback once all pending promise chains have settled. */
    private readonly afterThisTask: (run: () => void) => void,
  ) {
    this.startedElapsed = world.clock.elapsed();
    const { pathname, search, hash } = world.navigation.current();
    this.part = {
      startedAt: Math.round(world.clock.now()),
      shop,
      world: {
        storage: {},
        session: {},
        cookies: {},
        address: this.addressOf({ pathname, search, hash }),
        arrival: arrivalOf(world, describer),
        online: world.connectivity.isOnline(),
        visible: world.visibility.isVisible(),
        durable: world.storage.mode === 'durable',
      },
      random: { uuids: [], numbers: [] },
      preloaded: [],
      entries: [],
      steps: [],
    };
  }

  /** Milliseconds since the document's start, as the flows see them. */
  readonly elapsed = (): number => this.breath?.t ?? this.openBreath().t;
  readonly now = (): number => this.part.startedAt + this.shift + this.elapsed();

  /** True while the flows may still be working on the last input. */
  get isBusy(): boolean {
    return this.breath !== null;
  }

  /** An input, before the flows process it. */
  enter(happening: Happening): void {
    const { breath } = this;
    if (breath?.isAtRest === false) {
      breath.entry = this.add({ t: breath.t, with: true, ...happening } as Input);
      return;
    }
    this.openBreath(happening);
  }

  /** An output of the flows. */
  did(deed: Deed, by = ''): void {
    // Requests and writes are attributed to the flow that was running last, as far as that is known.
    const flow = by || (deed.out === 'action' ? '' : (this.breath?.flow ?? ''));
    if (this.breath && by) this.breath.flow = by;
    this.add({ ...deed, ...(flow && { by: flow }) });
  }

  /** A screen's query is about to be sent. */
  awaitsRequest(): void {
    if (this.breath) this.breath.questions += 1;
  }

  /** The flows or a screen's query sent a request; returns its number. */
  requested(request: RequestDeed): number {
    this.requests += 1;
    const isAsked = this.breath !== null && this.breath.questions > 0 && /^(?:query|GET) /.test(request.what);
    if (isAsked && this.breath) this.breath.questions -= 1;
    this.did({ ...request, number: this.requests, ...(isAsked && { asked: true as const }) });
    return this.requests;
  }

  /** A value around the flows differs from what they saw last: the replay has to set it before they read it. */
  noticed(change: Surroundings): void {
    if (this.part.entries.length >= mostEntries) return;
    const place = this.breath?.entry ?? this.part.entries.length;
    this.part.entries.splice(place, 0, change);
    if (this.breath) this.breath.entry += 1;
  }

  addressOf({ pathname, search, hash }: Part['world']['address']): Part['world']['address'] {
    return { pathname: this.describer.address(pathname), search: search && this.describer.address(search), hash: hash && '#' };
  }

  private openBreath(happening: Happening = { in: 'tick' }): Breath {
    const { clock } = this.world;
    const t = Math.round(clock.elapsed() - this.startedElapsed);
    const drift = Math.round(clock.now() - this.part.startedAt - t);
    const isSet = Math.abs(drift - this.shift) > wallDrift;
    if (isSet) this.shift = drift;
    const breath: Breath = { t, entry: 0, isAtRest: false, flow: '', questions: 0 };
    this.breath = breath;
    void rest(breath);
    breath.entry = this.add({ t, ...(isSet && { wall: this.shift }), ...happening } as Input);
    this.afterThisTask(() => {
      if (this.breath === breath) this.breath = null;
    });
    return breath;
  }

  /** Its index on the tape. */
  private add(entry: Entry): number {
    if (this.part.entries.length < mostEntries) this.part.entries.push(entry);
    return this.part.entries.length - 1;
  }
}
