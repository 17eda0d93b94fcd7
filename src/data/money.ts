/** An amount in the currency's smallest unit (pence, cents), so that sums are whole numbers. `currency` is ISO 4217. */
export interface Money {
  minor: number;
  currency: string;
}

/** Magento's `Money`: a decimal number, and a currency that may be missing. */
export interface WireMoney {
  value?: number | null;
  currency?: string | null;
}

/** Every currency the shop sells in has two decimals. */
const minorPerUnit = 100;

/** Magento's money as minor units. Null where no amount or no currency was given, or the amount is no finite number. */
export function moneyOf(wire: WireMoney | null | undefined): Money | null {
  const { value, currency } = wire ?? {};
  if (typeof value !== 'number' || !Number.isFinite(value) || !currency) return null;
  return { minor: Math.round(value * minorPerUnit), currency };
}

/** The amount multiplied by a whole number. */
export function timesOf(amount: Money, count: number): Money {
  return { minor: amount.minor * count, currency: amount.currency };
}
