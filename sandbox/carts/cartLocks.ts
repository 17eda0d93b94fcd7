/**
 * One piece of work per cart at a time, whether it comes by GraphQL or by REST: a second "place order" waits for the first and then
 * finds the cart ordered. In memory, because one process owns the database.
 */
export class CartLocks {
  private readonly tails = new Map<number, Promise<unknown>>();

  async run<T>(cartId: number, work: () => T | Promise<T>): Promise<T> {
    const before = this.tails.get(cartId) ?? Promise.resolve();
    const turn = before.then(work);
    const tail = turn.catch(() => undefined);
    this.tails.set(cartId, tail);
    try {
      return await turn;
    } finally {
      if (this.tails.get(cartId) === tail) this.tails.delete(cartId);
    }
  }
}
