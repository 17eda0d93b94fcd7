import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import type { Problem } from '~/data/problem';
import type { Asking, Reply, Seen } from '~/data/settledWrite';
import { answerTo, settledWrite, unknownOutcome } from '~/data/settledWrite';
import { isSameLine } from '~/features/cart';
import {
  CopyProductsBetweenWishlists,
  CreateWishlist,
  CustomerLists as CustomerListsDocument,
  DeleteWishlist,
  MoveProductsBetweenWishlists,
  UpdateWishlist,
} from './customerListsQueries';
import type * as Wire from './customerListsQueries.generated';
import { type ListMark, marksOf, readMarks, wishlistTag } from './listMarksApi';
import type { WishlistMarksQuery } from './listMarksQueries.generated';

export interface CustomerList {
  id: string;
  /** Empty for a first list that the platform has named: our own words stand for it. */
  name: string;
  /** The first list, into which everything is saved; it cannot be deleted. */
  isFirst: boolean;
  count: number;
}

export interface CustomerLists {
  lists: CustomerList[];
  /** How many a customer may have; 0 where there is no limit. */
  most: number;
}

export interface ListToSave {
  /** Null for a new list. */
  id: string | null;
  name: string;
  /** An earlier try may have taken effect: it is looked for first. */
  mayBeSaved: boolean;
}

export interface Transfer {
  way: 'move' | 'copy';
  from: string;
  to: CustomerList;
  item: Pick<ListMark, 'id' | 'sku' | 'selectedOptions'> & { quantity: number };
}

/** A customer's several lists. Each change takes effect once: after a lost reply commerce is read. Every error is a Problem. */
export const customerListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null where the shop has them turned off. Refused with code `document-refused` by Open Source, which has one list. */
    customerLists: build.query<CustomerLists | null, void>({
      query: readLists,
      transformResponse: listsOf,
      providesTags: [wishlistTag],
    }),
    /** Answers with the list's id; empty where it could not be read any more. */
    saveList: build.mutation<string, ListToSave>({
      queryFn: async (wanted, { extra, signal }, _options, send) => {
        const asking = { send, extra, signal };
        if (wanted.mayBeSaved) {
          const { data, error } = await lists(asking);
          if (error) return { error: unclear(error) };
          const saved = savedAs(data, wanted);
          if (saved) return { data: saved.id };
        }
        const { id, name } = wanted;
        const change =
          id === null
            ? graphql(CreateWishlist, { name }, { skipQueue: true })
            : graphql(UpdateWishlist, { listId: id, name }, { skipQueue: true });
        const { error } = await changed(change, (after) => savedAs(after, wanted) !== undefined, asking);
        if (error) return { error };
        const { data: after = [] } = await lists(asking);
        return { data: savedAs(after, wanted)?.id ?? '' };
      },
      invalidatesTags: [wishlistTag],
    }),
    /** One that is gone already counts as deleted. */
    deleteList: build.mutation<true, string>({
      queryFn: async (listId, { extra, signal }, _options, send) => {
        const isGone = (after: readonly CustomerList[]) => after.every(({ id }) => id !== listId);
        const outcome = await changed(graphql(DeleteWishlist, { listId }, { skipQueue: true }), isGone, { send, extra, signal });
        return outcome.error?.code === 'list-gone' ? { data: true } : outcome;
      },
      invalidatesTags: [wishlistTag],
    }),
    /** What is on the other list already is not copied there again: the platform would raise its quantity. */
    transferItem: build.mutation<true, Transfer>({
      queryFn: async (wanted, { extra, signal }, _options, send) => transfer(wanted, { send, extra, signal }),
      invalidatesTags: [wishlistTag],
    }),
  }),
});

export const { useCustomerListsQuery, useSaveListMutation, useDeleteListMutation, useTransferItemMutation } = customerListsApi;

function readLists() {
  return graphql(CustomerListsDocument, {}, { private: true });
}

/** As Adobe Commerce calls a customer's first list. Another list of this name is called so by the customer. */
const platformsName = 'Wish List';

const ownName = (name: string, isFirst: boolean): string => (isFirst && name === platformsName ? '' : name);

function listsOf({ storeConfig, customer }: Wire.CustomerListsQuery): CustomerLists | null {
  if (storeConfig?.enable_multiple_wishlists !== '1') return null;
  const own = present(customer?.wishlists).map(({ id, name, items_count: count }, place) => ({
    id: id ?? '',
    name: ownName(name ?? '', place === 0),
    isFirst: place === 0,
    count: count ?? 0,
  }));
  return { lists: own, most: Number(storeConfig.maximum_number_of_wishlists ?? 0) };
}

async function lists(asking: Asking): Promise<Reply<readonly CustomerList[]>> {
  const { data, error } = await answerTo<Wire.CustomerListsQuery>(readLists(), asking);
  return error ? { error } : { data: listsOf(data)?.lists ?? [] };
}

async function marks(asking: Asking): Promise<Reply<readonly ListMark[]>> {
  const { data, error } = await answerTo<WishlistMarksQuery>(readMarks(), asking);
  return error ? { error } : { data: marksOf(data) };
}

const changed = (change: Parameters<typeof settledWrite>[0], isDone: (after: readonly CustomerList[]) => boolean, asking: Asking) =>
  settledWrite(
    change,
    async () => {
      const { data } = await lists(asking);
      if (!data) return 'unknown';
      return isDone(data) ? 'done' : 'not-done';
    },
    asking,
  );

async function transfer({ way, from, to, item }: Transfer, asking: Asking): Promise<Reply<true>> {
  const isThere = (mark: ListMark) => mark.listId === (to.isFirst ? null : to.id) && isSameLine(mark, item);
  if (way === 'copy') {
    const { data, error } = await marks(asking);
    if (error) return { error };
    if (data.some(isThere)) return { data: true };
  }
  const variables = { from, to: to.id, itemId: item.id, quantity: item.quantity };
  const options = { skipQueue: true };
  const change =
    way === 'move' ? graphql(MoveProductsBetweenWishlists, variables, options) : graphql(CopyProductsBetweenWishlists, variables, options);
  const look = async (): Promise<Seen> => {
    const { data } = await marks(asking);
    if (!data) return 'unknown';
    const isDone = data.some(isThere) && (way === 'copy' || data.every(({ id }) => id !== item.id));
    return isDone ? 'done' : 'not-done';
  };
  const outcome = await settledWrite(change, look, asking);
  // What the platform says of the item alone, in English: another window has moved it or has left fewer of it.
  return outcome.error?.code === 'graphql-input' ? { error: { ...outcome.error, code: 'item-changed' } } : outcome;
}

/** Commerce takes no name twice, so that a new list is found by its name. */
const savedAs = (after: readonly CustomerList[], { id, name }: ListToSave): CustomerList | undefined =>
  after.find((list) => list.name === ownName(name, list.isFirst) && (id === null || list.id === id));

const unclear = (problem: Problem): Problem => ({ ...problem, code: unknownOutcome, ambiguous: true });
