import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../tools/start';

/** Shops for the journeys: an honest one; one whose commerce misbehaves on request; one on stock Magento; one built for development. */
export const shops = {
  full: { url: 'http://localhost:3500', sandbox: 'http://localhost:4500' },
  faulty: { url: 'http://localhost:3530', sandbox: 'http://localhost:4530' },
  stock: { url: 'http://localhost:3510', sandbox: 'http://localhost:4510' },
  // React tells of hydration faults in development builds only.
  development: { url: 'http://localhost:3520', sandbox: 'http://localhost:4520' },
} as const;

const environments: Record<keyof typeof shops, { environment: Record<string, string>; output?: string }> = {
  full: { environment: {} },
  faulty: { environment: { SANDBOX_FAULTS: '1' } },
  stock: { environment: { SANDBOX_STOCK: '1' } },
  development: { environment: {}, output: 'dist/development' },
};

export default async function startShops(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-journeys-'));
  const running = await Promise.all(
    (Object.keys(shops) as (keyof typeof shops)[]).map((name) => {
      const { environment, output } = environments[name];
      return startShop({
        port: Number(new URL(shops[name].url).port),
        sandboxPort: Number(new URL(shops[name].sandbox).port),
        dataDirectory: path.join(folder, name),
        environment: { LOG_LEVEL: 'warn', RENDER_WORKERS: '1', ...environment },
        ...(output ? { output } : {}),
        quiet: true,
      });
    }),
  );
  // The journeys share two cores: a first render that waits for a cold commerce server is not what they are about.
  for (const { url } of running) for (const path of ['/stairlift-builder', '/weather-cover', '/basket']) await untilShown(`${url}${path}`);
  return async () => {
    await Promise.all(running.map((shop) => shop.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}

async function untilShown(address: string): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${address} is not shown`);
}
