import { randomUUID } from 'node:crypto';
import { handOverAfter, lookUpAfter, lookUpEvery } from '../../src/features/order-attempt/orderAttemptModel';
import type { JournalEntry, Reply } from './shopper';
import { pause, Shopper, Unanswered } from './shopper';

interface Report {
  state?: 'running' | 'confirmed' | 'declined' | 'unknown' | 'not-placed';
  body?: unknown;
  orderNumber?: string;
}

/** Of the order: its first request is still running, its cart is gone, or there were too many requests. */
const saysNothing: ReadonlySet<number> = new Set([404, 409, 429]);

/**
 * A shopper who buys through any of several edges, as the shop in a browser does: one key for each attempt; after a lost reply the key
 * is looked up, as often as the shop does, and only "not placed" permits a new one. A shopper without an outcome within the time after which
 * the shop refers to a person counts as left alone. Each request may go to another edge; each shopper has an IP address of their own.
 */
export class KeyedShopper extends Shopper {
  /** carts whose fate was not known in time */
  readonly leftAlone: string[] = [];
  /** They are many, and what was just started again has to get up beneath them. */
  protected override readonly breath = 3_000;

  constructor(
    private readonly edges: readonly string[],
    private readonly address: string,
    sandbox: string,
    journal: JournalEntry[],
    chance: () => number,
    isOver: () => boolean,
  ) {
    super(sandbox, journal, chance, isOver);
  }

  protected override originOf(path: string): string {
    // The card frame belongs to the payment provider, which is the sandbox itself.
    if (path.startsWith('/sandbox-payments')) return this.origin;
    return this.edges[Math.floor(this.chance() * this.edges.length)] ?? this.origin;
  }

  protected override ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Reply> {
    return super.ask(method, path, body, { ...headers, 'X-Forwarded-For': this.address });
  }

  protected override async payUntilKnown(cartId: string): Promise<void> {
    const deadline = Date.now() + handOverAfter;
    while (Date.now() < deadline) {
      const key = randomUUID();
      const payment = await this.payment();
      const fate = await this.fateOf(cartId, key, payment, deadline);
      if (fate === 'not-placed') continue;
      if (fate === 'declined') this.refused += 1;
      if (fate !== 'left-alone') return;
    }
    this.leftAlone.push(cartId);
  }

  private async fateOf(
    cartId: string,
    key: string,
    payment: object,
    deadline: number,
  ): Promise<'confirmed' | 'declined' | 'not-placed' | 'left-alone'> {
    const sent = await this.send(cartId, key, payment);
    if (sent?.status === 200) return this.confirmed(cartId, String(sent.body).padStart(9, '0'), 'answer');
    if (sent && !saysNothing.has(sent.status)) return 'declined';
    for (let look = 0; Date.now() < deadline; look += 1) {
      await pause(lookUpAfter[look] ?? lookUpEvery);
      const report = await this.report(cartId, key);
      if (report.state === 'confirmed' && report.orderNumber) return this.confirmed(cartId, report.orderNumber, 'look-up');
      if (report.state === 'declined' || report.state === 'not-placed') return report.state;
    }
    return 'left-alone';
  }

  /** Undefined where the reply was lost. */
  private async send(cartId: string, key: string, payment: object): Promise<Reply | undefined> {
    try {
      return await this.ask('POST', `/rest/V1/guest-carts/${cartId}/payment-information`, payment, { 'Idempotency-Key': key });
    } catch (error) {
      if (error instanceof Unanswered) return undefined;
      throw error;
    }
  }

  private async report(cartId: string, key: string): Promise<Report> {
    try {
      return (await this.ask('GET', `/placements/${key}`, undefined, { 'Placement-Cart': cartId })).body as Report;
    } catch (error) {
      if (error instanceof Unanswered) return {};
      throw error;
    }
  }

  private confirmed(cartId: string, number: string, by: JournalEntry['by']): 'confirmed' {
    this.journal.push({ cartId, number, by });
    return 'confirmed';
  }
}
