/**
 * Many visitors at once, from this machine: first pages a second, kept and drawn anew; the road to an order; and what happens at ten times the
 * load. Figures of one machine mean something only beside those of another commit in the same minutes.
 */
import autocannon from 'autocannon';
import { folderOf, type FolderShop, startFolder } from './runningFolder';
import { type Road, walkOrderRoad } from './orderRoad';

/** Against the other commit, at least; orders that succeed at ten times the load; milliseconds until a refusal. */
export const limits = { ratio: 0.9, orders: 0.99, refusedWithin: 1000 };

export interface LoadFigures {
  /** Answers a second. */
  cached: number;
  rendered: number;
  /** Milliseconds of the road to an order, 99th percentile, beside `rendered`'s load. */
  orderRoad: number;
}

export interface OverloadFigures {
  orders: number;
  ordered: number;
  answered: number;
  refused: number;
  /** Refusals without Retry-After, and answers that are neither: connections that broke, other errors. */
  unfit: number;
  /** Milliseconds, 99th percentile. */
  refusedWithin: number;
}

const usualConnections = 10;

/** A page that many ask for, and one that is drawn for each. */
const pages = { cached: '/', rendered: '/basket' };

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const perSecond = async (url: string, seconds: number): Promise<number> =>
  (await autocannon({ url, connections: usualConnections, duration: seconds, headers: { accept: 'text/html' } })).requests.average;

/** Shoppers, so many at a time, until the work beside them has ended. */
async function roadsBeside(shop: FolderShop, shoppers: number, work: Promise<unknown>): Promise<Road[]> {
  let isOver = false;
  const roads: Road[] = [];
  const buy = async (): Promise<void> => {
    while (!isOver) roads.push(await walkOrderRoad(shop));
  };
  const shopping = Promise.all(Array.from({ length: shoppers }, buy));
  await work;
  isOver = true;
  await shopping;
  return roads;
}

async function measured(shop: FolderShop, seconds: number): Promise<LoadFigures> {
  await perSecond(shop.url + pages.cached, 1);
  const cached = await perSecond(shop.url + pages.cached, seconds);
  let rendered = 0;
  const work = perSecond(shop.url + pages.rendered, seconds).then((value) => (rendered = value));
  const roads = await roadsBeside(shop, 1, work);
  return {
    cached,
    rendered,
    orderRoad: percentile(
      roads.map(({ whole }) => whole),
      0.99,
    ),
  };
}

/** Ten times as many visitors, and shoppers among them. */
async function overloaded(shop: FolderShop, seconds: number): Promise<OverloadFigures> {
  const refusals: number[] = [];
  let answered = 0;
  let unfit = 0;
  const options: autocannon.Options = {
    url: shop.url,
    connections: 10 * usualConnections,
    duration: seconds,
    timeout: 30,
    requests: [pages.rendered, pages.cached, pages.rendered, '/search.html?query=lift', '/graphql?query=%7BstoreConfig%7Bid%7D%7D'].map(
      (path) => ({
        path,
        headers: { accept: 'text/html' },
        onResponse(status: number, _body: string, _context: object, headers?: object) {
          const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase());
          if (status === 503 && !names.includes('retry-after')) unfit += 1;
        },
      }),
    ),
  };
  const flood = autocannon(options, () => undefined);
  flood.on('response', (_client, status, _bytes, milliseconds) => {
    if (status === 503) refusals.push(milliseconds);
    else if (status < 500) answered += 1;
    else unfit += 1;
  });
  flood.on('reqError', () => (unfit += 1));
  const roads = await roadsBeside(shop, 4, new Promise((resolve) => flood.on('done', resolve)));
  const ordered = roads.filter(({ isOrdered }) => isOrdered).length;
  return { orders: roads.length, ordered, answered, refused: refusals.length, unfit, refusedWithin: percentile(refusals, 0.99) };
}

/** Both folders by turns, so that a busy minute meets both; the better of each figure counts. */
export async function measureLoad(parts: { seconds: number; port: number; against?: string | undefined }): Promise<{
  own: LoadFigures;
  other: LoadFigures | undefined;
  overload: OverloadFigures;
}> {
  const { seconds, port, against } = parts;
  const other = against === undefined ? undefined : folderOf(against);
  const rounds: Record<'own' | 'other', LoadFigures[]> = { own: [], other: [] };
  let overload: OverloadFigures | undefined;
  try {
    for (const name of other ? (['own', 'other', 'own', 'other'] as const) : (['own'] as const)) {
      const shop = await startFolder(name === 'own' ? process.cwd() : (other?.folder ?? '.'), port);
      try {
        rounds[name].push(await measured(shop, seconds));
        if (name === 'own') overload ??= await overloaded(shop, seconds);
      } finally {
        await shop.stop();
      }
    }
  } finally {
    other?.remove();
  }
  if (!overload) throw new Error('Nothing was measured.');
  return { own: best(rounds.own), other: other && best(rounds.other), overload };
}

const best = (rounds: readonly LoadFigures[]): LoadFigures => ({
  cached: Math.max(...rounds.map(({ cached }) => cached)),
  rendered: Math.max(...rounds.map(({ rendered }) => rendered)),
  orderRoad: Math.min(...rounds.map(({ orderRoad }) => orderRoad)),
});

/** Smallest heap that the edge had in a tenth of the time, in bytes: what is left after garbage collection. */
export async function soak(parts: { minutes: number; port: number }): Promise<{ early: number; late: number }> {
  const shop = await startFolder(process.cwd(), parts.port);
  const heaps: number[] = [];
  try {
    const seconds = Math.max(20, parts.minutes * 60);
    const paths = [pages.cached, pages.rendered, '/search.html?query=lift', '/graphql?query=%7BstoreConfig%7Bid%7D%7D'];
    const work = autocannon({
      url: shop.url,
      connections: 4,
      duration: seconds,
      overallRate: 40,
      requests: paths.map((path) => ({ path })),
    });
    const look = setInterval(() => void heapOf(shop.metricsUrl).then((heap) => heaps.push(heap)), 1000);
    await roadsBeside(shop, 1, work);
    clearInterval(look);
  } finally {
    await shop.stop();
  }
  const tenth = Math.max(1, Math.floor(heaps.length / 10));
  return { early: Math.min(...heaps.slice(tenth, 2 * tenth)), late: Math.min(...heaps.slice(-tenth)) };
}

const heapOf = async (url: string): Promise<number> =>
  Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(await (await fetch(url)).text())?.[1] ?? NaN);
