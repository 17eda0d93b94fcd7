import { mkdirSync, mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edge } from '../../edge/server';
import { openEdge } from '../../edge/server';
import { readEnvironment } from '../../edge/environment';
import type { Sandbox } from '../../sandbox/server';
import { openSandbox } from '../../sandbox/server';
import type { ManualClock } from '../../src/testing/manualClock';
import { keptSeed } from './keptSeed';
import type { Sent, Told } from './inject';
import { broken, deliver } from './inject';
import type { Roads } from './roads';

/** What people left behind: emptied between runs. What the seed brought comes back from a copy. */
const emptied = [
  'orders',
  'cart_items',
  'cart_addresses',
  'cart_gift_cards',
  'carts',
  'order_sequences',
  'payment_nonces',
  'mails',
  'customer_tokens',
  'password_reset_tokens',
  'newsletter_subscribers',
];
const restored = ['stock', 'gift_cards', 'customers', 'customer_addresses'];

/** Commerce, opened once per process, whose clock is that of the run. */
export interface CommerceHouse {
  sandbox: Sandbox;
  setClock(clock: Pick<ManualClock, 'now'>): void;
  /** What the seed brought is as it shall be in every run. */
  keep(): void;
  reset(): void;
}

export async function openCommerceHouse(
  where: { origin: string; shopOrigins?: string[] } = { origin: 'http://commerce.test' },
): Promise<CommerceHouse> {
  let clock: Pick<ManualClock, 'now'> | undefined;
  const sandbox = await openSandbox({
    clock: { now: () => clock?.now ?? Date.now(), sleep: () => Promise.resolve() },
    scryptCost: 2,
    seed: keptSeed(),
    ...where,
  });
  const { database } = sandbox.shop;
  return {
    sandbox,
    setClock: (next) => void (clock = next),
    keep: () => {
      for (const table of restored) database.run(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`);
    },
    reset: () =>
      database.transaction(() => {
        for (const table of emptied) database.run(`DELETE FROM ${table}`);
        for (const table of [...restored].reverse()) database.run(`DELETE FROM ${table}`);
        for (const table of restored) database.run(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
        database.run("DELETE FROM sqlite_sequence WHERE name IN ('carts', 'cart_items', 'mails')");
      }),
  };
}

const manifest = { buildId: 'faults', entry: { scripts: [], styles: [], preloads: [] }, chunks: {}, messages: {}, inlineScriptHashes: [] };
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The edge of a run: it can be killed and opened again on the same books, or on empty ones. */
export class EdgeHouse {
  readonly logged: string[] = [];
  private readonly directory = mkdtempSync(join(memory, 'shop-faults-'));
  private books = 0;
  private current: { edge: Edge; isAlive: boolean; killed: Promise<never>; kill: () => void } | undefined;
  private readonly former: Edge[] = [];

  constructor(
    private readonly clock: ManualClock,
    private readonly roads: Roads,
    private readonly sandbox: Sandbox,
  ) {
    mkdirSync(join(this.directory, 'dist/browser/assets'), { recursive: true });
    writeFileSync(join(this.directory, 'dist/browser/assets.json'), JSON.stringify(manifest));
  }

  /** Requests to an edge that is killed meanwhile break off. */
  readonly destination = async (sent: Sent): Promise<Told> => {
    const { current } = this;
    if (!current) throw broken();
    return Promise.race([deliver(current.edge.app, sent), current.killed]);
  };

  async open(): Promise<void> {
    let kill: () => void = () => undefined;
    const killed = new Promise<never>((_resolve, reject) => (kill = () => reject(broken())));
    killed.catch(() => undefined);
    const life = { isAlive: true };
    const edge = await openEdge({
      environment: readEnvironment({
        CLIENT_LIMIT: '0',
        DATA_DIR: join(this.directory, `data${this.books}`),
        DIST_DIR: join(this.directory, 'dist'),
        CANONICAL_ORIGIN: 'http://shop.test',
        COMMERCE_URL: 'http://commerce.test',
        // So that what it writes can be searched for what it may not write.
        LOG_LEVEL: 'info',
      }),
      clock: {
        now: () => this.clock.now,
        after: (milliseconds, run) => this.clock.set(() => life.isAlive && run(), milliseconds),
      },
      contact: { name: 'Steadwell', phone: '0808 157 0192', phoneLink: '+448081570192' },
      fetch: this.roads.commerceFetch(
        (sent) => deliver(this.sandbox.app, sent),
        () => life.isAlive,
      ),
      render: () => Promise.reject(new Error('this edge renders nothing')),
      log: { write: (line) => void this.logged.push(line) },
    });
    this.current = Object.assign(life, { edge, killed, kill });
  }

  /** `kill -9`, and a new one. `losesBooks`: it finds an empty store. */
  async replace(losesBooks: boolean): Promise<void> {
    const { current } = this;
    this.current = undefined;
    if (current) {
      current.isAlive = false;
      current.kill();
      this.former.push(current.edge);
    }
    if (losesBooks) this.books += 1;
    this.roads.books = this.books;
    await this.open();
  }

  async close(): Promise<void> {
    if (this.current) {
      this.current.isAlive = false;
      this.former.push(this.current.edge);
    }
    this.current = undefined;
    await Promise.all(this.former.splice(0).map((edge) => edge.close()));
    rmSync(this.directory, { recursive: true, force: true });
  }
}
