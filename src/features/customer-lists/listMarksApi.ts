import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { WishlistMarks } from './listMarksQueries';
import type * as Wire from './listMarksQueries.generated';

/** A list that is longer than this is not searched to its end for a product that is on it. */
const mostMarks = 100;

/** What changes with each change of a list or of what is on it. */
export const wishlistTag = { type: 'Customer', id: 'wishlist' } as const;

/** One item of a list, without what a screen shows of it. */
export interface ListMark {
  id: string;
  /** Null for the customer's first list, which has no name in the address. */
  listId: string | null;
  sku: string;
  selectedOptions: string[];
}

export const readMarks = () => graphql(WishlistMarks, { pageSize: mostMarks }, { private: true });

export const listMarksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is on the customer's lists, for the buttons that put products there. */
    wishlistMarks: build.query<ListMark[], void>({
      query: readMarks,
      transformResponse: marksOf,
      providesTags: [wishlistTag],
    }),
  }),
});

export const { useWishlistMarksQuery } = listMarksApi;

export function marksOf({ customer }: Wire.WishlistMarksQuery): ListMark[] {
  return present(customer?.wishlists).flatMap((list, place) =>
    present(list.items_v2?.items).map((item) => ({
      id: item.id,
      listId: place === 0 ? null : list.id,
      sku: item.product?.sku ?? '',
      selectedOptions: chosenUids(item),
    })),
  );
}

/** As much of an item as says what was chosen of it. */
interface WireChoice {
  __typename: string;
  configurable_options?: readonly ({ configurable_product_option_value_uid: string } | null)[] | null;
  bundle_options?: readonly ({ values: readonly ({ uid: string } | null)[] } | null)[] | null;
}

/** What `addProductsToCart` and the lists call the chosen options. */
export const chosenUids = ({ configurable_options: variant, bundle_options: parts }: WireChoice): string[] => [
  ...present(variant).map((option) => option.configurable_product_option_value_uid),
  ...present(parts).flatMap(({ values }) => present(values).map(({ uid }) => uid)),
];

/** The page of one list. */
export const listPath = (listId: string | null): string => (listId === null ? '/wishlist' : `/wishlist?list=${encodeURIComponent(listId)}`);
