import type { WebSocket } from 'ws';
import type { OpenSocket, SocketListeners } from '../../../src/world/world';
import type { ManualClock } from '../../../src/testing/manualClock';
import type { Network } from '../network';

/** What a frame takes from one end to the other, in milliseconds. */
const onTheWay = 20;
/** A frame that waits for the next one to pass waits no longer than this. */
const longestHeld = 3_000;
/** Turns of the event loop that a back office may take for a frame. */
const busyTurns = 8;

interface Parts {
  clock: ManualClock;
  network: Network;
  /** Opens a socket of a back office. @param opened given it before it says anything */
  connect(opened: (socket: WebSocket) => void): Promise<WebSocket>;
}

/** The sockets of one browser's tabs, by an edge to the offices; a seeded plan of faults lies on their frames in both directions. */
export class ChatLines {
  /** The network of this browser lets no socket through. */
  isBlocked = false;
  isOnline = true;
  private readonly open = new Set<Line>();
  private busy = 0;

  constructor(private readonly parts: Parts) {}

  /** True while an office is at work. */
  get isBusy(): boolean {
    return this.busy > 0;
  }

  /** Sockets as the browser gives them to one tab. */
  of(isAlive: () => boolean): OpenSocket {
    return (_path, listeners) => {
      const line = new Line(this.parts, listeners, isAlive, this.atWork);
      if (this.isBlocked || !this.isOnline) line.refuse();
      else {
        this.open.add(line);
        line.connect(() => this.open.delete(line));
      }
      return { send: (text) => line.send(text), close: () => line.end() };
    };
  }

  /** As a killed edge does: both ends hear of it. */
  cut(): void {
    for (const line of Array.from(this.open)) line.cut();
  }

  /** As a lost network does: no end hears of it. */
  silence(): void {
    for (const line of this.open) line.isSilent = true;
  }

  private readonly atWork = (): void => {
    this.busy += 1;
    let turns = 0;
    const next = (): void => {
      turns += 1;
      if (turns < busyTurns) setImmediate(next);
      else this.busy -= 1;
    };
    setImmediate(next);
  };
}

/** One socket. */
class Line {
  isSilent = false;
  private isOver = false;
  private office: WebSocket | undefined;
  private forget: () => void = () => undefined;
  private readonly held = { up: [] as (() => void)[], down: [] as (() => void)[] };

  constructor(
    private readonly parts: Parts,
    private readonly listeners: SocketListeners,
    private readonly isAlive: () => boolean,
    private readonly atWork: () => void,
  ) {}

  refuse(): void {
    this.later(() => this.tellClosed());
  }

  connect(forget: () => void): void {
    this.forget = forget;
    this.later(() => {
      this.atWork();
      void this.parts
        .connect((socket) => this.listen(socket))
        .then(
          (socket) => {
            this.office = socket;
            if (this.isOver) socket.terminate();
            else this.later(() => this.isHeard() && this.listeners.opened());
          },
          () => this.cut(),
        );
    });
  }

  send(text: string): void {
    if (!this.isOver && this.isAlive()) this.carry('up', text);
  }

  /** The tab has closed it. */
  end(): void {
    this.isOver = true;
    this.forget();
    const { office } = this;
    if (!this.isSilent) this.later(() => office?.close());
  }

  cut(): void {
    this.office?.terminate();
    this.later(() => this.tellClosed());
  }

  private listen(socket: WebSocket): void {
    socket.on('message', (data: Buffer) => this.carry('down', data.toString()));
    socket.on('close', () => this.later(() => this.tellClosed()));
    socket.on('error', () => undefined);
  }

  private isHeard(): boolean {
    return !this.isOver && !this.isSilent && this.isAlive();
  }

  private tellClosed(): void {
    this.forget();
    if (!this.isHeard()) return;
    this.isOver = true;
    this.listeners.closed();
  }

  private carry(way: 'up' | 'down', text: string): void {
    if (this.isSilent) return;
    const fault = this.parts.network.nextFrameFault();
    this.parts.network.trace?.(`${way === 'up' ? '→' : '←'} ${text.slice(0, 200)}${fault ? ` ⚡ ${fault.kind} ${fault.ms}` : ''}`);
    const arrive = (): void => this.arrive(way, text);
    switch (fault?.kind) {
      case 'drop-before':
        return;
      case 'duplicate':
        this.later(arrive);
        return this.later(arrive, onTheWay + fault.ms);
      case 'delay':
        return this.later(arrive, onTheWay + fault.ms);
      case 'reorder':
        return this.hold(way, arrive);
      case 'hang':
        this.later(arrive);
        this.isSilent = true;
        return;
      case 'drop-after':
        this.later(arrive);
        return this.later(() => this.cut());
      default:
        this.later(arrive);
    }
  }

  private hold(way: 'up' | 'down', arrive: () => void): void {
    let hasArrived = false;
    const once = (): void => {
      if (hasArrived) return;
      hasArrived = true;
      arrive();
    };
    this.held[way].push(once);
    this.later(once, longestHeld);
  }

  private arrive(way: 'up' | 'down', text: string): void {
    if (way === 'down' && this.isHeard()) this.listeners.heard(text);
    else if (way === 'up' && this.office?.readyState === this.office?.OPEN) {
      this.atWork();
      this.office?.send(text);
    }
    for (const next of this.held[way].splice(0)) next();
  }

  private later(run: () => void, milliseconds = onTheWay): void {
    this.parts.network.activity += 1;
    this.parts.clock.set(() => {
      this.parts.network.activity += 1;
      run();
    }, milliseconds);
  }
}
