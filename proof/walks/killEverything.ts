import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedisServer } from '../../edge/testing/redisServer';
import { loadSeed } from '../../sandbox/seed/loadSeed';
import { KeyedShopper } from './keyedShopper';
import { violationsOf } from './orderLedger';
import { startEdgeProcess, startSandboxProcess } from './sandboxProcess';
import { seededChance } from './seededChance';
import { pause, type JournalEntry } from './shopper';

type Victim = 'edge' | 'sandbox' | 'redis';

export interface KillEverythingReport {
  kills: Record<Victim, number>;
  orders: number;
  confirmedByAnswer: number;
  confirmedByLookUp: number;
  refused: number;
  seconds: number;
  violations: string[];
}

/**
 * Two edges on one Redis in front of one sandbox, and many shoppers who order through either. After seeded numbers of orders one of the edges,
 * the sandbox or Redis is killed with -9 and started again. In the end the outcomes shown to the shoppers are compared with the order table.
 * @param kills how often each of the three is killed
 */
export async function killEverything({ kills = 20, shoppers = 500, seed = 2026, port = 4131 } = {}): Promise<KillEverythingReport> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'kill-everything-'));
  const databasePath = join(folder, 'sandbox.db');
  mkdirSync(join(folder, 'redis'));
  const journal: JournalEntry[] = [];
  const chance = seededChance(seed);
  let over = false;
  const [edgeOne, edgeTwo, sandboxPort, redisPort] = [port, port + 1, port + 2, port + 3];
  const startRedis = () => startRedisServer(join(folder, 'redis'), { port: redisPort });
  const startSandbox = () => startSandboxProcess(sandboxPort, databasePath);
  const startEdge = (at: number) =>
    startEdgeProcess(at, `http://127.0.0.1:${sandboxPort}`, `redis://127.0.0.1:${redisPort}`, join(folder, String(at)));
  let [redis, sandbox] = [await startRedis(), await startSandbox()];
  const edges = [await startEdge(edgeOne), await startEdge(edgeTwo)];
  const people = Array.from({ length: shoppers }, (_, index) => {
    const origins = edges.map(({ origin }) => origin);
    const address = `10.0.${index >> 8}.${index & 255}`;
    return new KeyedShopper(origins, address, sandbox.origin, journal, seededChance(seed + index + 1), () => over);
  });
  const shopping = Promise.all(people.map((shopper) => shopper.shop()));

  /** So many orders more, or half a minute in which the shop does not get up, and then some moments. */
  async function ordersMore(wanted: number, moments: number): Promise<void> {
    const [goal, end] = [journal.length + wanted, performance.now() + 30_000];
    while (journal.length < goal && performance.now() < end) await pause(20);
    await pause(moments);
  }

  async function killOnce(victim: Victim): Promise<void> {
    await ordersMore(1 + Math.floor(chance() * 20), chance() * 500);
    if (victim === 'redis') {
      await redis.kill();
      redis = await startRedis();
    } else if (victim === 'sandbox') {
      await sandbox.kill();
      sandbox = await startSandbox();
    } else {
      const which = chance() < 0.5 ? 0 : 1;
      await edges[which]?.kill();
      edges[which] = await startEdge(which === 0 ? edgeOne : edgeTwo);
    }
  }

  try {
    for (const victim of shuffled(kills, chance)) await killOnce(victim);
    over = true;
    await shopping;
  } finally {
    over = true;
    await Promise.all([...edges, sandbox, redis].map((server) => server.kill()));
  }
  const { orders, violations } = violationsOf(databasePath, journal, loadSeed());
  rmSync(folder, { recursive: true });
  const leftAlone = people.flatMap((shopper) => shopper.leftAlone);
  const unheard = orders - journal.length;
  return {
    kills: { edge: kills, sandbox: kills, redis: kills },
    orders,
    confirmedByAnswer: journal.filter((entry) => entry.by === 'answer').length,
    confirmedByLookUp: journal.filter((entry) => entry.by === 'look-up').length,
    refused: people.reduce((sum, shopper) => sum + shopper.refused, 0),
    seconds: Math.round((performance.now() - started) / 1000),
    violations: [
      ...violations,
      ...leftAlone.map((cart) => `The shopper of cart ${cart} was left without an answer`),
      ...(unheard === 0 ? [] : [`${unheard} orders were placed that no shopper was told of`]),
    ],
  };
}

/** Each victim as often as the others, in an order that the seed decides. */
function shuffled(times: number, chance: () => number): Victim[] {
  const victims = Array.from({ length: times }, (): Victim[] => ['edge', 'sandbox', 'redis']).flat();
  return victims
    .map((victim) => ({ victim, at: chance() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ victim }) => victim);
}

if (process.argv[1]?.endsWith('killEverything.ts')) {
  const [seed = 2026, kills = 20, shoppers = 500] = process.argv.slice(2).map(Number);
  const { violations, ...report } = await killEverything({ seed, kills, shoppers });
  process.stdout.write(`${JSON.stringify(report)} ${violations.length} violations\n`);
  for (const violation of violations) process.stdout.write(`  ${violation}\n`);
  process.exit(violations.length === 0 ? 0 : 1);
}
