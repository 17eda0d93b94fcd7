import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../../tools/start';
import { shops } from './startShops';

/** What Playwright hands a fixture that lives as long as its worker. */
type HandOver = (url: string) => Promise<void>;

/**
 * A fixture: an edge of its own in front of the honest shop's commerce, once for each worker.
 * @param above how far its port lies above the honest shop's; the worker's number is added
 * @param ready called with its address before the first test
 */
export const ownEdge = (above: number, settings: Record<string, string>, ready?: (url: string) => Promise<void>) =>
  [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}: object, handOver: HandOver, { workerIndex }: { workerIndex: number }): Promise<void> => {
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
      const shop = await startShop({ port, dataDirectory, environment, quiet: true });
      await ready?.(url);
      await handOver(url);
      await shop.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ] as const;
