import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { rangeOf } from '~/config/ranges';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { ContentBlock, ContentPageModel } from './contentModel';
import { CmsBlocks, CmsPage } from './contentQueries';
import type { CmsBlocksQuery, CmsPageQuery } from './contentQueries.generated';

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A page by its identifier; null where the store has none, which Magento says as an error. Errors: Problem. Source: cmsPage.
     */
    cmsPage: build.query<ContentPageModel | null, string>({
      queryFn: async (identifier, _api, _options, baseQuery) => {
        const reply = await baseQuery(graphql(CmsPage, { identifier }));
        if (reply.error) return reply.error.code === 'no-such-entity' ? { data: null } : { error: reply.error };
        return { data: pageOf((reply.data as CmsPageQuery).cmsPage) };
      },
    }),
    /** Blocks in the order asked for; those that do not exist are left out. Errors: Problem. Source: cmsBlocks. */
    cmsBlocks: build.query<ContentBlock[], readonly string[]>({
      query: (identifiers) => graphql(CmsBlocks, { identifiers: [...identifiers] }),
      transformResponse: ({ cmsBlocks }: CmsBlocksQuery, _meta, identifiers) => {
        const items = (cmsBlocks?.items ?? []).flatMap((block) =>
          block?.identifier ? [{ identifier: block.identifier, title: block.title ?? '', html: block.content ?? '' }] : [],
        );
        return items.sort((one, other) => identifiers.indexOf(one.identifier) - identifiers.indexOf(other.identifier));
      },
    }),
  }),
});

export const { useCmsPageQuery, useCmsBlocksQuery } = contentApi;

/** A page as commerce writes it; null where it has none. */
export const pageOf = (page: CmsPageQuery['cmsPage']): ContentPageModel | null =>
  page && {
    identifier: page.identifier ?? '',
    title: page.title ?? '',
    heading: page.content_heading ?? '',
    html: page.content ?? '',
    metaTitle: page.meta_title ?? '',
    metaDescription: page.meta_description ?? '',
    range: rangeOf(page.meta_keywords),
  };

interface LoadingStore {
  dispatch: ThunkDispatch<Parameters<ReturnType<typeof contentApi.endpoints.cmsBlocks.select>>[0], unknown, UnknownAction>;
}

/** Starts blocks and waits for them; a failure is the block's own to show. */
export async function loadCmsBlocks(store: LoadingStore, identifiers: readonly string[]): Promise<void> {
  const running = store.dispatch(contentApi.endpoints.cmsBlocks.initiate(identifiers));
  await running;
  running.unsubscribe();
}
