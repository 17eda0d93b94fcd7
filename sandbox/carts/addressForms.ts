import { regionOf } from '../catalogue/countries';
import type { Address } from './addresses';

/** Magento's GraphQL CartAddressInput and CustomerAddressInput, as far as they agree. */
export interface AddressInput {
  prefix?: string | null;
  firstname?: string | null;
  middlename?: string | null;
  lastname?: string | null;
  suffix?: string | null;
  company?: string | null;
  street?: (string | null)[] | null;
  city?: string | null;
  region?: string | null;
  region_id?: number | null;
  postcode?: string | null;
  country_code?: string | null;
  telephone?: string | null;
  fax?: string | null;
  vat_id?: string | null;
}

/** Reads GraphQL's form of an address. A region may be given by code, by name or by id. */
export function addressFromInput(input: AddressInput): Address {
  return withRegion(
    {
      ...plainFields(input),
      street: (input.street ?? []).flatMap((line) => (line?.trim() ? [line.trim()] : [])),
      countryId: text(input.country_code).toUpperCase(),
      vatId: text(input.vat_id),
    },
    text(input.region),
    input.region_id ?? null,
  );
}

/** Reads REST's form: snake_case or camelCase, street as list or as one text, region as text, code or object. */
export function addressFromRest(body: unknown): Address {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const street = Array.isArray(fields['street']) ? fields['street'] : [fields['street']];
  const region = fields['region'];
  const regionFields = (typeof region === 'object' && region !== null ? region : {}) as Record<string, unknown>;
  const regionText = text(fields['region_code'] ?? fields['regionCode'] ?? regionFields['region_code'] ?? regionFields['region'] ?? region);
  const regionId = Number(fields['region_id'] ?? fields['regionId'] ?? regionFields['region_id'] ?? 0);
  return withRegion(
    {
      ...plainFields(fields),
      street: street.map(text).filter(Boolean),
      countryId: text(fields['country_id'] ?? fields['countryId']).toUpperCase(),
      vatId: text(fields['vat_id'] ?? fields['vatId']),
    },
    regionText,
    Number.isInteger(regionId) && regionId > 0 ? regionId : null,
  );
}

function plainFields(fields: Record<string, unknown> | AddressInput) {
  const given = fields as Record<string, unknown>;
  const names = ['prefix', 'firstname', 'middlename', 'lastname', 'suffix', 'company', 'city', 'postcode', 'telephone', 'fax'] as const;
  return Object.fromEntries(names.map((name) => [name, text(given[name])])) as Record<(typeof names)[number], string>;
}

function withRegion(address: Omit<Address, 'region' | 'regionCode' | 'regionId'>, region: string, regionId: number | null): Address {
  const known = regionOf(address.countryId, region, regionId);
  return { ...address, region: known?.name ?? region, regionCode: known?.code ?? region, regionId: known?.id ?? null };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, 255) : '';
}
