import { expect, test } from '@jest/globals';
import { fakeClock } from '../testing/fakeClock';
import { openShopPages } from './shopPages';

const settings = { origins: ['http://edge-a:3000', 'http://edge-b:3000'], token: 'a-token-of-sufficient-length' };

test('an edge that does not answer is given up after three seconds, and named; the others forget their pages', async () => {
  const clock = fakeClock();
  const problems: string[] = [];
  const send = (url: string, { signal }: RequestInit): Promise<Response> =>
    url.includes('edge-a')
      ? new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
      : Promise.resolve(new Response('{}'));
  const outcome = openShopPages({ settings, clock, fetch: send as typeof fetch, report: (problem) => problems.push(problem) })();
  clock.advance(3000);
  expect([await outcome, problems]).toEqual(['failed', ['http://edge-a:3000: no answer in time']]);
});

test('without edges nothing is asked', async () => {
  const send = (): Promise<Response> => Promise.reject(new Error('asked'));
  expect(await openShopPages({ settings: undefined, clock: fakeClock(), fetch: send, report: () => undefined })()).toBe('unset');
});
