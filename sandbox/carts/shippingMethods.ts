import { minorIn } from '../catalogue/money';
import { Refusal } from '../refusal';
import type { SeedShippingMethod } from '../seed/delivery';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import { cartAddress } from './addresses';
import { type CartLine, isLift, linesOf, storeOfCart } from './cartLines';
import { updateCart, type CartRow } from './cartStore';
import { isCollectable } from './pickup';

/** Methods by which a cart comes to a buyer in a country. */
export function methodsFor(shop: Shop, cart: CartRow, countryId: string): SeedShippingMethod[] {
  const { websiteCode } = storeOfCart(shop, cart);
  const lines = linesOf(shop, cart);
  const way = lines.some(isBrought) ? 'visit' : 'parcel';
  const isFitting = ({ by = way }: SeedShippingMethod): boolean => by === way || (by === 'collect' && isCollectable(shop, cart, lines));
  return shop.catalogue.seed.shippingMethods.filter(
    (method) => method.websiteCodes.includes(websiteCode) && method.countries.includes(countryId) && isFitting(method),
  );
}

/** An engineer comes along with it, and with what else is ordered. */
const isBrought = (line: CartLine): boolean => isLift(line) || line.product.seed.categories.includes('chairs');

/** The method a cart has chosen, while it still delivers to the cart's address. */
export function selectedMethod(shop: Shop, cart: CartRow): SeedShippingMethod | undefined {
  const address = cartAddress(shop, cart.id, 'shipping');
  if (!address || !cart.carrier_code) return undefined;
  return methodsFor(shop, cart, address.address.countryId).find(
    (method) => method.carrierCode === cart.carrier_code && method.methodCode === cart.method_code,
  );
}

/** Chooses a method, or refuses in Magento's words. */
export function selectMethod(shop: Shop, cart: CartRow, carrierCode: string, methodCode: string): void {
  const lines = linesOf(shop, cart);
  if (lines.length === 0)
    throw new Refusal('graphql-input', "The shipping method can't be set for an empty cart. Add an item to cart and try again.");
  const address = cartAddress(shop, cart.id, 'shipping');
  if (!address) throw new Refusal('graphql-input', 'The shipping address is missing. Set the address and try again.');
  const wanted = methodsFor(shop, cart, address.address.countryId).find(
    (method) => method.carrierCode === carrierCode && method.methodCode === methodCode,
  );
  if (!wanted)
    throw new Refusal('graphql-no-such-entity', 'Carrier with such method not found: %carrier_code, %method_code', {
      carrier_code: carrierCode,
      method_code: methodCode,
    });
  // The place is forgotten, and its address stays, as in Magento 2.4.8: who has it delivered after all, sends the address to which.
  const isKept = wanted.by === 'collect' ? {} : { pickup_code: null };
  updateCart(shop, cart.id, { carrier_code: carrierCode, method_code: methodCode, ...isKept });
}

/** Delivery price in minor units of the currency that is seen, VAT included. */
export function methodPrice(method: SeedShippingMethod, store: SeedStoreView): number {
  return minorIn(method.amount, store);
}
