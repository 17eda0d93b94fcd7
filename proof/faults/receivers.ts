import type { SendMailOptions } from 'nodemailer';
import type { ManualClock } from '../../src/testing/manualClock';
import { broken } from './exchange';
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

type Outcome = 'taken' | 'refused' | 'lost-before' | 'lost-after' | 'hangs';
const outcomes: readonly Outcome[] = ['taken', 'taken', 'taken', 'taken', 'refused', 'lost-before', 'lost-after', 'hangs'];

/** The CRM behind the webhook and the mailboxes behind the mail server, which fail now and then as long as the run has faults. */
export class Receivers {
  readonly arrivals: Arrival[] = [];
  readonly mails: ArrivedMail[] = [];
  private isWell = false;

  constructor(
    private readonly clock: Pick<ManualClock, 'set'>,
    private readonly random: Random,
  ) {}

  heal(): void {
    this.isWell = true;
  }

  /** `fetch` to the CRM. What a killed process has on its way may still arrive; it hears of nothing. */
  readonly webhook =
    (isAlive: () => boolean): typeof fetch =>
    async (_address, { headers, body } = {}) => {
      const { 'webhook-id': id = '' } = headers as Record<string, string>;
      const { type, data } = JSON.parse(body as string) as { type: string; data: { reference: string } };
      const isTaken = await this.meet(isAlive, () => this.arrivals.push({ id, type, reference: data.reference }));
      return { ok: isTaken, status: isTaken ? 204 : 503, body: null } as Response;
    };

  readonly mail =
    (isAlive: () => boolean) =>
    async ({ messageId = '', to, text }: SendMailOptions): Promise<void> => {
      const { address } = to as { address: string };
      if (!(await this.meet(isAlive, () => this.mails.push({ id: messageId, to: address, text: text as string }))))
        throw new Error('refused');
    };

  private async meet(isAlive: () => boolean, arrive: () => void): Promise<boolean> {
    const outcome = this.isWell ? 'taken' : (outcomes[this.random.below(outcomes.length)] ?? 'taken');
    if (!isAlive()) return this.never();
    if (outcome === 'hangs') await new Promise<void>((resolve) => this.clock.set(resolve, 90_000));
    if (outcome === 'taken' || outcome === 'lost-after') arrive();
    if (!isAlive()) return this.never();
    if (outcome === 'lost-before' || outcome === 'lost-after') throw broken();
    return outcome === 'taken';
  }

  private never(): Promise<never> {
    return new Promise(() => undefined);
  }
}
