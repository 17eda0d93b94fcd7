import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../../tools/start';
import type { JournalEntry } from './shopper';
import { Shopper } from './shopper';

/** Orders once, stops both servers, starts them again and asks the edge for the order. Returns what was lost: nothing. */
export async function restartEverything({ port = 3550, sandboxPort = 4550 } = {}): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'restart-everything-'));
  const options = { port, sandboxPort, dataDirectory: folder, quiet: true, environment: { LOG_LEVEL: 'warn', CLIENT_LIMIT: '0' } };
  const journal: JournalEntry[] = [];
  try {
    const first = await startShop(options);
    await new Shopper(
      `http://localhost:${sandboxPort}`,
      journal,
      () => 0.5,
      () => journal.length > 0,
    ).shop();
    await first.stop();
    const [entry] = journal;
    if (!entry) return ['no order could be placed before the restart'];
    const second = await startShop(options);
    const answer = await fetch(`${second.url}/rest/V1/guest-carts/${entry.cartId}`);
    const cart = (await answer.json()) as { is_active?: boolean; reserved_order_id?: string };
    await second.stop();
    console.log(`order ${entry.number} before, ${cart.reserved_order_id} after`);
    return cart.is_active === false && cart.reserved_order_id === entry.number
      ? []
      : [`order ${entry.number} was not found after the restart`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
