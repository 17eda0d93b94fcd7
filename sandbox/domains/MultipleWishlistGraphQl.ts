import {
  copyBetween,
  createWishlist,
  deleteWishlist,
  listsOfTransfer,
  mostWishlists,
  moveBetween,
  renameWishlist,
  type ItemToTransfer,
} from '../customers/severalWishlists';
import { wishlistsOf, type WishlistError, type WishlistRow } from '../customers/wishlists';
import type { Visit } from '../shop';
import type { Resolvers } from './resolvers';

type Wanted = Pick<WishlistRow, 'name' | 'visibility'>;

interface Transfer {
  sourceWishlistUid: string;
  destinationWishlistUid: string;
  wishlistItems: ItemToTransfer[];
}

/** What Adobe Commerce has beside the one list of Open Source. */
export const MultipleWishlistGraphQl: Resolvers = {
  StoreConfig: {
    enable_multiple_wishlists: () => '1',
    maximum_number_of_wishlists: () => String(mostWishlists),
  },
  Mutation: {
    createWishlist: (_parent, { input }: { input: Wanted }, visit) => ({ wishlist: { wishlist: createWishlist(visit, input) } }),
    updateWishlist: (_parent, { wishlistId, ...wanted }: { wishlistId: string } & Parameters<typeof renameWishlist>[2], visit) => {
      const { id, name, visibility } = renameWishlist(visit, wishlistId, wanted);
      return { uid: String(id), name, visibility };
    },
    deleteWishlist: (_parent, { wishlistId }: { wishlistId: string }, visit) => {
      deleteWishlist(visit, wishlistId);
      return { status: true, wishlists: wishlistsOf(visit.shop, visit.customerId ?? 0).map((wishlist) => ({ wishlist })) };
    },
    moveProductsBetweenWishlists: (_parent, transfer: Transfer, visit) => answerOf(visit, transfer, moveBetween),
    copyProductsBetweenWishlists: (_parent, transfer: Transfer, visit) => answerOf(visit, transfer, copyBetween),
  },
};

function answerOf(visit: Visit, { sourceWishlistUid, destinationWishlistUid, wishlistItems }: Transfer, transfer: typeof moveBetween) {
  const { source, destination } = listsOfTransfer(visit, sourceWishlistUid, destinationWishlistUid);
  const user_errors: WishlistError[] = transfer(visit, destination, wishlistItems);
  return { source_wishlist: { wishlist: source }, destination_wishlist: { wishlist: destination }, user_errors };
}
