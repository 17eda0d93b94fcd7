import { writtenTime } from '../clock';
import type { WantedItem } from '../carts/wantedItems';
import {
  addToWishlist,
  defaultWishlist,
  itemsOfWishlist,
  moveToCart,
  removeFromWishlist,
  updateWishlist,
  wishlistForChange,
  wishlistsOf,
  type KeptItem,
  type KeptUpdate,
  type WishlistRow,
} from '../customers/wishlists';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import { chosenBundleOptions } from './BundleGraphQl';
import { chosenConfigurableOptions } from './ConfigurableProductGraphQl';
import type { CustomerParent } from './CustomerGraphQl';
import { productParent } from './productTypes';
import { forTypes, type Resolvers } from './resolvers';

export interface WishlistParent {
  wishlist: WishlistRow;
}
interface ItemParent extends KeptItem {
  __typename: string;
}
interface Paging {
  currentPage: number;
  pageSize: number;
}

const itemTypeNames = {
  simple: 'SimpleWishlistItem',
  virtual: 'VirtualWishlistItem',
  configurable: 'ConfigurableWishlistItem',
  bundle: 'BundleWishlistItem',
  grouped: 'GroupedProductWishlistItem',
  downloadable: 'DownloadableWishlistItem',
  giftcard: 'GiftCardWishlistItem',
} as const;

export const WishlistGraphQl: Resolvers = {
  Mutation: {
    addProductsToWishlist: (_parent, args: { wishlistId: string; wishlistItems: WantedItem[] }, visit) =>
      answerOf(visit, args.wishlistId, (wishlist) => addToWishlist(visit, wishlist, args.wishlistItems)),
    updateProductsInWishlist: (_parent, args: { wishlistId: string; wishlistItems: KeptUpdate[] }, visit) =>
      answerOf(visit, args.wishlistId, (wishlist) => updateWishlist(visit, wishlist, args.wishlistItems)),
    removeProductsFromWishlist: (_parent, args: { wishlistId: string; wishlistItemsIds: string[] }, visit) =>
      answerOf(visit, args.wishlistId, (wishlist) => removeFromWishlist(visit, wishlist, args.wishlistItemsIds)),
    addWishlistItemsToCart: async (_parent, args: { wishlistId: string; wishlistItemIds?: string[] | null }, visit) => {
      const wishlist = wishlistForChange(visit, args.wishlistId);
      const errors = await moveToCart(visit, wishlist, args.wishlistItemIds);
      return {
        wishlist: { wishlist },
        status: errors.length === 0,
        add_wishlist_items_to_cart_user_errors: errors.map(({ itemId, message, code }) => ({
          wishlistItemId: String(itemId),
          wishlistId: String(wishlist.id),
          message,
          code,
        })),
      };
    },
  },
  StoreConfig: { magento_wishlist_general_is_enabled: () => '1' },
  Customer: {
    wishlist: ({ customer }: CustomerParent, _args, { shop }): WishlistParent => ({ wishlist: defaultWishlist(shop, customer.id) }),
    wishlists: ({ customer }: CustomerParent, { currentPage, pageSize }: Paging, { shop }): WishlistParent[] =>
      wishlistsOf(shop, customer.id)
        .slice((currentPage - 1) * pageSize, currentPage * pageSize)
        .map((wishlist) => ({ wishlist })),
    wishlist_v2: ({ customer }: CustomerParent, { id }: { id: string }, { shop }): WishlistParent | null => {
      const wishlist = wishlistsOf(shop, customer.id).find((own) => String(own.id) === id);
      return wishlist ? { wishlist } : null;
    },
  },
  Wishlist: {
    id: ({ wishlist }: WishlistParent) => String(wishlist.id),
    name: ({ wishlist }: WishlistParent) => wishlist.name,
    visibility: ({ wishlist }: WishlistParent) => wishlist.visibility,
    sharing_code: ({ wishlist }: WishlistParent) => wishlist.sharing_code,
    updated_at: ({ wishlist }: WishlistParent) => writtenTime(wishlist.updated_at),
    items_count: ({ wishlist }: WishlistParent, _args, visit) => itemsOfWishlist(visit, wishlist).length,
    items: ({ wishlist }: WishlistParent, _args, visit) =>
      itemsOfWishlist(visit, wishlist).map(({ row, line }) => ({
        id: row.id,
        qty: row.quantity,
        description: row.description,
        added_at: writtenTime(row.added_at),
        product: productParent(line.product),
      })),
    items_v2: ({ wishlist }: WishlistParent, paging: Paging, visit) =>
      pageOfItems(
        itemsOfWishlist(visit, wishlist).map((item): ItemParent => ({ __typename: itemTypeNames[item.line.product.seed.kind], ...item })),
        paging,
      ),
  },
  ...forTypes(
    ['SimpleWishlistItem', 'VirtualWishlistItem', 'GroupedProductWishlistItem', 'DownloadableWishlistItem', 'GiftCardWishlistItem'],
    itemFields(),
  ),
  ConfigurableWishlistItem: {
    ...itemFields(),
    child_sku: ({ line }: ItemParent) => line.child?.sku ?? '',
    configurable_options: ({ line }: ItemParent, _args, visit) => (line.child ? chosenConfigurableOptions(line, visit) : []),
    configured_variant: ({ line }: ItemParent) => (line.child ? productParent(line.child) : null),
  },
  BundleWishlistItem: {
    ...itemFields(),
    bundle_options: ({ line }: ItemParent, _args, { store }) => chosenBundleOptions(line, store),
  },
};

function itemFields(): Resolvers[string] {
  return {
    id: ({ row }: ItemParent) => String(row.id),
    quantity: ({ row }: ItemParent) => row.quantity,
    description: ({ row }: ItemParent) => row.description,
    added_at: ({ row }: ItemParent) => writtenTime(row.added_at),
    product: ({ line }: ItemParent) => productParent(line.product),
    customizable_options: () => [],
  };
}

/** A page beyond the last is the last one, as in every list that Magento reads from its database in pages. */
function pageOfItems(items: readonly ItemParent[], { currentPage, pageSize }: Paging) {
  if (currentPage < 1) throw new Refusal('graphql-input', 'currentPage value must be greater than 0.');
  if (pageSize < 1) throw new Refusal('graphql-input', 'pageSize value must be greater than 0.');
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const page = Math.min(currentPage, pages);
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    page_info: { page_size: pageSize, current_page: page, total_pages: pages },
  };
}

function answerOf<Errors>(visit: Visit, wishlistId: string, change: (wishlist: WishlistRow) => Errors) {
  const wishlist = wishlistForChange(visit, wishlistId);
  return { user_errors: change(wishlist), wishlist: { wishlist } };
}
