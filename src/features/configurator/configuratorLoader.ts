import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PageResult } from '~/config/head';
import { isProblem } from '~/data/problem';
import { loadProductExcludingTax, type ExcludingTaxState } from '~/features/catalog';
import { loadQuestionSetBase } from '~/features/store-view';
import { configuratorApi } from './configuratorApi';

type State = ExcludingTaxState & Parameters<ReturnType<typeof configuratorApi.endpoints.questionSet.select>>[0];

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

/** After the bundle's sku: the bundle, its words and, where they are shown, its prices without tax, asked side by side: one round trip. 404 where the store does not sell it. */
export async function loadConfigurator(store: LoadingStore): Promise<PageResult> {
  const sku = await loadQuestionSetBase(store);
  const { stairliftBundle, questionSet } = configuratorApi.endpoints;
  const bundle = store.dispatch(stairliftBundle.initiate(sku));
  const guidance = store.dispatch(questionSet.initiate(sku));
  const [sold, words] = await Promise.all([bundle, guidance, loadProductExcludingTax(store, { sku })]);
  bundle.unsubscribe();
  guidance.unsubscribe();
  const problem = sold.error ?? words.error;
  if (problem) return { status: 500, commerceDown: isProblem(problem) && problem.kind !== 'refused' && problem.kind !== 'invalid' };
  return { status: sold.data ? 200 : 404, tags: [`product:${sku}`] };
}
