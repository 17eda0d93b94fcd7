import type { Locks } from '../../src/world/world';

interface Waiting {
  owner: object;
  start: () => void;
}

/** Web Locks of one browser: first come, first served; a tab that dies gives back what it held and waits for nothing more. */
export class TabLocks {
  private readonly queues = new Map<string, Waiting[]>();
  private readonly gone = new WeakSet();

  of(owner: object): Locks {
    return { run: (name, work) => this.run(owner, name, work) };
  }

  /** The tab is gone. */
  release(owner: object): void {
    this.gone.add(owner);
    for (const [name, queue] of this.queues) {
      const [head] = queue;
      const left = queue.filter((waiting) => waiting.owner !== owner);
      this.queues.set(name, left);
      if (head?.owner === owner) left[0]?.start();
    }
  }

  private run<T>(owner: object, name: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.gone.has(owner)) return;
      const queue = this.queues.get(name) ?? [];
      this.queues.set(name, queue);
      const entry: Waiting = {
        owner,
        start: () => {
          Promise.resolve()
            .then(work)
            .then(resolve, reject)
            .finally(() => this.leave(name, entry));
        },
      };
      queue.push(entry);
      if (queue[0] === entry) entry.start();
    });
  }

  private leave(name: string, entry: Waiting): void {
    const queue = this.queues.get(name) ?? [];
    const place = queue.indexOf(entry);
    if (place < 0) return;
    queue.splice(place, 1);
    if (place === 0) queue[0]?.start();
  }
}
