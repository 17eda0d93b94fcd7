import { pathOfUid } from '../catalogue/uids';
import { Refusal } from '../refusal';
import type { Resolvers } from './resolvers';

interface DynamicBlocksArguments {
  input?: { type: string; dynamic_block_uids?: (string | null)[] | null } | null;
  pageSize: number;
  currentPage: number;
}

/**
 * Dynamic blocks: here each is a block of the CMS, by its uid. The shop has no price rules, so none belongs to one.
 */
export const BannerGraphQl: Resolvers = {
  Query: {
    dynamicBlocks: (_parent, { input, pageSize, currentPage }: DynamicBlocksArguments, { shop, store }) => {
      if (pageSize < 1) throw new Refusal('graphql-input', 'pageSize value must be greater than 0.');
      if (currentPage < 1) throw new Refusal('graphql-input', 'currentPage value must be greater than 0.');
      const blocks = shop.catalogue.seed.cmsBlocks.filter((block) => block.storeCodes.includes(store.storeCode));
      const uids = input?.type === 'SPECIFIED' ? (input.dynamic_block_uids ?? []) : [];
      const found = uids.flatMap((uid) => {
        const block = blocks.find(({ identifier }) => uid !== null && identifier === pathOfUid(uid));
        return block ? [{ uid, content: { html: block.content } }] : [];
      });
      return {
        items: found.slice((currentPage - 1) * pageSize, currentPage * pageSize),
        page_info: { page_size: pageSize, current_page: currentPage, total_pages: Math.ceil(found.length / pageSize) },
        total_count: found.length,
      };
    },
  },
};
