/** The outcome that one shopper was shown for one cart. `number` is the shop's order number. */
export interface JournalEntry {
  cartId: string;
  number: string;
  /** by the answer to the payment, or by looking the cart up after that answer was lost */
  by: 'answer' | 'look-up';
}

/** How many lines of each product a shopper may put into a cart. */
export const assortment = ['RAIL-CLEANER', 'CARE-CLOTHS', 'SERVICE_PACKAGE_ANNUAL', 'REMOTE-CONTROL'];

export const address = {
  firstname: 'Ann',
  lastname: 'Field',
  street: ['1 Abbey Street'],
  city: 'Bath',
  postcode: 'BA1 1AA',
  country_id: 'GB',
  telephone: '01225 000000',
};

export interface Reply {
  status: number;
  body: unknown;
}

/** The shop cannot be reached, or said 5xx: what was asked may have happened or not. */
export class Unanswered extends Error {}

/**
 * A shopper who buys until stopped, through any number of broken connections: a payment without an answer is looked up before it
 * is tried again, as the shop itself does. Everything confirmed goes into the journal.
 */
export class Shopper {
  /** carts that were refused for good, for example because something sold out */
  refused = 0;
  /** Approximate milliseconds until a shopper who got no answer starts again. */
  protected readonly breath: number = 400;

  constructor(
    protected readonly origin: string,
    protected readonly journal: JournalEntry[],
    protected readonly chance: () => number,
    protected readonly isOver: () => boolean,
  ) {}

  async shop(): Promise<void> {
    while (!this.isOver()) {
      try {
        await this.buyOnce();
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        await pause(this.breath * (0.5 + this.chance()));
      }
    }
  }

  private async buyOnce(): Promise<void> {
    const { data } = (await this.ask('POST', '/graphql', { query: 'mutation { createEmptyCart }' })).body as {
      data: { createEmptyCart: string };
    };
    const cartId = data.createEmptyCart;
    const sku = assortment[Math.floor(this.chance() * assortment.length)];
    const query = `mutation { addProductsToCart(cartId: "${cartId}", cartItems: [{ sku: "${sku}", quantity: 1 }]) { user_errors { message } } }`;
    await this.ask('POST', '/graphql', { query });
    await this.ask('POST', `/rest/V1/guest-carts/${cartId}/shipping-information`, {
      addressInformation: {
        shipping_address: address,
        billing_address: address,
        shipping_carrier_code: 'parcel',
        shipping_method_code: 'standard',
      },
    });
    await this.payUntilKnown(cartId);
  }

  protected async payUntilKnown(cartId: string): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        const reply = await this.pay(cartId);
        if (reply.status === 200) {
          this.journal.push({ cartId, number: String(reply.body).padStart(9, '0'), by: 'answer' });
          return;
        }
        if (await this.wasOrdered(cartId)) return;
        this.refused += 1;
        return;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        if (await this.wasOrdered(cartId)) return;
      }
    }
    throw new Error(`Cart ${cartId} could not be settled`);
  }

  private async pay(cartId: string): Promise<Reply> {
    return this.ask('POST', `/rest/V1/guest-carts/${cartId}/payment-information`, await this.payment());
  }

  /** The body of an order's request, paid with a new card token. */
  protected async payment(): Promise<object> {
    const card = { number: '4111111111111111', expiry: '12/30', securityCode: '123' };
    const { nonce } = (await this.ask('POST', '/sandbox-payments/tokens', card)).body as { nonce: string };
    return {
      email: 'ann@example.com',
      billingAddress: address,
      paymentMethod: { method: 'sandbox_card', additional_data: { payment_method_nonce: nonce } },
    };
  }

  /** Asks until the shop answers whether the cart has become an order. */
  private async wasOrdered(cartId: string): Promise<boolean> {
    for (;;) {
      try {
        const { body } = await this.ask('GET', `/rest/V1/guest-carts/${cartId}`);
        const cart = body as { is_active: boolean; reserved_order_id: string | null };
        if (!cart.is_active && cart.reserved_order_id) this.journal.push({ cartId, number: cart.reserved_order_id, by: 'look-up' });
        return !cart.is_active;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        await pause(200 + this.chance() * 400);
      }
    }
  }

  /** Which server is asked for a path. */
  protected originOf(_path: string): string {
    return this.origin;
  }

  /** @throws Unanswered for a broken connection, ten seconds of silence or a server's error */
  protected async ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Reply> {
    try {
      const response = await fetch(`${this.originOf(path)}${path}`, {
        method,
        signal: AbortSignal.timeout(10_000),
        headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status >= 500) throw new Error(text);
      return { status: response.status, body: JSON.parse(text) };
    } catch (error) {
      throw new Unanswered(String(error));
    }
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
