/**
 * The quantity of a line in two carts, encoded as one number: the guest's cart of this browser and the customer's cart at commerce.
 * A change that overlaps a sign-in may end in either; both are compared with commerce's tables in the end.
 */
const base = 1000;

export const inCarts = (guest: number, customer: number): number => guest + base * customer;
const guestIn = (both: number): number => both % base;
const customerIn = (both: number): number => Math.floor(both / base);

/** Nothing tells any more what was in the cart: its id is damaged, or commerce has lost it and the stored list of its lines is damaged. */
export const isForgotten = (acceptedLosses: ReadonlySet<string>, websiteCode: string): boolean =>
  acceptedLosses.has(`cartId_${websiteCode}`) ||
  (acceptedLosses.has(`lost ${websiteCode}`) && acceptedLosses.has(`cartLines_${websiteCode}`));

type Apply = (before: number) => number[];

export const added =
  (quantity: number): Apply =>
  (before) => [before + quantity, before + base * quantity];

/** The line of one of the carts that hold it; where none does, nothing changes: its quantity does not bring back what is gone. */
export const set =
  (quantity: number): Apply =>
  (before) => {
    const outcomes = [
      ...(guestIn(before) > 0 ? [inCarts(quantity, customerIn(before))] : []),
      ...(customerIn(before) > 0 ? [inCarts(guestIn(before), quantity)] : []),
    ];
    return outcomes.length > 0 ? outcomes : [before];
  };

/** Never out of a cart that has no such line, or a removal that did nothing would do. */
export const removed: Apply = set(0);

/** A sign-in: the guest's cart is merged into the customer's. */
export const merged: Apply = (before) => [inCarts(0, guestIn(before) + customerIn(before))];

/** A sign-out before the merge takes along the lines that were not merged. */
export const takenAlong: Apply = (before) => [inCarts(0, customerIn(before))];

/** An order of so many takes them all out of one of the carts. `isShared`: the customer's part holds other customers' carts, too. */
export const ordered =
  (quantity: number, isCustomers: boolean, isShared = false): Apply =>
  (before) => {
    const [guest, customer] = [guestIn(before), customerIn(before)];
    if (isCustomers) return customer === quantity || (isShared && customer > quantity) ? [inCarts(guest, customer - quantity)] : [];
    return guest === quantity ? [inCarts(0, customer)] : [];
  };
