import { expect, test } from '@jest/globals';
import { fakeWorld } from '~/testing/fakeWorld';
import { openServerCalls, withBackoffice } from './serverCalls';

const aborted = () => Promise.reject(new DOMException('too late', 'AbortError'));

test('the first answers of a commerce that has just started are waited for; once it hung, the next pages wait less', async () => {
  let answer: () => Promise<Response> = () => Promise.resolve(new Response('{}'));
  const calls = openServerCalls(() => answer());
  const { clock } = fakeWorld();
  const first = calls.forPage(clock);
  expect(first.deadline()).toBe(4_000);
  answer = aborted;
  await expect(first.fetch('http://commerce.test')).rejects.toThrow('too late');
  expect([first.deadline(), calls.forPage(clock).deadline()]).toEqual([2_000, 2_000]);
  answer = () => Promise.resolve(new Response('{}'));
  const next = calls.forPage(clock);
  await next.fetch('http://commerce.test');
  expect([next.deadline(), next.count()]).toEqual([4_000, 1]);
});

test('all calls of a page end within its budget, and the last one gets a moment', async () => {
  const world = fakeWorld();
  const page = openServerCalls(aborted).forPage(world.clock);
  await world.advance(3_000);
  expect(page.deadline()).toBe(2_500);
  await world.advance(3_000);
  expect(page.deadline()).toBe(300);
});

test('what lies below /api is asked of the back office, where there is one, and says nothing of commerce', async () => {
  const heard: string[] = [];
  const answering = (name: string) => async (address: string | URL | Request) => {
    heard.push(`${name} ${address instanceof Request ? address.url : String(address)}`);
    return new Response('{}');
  };
  const urls = { commerceUrl: 'http://commerce.test', backofficeUrl: 'http://backoffice.test' };
  const fetch = withBackoffice(answering('commerce'), urls, answering('back office'));
  await fetch('http://commerce.test/api/places?country=GB');
  await fetch('http://commerce.test/graphql?query=%7B%7D');
  expect(heard).toEqual(['back office http://backoffice.test/api/places?country=GB', 'commerce http://commerce.test/graphql?query=%7B%7D']);
  const alone = withBackoffice(answering('commerce'), { commerceUrl: 'http://commerce.test' });
  await expect(alone('http://commerce.test/api/places')).rejects.toThrow('there is no back office');
});
