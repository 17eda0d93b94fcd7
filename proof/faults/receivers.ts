import type { SendMailOptions } from 'nodemailer';
import type { ManualClock } from '../../src/testing/manualClock';
import { broken, requestOf, responseOf } from './exchange';
import type { NetworkReply } from './exchange';
import type { Destination } from './network';
import type { Random } from './random';

/** What has arrived at the company's CRM. */
export interface Arrival {
  /** The same at each attempt. */
  id: string;
  /** `request.received`, `request.withdrawn` … */
  type: string;
  reference: string;
}

/** What has arrived in a mailbox. */
export interface ArrivedMail {
  id: string;
  to: string;
  text: string;
}

/** What commerce has heard of a cart. */
export interface ReliefWord {
  cartId: string;
  /** as commerce writes it; null: the full rate */
  relief: string | null;
  version: number;
  /** milliseconds since 1970 */
  at: number;
}

type Outcome = 'taken' | 'refused' | 'lost-before' | 'lost-after' | 'hangs';
const outcomes: readonly Outcome[] = ['taken', 'taken', 'taken', 'taken', 'refused', 'lost-before', 'lost-after', 'hangs'];

/** The CRM behind the webhook, the mailboxes behind the mail server, and commerce where it is told of carts: they fail now and then as long as the run has faults. */
export class Receivers {
  readonly arrivals: Arrival[] = [];
  readonly mails: ArrivedMail[] = [];
  readonly words: ReliefWord[] = [];
  /** So many words are on their way to a commerce that hangs. */
  hanging = 0;
  private isWell = false;

  constructor(
    private readonly clock: Pick<ManualClock, 'now' | 'set'>,
    private readonly random: Random,
    private readonly commerce: Destination,
  ) {}

  heal(): void {
    this.isWell = true;
  }

  /** `fetch` of the back office. What a killed process has on its way may still arrive; it hears of nothing. */
  readonly fetch = (isAlive: () => boolean): typeof fetch => {
    const [toCommerce, toCrm] = [this.toCommerce(isAlive), this.toCrm(isAlive)];
    return (address, init) => (requestOf(address, init).url.hostname === 'commerce.test' ? toCommerce : toCrm)(address, init);
  };

  private readonly toCommerce =
    (isAlive: () => boolean): typeof fetch =>
    async (address, init) => {
      const sent = requestOf(address, init);
      let reply: NetworkReply | undefined;
      const { input } = (JSON.parse(String(sent.body)) as { variables: { input: { cart_id: string } & Omit<ReliefWord, 'cartId' | 'at'> } })
        .variables;
      const hear = async () => {
        reply = await this.commerce(sent);
        this.words.push({ cartId: input.cart_id, relief: input.relief, version: input.version, at: this.clock.now });
      };
      const isTaken = await this.meet(isAlive, hear, hear);
      return responseOf(isTaken && reply ? reply : { status: 503, headers: [], body: Buffer.from('{}') });
    };

  private readonly toCrm =
    (isAlive: () => boolean): typeof fetch =>
    async (_address, { headers, body } = {}) => {
      const { 'webhook-id': id = '' } = headers as Record<string, string>;
      const { type, data } = JSON.parse(body as string) as { type: string; data: { reference: string } };
      const isTaken = await this.meet(isAlive, () => void this.arrivals.push({ id, type, reference: data.reference }));
      return { ok: isTaken, status: isTaken ? 204 : 503, body: null } as Response;
    };

  readonly mail =
    (isAlive: () => boolean) =>
    async ({ messageId = '', to, text }: SendMailOptions): Promise<void> => {
      const { address } = to as { address: string };
      if (!(await this.meet(isAlive, () => void this.mails.push({ id: messageId, to: address, text: text as string }))))
        throw new Error('refused');
    };

  /** @param arriveLate what hangs does in the end: its sender has long given up, and may have said something newer */
  private async meet(
    isAlive: () => boolean,
    arrive: () => Promise<void> | void,
    arriveLate: () => Promise<void> | void = () => undefined,
  ): Promise<boolean> {
    const outcome = this.isWell ? 'taken' : (outcomes[this.random.below(outcomes.length)] ?? 'taken');
    if (!isAlive()) return this.never();
    if (outcome === 'hangs') {
      this.hanging += 1;
      await new Promise<void>((resolve) => this.clock.set(resolve, 90_000));
      await arriveLate();
      this.hanging -= 1;
    }
    const arrival = outcome === 'taken' || outcome === 'lost-after' ? arrive() : undefined;
    if (arrival) await arrival;
    if (!isAlive()) return this.never();
    if (outcome === 'lost-before' || outcome === 'lost-after') throw broken();
    return outcome === 'taken';
  }

  private never(): Promise<never> {
    return new Promise(() => undefined);
  }
}
