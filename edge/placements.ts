import type { Background } from './background';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import type { IdempotencyStore, KeyRecord } from './idempotencyStore';
import { StoreUnreachable } from './idempotencyStore';
import type { Finding } from './placementLookup';
import { lookUpPlacement } from './placementLookup';

/** An order may still be in the making this long after its request was sent, or after the reply was given up. */
const stillRunning = 30_000;
const stillRunningAfterFailure = 15_000;
/** After this the shopper has been handed over to a person: the edge stops asking by itself. */
const watchedFor = 15 * 60_000;
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** A browser hands an open placement over to a person after fifteen minutes: a store older than this has not lost any that is asked for. */
const established = 20 * 60_000;
/** Lookups of one key are not repeated faster than this. */
const restful = 500;

export interface Placements {
  /**
   * Asks commerce what became of an unknown placement, and writes down what it says. Gives the record as it then is; undefined when the
   * key is not known. Only one lookup per key runs at a time. Needs the customer's token for a signed-in cart.
   */
  settle(key: string, token: string | undefined): Promise<KeyRecord | undefined>;
  /** What the latest lookup of this process found, while the key is unsettled. */
  lastFinding(key: string): Finding['found'] | undefined;
  /** Settles in the background until commerce has spoken or fifteen minutes are over. */
  watch(key: string, token: string | undefined): void;
  /** When a placement that is missing in the store was forwarded, if it was: as long ago as one can be open, unless the store itself is new. */
  startOfForgotten(): number;
  /** Takes up what a former process left open. */
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
    // The reply may have come after all, at another edge: then that is the truth.
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

/** The store's absence ends no watch: it comes back. */
function unlessUnreachable(error: unknown): 'unreachable' {
  if (error instanceof StoreUnreachable) return 'unreachable';
  throw error;
}

/** An open cart means "no order" only when nothing can be in the making any more. */
function settledBy(record: KeyRecord, finding: Finding, now: number): KeyRecord | undefined {
  if (finding.found === 'placed') return { ...record, state: 'settled', orderNumber: finding.orderNumber, cartPath: null };
  if (finding.found === 'nothing') return undefined;
  const patience = Math.max(record.startedAt + stillRunning, (record.failedAt ?? record.startedAt) + stillRunningAfterFailure);
  return now >= patience ? { ...record, state: 'not-placed', cartPath: null } : undefined;
}
