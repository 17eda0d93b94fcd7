// Written by `npm run codegen` from the documents beside it. Do not edit.

export type MenuFieldsFragment = {
  uid: string;
  name: string | null;
  url_path: string | null;
  url_suffix: string | null;
  position: number | null;
  include_in_menu: number | null;
};

export type CategoryMenuQuery = {
  categories: {
    items: Array<{
      uid: string;
      children: Array<{
        uid: string;
        name: string | null;
        url_path: string | null;
        url_suffix: string | null;
        position: number | null;
        include_in_menu: number | null;
        children: Array<{
          uid: string;
          name: string | null;
          url_path: string | null;
          url_suffix: string | null;
          position: number | null;
          include_in_menu: number | null;
          children: Array<{
            uid: string;
            name: string | null;
            url_path: string | null;
            url_suffix: string | null;
            position: number | null;
            include_in_menu: number | null;
          } | null> | null;
        } | null> | null;
      } | null> | null;
    } | null> | null;
  } | null;
};

export type CategoryMenuQueryVariables = Record<string, never>;

export type ResolveURLQuery = {
  route:
    | (
        | {
            __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
            relative_url: string | null;
            redirect_code: number;
            type: UrlRewriteEntityTypeEnum | null;
            uid: string;
            url_key: string | null;
          }
        | {
            __typename: 'CategoryTree';
            relative_url: string | null;
            redirect_code: number;
            type: UrlRewriteEntityTypeEnum | null;
            uid: string;
          }
        | {
            __typename: 'CmsPage';
            relative_url: string | null;
            redirect_code: number;
            type: UrlRewriteEntityTypeEnum | null;
            identifier: string | null;
          }
        | {
            __typename: 'RoutableUrl';
            relative_url: string | null;
            redirect_code: number;
            type: UrlRewriteEntityTypeEnum | null;
          }
      )
    | null;
};

export type ResolveURLQueryVariables = {
  url: string;
};

export type UrlRewriteEntityTypeEnum = 'CMS_PAGE' | 'PRODUCT' | 'CATEGORY';
