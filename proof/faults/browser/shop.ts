import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeNextRelease } from '../../journeys/nextRelease';
import type { Edge } from '../../../edge/server';
import { openEdge } from '../../../edge/server';
import { readEnvironment } from '../../../edge/environment';
import { brand } from '../../../src/config/brand';
import { countryOf, headOffice } from '../../../src/config/countries';
import type { CommerceServer } from '../servers';
import { openCommerceServer } from '../servers';
import { broken, deliver } from '../exchange';
import type { Network } from '../network';
import type { Asked } from './asked';
import { FaultProxy, openDoor } from './faultProxy';
import { AdjustableClock } from './adjustableClock';

/** What the edge asks of commerce for a shopper. Pages are rendered in threads of their own, over a network without faults. */
const meetsFaults = /^\/(graphql|rest)(\/|$)/;

interface EdgeLife {
  edge: Edge;
  isAlive: boolean;
}

/** One shop for all runs: the real build behind a real edge and a real commerce server, on ports of this machine. */
export class BrowserShop {
  readonly clock = new AdjustableClock();
  readonly line: FaultProxy;
  readonly url: string;
  isOnline = true;
  /** A deployment of this run has removed the files of the releases before it. */
  hasLostFiles = false;
  /** What the edges wrote down since the run began. */
  readonly logged: string[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'shop-faults-'));
  private readonly nextBuild = resolve('.data', `faults-next-${process.pid}`);
  private asked: Asked | undefined;
  private keyStores = 0;
  private releases = 0;
  private life: EdgeLife | undefined;
  private readonly former: Promise<void>[] = [];
  private readonly backoffice = openDoor(() => this.asked?.destination);

  private constructor(
    readonly commerce: CommerceServer,
    private readonly port: number,
  ) {
    this.url = `http://localhost:${port}`;
    this.line = new FaultProxy(port + 1, () => this.isOnline);
    commerce.setClock(this.clock);
  }

  static async open(port: number): Promise<BrowserShop> {
    const url = `http://localhost:${port}`;
    const commerce = await openCommerceServer({ origin: commerceAt(port), shopOrigins: [url] });
    const shop = new BrowserShop(commerce, port);
    await commerce.sandbox.app.listen({ port: port + 1000, host: 'localhost' });
    commerce.sandbox.shop.database.run('UPDATE stock SET quantity = 100000');
    commerce.snapshot();
    writeNextRelease('dist', shop.nextBuild);
    await new Promise<void>((resolve) => shop.backoffice.listen(port + 2, 'localhost', resolve));
    await shop.openEdge();
    await shop.line.listen(port);
    return shop;
  }

  /** The network and the back office of the run that begins; without a network, nothing goes wrong. */
  useNetwork(network: Network | undefined, asked?: Asked): void {
    this.line.network = network;
    this.asked = asked;
    this.isOnline = true;
    this.hasLostFiles = false;
    this.logged.length = 0;
  }

  /**
   * `kill -9`, and another release starts at the same address. `losesKeys`: it knows no keys of orders any more. `losesFiles`: it keeps no
   * files of earlier releases, so that pages which are open cannot load another chunk.
   */
  async deploy({ losesKeys, losesFiles }: { losesKeys: boolean; losesFiles: boolean }): Promise<void> {
    const before = this.directory;
    this.kill();
    this.releases += 1;
    if (losesKeys) {
      this.keyStores += 1;
      if (this.line.network) this.line.network.keyStores += 1;
      const shelf = join(before, 'releases');
      if (existsSync(shelf) && !losesFiles) cpSync(shelf, join(this.directory, 'releases'), { recursive: true });
    }
    if (losesFiles) rmSync(join(this.directory, 'releases'), { recursive: true, force: true });
    this.hasLostFiles ||= losesFiles;
    await this.openEdge();
  }

  async close(): Promise<void> {
    await this.line.close();
    this.kill();
    await Promise.all(this.former);
    this.backoffice.close();
    await this.commerce.sandbox.close();
    for (const folder of [this.folder, this.nextBuild]) rmSync(folder, { recursive: true, force: true });
  }

  /** The browser is online and an edge is running. */
  get isReachable(): boolean {
    return this.isOnline && this.life !== undefined;
  }

  /** The browser itself logs requests that failed; while offline, and when their files are gone, some screens cannot be loaded. */
  isOfTheLine(words: string): boolean {
    return (
      /Failed to load resource|net::ERR_|when fetching the script/.test(words) ||
      ((!this.isReachable || this.hasLostFiles) && /a screen failed|React Router caught|locale|ChunkLoadError/.test(words))
    );
  }

  private get directory(): string {
    return join(this.folder, `data${this.keyStores}`);
  }

  private kill(): void {
    const { life } = this;
    this.life = undefined;
    if (!life) return;
    life.isAlive = false;
    life.edge.app.server.closeAllConnections();
    this.former.push(life.edge.close());
  }

  private async openEdge(): Promise<void> {
    const life = { isAlive: true };
    const edge = await openEdge({
      environment: readEnvironment({
        PORT: String(this.port + 1),
        CLIENT_LIMIT: '0',
        RENDER_WORKERS: '1',
        SHED_FROM: '0',
        RENDER_DEADLINE: '30000',
        DATA_DIR: this.directory,
        DIST_DIR: this.releases % 2 === 0 ? 'dist' : this.nextBuild,
        CANONICAL_ORIGIN: this.url,
        COMMERCE_URL: commerceAt(this.port),
        BACKOFFICE_URL: backofficeAt(this.port),
        // So that what it writes can be searched for what it may not write.
        LOG_LEVEL: 'info',
      }),
      clock: {
        now: () => this.clock.now,
        after: (milliseconds, run) => this.clock.set(() => life.isAlive && run(), milliseconds),
      },
      contact: { name: brand.name, ...headOffice, phoneIn: (code) => countryOf(code).phone, sellsIn: () => true },
      fetch: this.commerceFetch(() => life.isAlive),
      log: { write: (line) => void this.logged.push(line) },
    });
    await edge.app.listen({ port: this.port + 1, host: 'localhost' });
    this.life = Object.assign(life, { edge });
  }

  private commerceFetch(isAlive: () => boolean): typeof fetch {
    const toCommerce = (sent: Parameters<typeof deliver>[1]) => deliver(this.commerce.sandbox.app, sent);
    return async (input, init) => {
      const { network } = this.line;
      const { pathname, origin } = new URL(input instanceof Request ? input.url : input);
      if (!isAlive()) throw broken();
      if (origin === backofficeAt(this.port)) return this.askBackoffice(isAlive)(input, init);
      return network && meetsFaults.test(pathname) ? network.commerceFetch(toCommerce, isAlive)(input, init) : fetch(input, init);
    };
  }

  /** Between two runs there is none. */
  private askBackoffice(isAlive: () => boolean): typeof fetch {
    const { asked } = this;
    const { network } = this.line;
    return network && asked ? network.commerceFetch(asked.destination, isAlive) : () => Promise.reject(broken());
  }
}

const commerceAt = (port: number): string => `http://localhost:${port + 1000}`;
const backofficeAt = (port: number): string => `http://localhost:${port + 2}`;
