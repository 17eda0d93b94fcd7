import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PageResult } from '~/config/head';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import { type ExcludingTaxState, loadProductExcludingTax } from '~/features/catalog';
import { loadQuestionSetBase } from '~/features/store-view';
import type { EnquiryCode } from '~/config/builders';
import { EnquirySet, QuestionSetDocument } from './configuratorExtensionQueries';
import type { EnquirySetQuery, QuestionSetQuery } from './configuratorExtensionQueries.generated';
import { LiftSelections, StairliftBundle } from './configuratorQueries';
import { type Bundle, bundleOf, type Enquiry, enquiryOf, type Guidance, guidanceOf, selectionsBySku } from './configuratorWire';

export const configuratorApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The bundle of that sku; null when this store does not sell it. Errors: Problem. Source: products. */
    stairliftBundle: build.query<Bundle | null, string>({
      query: (sku) => graphql(StairliftBundle, { sku }),
      transformResponse: bundleOf,
    }),
    /**
     * Words and rules around the bundle; null when the bundle has none or this commerce does not know the extension, so that a
     * refusal is an answer like any other (it has to reach the first page's state). Errors: Problem. Source: products.question_set.
     */
    questionSet: build.query<Guidance | null, string>({
      queryFn: async (sku, _api, _options, baseQuery) => {
        const reply = await baseQuery(graphql(QuestionSetDocument, { sku }));
        if (reply.error) return isRefusedDocument(reply.error) ? { data: null } : { error: reply.error };
        return { data: guidanceOf(reply.data as QuestionSetQuery) };
      },
    }),
    /** What is asked before a visit; null where the store does not ask, and on stock Magento. Errors: Problem. Source: enquiryQuestionSet. */
    enquirySet: build.query<Enquiry | null, EnquiryCode>({
      queryFn: async (code, _api, _options, baseQuery) => {
        const reply = await baseQuery(graphql(EnquirySet, { code }));
        if (reply.error) return isRefusedDocument(reply.error) ? { data: null } : { error: reply.error };
        return { data: enquiryOf(reply.data as EnquirySetQuery, code) };
      },
    }),
    /** The uid of each of the bundle's selections, by the sku of its product. Errors: Problem. Source: products. */
    liftSelections: build.query<Record<string, string>, string>({
      query: (sku) => graphql(LiftSelections, { sku }),
      transformResponse: selectionsBySku,
    }),
  }),
});

export const { useStairliftBundleQuery, useQuestionSetQuery, useEnquirySetQuery, useLiftSelectionsQuery } = configuratorApi;

/** Commerce answered that it does not know these fields: repeating the query would not help. */
function isRefusedDocument(problem: Problem): boolean {
  return problem.code === 'document-refused';
}

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
  if (problem) return failed(problem);
  return { status: sold.data ? 200 : 404, tags: [`product:${sku}`] };
}

/** The questions of an enquiry; 404 where the store does not ask them. */
export async function loadEnquiry(store: LoadingStore, code: EnquiryCode): Promise<PageResult> {
  const running = store.dispatch(configuratorApi.endpoints.enquirySet.initiate(code));
  const { data, error } = await running;
  running.unsubscribe();
  if (error) return failed(error);
  return data ? { status: 200, head: { title: data.title, description: data.description } } : { status: 404 };
}

const failed = (problem: unknown): PageResult => ({
  status: 500,
  commerceDown: isProblem(problem) && problem.kind !== 'refused' && problem.kind !== 'invalid',
});
