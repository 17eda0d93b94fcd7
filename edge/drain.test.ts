import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testManifest } from './testing/openTestEdge';
import { freePort } from './testing/redisServer';
import { type ServerProcess, startServerProcess } from './testing/serverProcess';
import { openTraceCollector } from './testing/traceCollector';

const folder = mkdtempSync(join(tmpdir(), 'drain-'));
/** The order that commerce is placing. */
let held: ServerResponse | undefined;
let commerce: Server;
let collector: Awaited<ReturnType<typeof openTraceCollector>>;
let edge: ServerProcess;
let url: string;

beforeAll(async () => {
  commerce = createServer((request, response) => {
    if (request.url?.endsWith('/payment-information')) held = response;
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');
  });
  await new Promise<void>((resolve) => commerce.listen(0, '127.0.0.1', resolve));
  collector = await openTraceCollector();
  mkdirSync(join(folder, 'browser/assets'), { recursive: true });
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'browser/assets.json'), JSON.stringify(testManifest));
  writeFileSync(
    join(folder, 'server/renderer.cjs'),
    `exports.render = async () => ({ status: 200, headers: {}, html: '<h1>Home</h1>', tags: [], cache: 'public', log: { route: '/', storeView: 'test', commerceCalls: 0 } });`,
  );
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  edge = await startServerProcess({
    command: process.execPath,
    args: ['--import', 'tsx', 'edge/main.ts'],
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      COMMERCE_URL: `http://127.0.0.1:${(commerce.address() as AddressInfo).port}`,
      DATA_DIR: join(folder, 'data'),
      DIST_DIR: folder,
      RENDER_WORKERS: '1',
      DRAIN_DELAY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
    sign: 'Server listening',
  });
});

afterAll(async () => {
  await edge.kill();
  commerce.close();
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Status of an answer; 0 where no connection is taken. */
async function statusOf(path: string): Promise<number> {
  try {
    const answer = await fetch(url + path);
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

async function until(path: string, status: number): Promise<void> {
  while ((await statusOf(path)) !== status);
}

test('an edge that is told to stop sends visitors elsewhere, and lets a running order end', async () => {
  await until('/readyz', 200);
  const order = fetch(`${url}/rest/V1/guest-carts/masked1/payment-information`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'order-key-0001' },
    body: '{}',
  });
  while (!held) await new Promise(setImmediate);
  const gone = edge.stop();
  await until('/readyz', 503);
  expect([await statusOf('/healthz'), await statusOf('/placements/order-key-0009')]).toEqual([200, 404]);
  await until('/readyz', 0);
  held.writeHead(200, { 'content-type': 'application/json' }).end('"000000012"');
  expect(await (await order).json()).toBe('000000012');
  expect(await gone).toBe(0);
  // The spans of its last requests were sent before it went.
  expect(collector.spans().map(({ name }) => name)).toEqual(expect.arrayContaining(['POST /rest/*', 'commerce payment-information']));
});
