import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../../tools/start';
import { shops } from './startShops';

/** What Playwright hands a fixture that lives as long as its worker. */
type HandOver<Value> = (value: Value) => Promise<void>;

export interface OwnEdge {
  url: string;
  /** kill -9. What it kept on disk is there for the next one. */
  kill(): Promise<void>;
  /** The next one, at the same address; resolves when it serves pages. */
  start(): Promise<void>;
}

const once = { scope: 'worker', timeout: 60_000 } as const;

/**
 * A fixture: an edge of its own in front of the honest shop's commerce, once for each worker.
 * @param above how far its port lies above the honest shop's; the worker's number is added
 */
export const killableEdge = (above: number, settings: Record<string, string>) =>
  [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}: object, handOver: HandOver<OwnEdge>, { workerIndex }: { workerIndex: number }): Promise<void> => {
      const dataDirectory = mkdtempSync(path.join(tmpdir(), 'shop-edge-'));
      const port = Number(new URL(shops.full.url).port) + above + workerIndex;
      const url = `http://localhost:${port}`;
      const environment = {
        COMMERCE_URL: shops.full.sandbox,
        CANONICAL_ORIGIN: url,
        LOG_LEVEL: 'warn',
        RENDER_WORKERS: '1',
        SHED_FROM: '0',
        ...settings,
      };
      const open = () => startShop({ port, dataDirectory, environment, quiet: true });
      let running = await open();
      await handOver({ url, kill: () => running.kill(), start: async () => void (running = await open()) });
      await running.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
    once,
  ] as const;

/** The same by its address alone. @param ready called with it before the first test */
export const ownEdge = (above: number, settings: Record<string, string>, ready?: (url: string) => Promise<void>) => {
  const [open] = killableEdge(above, settings);
  return [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    ({}: object, handOver: HandOver<string>, worker: { workerIndex: number }): Promise<void> =>
      open(
        {},
        async ({ url }) => {
          await ready?.(url);
          await handOver(url);
        },
        worker,
      ),
    once,
  ] as const;
};
