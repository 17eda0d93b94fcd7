import { Refusal } from '../refusal';
import type { SeedPickupLocation } from '../seed/delivery';
import type { Shop } from '../shop';
import type { Address } from './addresses';
import { type CartLine, isVirtualLine, storeOfCart } from './cartLines';
import type { CartRow } from './cartStore';

/** Where a website's orders can be collected. */
export const locationsOf = (shop: Shop, websiteCode: string): SeedPickupLocation[] =>
  shop.catalogue.seed.pickupLocations.filter((location) => location.websiteCode === websiteCode);

/** A product that was never put into a source can be collected nowhere; what is not carried at all asks for no place. */
export function holds({ catalogue }: Shop, { held, lacks }: SeedPickupLocation, skus: readonly string[]): boolean {
  return skus.every((sku) => {
    const { kind, typeCode } = catalogue.productOf(sku)?.seed ?? {};
    if (kind && ['virtual', 'downloadable', 'giftcard'].includes(kind)) return true;
    return typeCode !== undefined && held.includes(typeCode) && !lacks.includes(sku);
  });
}

/** Whether all of a cart is at one place from which it can be collected. */
export function isCollectable(shop: Shop, cart: CartRow, lines: readonly CartLine[]): boolean {
  const carried = lines.filter((line) => !isVirtualLine(line)).map((line) => (line.child ?? line.product).sku);
  return locationsOf(shop, storeOfCart(shop, cart).websiteCode).some((location) => holds(shop, location, carried));
}

/** A website's pickup location, or Magento's refusal. */
export function demandLocation(shop: Shop, websiteCode: string, code: string): SeedPickupLocation {
  const location = locationsOf(shop, websiteCode).find((candidate) => candidate.code === code);
  if (location) return location;
  throw new Refusal('graphql-no-such-entity', 'Can not find Pickup Location with code %1 for %2 Sales Channel "%3".', {
    1: code,
    2: 'website',
    3: websiteCode,
  });
}

const placeOf = ({ street, city, postcode, countryCode, region }: SeedPickupLocation) => ({
  street: [street],
  city,
  postcode,
  countryId: countryCode,
  region,
  regionCode: '',
  regionId: null,
});

/** As Magento does it: the place is the location's; name, company and telephone stay the shopper's. */
export const addressAt = (location: SeedPickupLocation, address: Address): Address => ({ ...address, ...placeOf(location) });

/** Refuses an order that is to be collected where that is not possible. */
export function checkPickup(shop: Shop, cart: CartRow, address: Address | undefined): void {
  if (!cart.pickup_code) throw new Refusal('graphql-input', 'Quote does not have Pickup Location assigned.');
  const { street, postcode } = demandLocation(shop, cart.website_code, cart.pickup_code);
  if (address?.street.join() !== street || address.postcode !== postcode)
    throw new Refusal('graphql-input', 'Pickup Location Address does not match Shipping Address for In-Store Pickup Quote.');
}
