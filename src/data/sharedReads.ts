interface Shared<T> {
  result: Promise<T>;
  askers: number;
  abort: AbortController;
}

/** Identical reads in flight are one request; it is aborted when its last caller has left. */
export class SharedReads<T> {
  private readonly underWay = new Map<string, Shared<T>>();

  async read(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const shared = this.underWay.get(key) ?? this.begin(key, start);
    shared.askers += 1;
    const leave = () => {
      shared.askers -= 1;
      if (shared.askers === 0) shared.abort.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await shared.result;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  private begin(key: string, start: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const abort = new AbortController();
    const result = start(abort.signal).finally(() => this.underWay.delete(key));
    const shared = { result, askers: 0, abort };
    this.underWay.set(key, shared);
    abort.signal.addEventListener('abort', () => this.underWay.delete(key));
    return shared;
  }
}
