import type { Flow } from '~/world';
import { request } from '~/world';
import { addressApi } from './addressApi';
import type { Address } from './addressModel';

/** Only for this country commerce requires the region's id and name; specification 3, "Address". */
const countryWithRegions = 'US';

/**
 * The address with commerce's own id, code and name of the state whose code or name was typed. Where commerce has no such state, or cannot
 * answer now, it stays as typed: commerce also accepts the code alone.
 */
export function* withRegion(address: Address): Flow<Address> {
  if (address.country_id !== countryWithRegions) return address;
  try {
    const regions = yield* request(addressApi.endpoints.regions, countryWithRegions);
    const typed = address.region_code.trim().toLowerCase();
    const region = regions.find(({ code, name }) => code.toLowerCase() === typed || name.toLowerCase() === typed);
    return region ? { ...address, region_id: region.id, region_code: region.code, region: region.name } : address;
  } catch {
    return address;
  }
}
