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

/** Adds amounts of one currency. Throws on mixed currencies: that is a defect, never a display question. */
export function sumOf(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce(
    (sum, amount) => {
      if (amount.currency !== currency) throw new Error(`cannot add ${amount.currency} to ${currency}`);
      return { minor: sum.minor + amount.minor, currency };
    },
    { minor: 0, currency },
  );
}

/** The amount multiplied by a whole number. */
export function timesOf(amount: Money, count: number): Money {
  return { minor: amount.minor * count, currency: amount.currency };
}
