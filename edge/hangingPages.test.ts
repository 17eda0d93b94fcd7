import { afterAll, expect, test } from '@jest/globals';
import { RenderFailure } from './renderPool';
import { closeAll, openTestEdge, page } from './testing/openTestEdge';

afterAll(closeAll);

test('a page that never ended is not begun again for a minute; others are', async () => {
  const edge = await openTestEdge({
    render: ({ path }) => {
      const late = Promise.reject(new RenderFailure('slow'));
      late.catch(() => undefined);
      return path === '/loop' ? Promise.reject(new RenderFailure('slow', { late })) : Promise.resolve(page());
    },
  });
  for (let visit = 0; visit < 5; visit += 1) {
    const answer = await edge.app.inject('/loop');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    await new Promise(setImmediate);
  }
  expect((await edge.app.inject('/lifts')).statusCode).toBe(200);
  expect(edge.rendered.map(({ path }) => path)).toEqual(['/loop', '/lifts']);
  edge.clock.advance(60_000);
  await edge.app.inject('/loop');
  expect(edge.rendered).toHaveLength(3);
});

test('what is wrong in the content of a page stands in the log, and the page is shown', async () => {
  const log = { route: '/', storeView: 'test', commerceCalls: 0, warnings: ['block inside itself left out: one > one'] };
  const edge = await openTestEdge({ render: async () => page({ log }) });
  expect((await edge.app.inject('/')).statusCode).toBe(200);
  expect(edge.lines()).toContain('one > one');
});
