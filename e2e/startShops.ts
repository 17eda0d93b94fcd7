import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../tools/start';

/** Two shops for the journeys: one whose commerce can misbehave on request, and one whose commerce is stock Magento's. */
export const shops = {
  full: { url: 'http://localhost:3500', sandbox: 'http://localhost:4500' },
  stock: { url: 'http://localhost:3510', sandbox: 'http://localhost:4510' },
} as const;

export default async function startShops(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-journeys-'));
  const [full, stock] = await Promise.all([
    startShop({
      port: 3500,
      sandboxPort: 4500,
      dataDirectory: path.join(folder, 'full'),
      environment: { SANDBOX_FAULTS: '1', LOG_LEVEL: 'warn' },
      quiet: true,
    }),
    startShop({
      port: 3510,
      sandboxPort: 4510,
      dataDirectory: path.join(folder, 'stock'),
      environment: { SANDBOX_STOCK: '1', LOG_LEVEL: 'warn' },
      quiet: true,
    }),
  ]);
  return async () => {
    await Promise.all([full.stop(), stock.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
