import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSeed } from '../../sandbox/seed/loadSeed';
import { violationsOf } from './orderLedger';
import { startSandboxProcess } from './sandboxProcess';
import { seededChance } from './seededChance';
import { pause, Shopper, type JournalEntry } from './shopper';

export interface KillReport {
  kills: number;
  orders: number;
  confirmedByAnswer: number;
  confirmedByLookUp: number;
  refused: number;
  seconds: number;
  violations: string[];
}

/**
 * Kills the sandbox with -9 again and again, at seeded moments, while many shoppers check out, and compares the outcomes they saw with
 * what the database holds in the end.
 */
export async function killOrders({ kills = 20, shoppers = 200, seed = 2026, port = 4111 } = {}): Promise<KillReport> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'kill-orders-'));
  const databasePath = join(folder, 'sandbox.db');
  const journal: JournalEntry[] = [];
  const chance = seededChance(seed);
  let over = false;
  let sandbox = await startSandboxProcess(port, databasePath);
  const people = Array.from(
    { length: shoppers },
    (_, index) => new Shopper(sandbox.origin, journal, seededChance(seed + index + 1), () => over),
  );
  const shopping = Promise.all(people.map((shopper) => shopper.shop()));
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await Promise.race([pause(300 + chance() * 2200), shopping]);
      await sandbox.kill();
      sandbox = await startSandboxProcess(port, databasePath);
    }
    over = true;
    await shopping;
  } finally {
    over = true;
    await sandbox.kill();
  }
  const { orders, violations } = violationsOf(databasePath, journal, loadSeed());
  rmSync(folder, { recursive: true });
  return {
    kills,
    orders,
    confirmedByAnswer: journal.filter((entry) => entry.by === 'answer').length,
    confirmedByLookUp: journal.filter((entry) => entry.by === 'look-up').length,
    refused: people.reduce((sum, shopper) => sum + shopper.refused, 0),
    seconds: Math.round((performance.now() - started) / 1000),
    violations,
  };
}

if (process.argv[1]?.endsWith('killOrders.ts')) {
  const report = await killOrders({ seed: Number(process.argv[2] ?? 2026) });
  const { kills, orders, confirmedByAnswer, confirmedByLookUp, refused, seconds, violations } = report;
  process.stdout.write(
    `${kills} kills in ${seconds} s: ${orders} orders, ${confirmedByAnswer} confirmed by answer, ${confirmedByLookUp} by look-up, ${refused} refused, ${violations.length} violations\n`,
  );
  for (const violation of violations) process.stdout.write(`  ${violation}\n`);
  process.exit(violations.length === 0 ? 0 : 1);
}
