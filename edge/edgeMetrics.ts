import { Gauge, Registry } from 'prom-client';
import { type Answered, boundedLabel, counterOf, openAnswerCounter, timesOf } from '../monitoring/metrics';
import type { Render } from '../src/config/rendering';
import type { EdgeClock } from './clock';
import type { CallFacts, Commerce } from './commerce';
import type { IdempotencyStore, KeyRecord } from './idempotencyStore';
import type { RenderPool } from './renderPool';
import { RenderFailure } from './renderPool';
import type { Rank } from './shedding';

/** What is read when Prometheus asks, and not counted meanwhile. */
export interface Watched {
  commerce: Commerce;
  backoffice: Commerce | undefined;
  renderer: Pick<RenderPool, 'load'>;
  /** Bytes by cache. */
  caches: Record<'pages' | 'graphql' | 'media', () => number>;
  store: IdempotencyStore;
  /** Shoppers' sockets for written conversations. */
  sockets(): number;
}

/** What the edge counts of itself. All of it is bounded: no label is an address, a name or an id. */
export interface EdgeMetrics {
  registry: Registry;
  answered(answered: Answered & { cache?: string }): void;
  /** Counts the calls to a server behind the edge. */
  calling(server: 'commerce' | 'backoffice'): (call: CallFacts) => void;
  /** The renderer, with its pages timed and its calls to commerce counted. */
  timed(render: Render, clock: EdgeClock): Render;
  /** The books of idempotency keys, with their entries counted. */
  counted(store: IdempotencyStore): IdempotencyStore;
  browserError(build: string, code: string): void;
  shed(rank: Rank): void;
  watch(watched: Watched): void;
}

/** By the route that answers; see `x-cache`. */
const cacheOf: Readonly<Record<string, string>> = { '/graphql': 'graphql', '/media/*': 'media' };
/** Releases whose pages may be open, and kinds of errors that they report. */
const mostBuilds = 20;
const mostCodes = 60;

export function openEdgeMetrics(): EdgeMetrics {
  const registry = new Registry();
  const count = openAnswerCounter(registry);
  const lookups = counterOf(registry, 'shop_cache_lookups_total', 'Answers from caches: hit, stale, miss, rescued', ['cache', 'result']);
  const calls = timesOf(registry, 'shop_upstream_call_duration_seconds', 'Calls to commerce and back office', [
    'server',
    'operation',
    'outcome',
  ]);
  const errors = counterOf(registry, 'shop_browser_errors_total', 'Errors that browsers reported', ['release', 'code']);
  const shedRequests = counterOf(registry, 'shop_shed_requests_total', 'Requests that were refused for load', ['rank']);
  const builds = boundedLabel(mostBuilds);
  const codes = boundedLabel(mostCodes);
  const operations = boundedLabel();
  const called = (server: string, { operation, outcome, milliseconds }: CallFacts): void =>
    calls.observe({ server, operation: operations(operation), outcome }, milliseconds / 1000);

  return {
    registry,
    answered({ cache, ...answered }) {
      count(answered);
      if (cache !== undefined) lookups.inc({ cache: cacheOf[answered.route] ?? 'pages', result: cache });
    },
    calling: (server) => (call) => called(server, call),
    timed: timedRenderer(registry, (call) => called('commerce', call)),
    counted: countedStore(registry),
    shed: (rank) => shedRequests.inc({ rank }),
    browserError: (build, code) => errors.inc({ release: builds(build), code: codes(code) }),
    watch: (watched) => watch(registry, watched),
  };
}

/** How rendering ended: `ok`, `failed` (an error of ours), `slow` and `busy` (load), `broken` (a thread died). */
function timedRenderer(registry: Registry, called: (call: CallFacts) => void): EdgeMetrics['timed'] {
  const pages = timesOf(registry, 'shop_render_duration_seconds', 'Seconds of rendering a page, waiting for a thread included', [
    'outcome',
  ]);
  return (render, clock) => async (request) => {
    const startedAt = clock.now();
    const observe = (outcome: string): void => pages.observe({ outcome }, (clock.now() - startedAt) / 1000);
    try {
      const result = await render(request);
      observe(result.status < 500 ? 'ok' : 'failed');
      for (const call of result.log.calls ?? []) called(call);
      return result;
    } catch (error) {
      observe(error instanceof RenderFailure ? error.reason : 'broken');
      throw error;
    }
  };
}

/** An order's key that was answered is `accepted` or `refused`. */
const entryOf = ({ state, answer }: KeyRecord): string =>
  state !== 'answered' ? state : answer !== null && answer.status < 300 ? 'accepted' : 'refused';

function countedStore(registry: Registry): EdgeMetrics['counted'] {
  const entries = counterOf(registry, 'shop_idempotency_entries_total', 'Entries in the books of keys, by what became of them', [
    'kind',
    'state',
  ]);
  return (store) => ({
    ...store,
    async claim(record) {
      const taken = await store.claim(record);
      entries.inc({ kind: record.kind, state: taken ? 'repeated' : record.state });
      return taken;
    },
    async save(record, from) {
      const saved = await store.save(record, from);
      entries.inc({ kind: saved.kind, state: entryOf(saved) });
      return saved;
    },
  });
}

function watch(registry: Registry, { commerce, backoffice, renderer, caches, store, sockets }: Watched): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        return collect(this);
      },
    });
  gauge('shop_render_pages', 'Pages that are rendered or wait for a thread', ['state'], (pages) => {
    const { running, waiting } = renderer.load();
    pages.set({ state: 'running' }, running);
    pages.set({ state: 'waiting' }, waiting);
  });
  gauge('shop_cache_bytes', 'Bytes that a cache holds', ['cache'], (bytes) => {
    for (const [cache, size] of Object.entries(caches)) bytes.set({ cache }, size());
  });
  gauge('shop_chat_sockets', 'Open sockets of shoppers who write with the desk', [], (open) => open.set(sockets()));
  gauge('shop_circuit_open', '1 while nothing is sent because calls have failed', ['server', 'circuit'], (circuits) => {
    for (const [server, calls] of Object.entries({ commerce, backoffice }))
      for (const [circuit, isOpen] of Object.entries(calls?.circuits() ?? {})) circuits.set({ server, circuit }, isOpen ? 1 : 0);
  });
  gauge('shop_commerce_reachable', '1 when the last call to commerce was answered, 0 when not', [], (reachable) => {
    reachable.set(commerce.health().reachable === false ? 0 : 1);
  });
  // Unreachable books show as a gap in this one and not as a failed scrape.
  gauge('shop_placements_unsettled', 'Orders of which it is not known whether they were placed', [], async (unsettled) => {
    unsettled.reset();
    const open = await store.unfinished().catch(() => undefined);
    if (open) unsettled.set(open.length);
  });
}
