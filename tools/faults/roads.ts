import type { ManualClock } from '../../src/testing/manualClock';
import type { Sent, Told } from './inject';
import { abortedBy, broken, responseOf, sentOf } from './inject';
import { outcomes } from './mishaps';
import type { CommandName, Fault, Road } from './plan';

/** Where a request is brought when nothing goes wrong with it. */
export type Destination = (sent: Sent) => Promise<Told>;

interface Armed {
  faults: (Fault | null)[];
  command: CommandName;
  isTouched: boolean;
}

export interface RoadCounts {
  requests: number;
  faulted: number;
  /** `command fault` → how often that fault met a request of that command. */
  pairs: Map<string, number>;
}

/** The two roads of one run, and what goes wrong on them. */
export class Roads {
  readonly counts: RoadCounts = { requests: 0, faulted: 0, pairs: new Map() };
  /** Everything that was asked of the edge and of commerce: method and address, for the search for personal data. */
  readonly addresses: string[] = [];
  /** Rises with everything that happens, so that a clock can tell when nothing does. */
  activity = 0;
  /** Requests that a server in this process works on. */
  underway = 0;
  /** Rises when an edge loses its books. */
  books = 0;
  /** One line per thing that happened, when somebody wants to read it. */
  tell: ((line: string) => void) | undefined;
  private armed: Armed = { faults: [], command: 'look', isTouched: true };
  private readonly atCommerce: { fault: Fault; command: CommandName }[] = [];
  private readonly kept = new Map<string, Told>();
  private passed: (() => void)[] = [];
  private end: () => void = () => undefined;
  /** Rejects when the run is over. */
  private readonly over = new Promise<never>((_resolve, reject) => (this.end = () => reject(broken())));

  private letGo: () => void = () => undefined;
  private readonly forEver = new Promise<never>((_resolve, reject) => (this.letGo = () => reject(broken())));

  constructor(private readonly clock: Pick<ManualClock, 'set'>) {
    this.over.catch(() => undefined);
    this.forEver.catch(() => undefined);
  }

  /** Lets go of what the dead still wait for. */
  close(): void {
    this.end();
    this.letGo();
  }

  /** The faults of the next command. Those of one that sent nothing stay in line before them. */
  arm(command: CommandName, faults: readonly (Fault | null)[]): void {
    const left = this.armed.isTouched ? [] : this.armed.faults;
    this.armed = left.length > 0 ? { ...this.armed, faults: left } : { faults: [...faults], command, isTouched: false };
  }

  /** Nothing goes wrong any more. What hung goes on hanging: whoever waits for it has to give up by themselves. */
  heal(): void {
    this.armed = { faults: [], command: 'look', isTouched: true };
    this.atCommerce.length = 0;
  }

  /** `fetch` of a browser. `isOnline` and `isAlive` are the tab's. */
  readonly lineFetch = (destination: Destination, isOnline: () => boolean, isAlive: () => boolean): typeof fetch =>
    this.fetchOver('line', destination, isAlive, (sent) => {
      this.addresses.push(`${sent.method} ${sent.url.pathname}${sent.url.search}`);
      if (!isAlive()) return 'dead';
      if (!isOnline()) return 'offline';
      return this.nextOnLine();
    });

  /** `fetch` of an edge. */
  readonly commerceFetch = (destination: Destination, isAlive: () => boolean): typeof fetch =>
    this.fetchOver('commerce', destination, isAlive, () => (isAlive() ? (this.atCommerce.shift() ?? null) : 'dead'));

  private nextOnLine(): { fault: Fault; command: CommandName } | null {
    this.counts.requests += 1;
    this.armed.isTouched = true;
    const fault = this.armed.faults.shift();
    if (!fault) return null;
    const { command } = this.armed;
    if (fault.road === 'line') return { fault, command };
    this.atCommerce.push({ fault, command });
    return null;
  }

  private fetchOver(
    road: Road,
    destination: Destination,
    isAlive: () => boolean,
    meet: (sent: Sent) => { fault: Fault; command: CommandName } | 'dead' | 'offline' | null,
  ): typeof fetch {
    return async (input, init) => {
      const sent = sentOf(input, init);
      this.activity += 1;
      const met = meet(sent);
      const name = this.tell && `${road} ${sent.method} ${nameOf(sent)}`;
      this.tell?.(`${name}${met === null ? '' : ` ⚡ ${typeof met === 'string' ? met : met.fault.kind + (met.fault.ran ? '+ran' : '')}`}`);
      if (met === 'dead') return this.forEver;
      if (met === 'offline') throw broken();
      const going = met ? this.withFault(met, sent, destination) : this.through(road, sent, destination);
      try {
        const told = await unlessAborted(sent.signal, going);
        if (!isAlive()) return await this.forEver;
        this.tell?.(`${name} → ${told.status} ${told.status === 200 ? '' : told.body.toString().slice(0, 120)}`);
        return responseOf(told);
      } catch (thrown) {
        this.tell?.(`${name} → ${thrown instanceof Error ? thrown.name : 'broken'}`);
        if (!isAlive()) return await this.forEver;
        throw thrown;
      } finally {
        this.activity += 1;
      }
    };
  }

  private async through(road: Road, sent: Sent, destination: Destination): Promise<Told> {
    this.underway += 1;
    const told = await destination(sent).finally(() => (this.underway -= 1));
    if (road === 'line') {
      if (sent.method === 'GET') this.kept.set(sent.url.href, told);
      for (const go of this.passed.splice(0)) go();
    }
    return told;
  }

  private async withFault({ fault, command }: { fault: Fault; command: CommandName }, sent: Sent, destination: Destination): Promise<Told> {
    const before = this.kept.get(sent.url.href);
    // A cache has nothing old to give: nothing goes wrong.
    if (fault.kind === 'stale' && !(sent.method === 'GET' && before)) return this.through(fault.road, sent, destination);
    this.counts.faulted += 1;
    const pair = `${command} ${fault.kind}`;
    this.counts.pairs.set(pair, (this.counts.pairs.get(pair) ?? 0) + 1);
    if (fault.kind === 'stale' && before) return before;
    const { books, sleep, nextPasses, over } = this;
    const send = () => this.through(fault.road, sent, destination);
    return outcomes[fault.kind]({ fault, sent, send, sleep, nextPasses, over, isForgotten: () => this.books !== books });
  }

  private readonly sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) =>
      this.clock.set(() => {
        this.activity += 1;
        resolve();
      }, milliseconds),
    );

  /** Resolves when another request has come through. */
  private readonly nextPasses = (): Promise<void> => new Promise((resolve) => this.passed.push(resolve));
}

/** The operation of a GraphQL request, else its path. */
function nameOf({ url, body }: Sent): string {
  const operation = /\b(?:query|mutation) (\w+)/.exec(`${String(body ?? '')} ${url.searchParams.get('query') ?? ''}`)?.[1];
  return operation ?? url.pathname;
}

function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(abortedBy());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
