import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { openAnswerCounter, serveMetrics } from './metrics';

test('a visitor who invents addresses and methods makes no further series', async () => {
  const registry = new Registry();
  const answered = openAnswerCounter(registry);
  for (let count = 0; count < 1000; count += 1)
    answered({ method: `M${count}`, route: `/invented-${count}`, status: 404, milliseconds: 1 });
  const text = await registry.getSingleMetricAsString('shop_http_requests_total');
  expect(text.split('\n').length).toBeLessThan(310);
  expect(text).toContain('shop_http_requests_total{method="other",route="other",status="404"} 700');
});

test('the figures are on a port of their own, with those of the process, and nothing else is', async () => {
  const registry = new Registry();
  openAnswerCounter(registry)({ method: 'GET', route: '/', status: 200, milliseconds: 30 });
  const { port, close } = await serveMetrics(registry, { port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  expect(text).toContain('shop_http_requests_total{method="GET",route="/",status="200"} 1');
  expect(text).toContain('shop_http_request_duration_seconds_bucket{le="0.05",method="GET",route="/"} 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await expect(serveMetrics(new Registry(), { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
  await close();
});

test('a figure that cannot be read fails the scrape, and not the process', async () => {
  const registry = new Registry();
  registry.metrics = () => Promise.reject(new Error('no figure'));
  const { port, close } = await serveMetrics(registry, { port: 0, host: '127.0.0.1' });
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500);
  await close();
});
