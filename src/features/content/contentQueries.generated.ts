// Written by `npm run codegen` from the documents beside it. Do not edit.

export type CmsBlocksQuery = {
  cmsBlocks: {
    items: Array<{
      identifier: string | null;
      title: string | null;
      content: string | null;
    } | null> | null;
  } | null;
};

export type CmsBlocksQueryVariables = {
  identifiers: Array<string | null>;
};

export type CmsPageQuery = {
  cmsPage: {
    identifier: string | null;
    title: string | null;
    content: string | null;
    content_heading: string | null;
    page_layout: string | null;
    meta_title: string | null;
    meta_description: string | null;
  } | null;
};

export type CmsPageQueryVariables = {
  identifier: string;
};

export type DynamicBlocksQuery = {
  dynamicBlocks: {
    items: Array<{
      uid: string;
      content: {
        html: string;
      };
    } | null>;
  };
};

export type DynamicBlocksQueryVariables = {
  input?: DynamicBlocksFilterInput | null;
};

export type DynamicBlockLocationEnum = 'CONTENT' | 'HEADER' | 'FOOTER' | 'LEFT' | 'RIGHT';

export interface DynamicBlocksFilterInput {
  type: DynamicBlockTypeEnum;
  locations?: Array<DynamicBlockLocationEnum | null> | null;
  dynamic_block_uids?: Array<string | null> | null;
}

export type DynamicBlockTypeEnum = 'SPECIFIED' | 'CATALOG_PRICE_RULE_RELATED' | 'CART_PRICE_RULE_RELATED';
