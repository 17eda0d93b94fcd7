import type { Amount } from '../seed/seedTypes';

/** Minor units of a decimal string: "2495.00" → 249500. Every currency of the shop has two decimals. */
export function minorOf(amount: Amount): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new Error(`"${amount}" is not an amount`);
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -minor : minor;
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
