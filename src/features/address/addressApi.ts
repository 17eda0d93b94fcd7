import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { Flow } from '~/world';
import { request } from '~/world';
import { AddressLookup } from './addressLookupExtensionQueries';
import type { AddressLookupQuery } from './addressLookupExtensionQueries.generated';
import type { Address } from './addressModel';
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
      transformResponse: regionsOf,
    }),
  }),
});

function regionsOf({ country }: RegionsQuery): Region[] {
  return (country?.available_regions ?? []).flatMap((region) =>
    region?.id && region.code && region.name ? [{ id: region.id, code: region.code, name: region.name }] : [],
  );
}

function withRegionAmong(regions: readonly Region[], address: Address): Address {
  const typed = address.region_code.trim().toLowerCase();
  const region = regions.find(({ code, name }) => code.toLowerCase() === typed || name.toLowerCase() === typed);
  return region ? { ...address, region_id: region.id, region_code: region.code, region: region.name } : address;
}

/** The address with commerce's id, code and name of its region, from commerce's own answer. */
export const withRegionOf = (address: Address, answer: RegionsQuery): Address => withRegionAmong(regionsOf(answer), address);

/** Only for this country commerce requires the region's id and name; specification 3, "Address". */
const countryWithRegions = 'US';

/**
 * The address with commerce's own id, code and name of the state whose code or name was typed. Where commerce has no such state, or cannot
 * answer now, it stays as typed: commerce also accepts the code alone.
 */
export function* withRegion(address: Address): Flow<Address> {
  if (address.country_id !== countryWithRegions) return address;
  try {
    return withRegionAmong(yield* request(addressApi.endpoints.regions, countryWithRegions), address);
  } catch {
    return address;
  }
}
