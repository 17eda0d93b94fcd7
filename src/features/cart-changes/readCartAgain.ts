import { cartApi } from '~/features/cart';
import { request } from '~/world';
import type { Flow } from '~/world';

/**
 * Reads the cart for the screens; mounted queries and the last known cart follow. A failure is not reported here: what is known stays on the
 * screen, marked as old, a lost cart is handled by lostCartFlow, and lines on the list of lost ones stay there until the next read.
 */
export function* readCartAgain(cartId: string): Flow {
  try {
    yield* request(cartApi.endpoints.cart, cartId);
  } catch {
    // See above.
  }
}
