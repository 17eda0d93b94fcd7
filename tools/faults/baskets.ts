/**
 * How many of a line a shopper has, in two baskets written as one number: the guest's in this browser, and the customer's that waits at
 * commerce. A change that meets a sign-in may end in either; both are compared with commerce's books in the end.
 */
const base = 1000;

export const inBaskets = (guest: number, customer: number): number => guest + base * customer;
const guestIn = (both: number): number => both % base;
const customerIn = (both: number): number => Math.floor(both / base);

type Apply = (before: number) => number[];

export const added =
  (quantity: number): Apply =>
  (before) => [before + quantity, before + base * quantity];

/** A line that is gone is not brought back by its quantity. */
export const set =
  (quantity: number): Apply =>
  (before) => {
    const outcomes = [
      ...(guestIn(before) > 0 ? [inBaskets(quantity, customerIn(before))] : []),
      ...(customerIn(before) > 0 ? [inBaskets(guestIn(before), quantity)] : []),
    ];
    return outcomes.length > 0 ? outcomes : [before];
  };

export const removed: Apply = (before) => [inBaskets(0, customerIn(before)), inBaskets(guestIn(before), 0)];

/** A sign-in: the guest's basket joins the customer's. */
export const merged: Apply = (before) => [inBaskets(0, guestIn(before) + customerIn(before))];

/** Whoever asks to leave before that takes along what did not join. */
export const takenAlong: Apply = (before) => [inBaskets(0, customerIn(before))];

/** An order of so many takes them all out of one of the baskets. */
export const ordered =
  (quantity: number, isCustomers: boolean): Apply =>
  (before) => {
    if (isCustomers) return customerIn(before) === quantity ? [inBaskets(guestIn(before), 0)] : [];
    return guestIn(before) === quantity ? [inBaskets(0, customerIn(before))] : [];
  };
