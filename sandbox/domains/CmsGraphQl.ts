import { cmsPageOf } from '../catalogue/routes';
import { Refusal } from '../refusal';
import type { SeedCmsBlock, SeedCmsPage } from '../seed/seedTypes';
import type { StoreConfigParent } from './StoreGraphQl';
import type { Resolvers } from './resolvers';
import { routeFields, type RouteParent } from './routable';

export interface CmsPageParent extends RouteParent {
  __typename: 'CmsPage';
  page: SeedCmsPage;
}

export const CmsGraphQl: Resolvers = {
  StoreConfig: {
    front: () => 'cms',
    cms_home_page: ({ store }: StoreConfigParent) => store.cmsHomePage,
    no_route: () => 'cms/noroute/index',
    cms_no_route: () => 'no-route',
    cms_no_cookies: () => 'enable-cookies',
    show_cms_breadcrumbs: () => 1,
  },
  Query: {
    cmsPage: (_parent, args: { id?: number | null; identifier?: string | null }, { shop, store }): CmsPageParent => {
      if (!args.id && !args.identifier) throw new Refusal('graphql-input', '"Page id/identifier should be specified');
      const page = args.id ? shop.catalogue.seed.cmsPages[args.id - 1] : cmsPageOf(shop.catalogue, store, args.identifier ?? '');
      if (!page?.storeCodes.includes(store.storeCode))
        throw new Refusal('graphql-no-such-entity', 'The CMS page with the "%page" ID doesn\'t exist.', {
          page: args.id || (args.identifier ?? ''),
        });
      return { __typename: 'CmsPage', page, path: page.identifier };
    },
    cmsBlocks: (_parent, args: { identifiers?: (string | null)[] | null }, { shop, store }) => {
      const identifiers = (args.identifiers ?? []).filter((identifier) => identifier !== null);
      if (identifiers.length === 0) throw new Refusal('graphql-input', '"identifiers" of CMS blocks should be specified');
      const blocks = shop.catalogue.seed.cmsBlocks.filter((block) => block.storeCodes.includes(store.storeCode));
      return { items: identifiers.map((identifier) => blockOrRefusal(blocks, identifier)) };
    },
  },
  CmsPage: {
    ...routeFields,
    type: () => 'CMS_PAGE',
    identifier: ({ page }: CmsPageParent) => page.identifier,
    url_key: ({ page }: CmsPageParent) => page.identifier,
    title: ({ page }: CmsPageParent) => page.title,
    content: ({ page }: CmsPageParent) => page.content,
    content_heading: ({ page }: CmsPageParent) => page.contentHeading ?? '',
    page_layout: () => 'cms-full-width',
    meta_title: ({ page }: CmsPageParent) => page.metaTitle ?? '',
    meta_description: ({ page }: CmsPageParent) => page.metaDescription ?? '',
    meta_keywords: ({ page }: CmsPageParent) => page.keywords ?? '',
  },
};

/** As in Magento, one unknown block is an error at its place in the list, and the other blocks still come. */
function blockOrRefusal(blocks: readonly SeedCmsBlock[], identifier: string) {
  const block = blocks.find((entry) => entry.identifier === identifier);
  return block
    ? { identifier: block.identifier, title: block.title, content: block.content }
    : new Refusal('graphql-no-such-entity', 'The CMS block with the "%identifier" ID doesn\'t exist.', { identifier });
}
