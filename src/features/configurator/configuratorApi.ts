import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { Problem } from '~/data/problem';
import { QuestionSetDocument } from './configuratorExtensionQueries';
import type { QuestionSetQuery } from './configuratorExtensionQueries.generated';
import { StairliftBundle } from './configuratorQueries';
import { bundleOf, guidanceOf, type Bundle, type Guidance } from './configuratorWire';

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
  }),
});

export const { useStairliftBundleQuery, useQuestionSetQuery } = configuratorApi;

/** Commerce answered that it does not know these fields: repeating the query would not help. */
function isRefusedDocument(problem: Problem): boolean {
  return problem.code === 'document-refused';
}
