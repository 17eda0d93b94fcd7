import type { CartRoot } from '~/features/cart';
import { selectDetails } from '~/features/cart';
import type { ConsentState } from '~/features/consent';
import { selectGranted, selectIsGranted } from '~/features/consent';
import { figuresOf } from './orderFigures';

/** The edge takes no more lines, and no longer header. */
const mostLines = 30;
const longestHeader = 8_000;

/**
 * What a cart is worth, for the edge, which tells of the order if no browser does, with the consent of this moment: a header's text, in which only ASCII
 * may stand. `awaits`: it is to be paid afterwards, and counts then. Null when the cart is another one meanwhile, or its names are too long: an order never waits for its figures.
 */
export function figuresForEdge(state: CartRoot & { consent: ConsentState }, cartId: string, isPaidAfter = false): string | null {
  const cart = selectDetails(state);
  if (cart?.id !== cartId) return null;
  const { items, ...sums } = figuresOf(cart);
  const text = JSON.stringify({
    consent: (selectGranted(state) ?? []).filter((group) => selectIsGranted(state, group)),
    ...sums,
    ...(isPaidAfter && { awaits: cartId }),
    items: items.slice(0, mostLines),
  });
  const header = text.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return header.length <= longestHeader ? header : null;
}
