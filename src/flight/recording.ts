import type { World } from '~/world';
import type { Describer } from './describe';
import type { RequestDeed } from './requests';
import type { Deed, Entry, Happening, Input, Part, Surroundings } from './tape';

/** A clock that was set, or a machine that slept, by more than this is told on the tape. In milliseconds. */
const wallDrift = 50;
/** A tape that grew beyond this is of no use to anybody; the newest part of the story is cut off. */
const mostEntries = 20_000;

function arrivalOf(world: World, describer: Describer): Part['world']['arrival'] {
  const { search, referrer, ownHost } = world.navigation.arrival();
  return { search: search && describer.address(search), referrer: /^https?:\/\/[^/?#]+\//.exec(referrer)?.[0] ?? '', ownHost };
}

/** No chain of promises of ours is that long: when so many turns have passed, all that waited for nothing else has been done. */
const turnsToRest = 300;

interface Breath {
  t: number;
  entry: number;
  isAtRest: boolean;
  flow: string;
  /** Of screens, on their way. */
  questions: number;
}

async function rest(breath: Breath): Promise<void> {
  for (let turn = 0; turn < turnsToRest; turn += 1) await Promise.resolve();
  breath.isAtRest = true;
}

/**
 * One document's story while it happens. Time stands still for the flows while they work on one input (a breath): all they do
 * in it, they do at one moment, in the recording as in the replay.
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
    /** Runs something once everything that waits for nothing but promises has come to rest. */
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

  /** Milliseconds since the document's start, as the flows are to see them. */
  readonly elapsed = (): number => this.breath?.t ?? this.openBreath().t;
  readonly now = (): number => this.part.startedAt + this.shift + this.elapsed();

  /** True while the flows may still be working on what came last. */
  get isBusy(): boolean {
    return this.breath !== null;
  }

  /** Something came from outside, and the flows are about to hear it. */
  enter(happening: Happening): void {
    const { breath } = this;
    if (breath?.isAtRest === false) {
      breath.entry = this.add({ t: breath.t, with: true, ...happening } as Input);
      return;
    }
    this.openBreath(happening);
  }

  /** The flows did something. */
  did(deed: Deed, by = ''): void {
    // What is sent and stored goes back to the flow that was at work last, as far as that can be known.
    const flow = by || (deed.out === 'action' ? '' : (this.breath?.flow ?? ''));
    if (this.breath && by) this.breath.flow = by;
    this.add({ ...deed, ...(flow && { by: flow }) });
  }

  /** A screen's question is about to be sent. */
  awaitsRequest(): void {
    if (this.breath) this.breath.questions += 1;
  }

  /** The flows or a screen's question sent a request; its number. */
  requested(request: RequestDeed): number {
    this.requests += 1;
    const isAsked = this.breath !== null && this.breath.questions > 0 && /^(?:query|GET) /.test(request.what);
    if (isAsked && this.breath) this.breath.questions -= 1;
    this.did({ ...request, number: this.requests, ...(isAsked && { asked: true as const }) });
    return this.requests;
  }

  /** Something around the flows is not as they last saw it: for the replay it has to be so before they begin to look. */
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

  /** Where it stands on the tape. */
  private add(entry: Entry): number {
    if (this.part.entries.length < mostEntries) this.part.entries.push(entry);
    return this.part.entries.length - 1;
  }
}
