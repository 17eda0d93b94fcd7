import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { AddressLookup } from './addressLookupExtensionQueries';
import type { AddressLookupQuery } from './addressLookupExtensionQueries.generated';
import { Regions } from './regionQueries';
import type { RegionsQuery } from './regionQueries.generated';

export interface Region {
  id: number;
  code: string;
  name: string;
}

export interface FoundAddress {
  id: string;
  summary: string;
  street: string[];
  city: string;
  postcode: string;
}

export const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Addresses behind a postcode. Refused by stock Magento: the address is then typed. */
    addressLookup: build.query<FoundAddress[], string>({
      query: (postcode) => graphql(AddressLookup, { postcode }, { private: true }),
      transformResponse: (data: AddressLookupQuery) =>
        data.addressLookup.map(({ id, summary, street, city, postcode }) => ({ id, summary, street: [...street], city, postcode })),
    }),
    /** A country's regions, as commerce lists them. */
    regions: build.query<Region[], string>({
      query: (country) => graphql(Regions, { country }),
      transformResponse: ({ country }: RegionsQuery) =>
        (country?.available_regions ?? []).flatMap((region) =>
          region?.id && region.code && region.name ? [{ id: region.id, code: region.code, name: region.name }] : [],
        ),
    }),
  }),
});
