import { api } from '~/data/api';
import type { GraphqlCall } from '~/data/calls';
import { graphql } from '~/data/calls';
import type { StoreExtra } from '~/data/commerce';
import { pause } from '~/data/deadline';
import type { Problem } from '~/data/problem';
import { withRegionOf } from './addressApi';
import type { AddressBook, AddressToSave, BookAddress } from './addressBookModel';
import { addressInputOf, bookOf, isSavedIn } from './addressBookModel';
import { CreateCustomerAddress, CustomerAddresses, DeleteCustomerAddress, UpdateCustomerAddress } from './addressBookQueries';
import type * as Wire from './addressBookQueries.generated';
import { Regions } from './regionQueries';
import type { RegionsQuery } from './regionQueries.generated';

/** A signed-in customer's saved addresses. Each change takes effect once: after a lost reply the addresses are read. */
export const addressBookApi = api.injectEndpoints({
  endpoints: (build) => ({
    customerAddresses: build.query<AddressBook, void>({
      query: readBook,
      transformResponse: bookOf,
      keepUnusedDataFor: 0,
      providesTags: ['Customer'],
    }),
    /** Refused with code `no-such-entity` where another window has deleted it. `outcome-unknown`: it may have been saved. */
    saveAddress: build.mutation<true, AddressToSave>({
      queryFn: async (wanted, { extra, signal }, _options, send) => {
        const asking: Asking = { send, extra: extra as StoreExtra, signal };
        const isSaved = (book: readonly BookAddress[]) => isSavedIn(book, wanted);
        if (wanted.mayBeSaved) {
          const { book, error } = await read(asking);
          if (error) return { error: { ...error, code: unknownOutcome, ambiguous: true } };
          if (isSaved(book)) return { data: true };
        }
        const input = addressInputOf({ ...wanted, address: await withCommercesRegion(wanted.address, asking) });
        const { id } = wanted;
        const change =
          id === null
            ? graphql(CreateCustomerAddress, { input }, { skipQueue: true })
            : graphql(UpdateCustomerAddress, { id, input }, { skipQueue: true });
        return changed(change, isSaved, asking);
      },
      invalidatesTags: ['Customer'],
    }),
    /** Refused with code `address-default`: commerce keeps a default address. One that is gone already counts as deleted. */
    deleteAddress: build.mutation<true, number>({
      queryFn: async (id, { extra, signal }, _options, send) => {
        const isGone = (book: readonly BookAddress[]) => book.every((entry) => entry.id !== id);
        const change = graphql(DeleteCustomerAddress, { id }, { skipQueue: true });
        const outcome = await changed(change, isGone, { send, extra: extra as StoreExtra, signal });
        return 'error' in outcome && outcome.error.code === 'no-such-entity' ? { data: true } : outcome;
      },
      invalidatesTags: ['Customer'],
    }),
  }),
});

export const { useCustomerAddressesQuery, useSaveAddressMutation, useDeleteAddressMutation } = addressBookApi;

const unknownOutcome = 'outcome-unknown';

interface Asking {
  send: (call: GraphqlCall) => unknown;
  extra: StoreExtra;
  signal: AbortSignal;
}

type Reply<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Problem };

function readBook(): GraphqlCall {
  return graphql(CustomerAddresses, {}, { private: true });
}

async function read({ send }: Asking): Promise<{ book: BookAddress[]; error?: Problem }> {
  const { data, error } = (await send(readBook())) as Reply<Wire.CustomerAddressesQuery>;
  return error ? { book: [], error } : { book: bookOf(data).addresses };
}

const looks = 3;
const lookAgainAfter = 2_000;

/** Sends a change. Where its reply was lost, the addresses decide whether it took effect, for it may still be on its way. */
async function changed(
  change: GraphqlCall,
  isDone: (book: readonly BookAddress[]) => boolean,
  asking: Asking,
): Promise<{ data: true } | { error: Problem }> {
  const { error } = (await asking.send(change)) as Reply<unknown>;
  if (!error) return { data: true };
  if (!error.ambiguous) return { error };
  let isKnown = false;
  for (let look = 1; look <= looks; look += 1) {
    const seen = await read(asking);
    if (!seen.error && isDone(seen.book)) return { data: true };
    isKnown = !seen.error;
    if (look < looks) await pause(asking.extra.world.clock, lookAgainAfter, asking.signal);
  }
  return { error: isKnown ? error : { ...error, code: unknownOutcome } };
}

/** Commerce wants its own id of an American state; without an answer the state goes as typed. */
async function withCommercesRegion(address: AddressToSave['address'], { send }: Asking) {
  if (address.country_id !== 'US') return address;
  const { data } = (await send(graphql(Regions, { country: 'US' }))) as Reply<RegionsQuery>;
  return data ? withRegionOf(address, data) : address;
}
