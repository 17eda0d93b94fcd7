// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CmsBlocksQueryVariables = Exact<{
  identifiers: Array<string | null>;
}>;

export type CmsBlocksQuery = {
  cmsBlocks: { items: Array<{ identifier: string | null; title: string | null; content: string | null } | null> | null } | null;
};

export type CmsPageQueryVariables = Exact<{
  identifier: string;
}>;

export type CmsPageQuery = {
  cmsPage: {
    identifier: string | null;
    title: string | null;
    content: string | null;
    content_heading: string | null;
    page_layout: string | null;
    meta_title: string | null;
    meta_description: string | null;
    meta_keywords: string | null;
  } | null;
};
