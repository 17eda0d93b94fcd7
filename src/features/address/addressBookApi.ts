import { api } from '~/data/api';
import type { GraphqlCall } from '~/data/calls';
import { graphql } from '~/data/calls';
import type { Asking, Reply, Seen } from '~/data/settledWrite';
import { answerTo, settledWrite, unknownOutcome } from '~/data/settledWrite';
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
        const asking = { send, extra, signal };
        const isSaved = (book: readonly BookAddress[]) => isSavedIn(book, wanted);
        if (wanted.mayBeSaved) {
          const { data, error } = await read(asking);
          if (error) return { error: { ...error, code: unknownOutcome, ambiguous: true } };
          if (isSaved(data)) return { data: true };
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
        const outcome = await changed(change, isGone, { send, extra, signal });
        return outcome.error?.code === 'no-such-entity' ? { data: true } : outcome;
      },
      invalidatesTags: ['Customer'],
    }),
  }),
});

export const { useCustomerAddressesQuery, useSaveAddressMutation, useDeleteAddressMutation } = addressBookApi;

function readBook(): GraphqlCall {
  return graphql(CustomerAddresses, {}, { private: true });
}

async function read(asking: Asking): Promise<Reply<readonly BookAddress[]>> {
  const { data, error } = await answerTo<Wire.CustomerAddressesQuery>(readBook(), asking);
  return error ? { error } : { data: bookOf(data).addresses };
}

/** Sends a change; after a lost reply the addresses show whether it took effect. */
const changed = (change: GraphqlCall, isDone: (book: readonly BookAddress[]) => boolean, asking: Asking): Promise<Reply<true>> => {
  const look = async (): Promise<Seen> => {
    const { data } = await read(asking);
    if (!data) return 'unknown';
    return isDone(data) ? 'done' : 'not-done';
  };
  return settledWrite(change, look, asking);
};

/** Commerce wants its own id of an American state; without an answer the state goes as typed. */
async function withCommercesRegion(address: AddressToSave['address'], asking: Asking) {
  if (address.country_id !== 'US') return address;
  const { data } = await answerTo<RegionsQuery>(graphql(Regions, { country: 'US' }), asking);
  return data ? withRegionOf(address, data) : address;
}
