import * as v from 'valibot';
import { amount, country, text } from './seedSchema';
import type { Amount } from './seedTypes';

/** How orders come, and where they can be collected: the forms of the seed files, and what is made of them. */

export const shippingFile = v.array(
  v.strictObject({ country, by: v.picklist(['visit', 'parcel', 'collect']), carrier: text, method: text, price: amount }),
);

export const pickupFile = v.strictObject({
  held: v.array(text),
  locations: v.array(
    v.strictObject({
      country,
      code: text,
      name: text,
      street: text,
      postcode: text,
      city: text,
      region: v.optional(v.string(), ''),
      phone: text,
      latitude: v.number(),
      longitude: v.number(),
      lacks: v.optional(v.array(text), []),
    }),
  ),
});

export interface SeedShippingMethod {
  /** what it is for; left out where a shop makes no difference */
  by?: 'visit' | 'parcel' | 'collect';
  websiteCodes: string[];
  carrierCode: string;
  /** titles by store code */
  carrierTitle: Record<string, string>;
  methodCode: string;
  methodTitle: Record<string, string>;
  amount: Amount;
  /** only when every line is virtual/bundle etc. is not modelled: one amount per order */
  countries: string[];
}

/** A source at which orders can be collected. */
export interface SeedPickupLocation {
  websiteCode: string;
  countryCode: string;
  code: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  region: string;
  phone: string;
  latitude: number;
  longitude: number;
  /** product types that it has, by the order system's codes */
  held: readonly string[];
  /** skus that it has not all the same */
  lacks: readonly string[];
}
