import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningShop } from '../../tools/start';
import { startShop } from '../../tools/start';
import { relayOnlySettings } from './relayServer';

/** Where the journeys' shops listen: another first port lets two runs live side by side. */
const firstPort = Number(process.env.JOURNEY_PORT ?? 3500);
const shopAt = (step: number): { url: string; sandbox: string; desk: string } => ({
  url: `http://localhost:${firstPort + step}`,
  sandbox: `http://localhost:${firstPort + 1000 + step}`,
  desk: `http://desk.localhost:${firstPort + 2000 + step}`,
});

/** Where a shop keeps its data; known in the journeys' own processes, too. */
export const dataOf = (name: string): string => path.join(process.env.JOURNEY_DATA ?? '', name);

/** Of the relay that a journey starts for itself. */
export const relayPort = firstPort + 190;

/** With it the honest shop is told, as its owner's commerce would tell it, that something was changed there. */
export const purgeToken = 'only-for-the-shops-of-the-journeys';

/** Shops for the journeys: an honest one; one whose commerce misbehaves on request; one on stock Magento; one on Magento Open Source; one built for development. */
export const shops = {
  full: shopAt(0),
  faulty: shopAt(30),
  stock: shopAt(10),
  openSource: shopAt(40),
  // React reports hydration errors in development builds only.
  development: shopAt(20),
} as const;

const environments: Record<keyof typeof shops, { environment: Record<string, string>; output?: string }> = {
  // They run only where an edge switches the service on.
  full: { environment: { PURGE_TOKEN: purgeToken, SANDBOX_TAG_MANAGER: 'GTM-SANDBOX', SANDBOX_CALL_TRACKING: '964' } },
  faulty: { environment: { SANDBOX_FAULTS: '1', DEV_TOOLS: 'on' } },
  // It also says no as Magento did before 2.4.7: the others say it as 2.4.8 does.
  stock: { environment: { SANDBOX_STOCK: '1', SANDBOX_ERRORS: '2.4.6' } },
  // Its video calls go by a relay and no other way.
  openSource: { environment: { SANDBOX_EDITION: 'open-source', ...relayOnlySettings(relayPort) } },
  development: { environment: {}, output: 'dist/development' },
};

export default async function startShops(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-journeys-'));
  process.env.JOURNEY_DATA = folder;
  const running: RunningShop[] = [];
  const stopAll = async (): Promise<void> => {
    await Promise.all(running.map((shop) => shop.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  // One after the other: two cores would start four at once more slowly, and each only has so long.
  for (const name of Object.keys(shops) as (keyof typeof shops)[]) {
    const { environment, output } = environments[name];
    try {
      running.push(
        await startShop({
          port: Number(new URL(shops[name].url).port),
          sandboxPort: Number(new URL(shops[name].sandbox).port),
          dataDirectory: dataOf(name),
          // All of the journeys' requests come from one address, and five shops and the browsers share two cores.
          environment: { LOG_LEVEL: 'warn', RENDER_WORKERS: '1', REQUEST_LIMIT: '0', SHED_FROM: '0', ...environment },
          ...(output ? { output } : {}),
          quiet: true,
        }),
      );
    } catch (error) {
      await stopAll();
      throw error;
    }
  }
  // The journeys share two cores: a first render that waits for a cold commerce server is not what they are about.
  for (const { url } of running) for (const path of ['/stairlift-builder', '/weather-cover', '/basket']) await untilShown(`${url}${path}`);
  return stopAll;
}

async function untilShown(address: string): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${address} is not shown`);
}
