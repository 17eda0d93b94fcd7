import type { Problem } from '../../src/data/problem';
import type { LineChange } from './linearise';

/** A change that was invoked and has no outcome yet. */
export interface PendingChange {
  tab: object;
  /** How the answer names it: a label, a sku, a line's uid. */
  names: readonly string[];
  changes: LineChange[];
  /** What a quantity is set to. */
  quantity?: number;
}

export type ChangeOutcome = 'done' | 'failed' | 'unsure';

/** The history of all invoked changes, by website and line, with their outcomes: what the linearisability check reads. */
export class History {
  /** `website line` → its changes. */
  readonly lines = new Map<string, LineChange[]>();
  /** All invoked changes, and the tab they were invoked in. */
  readonly invoked: { tab: object; changes: readonly LineChange[] }[] = [];
  private readonly open: PendingChange[] = [];
  private event = 0;

  /** The next place in the order of events. */
  now(): number {
    return (this.event += 1);
  }

  /** Invokes a change: `parts` are its effects by line. Until its outcome is known it may or may not happen. */
  invoke(
    tab: object,
    names: readonly string[],
    parts: readonly { line: string; what: string; apply: LineChange['apply'] }[],
    quantity?: number,
  ): PendingChange {
    const start = this.now();
    const changes = parts.map(({ line, what, apply }) => {
      const change: LineChange = { what, start, end: Infinity, effect: 'may', apply };
      this.of(line).push(change);
      return change;
    });
    this.invoked.push({ tab, changes });
    const pending = { tab, names, changes, ...(quantity !== undefined && { quantity }) };
    this.open.push(pending);
    return pending;
  }

  /** Completes the oldest pending change of that tab and name. */
  complete(tab: object, name: string, outcome: ChangeOutcome): PendingChange | undefined {
    const place = this.open.findIndex((pending) => pending.tab === tab && pending.names.includes(name));
    const pending = this.open[place];
    if (!pending) return undefined;
    this.open.splice(place, 1);
    const end = this.now();
    for (const change of pending.changes) {
      if (outcome === 'done') Object.assign(change, { effect: 'must', end });
      else if (outcome === 'failed') change.effect = 'never';
    }
    return pending;
  }

  /**
   * Completes a change of quantity. Presses during a running request are coalesced and only the last is sent: the first outcome is that of
   * the first press, or of all of them.
   */
  completeQuantity(tab: object, name: string, outcome: ChangeOutcome, quantity?: number): void {
    const open = this.open.filter((pending) => pending.tab === tab && pending.names.includes(name));
    const [first] = open;
    const last = open[open.length - 1];
    if (!first || !last) return;
    // A line that is sold out is announced as it was: the shopper reads that it has left, and not what became of the change.
    const isSoldOut = outcome === 'done' && open.every((pending) => pending.quantity !== quantity);
    if (open.length === 1 && isSoldOut) return void this.complete(tab, name, 'unsure');
    if (open.length === 1 || (outcome === 'done' && first.quantity === quantity)) return void this.complete(tab, name, outcome);
    if (outcome !== 'done' || last.quantity !== quantity) return void this.complete(tab, name, 'unsure');
    for (const pending of open.slice(0, -1)) {
      this.complete(tab, name, 'unsure');
      for (const change of pending.changes) change.end = this.now();
    }
    this.complete(tab, name, 'done');
  }

  /** Lines of that website that anything was ever pending for. */
  linesOf(website: string): string[] {
    return [...this.lines.keys()].filter((line) => line.startsWith(`${website} `));
  }

  /** Records a change of a line that no shopper invoked. */
  record(line: string, change: LineChange): void {
    this.of(line).push(change);
  }

  /** Changes of this tab without an outcome. */
  pendingIn(tab: object): PendingChange[] {
    return this.open.filter((pending) => pending.tab === tab);
  }

  private of(line: string): LineChange[] {
    const changes = this.lines.get(line) ?? [];
    this.lines.set(line, changes);
    return changes;
  }
}

/** Refused because of an order: a change that was on its way may have become part of it. */
const byOrder = ['order-under-way', 'already-ordered'];
export const outcomeOf = ({ ambiguous, code }: Problem): ChangeOutcome => (ambiguous || byOrder.includes(code) ? 'unsure' : 'failed');
