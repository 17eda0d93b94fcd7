import type { ManualClock } from '../../src/testing/manualClock';
import type { NetworkRequest, NetworkReply } from './exchange';
import { abortedBy, broken, responseOf, requestOf } from './exchange';
import { outcomes } from './faultOutcomes';
import type { CommandName, Fault, Hop } from './plan';

/** Where a request without a fault is delivered. */
export type Destination = (sent: NetworkRequest) => Promise<NetworkReply>;

interface Armed {
  faults: (Fault | null)[];
  command: CommandName;
  isTouched: boolean;
}

export interface NetworkCounts {
  requests: number;
  faulted: number;
  /** `command fault` → how often that fault met a request of that command. */
  pairs: Map<string, number>;
}

/** The network of one run: the hop from browser to edge, the hop from edge to commerce, and their faults. */
export class Network {
  readonly counts: NetworkCounts = { requests: 0, faulted: 0, pairs: new Map() };
  /** Method and address of every request, searched for personal data. */
  readonly addresses: string[] = [];
  /** Rises with every event, so that the virtual clock can detect idleness. */
  activity = 0;
  /** Requests in progress at a server in this process. */
  underway = 0;
  /** Rises when an edge loses its idempotency keys. */
  keyStores = 0;
  /** Receives one line per event of a traced run. */
  trace: ((line: string) => void) | undefined;
  private armed: Armed = { faults: [], command: 'look', isTouched: true };
  private readonly atCommerce: { fault: Fault; command: CommandName }[] = [];
  private readonly cache = new Map<string, NetworkReply>();
  private waitingForNext: (() => void)[] = [];
  private end: () => void = () => undefined;
  /** Rejects when the run is over. */
  private readonly over = new Promise<never>((_resolve, reject) => (this.end = () => reject(broken())));

  private release: () => void = () => undefined;
  private readonly never = new Promise<never>((_resolve, reject) => (this.release = () => reject(broken())));

  constructor(private readonly clock: Pick<ManualClock, 'set'>) {
    this.over.catch(() => undefined);
    this.never.catch(() => undefined);
  }

  /** Ends what closed tabs and killed edges still wait for. */
  close(): void {
    this.end();
    this.release();
  }

  /** The faults of the next command. Those of one that sent nothing stay in line before them. */
  arm(command: CommandName, faults: readonly (Fault | null)[]): void {
    const left = this.armed.isTouched ? [] : this.armed.faults;
    this.armed = left.length > 0 ? { ...this.armed, faults: left } : { faults: [...faults], command, isTouched: false };
  }

  /** No more faults. A request that hangs goes on hanging: its sender has to time out. */
  heal(): void {
    this.armed = { faults: [], command: 'look', isTouched: true };
    this.atCommerce.length = 0;
  }

  /** `fetch` of a browser. `isOnline` and `isAlive` are the tab's. */
  readonly browserFetch = (destination: Destination, isOnline: () => boolean, isAlive: () => boolean): typeof fetch =>
    this.fetchOver('client', destination, isAlive, (sent) => {
      this.addresses.push(`${sent.method} ${sent.url.pathname}${sent.url.search}`);
      if (!isAlive()) return 'dead';
      if (!isOnline()) return 'offline';
      return this.nextFromBrowser();
    });

  /** `fetch` of an edge. */
  readonly commerceFetch = (destination: Destination, isAlive: () => boolean): typeof fetch =>
    this.fetchOver('commerce', destination, isAlive, () => (isAlive() ? (this.atCommerce.shift() ?? null) : 'dead'));

  /** The fault that the next frame of a socket meets, in either direction; null: none. */
  nextFrameFault(): Fault | null {
    const met = this.nextFromBrowser();
    if (!met) return null;
    this.countFault(met);
    return met.fault;
  }

  private nextFromBrowser(): { fault: Fault; command: CommandName } | null {
    this.counts.requests += 1;
    this.armed.isTouched = true;
    const fault = this.armed.faults.shift();
    if (!fault) return null;
    const { command } = this.armed;
    if (fault.hop === 'client') return { fault, command };
    this.atCommerce.push({ fault, command });
    return null;
  }

  private fetchOver(
    hop: Hop,
    destination: Destination,
    isAlive: () => boolean,
    meet: (sent: NetworkRequest) => { fault: Fault; command: CommandName } | 'dead' | 'offline' | null,
  ): typeof fetch {
    return async (input, init) => {
      const sent = requestOf(input, init);
      this.activity += 1;
      const met = meet(sent);
      const name = this.trace && `${hop} ${sent.method} ${nameOf(sent)}`;
      this.trace?.(`${name}${met === null ? '' : ` ⚡ ${typeof met === 'string' ? met : met.fault.kind + (met.fault.ran ? '+ran' : '')}`}`);
      if (met === 'dead') return this.never;
      if (met === 'offline') throw broken();
      const going = met ? this.withFault(met, sent, destination) : this.through(hop, sent, destination);
      try {
        const reply = await unlessAborted(sent.signal, going);
        if (!isAlive()) return await this.never;
        this.trace?.(`${name} → ${reply.status} ${reply.status === 200 ? '' : reply.body.toString().slice(0, 120)}`);
        return responseOf(reply);
      } catch (thrown) {
        this.trace?.(`${name} → ${thrown instanceof Error ? thrown.name : 'broken'}`);
        if (!isAlive()) return await this.never;
        throw thrown;
      } finally {
        this.activity += 1;
      }
    };
  }

  private async through(hop: Hop, sent: NetworkRequest, destination: Destination): Promise<NetworkReply> {
    this.underway += 1;
    const reply = await destination(sent).finally(() => (this.underway -= 1));
    if (hop === 'client') {
      if (sent.method === 'GET') this.cache.set(sent.url.href, reply);
      for (const go of this.waitingForNext.splice(0)) go();
    }
    return reply;
  }

  private async withFault(
    { fault, command }: { fault: Fault; command: CommandName },
    sent: NetworkRequest,
    destination: Destination,
  ): Promise<NetworkReply> {
    const before = this.cache.get(sent.url.href);
    // A cache has nothing old to give: nothing goes wrong.
    if (fault.kind === 'stale' && !(sent.method === 'GET' && before)) return this.through(fault.hop, sent, destination);
    this.countFault({ fault, command });
    if (fault.kind === 'stale' && before) return before;
    const { keyStores, sleep, nextPasses, over } = this;
    const send = () => this.through(fault.hop, sent, destination);
    return outcomes[fault.kind]({ fault, sent, send, sleep, nextPasses, over, hasLostKeys: () => this.keyStores !== keyStores });
  }

  private countFault({ fault, command }: { fault: Fault; command: CommandName }): void {
    this.counts.faulted += 1;
    const pair = `${command} ${fault.kind}`;
    this.counts.pairs.set(pair, (this.counts.pairs.get(pair) ?? 0) + 1);
  }

  private readonly sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) =>
      this.clock.set(() => {
        this.activity += 1;
        resolve();
      }, milliseconds),
    );

  /** Resolves when another request has come through. */
  private readonly nextPasses = (): Promise<void> => new Promise((resolve) => this.waitingForNext.push(resolve));
}

/** The operation of a GraphQL request, else its path. */
function nameOf({ url, body }: NetworkRequest): string {
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
