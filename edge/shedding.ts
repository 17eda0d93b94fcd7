import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeClock } from './clock';
import type { SecurityHeaders } from './securityHeaders';
import type { Contact } from './unavailablePage';
import { unavailablePage, unavailableStylesheet } from './unavailablePage';

/**
 * What is given up when the edge has more to do than it can, from first to last: `extra` is what can be had later or not at all, `page` visitors
 * who come in or look further, `read` and `cart` those who are buying. An order, and what settles one, is never given up.
 */
export type Rank = 'extra' | 'page' | 'read' | 'cart' | 'order';

/** The event loop's delay from which on a rank is refused, as a multiple of that from which on anything is. */
const refusedFrom: Readonly<Record<Rank, number>> = { extra: 1, page: 2, read: 3.4, cart: 5.4, order: Infinity };

/** Seconds after which a refused client may come again: the peak of an advertisement is not over in one. */
const comeAgain = '3';
/** Over how long the delay is measured, and how often, in milliseconds. */
const window = 250;
const interval = 20;
/** So long, in milliseconds, one task may take. A timer that is later still, while requests are being answered, is late by their number. */
const longestTask = 80;

const ranks: Readonly<Record<string, Rank>> = {
  '/healthz': 'order',
  '/readyz': 'order',
  '/purge': 'order',
  // Of the page that refuses.
  [unavailableStylesheet]: 'order',
  '/placements/:key': 'order',
  '/beacon': 'extra',
  '/media/*': 'extra',
  '/api/search': 'extra',
  '/api/quotes/pdf': 'extra',
  '/api/orders/pdf': 'extra',
};

/** By the route, and for those of commerce by what is asked of it. */
export function rankOf({ method, url, headers, routeOptions }: FastifyRequest): Rank {
  const route = routeOptions.url ?? '';
  const known = ranks[route];
  if (known) return known;
  const isRead = method === 'GET' || method === 'HEAD';
  if (route === '/rest/*' && !isRead && /\/payment-information(?:\?|$)/.test(url)) return 'order';
  // Of a first attempt nothing was sent; of a later one that cannot be said, so it is let through.
  if (Number(headers['idempotency-attempt'] ?? 1) > 1) return 'order';
  if (route === '/graphql' || route === '/rest/*' || route.startsWith('/api/')) return isRead ? 'read' : 'cart';
  return 'page';
}

/**
 * The mean delay of this process's event loop, in milliseconds: how late a timer is, over two quarters of a second, the better of the two. One long
 * task is no load; many are, also those that came at once and keep the timer from running. Node's own histogram forgets, with each reset, the very task that is running.
 * @param now milliseconds of a clock that is never set
 */
export function openDelayMeter(clock: Pick<EdgeClock, 'after'>, now = () => performance.now()): { delay(): number } {
  let last = 0;
  let before = 0;
  let sum = 0;
  let count = 0;
  let since = now();
  let due = 0;
  function wait(): void {
    due = now() + interval;
    clock.after(interval, () => {
      sum += Math.max(0, now() - due);
      count += 1;
      if (now() - since >= window) {
        before = last;
        last = sum / count;
        sum = count = 0;
        since = now();
      }
      wait();
    });
  }
  wait();
  return { delay: () => Math.max(Math.min(before, last), now() - due - longestTask) };
}

interface Parts {
  delay: () => number;
  /** The delay in milliseconds from which on the first is refused; 0: nothing is. */
  shedFrom: number;
  contact: Contact;
  security: Pick<SecurityHeaders, 'page'>;
  refused: (rank: Rank) => void;
}

/** Refuses at once, before anything is read, what would make those wait who are about to order: 503 with Retry-After. */
export function shed(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request, reply) => {
    const load = parts.shedFrom > 0 ? parts.delay() / parts.shedFrom : 0;
    if (load < refusedFrom.extra) return undefined;
    const rank = rankOf(request);
    if (load < refusedFrom[rank]) return undefined;
    parts.refused(rank);
    return refuse(parts, request, reply);
  });
}

/** A page is refused with the telephone number; it is sent as it is, because compressing is work. */
function refuse({ contact, security }: Parts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': comeAgain });
  if (String(request.headers.accept ?? '').includes('text/html')) {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    // It has a stylesheet, and no script.
    reply.headers(security.page(pathname, []));
    return reply.type('text/html; charset=utf-8').send(unavailablePage(pathname, contact));
  }
  return reply.send({ code: 'commerce-unavailable', message: 'Nothing was sent. There are too many visitors at the moment.' });
}
