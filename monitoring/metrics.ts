import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Histogram, type Registry } from 'prom-client';

/** One answer of a server: what Prometheus learns of it. */
export interface Answered {
  method: string;
  /** The route's pattern, never the address. */
  route: string;
  status: number;
  milliseconds: number;
}

/** In seconds. The last is the longest that an order may take. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60];
/** More kinds of a thing than the shop has: what comes after them is counted together, so that no visitor can make series. */
const mostValues = 300;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** A label whose values come from outside: the first `most` different ones are kept, all others are called `other`. */
export function boundedLabel(most = mostValues): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most) return 'other';
    known.add(value);
    return value;
  };
}

/** A histogram of times, in seconds. */
export const timesOf = <Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[]): Histogram<Label> =>
  new Histogram({ name, help, labelNames, buckets: durations, registers: [registry] });

export const counterOf = <Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[]): Counter<Label> =>
  new Counter({ name, help, labelNames, registers: [registry] });

/** Rate, errors and durations of a server's answers, by route pattern. */
export function openAnswerCounter(registry: Registry): (answered: Answered) => void {
  const answers = counterOf(registry, 'shop_http_requests_total', 'Answers by route pattern and status', ['method', 'route', 'status']);
  const times = timesOf(registry, 'shop_http_request_duration_seconds', 'Seconds from the arrival of a request to the end of its answer', [
    'method',
    'route',
  ]);
  const routes = boundedLabel();
  return ({ method: given, route: pattern, status, milliseconds }) => {
    const method = methods.has(given) ? given : 'other';
    const route = routes(pattern);
    answers.inc({ method, route, status: String(status) });
    times.observe({ method, route }, milliseconds / 1000);
  };
}

/**
 * Serves GET /metrics on a port that shoppers do not reach, with what Node tells of the process. Resolves with the address once it listens,
 * rejects when the port is taken.
 * @param where port 0 takes any free one
 */
export async function serveMetrics(
  registry: Registry,
  where: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
