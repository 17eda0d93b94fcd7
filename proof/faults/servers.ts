import { mkdirSync, mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edge } from '../../edge/server';
import { openEdge } from '../../edge/server';
import { readEnvironment } from '../../edge/environment';
import type { Sandbox } from '../../sandbox/server';
import { openSandbox } from '../../sandbox/server';
import type { ManualClock } from '../../src/testing/manualClock';
import { cachedSeed } from './cachedSeed';
import type { NetworkRequest, NetworkReply } from './exchange';
import { broken, deliver } from './exchange';
import type { Measuring } from './measuring';
import type { Destination, Network } from './network';

/** Tables emptied between runs, and seeded tables restored from a copy. */
const emptied = [
  'cart_reliefs',
  'order_payments',
  'order_deposits',
  'card_charges',
  'orders',
  'cart_items',
  'cart_addresses',
  'cart_gift_cards',
  'payment_approvals',
  'carts',
  'order_sequences',
  'payment_nonces',
  'mails',
  'customer_tokens',
  'password_reset_tokens',
  'newsletter_subscribers',
  'wishlist_items',
  'wishlists',
];
/** The back office's at commerce. */
export const integrationToken = 'the-back-office-of-the-runs';
const restored = ['stock', 'gift_cards', 'customers', 'customer_addresses'];

/** The commerce server, opened once per process, with the clock of the current run. */
export interface CommerceServer {
  sandbox: Sandbox;
  setClock(clock: Pick<ManualClock, 'now'>): void;
  /** Saves the seeded tables as the state that every run starts from. */
  snapshot(): void;
  reset(): void;
}

export async function openCommerceServer(
  where: { origin: string; shopOrigins?: string[] } = { origin: 'http://commerce.test' },
): Promise<CommerceServer> {
  let clock: Pick<ManualClock, 'now'> | undefined;
  const sandbox = await openSandbox({
    clock: { now: () => clock?.now ?? Date.now(), sleep: () => Promise.resolve() },
    scryptCost: 2,
    integrationToken,
    payments: ['banktransfer', 'paypal_express', 'bancontact'],
    seed: cachedSeed(),
    ...where,
  });
  const { database } = sandbox.shop;
  return {
    sandbox,
    setClock: (next) => void (clock = next),
    snapshot: () => {
      for (const table of restored) database.run(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`);
      database.run('CREATE TEMP TABLE kept_orders AS SELECT * FROM orders');
      // A closed account's orders have no owner any more.
      database.run('CREATE TEMP TABLE once_owned (order_id, customer_id)');
      database.run(
        `CREATE TEMP TRIGGER remember_owner AFTER UPDATE OF customer_id ON orders WHEN NEW.customer_id IS NULL AND OLD.customer_id IS NOT NULL
         BEGIN INSERT INTO once_owned VALUES (OLD.id, OLD.customer_id); END`,
      );
      // What a cart may pay instead of the full rate, at the moment of its order.
      database.run('CREATE TEMP TABLE relief_of_order (order_id, relief)');
      database.run(
        `CREATE TEMP TRIGGER remember_relief AFTER INSERT ON orders
         BEGIN INSERT INTO relief_of_order SELECT NEW.id, relief FROM cart_reliefs WHERE cart_id = NEW.cart_id AND relief IS NOT NULL; END`,
      );
      database.run('CREATE TEMP TABLE kept_carts AS SELECT * FROM carts WHERE id IN (SELECT cart_id FROM orders)');
    },
    reset: () =>
      database.transaction(() => {
        database.run('DELETE FROM once_owned');
        database.run('DELETE FROM relief_of_order');
        for (const table of emptied) database.run(`DELETE FROM ${table}`);
        for (const table of [...restored].reverse()) database.run(`DELETE FROM ${table}`);
        for (const table of [...restored, 'carts', 'orders']) database.run(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
        database.run("DELETE FROM sqlite_sequence WHERE name IN ('carts', 'cart_items', 'mails')");
      }),
  };
}

const manifest = { buildId: 'faults', entry: { scripts: [], styles: [], preloads: [] }, chunks: {}, messages: {}, inlineScriptHashes: [] };
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The edge of a run: it can be killed and restarted with the same store of idempotency keys, or with an empty one. */
export class EdgeServer {
  readonly logged: string[] = [];
  private readonly directory = mkdtempSync(join(memory, 'shop-faults-'));
  private keyStores = 0;
  private current: { edge: Edge; isAlive: boolean; killed: Promise<never>; kill: () => void } | undefined;
  private readonly former: Edge[] = [];

  constructor(
    private readonly clock: ManualClock,
    private readonly network: Network,
    private readonly sandbox: Sandbox,
    private readonly backoffice: Destination,
    private readonly measuring: Pick<Measuring, 'service'>,
  ) {
    mkdirSync(join(this.directory, 'dist/browser/assets'), { recursive: true });
    writeFileSync(join(this.directory, 'dist/browser/assets.json'), JSON.stringify(manifest));
  }

  /** Requests to an edge that is killed meanwhile break off. */
  readonly destination = async (sent: NetworkRequest): Promise<NetworkReply> => {
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
        DATA_DIR: join(this.directory, `data${this.keyStores}`),
        DIST_DIR: join(this.directory, 'dist'),
        CANONICAL_ORIGIN: 'http://shop.test',
        COMMERCE_URL: 'http://commerce.test',
        BACKOFFICE_URL: 'http://backoffice.test',
        MEASUREMENT_URL: 'http://measuring.test/mp/collect',
        // So that what it writes can be searched for what it may not write.
        LOG_LEVEL: 'info',
      }),
      clock: {
        now: () => this.clock.now,
        after: (milliseconds, run) => this.clock.set(() => life.isAlive && run(), milliseconds),
      },
      contact: { name: 'Steadwell', phone: '0808 157 0192', phoneLink: '+448081570192', sellsIn: () => true },
      fetch: this.network.commerceFetch(
        (sent) => {
          if (sent.url.hostname === 'measuring.test') return this.measuring.service(sent);
          return sent.url.hostname === 'backoffice.test' ? this.backoffice(sent) : deliver(this.sandbox.app, sent);
        },
        () => life.isAlive,
      ),
      render: () => Promise.reject(new Error('this edge renders nothing')),
      log: { write: (line) => void this.logged.push(line) },
    });
    this.current = Object.assign(life, { edge, killed, kill });
  }

  /** `kill -9`, and a new one. `losesKeys`: it finds an empty store. */
  async replace(losesKeys: boolean): Promise<void> {
    const { current } = this;
    this.current = undefined;
    if (current) {
      current.isAlive = false;
      current.kill();
      this.former.push(current.edge);
    }
    if (losesKeys) this.keyStores += 1;
    this.network.keyStores = this.keyStores;
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
