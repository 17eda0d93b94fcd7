import { afterEach, expect, test } from '@jest/globals';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { document } from '~/data/document';
import { fakeWorld } from '~/testing/fakeWorld';
import { closeStores, scriptedCommerce, scriptedStore } from '~/testing/scriptedCommerce';
import { keepFewAnswers } from './fewAnswers';

afterEach(closeStores);

const List = document<unknown, { page: number }>(
  'query passedList($page: Int) { products(search: "", currentPage: $page) { total_count } }',
);
const { passedList } = api.injectEndpoints({
  endpoints: (build) => ({ passedList: build.query<unknown, number>({ query: (page) => graphql(List, { page }) }) }),
}).endpoints;

test('of lists that were passed the newest fifty stay for the way back; what a screen shows stays however old', async () => {
  const world = fakeWorld({});
  const { store } = scriptedStore(scriptedCommerce([{ body: { data: { products: { total_count: 1 } } } }]), world);
  const stop = keepFewAnswers(store);
  const shown = store.dispatch(passedList.initiate(1));
  await shown;
  for (let page = 2; page <= 80; page += 1) {
    await world.advance(10);
    const reading = store.dispatch(passedList.initiate(page));
    await reading;
    reading.unsubscribe();
  }
  await store.dispatch(passedList.initiate(81));
  const isThere = (page: number) => passedList.select(page)(store.getState()).isSuccess;
  expect([1, 2, 30, 31, 80, 81].map(isThere)).toEqual([true, false, false, true, true, true]);
  // Gone back to, one is asked for again like any other.
  await store.dispatch(passedList.initiate(2));
  expect(isThere(2)).toBe(true);
  stop();
});
