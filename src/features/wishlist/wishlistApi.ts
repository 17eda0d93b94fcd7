import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { Money } from '~/data/money';
import { moneyOf, timesOf } from '~/data/money';
import type { Problem } from '~/data/problem';
import { present } from '~/data/present';
import type { LineOption } from '~/features/cart';
import type { Price } from '~/features/catalog';
import { priceOf } from '~/features/catalog';
import { chosenUids, wishlistTag as tag } from '~/features/customer-lists';
import { keyOf, type SavedItem, type WishlistItem, type WishlistPages } from './wishlistModel';
import {
  AddProductsToWishlist,
  FurtherWishlist,
  RemoveProductsFromWishlist,
  SavedProducts,
  UpdateProductsInWishlist,
  Wishlist,
} from './wishlistQueries';
import type * as Wire from './wishlistQueries.generated';

const pageSize = 12;

/** The customer's wishlist at commerce. Every error is a Problem. A change that failed is followed by a read, too: it may have been made. */
export const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The first pages of a list, as many as are asked for. Page 1 replaces what was known, later pages are appended (specification section
     * 3): a list that was changed is read from its beginning, because an item that left it moves all that follow.
     */
    wishlist: build.query<WishlistPages, WantedPages>({
      queryFn: async ({ listId, count }, _api, _options, ask) => {
        let list = noPages;
        do {
          const paging = { page: list.page + 1, pageSize };
          const reading = listId === null ? graphql(Wishlist, paging, secret) : graphql(FurtherWishlist, { listId, ...paging }, secret);
          const { data, error } = (await ask(reading)) as Reading;
          if (!data) return { error };
          const page = pageOf(data);
          if (listId !== null && !page) return { error: listGone };
          list = withPage(list, page);
        } while (list.page < Math.min(count, list.pages));
        return { data: list };
      },
      providesTags: [tag],
    }),
    /** The products of a guest's list, by sku. */
    savedProducts: build.query<Record<string, KeptProduct>, readonly string[]>({
      query: (skus) => graphql(SavedProducts, { skus: [...skus], pageSize: skus.length }),
      transformResponse: (data: Wire.SavedProductsQuery) =>
        Object.fromEntries(present(data.products?.items).map((product) => [product.sku ?? '', productOf(product)])),
    }),
    addProductsToWishlist: build.mutation<string, Wire.AddProductsToWishlistMutationVariables['items']>({
      query: (items) => graphql(AddProductsToWishlist, { items }),
      transformResponse: (data: Wire.AddProductsToWishlistMutation) => data.addProductsToWishlist?.wishlist.id ?? '',
      invalidatesTags: [tag],
    }),
    /** Quantity and note. The platform drops the note and the options that an update does not name. */
    updateProductsInWishlist: build.mutation<string, Changed>({
      query: ({ listId, item: { id, quantity, note, selectedOptions } }) =>
        graphql(UpdateProductsInWishlist, {
          listId,
          item: { wishlist_item_id: id, quantity, description: note, selected_options: selectedOptions },
        }),
      transformResponse: (data: Wire.UpdateProductsInWishlistMutation) => data.updateProductsInWishlist?.wishlist.id ?? '',
      invalidatesTags: [tag],
    }),
    removeProductsFromWishlist: build.mutation<string, { listId: string; itemId: string }>({
      query: (ids) => graphql(RemoveProductsFromWishlist, ids),
      transformResponse: (data: Wire.RemoveProductsFromWishlistMutation) => data.removeProductsFromWishlist?.wishlist.id ?? '',
      invalidatesTags: [tag],
    }),
  }),
});

export const { useWishlistQuery, useSavedProductsQuery, useUpdateProductsInWishlistMutation, useRemoveProductsFromWishlistMutation } =
  wishlistApi;

interface Changed {
  listId: string;
  item: Pick<WishlistItem, 'id' | 'quantity' | 'note' | 'selectedOptions'>;
}

/** The first list from its beginning. */
export const firstPage = { listId: null, count: 1 } as const;

interface WantedPages {
  /** Null for the customer's first list. */
  listId: string | null;
  count: number;
}

type WireItem = NonNullable<NonNullable<Wire.ListPageFragment['items_v2']>['items'][number]>;

interface Reading {
  data?: Wire.WishlistQuery | Wire.FurtherWishlistQuery;
  error: Problem;
}

const secret = { private: true } as const;

const listGone: Problem = { id: '', kind: 'refused', code: 'list-gone', message: '' };

const noPages: WishlistPages = { listId: '0', items: [], total: 0, page: 0, pages: 1 };

function pageOf({ customer }: NonNullable<Reading['data']>): Wire.ListPageFragment | null | undefined {
  return customer && 'wishlist_v2' in customer ? customer.wishlist_v2 : present(customer?.wishlists)[0];
}

/** An item that moved to the next page while the list was read is named once. */
function withPage(before: WishlistPages, list: Wire.ListPageFragment | null | undefined): WishlistPages {
  const items = [...before.items, ...present(list?.items_v2?.items).map(itemOf)];
  return {
    listId: list?.id ?? '0',
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    total: list?.items_count ?? 0,
    page: before.page + 1,
    pages: list?.items_v2?.page_info?.total_pages ?? 1,
  };
}

/** What commerce says of a product, whatever was chosen of it. */
export type KeptProduct = Pick<WishlistItem, 'sku' | 'name' | 'path' | 'picture' | 'price' | 'isInStock'> & { isComposite: boolean };

const gone: KeptProduct = { sku: '', name: '', path: '/', picture: null, price: null, isInStock: false, isComposite: false };

function productOf(wire: Wire.KeptProductFragment): KeptProduct {
  return {
    sku: wire.sku ?? '',
    name: wire.name ?? '',
    path: `/${wire.url_key ?? ''}${wire.url_suffix ?? ''}`,
    picture: wire.small_image?.url ?? null,
    price: priceOf(wire.price_range, wire.__typename),
    isInStock: wire.stock_status !== 'OUT_OF_STOCK',
    isComposite: composites.has(wire.__typename),
  };
}

/** Bought only with a choice (of a download its links, of a gift card its amount); a set part by part, on its own page. */
const composites: ReadonlySet<string> = new Set([
  'ConfigurableProduct',
  'BundleProduct',
  'GroupedProduct',
  'DownloadableProduct',
  'GiftCardProduct',
]);

function itemOf(wire: WireItem): WishlistItem {
  const { isComposite, ...product } = wire.product ? productOf(wire.product) : gone;
  const chosen = chosenOf(wire, product.price?.from.currency ?? '');
  return {
    ...product,
    id: wire.id,
    quantity: wire.quantity,
    note: wire.description ?? '',
    options: chosen.options,
    selectedOptions: chosen.uids,
    needsChoice: isComposite && chosen.uids.length === 0,
    picture: chosen.picture ?? product.picture,
    price: chosen.price ?? product.price,
    isInStock: product.isInStock && chosen.isInStock,
  };
}

/** An item of a guest's list; `product` is absent where it is no longer sold. */
export function savedItemOf({ options, ...saved }: SavedItem, product: KeptProduct | undefined): WishlistItem {
  const { isComposite, ...known } = product ?? gone;
  return {
    ...known,
    ...saved,
    id: keyOf(saved),
    note: '',
    options: options.map(({ label, value }) => ({ label, values: [{ label: value, quantity: 1, price: null }] })),
    needsChoice: isComposite && saved.selectedOptions.length === 0,
  };
}

interface Chosen {
  options: LineOption[];
  uids: string[];
  /** of the chosen colour */
  picture?: string | null | undefined;
  price: Price | null;
  isInStock: boolean;
}

const nothingChosen: Chosen = { options: [], uids: [], price: null, isInStock: true };

function chosenOf(wire: WireItem, currency: string): Chosen {
  if (wire.__typename === 'ConfigurableWishlistItem') {
    const options = present(wire.configurable_options);
    const variant = wire.configured_variant;
    return {
      options: options.map(({ option_label: label, value_label }) => ({
        label,
        values: [{ label: value_label, quantity: 1, price: null }],
      })),
      uids: chosenUids(wire),
      picture: variant?.small_image?.url,
      price: variant && priceOf(variant.price_range),
      isInStock: variant?.stock_status !== 'OUT_OF_STOCK',
    };
  }
  if (wire.__typename !== 'BundleWishlistItem') return nothingChosen;
  const options = present(wire.bundle_options).map(({ label, values }) => ({
    label,
    values: present(values).map((value) => ({ ...value, price: moneyOf({ value: value.price, currency }) })),
  }));
  const values = options.flatMap((option) => option.values);
  const total = sumOf(values.flatMap(({ price, quantity }) => (price ? [timesOf(price, quantity)] : [])));
  return {
    options: options.map(({ label, values: own }) => ({
      label,
      values: own.map(({ label: name, quantity, price }) => ({ label: name, quantity, price })),
    })),
    uids: chosenUids(wire),
    price: total && { from: total },
    isInStock: true,
  };
}

function sumOf([first, ...others]: readonly Money[]): Money | null {
  return first ? { ...first, minor: others.reduce((sum, { minor }) => sum + minor, first.minor) } : null;
}
