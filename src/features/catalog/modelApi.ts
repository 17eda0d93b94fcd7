import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { brand } from '~/config/brand';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { moneyOf, type Money } from '~/data/money';
import { loadQuestionSetBase, type selectQuestionSetBase } from '~/features/store-view';
import { ModelPricesDocument } from './modelQueries';
import type { ModelPricesQuery } from './modelQueries.generated';

export interface ModelPrice {
  /** As in `brand.models`. */
  key: string;
  name: string;
  price: Money;
}

export const modelApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The seats that this store sells in its bundle, with their prices; empty where it sells none. Errors: Problem. Source: products. */
    modelPrices: build.query<ModelPrice[], string>({
      query: (sku) => graphql(ModelPricesDocument, { sku }),
      transformResponse: pricesOf,
    }),
  }),
});

export const { useModelPricesQuery } = modelApi;

function pricesOf({ products }: ModelPricesQuery): ModelPrice[] {
  const choices = (products?.items ?? []).flatMap((product) =>
    product && 'items' in product ? (product.items ?? []).flatMap((item) => item?.options ?? []) : [],
  );
  return brand.models.flatMap(({ key }) => {
    const choice = choices.find((option) => option?.label?.toLowerCase() === key);
    const price = moneyOf(choice?.product?.price_range.minimum_price.final_price);
    return choice?.label && price ? [{ key, name: choice.label, price }] : [];
  });
}

type State = Parameters<typeof selectQuestionSetBase>[0] & Parameters<ReturnType<typeof modelApi.endpoints.modelPrices.select>>[0];

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

/** Starts the seats' prices, beside the home page's words. A failure leaves the seats without prices, never without a page. */
export async function loadModelPrices(store: LoadingStore): Promise<void> {
  const running = store.dispatch(modelApi.endpoints.modelPrices.initiate(await loadQuestionSetBase(store)));
  await running;
  running.unsubscribe();
}
