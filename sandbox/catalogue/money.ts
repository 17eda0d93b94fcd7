import { Refusal } from '../refusal';
import type { Amount, SeedStoreView } from '../seed/seedTypes';

/** Minor units of a decimal string: "2495.00" → 249500. Every currency of the shop has two decimals. */
export function minorOf(amount: Amount): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new Error(`"${amount}" is not an amount`);
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -minor : minor;
}

/** An amount of the catalogue in the currency that its reader sees, rounded half up as Magento rounds each converted price. */
export const minorIn = (amount: Amount, store: Pick<SeedStoreView, 'rate'>): number => converted(minorOf(amount), store);

/** Minor units of the store's own currency in the one that is seen. */
export const converted = (minor: number, { rate = 1 }: Pick<SeedStoreView, 'rate'>): number => Math.round(minor * rate);

/** And back: what a shopper pays, in the store's own currency. */
export const inOwnCurrency = (minor: number, { rate = 1 }: Pick<SeedStoreView, 'rate'>): number => Math.round(minor / rate);

/** The store as it is seen in one of its currencies, in any case; an unknown one is refused in Magento's words. Empty: its own. */
export function inCurrency(store: SeedStoreView, code: string): SeedStoreView {
  const currency = code.toUpperCase();
  if (currency === '' || currency === store.currency) return store;
  const rate = store.rates?.[currency];
  if (rate === undefined) throw new Refusal('graphql-input', 'Please correct the target currency');
  return { ...store, currency, rate };
}

/** The number that goes over the wire: 249500 → 2495. */
export function valueOf(minor: number): number {
  return minor / 100;
}

/** Magento's Money. */
export function money(minor: number, currency: string): { value: number; currency: string } {
  return { value: valueOf(minor), currency };
}

/** A rate in hundredths of a percent: "20" → 2000, "5.5" → 550. */
export function rateOf(percent: string): number {
  return minorOf(percent);
}

/** The tax inside an amount that includes it, rounded half up, in minor units. @param rate hundredths of a percent */
export function taxInside(gross: number, rate: number): number {
  return Math.round((gross * rate) / (10_000 + rate));
}
