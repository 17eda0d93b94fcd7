import type { Deed, Happening, Part, Stored, Surroundings } from '~/flight/tape';
import { Describer, nothingHidden } from '~/flight/describe';
import type { Storage, World } from '~/world';
import type { Facts } from '~/world/facts';
import { Listeners } from '~/world/listeners';
import { sleeper } from '~/world/wallClock';
import { ReplayCalls } from './replayCalls';
import { ReplaySockets } from './replaySockets';

/** What looks on at a replay: it is told of all that happens, and at which time, in milliseconds since 1970. */
export interface Onlooker {
  facts: Facts;
  until: (at: number) => Promise<void>;
}

interface Timer {
  set: number;
  after: number;
  run: () => void;
}

/** The text whose structure is on the tape. */
export const textOf = (stored: Stored | null | undefined): string | null =>
  !stored ? null : 'text' in stored ? stored.text : JSON.stringify(stored.json);

/**
 * The world of a tape: it has the recorded values, changes when the tape says so, and reports everything that is done to
 * it. Time stands still between two inputs.
 */
export class ReplayWorld {
  elapsed = 0;
  private shift = 0;
  private address: Part['world']['address'];
  private online: boolean;
  private visible: boolean;
  private durable: boolean;
  private readonly texts: Record<'storage' | 'session', Map<string, string>>;
  private readonly cookies: Map<string, string>;
  private readonly timers = new Set<Timer>();
  private readonly uuids: string[];
  private readonly numbers: number[];
  private readonly locks = new Map<string, (() => void)[]>();
  /** Locks granted in the same breath in which they are requested, before the flow has come so far. */
  private readonly granted = new Map<string, number>();
  private readonly onlineListeners = new Listeners<[boolean]>();
  private readonly visibleListeners = new Listeners<[boolean]>();
  private readonly restored = new Listeners<[]>();
  private readonly uncaught = new Listeners<[Error]>();
  private readonly changes = { storage: new Listeners<[{ key: string; text: string | null }]>(), session: new Listeners<[never]>() };
  private readonly sockets: ReplaySockets;
  private readonly calls: ReplayCalls;
  private made = 0;
  readonly world: World;

  constructor(
    private readonly part: Part,
    private readonly did: (deed: Deed) => void,
  ) {
    const { storage, session, cookies, address, online, visible, durable } = part.world;
    const texts = (stored: Record<string, Stored | null>) =>
      new Map(Object.entries(stored).flatMap(([key, value]) => (value ? [[key, textOf(value) ?? '']] : [])) as [string, string][]);
    this.texts = { storage: texts(storage), session: texts(session) };
    this.cookies = new Map(Object.entries(cookies).filter((entry): entry is [string, string] => entry[1] !== null));
    this.address = address;
    this.online = online;
    this.visible = visible;
    this.durable = durable;
    this.uuids = [...part.random.uuids];
    this.numbers = [...part.random.numbers];
    this.sockets = new ReplaySockets(did);
    this.calls = new ReplayCalls(did);
    this.world = this.makeWorld();
  }

  /** Moves the clock to an input's time. */
  at(t: number, wall?: number): void {
    this.elapsed = t;
    if (wall !== undefined) this.shift = wall;
  }

  notice(change: Surroundings): void {
    if (change.now === 'address') this.address = change.value;
    else if (change.now === 'call') this.calls.number = change.value;
    else if (change.now === 'cookie') put(this.cookies, change.key, change.value);
    else if ('key' in change) put(this.texts[change.now], change.key, textOf(change.value));
    else this[change.now] = change.value;
  }

  /** The inputs from the browser. */
  happen(happening: Happening): void {
    switch (happening.in) {
      case 'timer':
        this.fire([...this.timers].find(({ set, after }) => set === happening.set && after === happening.after));
        break;
      case 'online':
        this.onlineListeners.tell((this.online = happening.value));
        break;
      case 'visible':
        this.visible = happening.value;
        this.visibleListeners.tell(happening.value);
        break;
      case 'restored':
        this.restored.tell();
        break;
      case 'stored': {
        const text = textOf(happening.value);
        put(this.texts[happening.area], happening.key, text);
        if (happening.area === 'storage') this.changes.storage.tell({ key: happening.key, text });
        break;
      }
      case 'lock':
        this.grant(happening.name);
        break;
      case 'sockets':
      case 'socket':
        this.sockets.happen(happening);
        break;
      case 'calls':
      case 'call':
        this.calls.happen(happening);
        break;
      case 'uncaught':
        this.uncaught.tell(new Error(happening.message));
        break;
      default:
    }
  }

  /** Timers that are not on the tape run when they are due; the earliest due by `t`. */
  strangeTimer(t: number, isKnown: (timer: { set: number; after: number }) => boolean): (() => void) | undefined {
    const due = [...this.timers]
      .filter((timer) => timer.set + timer.after <= t && !isKnown(timer))
      .sort((one, other) => one.set + one.after - other.set - other.after)[0];
    if (!due) return undefined;
    return () => {
      this.at(Math.max(this.elapsed, due.set + due.after));
      this.fire(due);
    };
  }

  private waitForLock(name: string, run: () => void): void {
    const early = this.granted.get(name) ?? 0;
    if (early > 0) {
      this.granted.set(name, early - 1);
      run();
    } else {
      this.locks.set(name, [...(this.locks.get(name) ?? []), run]);
    }
  }

  private grant(name: string): void {
    const [next, ...others] = this.locks.get(name) ?? [];
    if (!next) this.granted.set(name, (this.granted.get(name) ?? 0) + 1);
    this.locks.set(name, others);
    next?.();
  }

  private fire(timer: Timer | undefined): void {
    if (!timer) return;
    this.timers.delete(timer);
    timer.run();
  }

  private makeWorld(): World {
    const after: World['clock']['after'] = (milliseconds, run) => {
      const timer = { set: this.elapsed, after: milliseconds, run };
      this.timers.add(timer);
      return () => void this.timers.delete(timer);
    };
    const describer = new Describer(nothingHidden);
    return {
      clock: { now: () => this.part.startedAt + this.shift + this.elapsed, elapsed: () => this.elapsed, after, sleep: sleeper(after) },
      storage: this.storageOf('storage'),
      session: this.storageOf('session'),
      cookies: {
        read: (name) => this.cookies.get(name),
        write: (name, value) => {
          this.cookies.set(name, value);
          this.did({ out: 'cookie', key: name, value });
        },
        remove: (name) => {
          this.cookies.delete(name);
          this.did({ out: 'cookie', key: name, value: null });
        },
      },
      navigation: {
        current: () => this.address,
        arrival: () => this.part.world.arrival,
        showAs: () => undefined,
        goTo: (path) => this.did({ out: 'go', to: describer.address(path) }),
        leaveTo: (url) => this.did({ out: 'leave', to: describer.address(url) }),
        reload: () => this.did({ out: 'reload' }),
        connect: () => undefined,
      },
      connectivity: { isOnline: () => this.online, onChange: this.onlineListeners.add },
      visibility: { isVisible: () => this.visible, onChange: this.visibleListeners.add, onRestored: this.restored.add },
      random: {
        uuid: () => this.uuids.shift() ?? `${String((this.made += 1)).padStart(8, 'f')}-0000-4000-8000-000000000000`,
        number: () => this.numbers.shift() ?? 0.5,
      },
      locks: {
        run: (name, work) =>
          new Promise((resolve, reject) => {
            this.waitForLock(name, () => void work().then(resolve, reject));
          }),
      },
      speech: () => Promise.resolve(null),
      serviceWorker: () => Promise.resolve(null),
      sockets: this.sockets.open,
      calls: this.calls.open,
      chatWindows: () => Promise.resolve(null),
      position: () => Promise.resolve(null),
      vendors: () => Promise.resolve(null),
      asksForPrivacy: () => false,
      tellPrerenderer: () => undefined,
      log: () => undefined,
      onUncaught: this.uncaught.add,
    };
  }

  private storageOf(area: 'storage' | 'session'): Storage {
    const texts = this.texts[area];
    const describer = new Describer(nothingHidden);
    const did = (key: string, text: string | null) =>
      this.did({ out: 'write', area, key: describer.nameOf(key), value: describer.stored(key, text) });
    const isDurable = () => this.durable;
    return {
      read: (key) => texts.get(key) ?? null,
      write: (key, text) => {
        texts.set(key, text);
        did(key, text);
        return isDurable();
      },
      remove: (key) => {
        texts.delete(key);
        did(key, null);
      },
      keys: () => [...texts.keys()],
      onChange: area === 'storage' ? this.changes.storage.add : () => () => undefined,
      get mode() {
        return isDurable() ? 'durable' : 'memory';
      },
    };
  }
}

function put(map: Map<string, string>, key: string, value: string | null): void {
  if (value === null) map.delete(key);
  else map.set(key, value);
}
