/** What was typed into the checkout and has to be there again, whatever happened. */
export class TypedValues {
  /** By step: what was typed and not agreed yet. */
  readonly drafts = new Map<string, Record<string, string>>();
  /** What was agreed: `email`, `street`. */
  readonly agreed = new Map<string, string>();
  /** Given before "clear my details" and not again since: it may be stored nowhere. */
  readonly forgotten = new Set<string>();
  private readonly given = new Set<string>();
  /** When something was given last. */
  givenAt = -1;

  constructor(private readonly now: () => number) {}

  /** The shopper gives these values, typed or submitted. */
  give(...values: string[]): void {
    for (const value of values) {
      this.given.add(value);
      this.forgotten.delete(value);
    }
  }

  /** "Clear my details". */
  forget(): void {
    this.settle();
    for (const value of this.given) this.forgotten.add(value);
  }

  typed(step: string, values: Record<string, string>): void {
    this.drafts.set(step, values);
    this.givenAt = this.now();
  }

  agree(name: string, value: string): void {
    this.agreed.set(name, value);
    this.givenAt = this.now();
  }

  /** Steps whose draft became an answer; without a name: ordered, cleared, signed out, or beyond saving. */
  settle(...steps: string[]): void {
    if (steps.length === 0) {
      this.drafts.clear();
      this.agreed.clear();
    }
    for (const step of steps) this.drafts.delete(step);
  }
}
