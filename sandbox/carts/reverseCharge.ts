import { taxInside } from '../catalogue/money';
import { vatRate } from '../catalogue/productPrices';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import { cartAddress, type Address } from './addresses';
import { lineTax, storeOfCart, type CartLine } from './cartLines';
import type { CartRow } from './cartStore';

/** Form and check digit by country. Stands in for the tax office's service, which Magento asks: a number that is not confirmed changes nothing. */
const confirmed: Readonly<Record<string, (number: string) => boolean>> = {
  BE: (number) => /^[01]\d{9}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  FR: (number) => /^\d{11}$/.test(number) && (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2)),
  LU: (number) => /^\d{8}$/.test(number) && Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  NL: (number) => /^\d{9}B\d{2}$/.test(number) && weighed(number) % 11 === Number(number[8]),
};

const weighed = (number: string): number =>
  [9, 8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, place) => sum + weight * Number(number[place]), 0);

const unionStores = ['AT', 'BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT'];

/** A company of another country of the Union accounts for the VAT itself; one of the store's own country pays it like everyone. */
export function isReverseCharge(store: SeedStoreView, { company, vatId }: Address): boolean {
  const number = vatId.toUpperCase().replace(/[\s.-]/g, '');
  const country = number.slice(0, 2);
  if (!company || !unionStores.includes(store.countryCode) || country === store.countryCode) return false;
  return confirmed[country]?.(number.slice(2)) ?? false;
}

/** By the billing address that the cart has now: another number, or none, brings the VAT back. */
export function isCartReverseCharge(shop: Shop, cart: CartRow): boolean {
  const billing = cartAddress(shop, cart.id, 'billing');
  return billing !== undefined && isReverseCharge(storeOfCart(shop, cart), billing.address);
}

/** A line at its price without VAT: prices are kept with the VAT of the store's country, and here none is due. */
export function withoutVat(line: CartLine, store: SeedStoreView): CartLine {
  const gross = line.gross - lineTax(line);
  const parts = line.parts.map((part) => ({ ...part, price: part.price - taxInside(part.price, vatRate(part.product, store)) }));
  return { ...line, parts, unitPrice: Math.round(gross / line.quantity), gross, taxes: new Map([[0, 0]]) };
}
