// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { UrlRewriteEntityTypeEnum } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CategoryMenuQueryVariables = Exact<{ [key: string]: never }>;

export type CategoryMenuQuery = {
  categories: {
    items: Array<{
      uid: string;
      children: Array<
        | ({
            children: Array<({ children: Array<MenuFieldsFragment | null> | null } & MenuFieldsFragment) | null> | null;
          } & MenuFieldsFragment)
        | null
      > | null;
    } | null> | null;
  } | null;
};

export type MenuFieldsFragment = {
  uid: string;
  name: string | null;
  url_path: string | null;
  url_suffix: string | null;
  position: number | null;
  include_in_menu: number | null;
};

export type ResolveURLQueryVariables = Exact<{
  url: string;
}>;

export type ResolveURLQuery = {
  route:
    | ({
        uid: string;
        url_key: string | null;
        relative_url: string | null;
        redirect_code: number;
        type: UrlRewriteEntityTypeEnum | null;
      } & {
        __typename:
          | 'BundleProduct'
          | 'SimpleProduct'
          | 'VirtualProduct'
          | 'ConfigurableProduct'
          | 'DownloadableProduct'
          | 'GiftCardProduct'
          | 'GroupedProduct';
      })
    | ({ uid: string; relative_url: string | null; redirect_code: number; type: UrlRewriteEntityTypeEnum | null } & {
        __typename: 'CategoryTree';
      })
    | ({
        identifier: string | null;
        title: string | null;
        content: string | null;
        content_heading: string | null;
        page_layout: string | null;
        meta_title: string | null;
        meta_description: string | null;
        meta_keywords: string | null;
        relative_url: string | null;
        redirect_code: number;
        type: UrlRewriteEntityTypeEnum | null;
      } & { __typename: 'CmsPage' })
    | ({ relative_url: string | null; redirect_code: number; type: UrlRewriteEntityTypeEnum | null } & { __typename: 'RoutableUrl' })
    | null;
};
