import type { Background } from './background';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import type { IdempotencyStore, KeyRecord } from './idempotencyStore';
import { StoreUnreachable } from './idempotencyStore';
import type { Finding } from './placementLookup';
import { lookUpPlacement } from './placementLookup';

/** Commerce may still be creating an order this long after its request was sent, or after the wait for the reply ended. */
const stillRunning = 30_000;
const stillRunningAfterFailure = 15_000;
/** After this the shop has asked the shopper to phone: the edge stops polling. */
const watchedFor = 15 * 60_000;
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** Browsers stop asking about a placement after fifteen minutes, so a store that is older than this contains every placement they ask about. */
const established = 20 * 60_000;
/** Lookups of one key are not repeated faster than this. */
const restful = 500;

export interface Placements {
  /**
   * Asks commerce about an `unknown` placement and saves the result. Returns the updated record; undefined when the key is not in the store.
   * One lookup per key at a time. A customer's cart needs the customer's token.
   */
  settle(key: string, token: string | undefined): Promise<KeyRecord | undefined>;
  /** The result of this process's latest lookup, while the key is unsettled. */
  lastFinding(key: string): Finding['found'] | undefined;
  /** Polls commerce in the background until the placement is settled or fifteen minutes are over. */
  watch(key: string, token: string | undefined): void;
  /** Assumed start of a placement that is not in the store: the earliest at which one can still be open, or later where the store is new. */
  startOfForgotten(): number;
  /** Continues with the placements that an earlier process left open. */
  resume(): Promise<void>;
}

export function openPlacements(parts: {
  store: IdempotencyStore;
  commerce: Commerce;
  clock: EdgeClock;
  background: Background;
}): Placements {
  const { store, commerce, clock, background } = parts;
  const flights = new Map<string, Promise<KeyRecord | undefined>>();
  const findings = new Map<string, { found: Finding['found']; at: number }>();

  function settle(key: string, token: string | undefined): Promise<KeyRecord | undefined> {
    const under = flights.get(key);
    if (under) return under;
    const flight = settleNow(key, token).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function settleNow(key: string, token: string | undefined): Promise<KeyRecord | undefined> {
    const record = await store.find(key);
    if (!record || record.kind !== 'placement' || record.state !== 'unknown') return record;
    const last = findings.get(key);
    if (last && last.found !== 'placed' && clock.now() - last.at < restful) return record;
    const finding = await lookUpPlacement(commerce, record, token);
    findings.set(key, { found: finding.found, at: clock.now() });
    const settled = settledBy(record, finding, clock.now());
    if (!settled) return record;
    findings.delete(key);
    // Another edge may have received the reply meanwhile: its record wins.
    return store.save(settled, 'unknown');
  }

  function watch(key: string, token: string | undefined, turn = 0): void {
    const pause = pauses[Math.min(turn, pauses.length - 1)] ?? 30_000;
    clock.after(pause, () =>
      background.run(async () => {
        const record = await settle(key, token).catch(unlessUnreachable);
        if (record !== 'unreachable' && record?.state !== 'unknown') return;
        if (record === 'unreachable' || clock.now() - record.startedAt < watchedFor) watch(key, token, turn + 1);
        else findings.delete(key);
      }),
    );
  }

  return {
    settle,
    lastFinding: (key) => findings.get(key)?.found,
    watch: (key, token) => watch(key, token),
    startOfForgotten: () => (clock.now() - store.madeAt() > established ? clock.now() - established : clock.now()),
    async resume() {
      for (const record of await store.unfinished()) watch(record.key, undefined);
    },
  };
}

/** An unreachable store does not end the polling: it comes back. */
function unlessUnreachable(error: unknown): 'unreachable' {
  if (error instanceof StoreUnreachable) return 'unreachable';
  throw error;
}

/** An open cart means "no order" only when no order can still be in progress. */
function settledBy(record: KeyRecord, finding: Finding, now: number): KeyRecord | undefined {
  if (finding.found === 'placed') return { ...record, state: 'settled', orderNumber: finding.orderNumber, cartPath: null };
  if (finding.found === 'nothing') return undefined;
  const settledFrom = Math.max(record.startedAt + stillRunning, (record.failedAt ?? record.startedAt) + stillRunningAfterFailure);
  return now >= settledFrom ? { ...record, state: 'not-placed', cartPath: null } : undefined;
}
