import type { DeliveryWish } from './checkoutModel';

const day = 24 * 60 * 60_000;

/** The earliest and the latest day that can be wished for, as `YYYY-MM-DD`: two days to call and plan, half a year ahead. */
export function wishBounds(now: number): { earliest: string; latest: string } {
  return { earliest: dateOf(now + 2 * day), latest: dateOf(now + 183 * day) };
}

export const isWishable = (date: string, now: number): boolean => {
  const { earliest, latest } = wishBounds(now);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= earliest && date <= latest;
};

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * How the wish reaches the people who plan: Magento's `customer_notes` of the delivery address, a stock field. English, because
 * the planners read it, not the shopper.
 */
export const notesOf = (wish: DeliveryWish | null): string | null =>
  wish?.kind === 'date' ? `Not before ${wish.date}` : wish ? 'As soon as possible' : null;
