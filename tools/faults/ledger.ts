import type { LineChange } from './linearise';

/** A change that a shopper asked for and has not been told of yet. */
export interface OpenChange {
  tab: object;
  /** How the answer names it: a label, a sku, a line's uid. */
  names: readonly string[];
  changes: LineChange[];
  /** What a quantity is set to. */
  quantity?: number;
}

export type Telling = 'done' | 'failed' | 'unsure';

/** All that was asked for, by website and line, and what was told about it. */
export class Ledger {
  /** `website line` → its changes. */
  readonly lines = new Map<string, LineChange[]>();
  /** Everything that was asked for, and where. */
  readonly asked: { tab: object; changes: readonly LineChange[] }[] = [];
  private readonly open: OpenChange[] = [];
  private event = 0;

  /** The next place in the order of events. */
  now(): number {
    return (this.event += 1);
  }

  /** The shopper pressed: `parts` are what it means for each line. Until they are told it may or may not happen. */
  ask(
    tab: object,
    names: readonly string[],
    parts: readonly { line: string; what: string; apply: LineChange['apply'] }[],
    quantity?: number,
  ): OpenChange {
    const start = this.now();
    const changes = parts.map(({ line, what, apply }) => {
      const change: LineChange = { what, start, end: Infinity, effect: 'may', apply };
      this.of(line).push(change);
      return change;
    });
    this.asked.push({ tab, changes });
    const asked = { tab, names, changes, ...(quantity !== undefined && { quantity }) };
    this.open.push(asked);
    return asked;
  }

  /** The oldest open change of that tab and name is answered. */
  tell(tab: object, name: string, telling: Telling): OpenChange | undefined {
    const place = this.open.findIndex((asked) => asked.tab === tab && asked.names.includes(name));
    const asked = this.open[place];
    if (!asked) return undefined;
    this.open.splice(place, 1);
    const end = this.now();
    for (const change of asked.changes) {
      if (telling === 'done') Object.assign(change, { effect: 'must', end });
      else if (telling === 'failed') change.effect = 'never';
    }
    return asked;
  }

  /**
   * A line's quantity was set, or could not be. Presses that came while another was on its way were gathered, and only the last of them was
   * sent: the first telling is that of the first press, or of all of them.
   */
  tellQuantity(tab: object, name: string, telling: Telling, quantity?: number): void {
    const open = this.open.filter((asked) => asked.tab === tab && asked.names.includes(name));
    const [first] = open;
    const last = open[open.length - 1];
    if (!first || !last) return;
    if (open.length === 1 || (telling === 'done' && first.quantity === quantity)) return void this.tell(tab, name, telling);
    if (telling !== 'done' || last.quantity !== quantity) return void this.tell(tab, name, 'unsure');
    for (const asked of open.slice(0, -1)) {
      this.tell(tab, name, 'unsure');
      for (const change of asked.changes) change.end = this.now();
    }
    this.tell(tab, name, 'done');
  }

  /** Lines of that website that anything was ever asked for. */
  linesOf(website: string): string[] {
    return [...this.lines.keys()].filter((line) => line.startsWith(`${website} `));
  }

  /** Something happened to a line without being asked for. */
  note(line: string, change: LineChange): void {
    this.of(line).push(change);
  }

  /** Changes of this tab that nobody has been told of. */
  openIn(tab: object): OpenChange[] {
    return this.open.filter((asked) => asked.tab === tab);
  }

  private of(line: string): LineChange[] {
    const changes = this.lines.get(line) ?? [];
    this.lines.set(line, changes);
    return changes;
  }
}
