import type { CommandName, FaultKind } from './plan';
import { commandNames, faultKinds } from './plan';
import type { Report } from './worker';

/** What all runs together have been through. */
export class Coverage {
  runs = 0;
  requests = 0;
  faulted = 0;
  orders = 0;
  shortest = Infinity;
  private readonly pairs = new Map<string, number>();
  private readonly events = new Map<string, number>();

  add({ requests, faulted, orders, commands, pairs, events }: Report): void {
    this.runs += 1;
    this.requests += requests;
    this.faulted += faulted;
    this.orders += orders;
    this.shortest = Math.min(this.shortest, commands);
    for (const [pair, count] of pairs) this.pairs.set(pair, (this.pairs.get(pair) ?? 0) + count);
    for (const [event, count] of events) this.events.set(event, (this.events.get(event) ?? 0) + count);
  }

  count(command: CommandName, fault: FaultKind): number {
    return this.pairs.get(`${command} ${fault}`) ?? 0;
  }

  /** Pairs that were met less often than this. */
  thin(atLeast: number): string[] {
    return commandNames.flatMap((command) =>
      faultKinds
        .filter((fault) => this.count(command, fault) < atLeast)
        .map((fault) => `${command} × ${fault}: ${this.count(command, fault)}`),
    );
  }

  /** Commands down, faults across. */
  table(): string {
    const width = Math.max(...commandNames.map(({ length }) => length));
    const short = faultKinds.map((fault) => fault.slice(0, 7).padStart(8)).join('');
    const rows = commandNames.map(
      (command) => command.padEnd(width) + faultKinds.map((fault) => String(this.count(command, fault)).padStart(8)).join(''),
    );
    return [' '.repeat(width) + short, ...rows].join('\n');
  }

  summary(): string {
    const share = Math.round((1000 * this.faulted) / Math.max(1, this.requests)) / 10;
    const events = [...this.events].sort(([one], [other]) => one.localeCompare(other)).map(([event, count]) => `${event} ${count}`);
    const orders = [`${this.orders} orders`, ...events].join(', ');
    return `${this.runs} runs, ${this.requests} requests, ${share} % of them faulted, ${orders}, ${this.shortest} commands and more a run`;
  }
}
