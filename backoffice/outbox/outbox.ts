import type { AttemptOutcome } from '../backofficeMetrics';
import type { BackofficeClock, RandomBytes } from '../clock';
import { fractionOf } from '../clock';
import { type ConfigurationMail, configurationMailQueue } from '../configurations/configurationMails';
import { type ConversationMail, conversationMailQueue } from '../conversations/transcripts';
import type { Database } from '../database/tables';
import { type CartRelief, cartReliefQueue } from '../declarations/cartReliefs';
import { type DeclarationMail, declarationMailQueue } from '../declarations/declarationMails';
import { type QuoteMail, quoteMailQueue } from '../quotes/quoteMails';
import type { Erasure } from './erasures';
import { erasureQueue } from './erasures';
import type { Channel, Delivery, Queue } from './outboxRows';
import { channelQueue } from './outboxRows';

/** Resolves when the receiver has said yes; rejects otherwise. The signal is aborted when its time is over. */
export type Deliver<Item = Delivery> = (delivery: Item, signal: AbortSignal) => Promise<void>;

export interface Outbox {
  /** Looks for what is due. Called after something was put in; by itself the outbox looks when the next one is due. */
  wake(): void;
  /** Resolves when nothing is being delivered. */
  idle(): Promise<void>;
  /** Resolves when commerce is not being told of any cart. */
  reliefsTold(): Promise<void>;
  /** Takes nothing more, and lets what is under way end. */
  close(): Promise<void>;
}

/** Deliveries of one channel at a time: a receiver that hangs takes no more than these. */
const places = 4;
/** Below the lease of a row, so that no two are ever under way. Milliseconds, like all below. */
const deadline = 60_000;
const firstPause = 5000;
const longestPause = 600_000;
/** How often it looks without being told: rows of a process that died, or of another one. */
const lookAgain = 30_000;
/**
 * After three days a confirmation would puzzle the shopper, and an answer has to be given in another way, which the desk is told. The company's
 * mail and the webhook are never given up.
 */
const patience: Partial<Record<Channel, number>> = { 'shopper-mail': 3 * 86_400_000, 'desk-mail': 3 * 86_400_000 };

interface Parts {
  database: Database;
  clock: BackofficeClock;
  random: RandomBytes;
  deliver: Partial<Record<Channel, Deliver>>;
  /** how the links of saved lifts and quotes, and the logs of conversations, are mailed; undefined where no mail is sent */
  links: { configuration: Deliver<ConfigurationMail>; quote: Deliver<QuoteMail>; conversation: Deliver<ConversationMail> } | undefined;
  /** how the CRM is told of an erasure; undefined where there is none */
  tellErasure: Deliver<Erasure> | undefined;
  /** how commerce is told what a cart pays, and how declarations are mailed about; undefined where none are taken */
  tellRelief: Deliver<CartRelief> | undefined;
  mailDeclaration: Deliver<DeclarationMail> | undefined;
  /** Told how each attempt ended. */
  attempted(channel: Channel, outcome: AttemptOutcome): void;
  /** A line for the log; it names no person. */
  report(facts: { channel: Channel; delivery?: string; attempt?: number; problem: string; givenUp?: boolean }): void;
}

/** Sends what waits in the outbox, each channel by itself. */
export function openOutbox(parts: Parts): Outbox {
  const { database, tellErasure, links, tellRelief, mailDeclaration } = parts;
  const reliefs = tellRelief && openLane(parts, { channel: 'webhook', queue: cartReliefQueue(database), deliver: tellRelief });
  const lanes = (Object.entries(parts.deliver) as [Channel, Deliver][]).map(([channel, deliver]) =>
    openLane(parts, { channel, queue: channelQueue(database, channel), deliver }),
  );
  if (tellErasure) lanes.push(openLane(parts, { channel: 'webhook', queue: erasureQueue(database), deliver: tellErasure }));
  if (links) {
    lanes.push(openLane(parts, { channel: 'shopper-mail', queue: configurationMailQueue(database), deliver: links.configuration }));
    lanes.push(openLane(parts, { channel: 'shopper-mail', queue: quoteMailQueue(database), deliver: links.quote }));
    lanes.push(openLane(parts, { channel: 'shopper-mail', queue: conversationMailQueue(database), deliver: links.conversation }));
  }
  if (reliefs) lanes.push(reliefs);
  if (mailDeclaration)
    lanes.push(openLane(parts, { channel: 'shopper-mail', queue: declarationMailQueue(database), deliver: mailDeclaration }));
  const wake = (): void => lanes.forEach((lane) => lane.wake());
  wake();
  return {
    wake,
    reliefsTold: async () => reliefs?.idle(),
    async idle() {
      for (const lane of lanes) await lane.idle();
    },
    async close() {
      for (const lane of lanes) await lane.close();
    },
  };
}

interface Lane<Item> {
  channel: Channel;
  queue: Queue<Item>;
  deliver: Deliver<Item>;
}

/** What any lane sends. */
interface Sent {
  id: string;
  attempt: number;
  createdAt: number;
}

function openLane<Item extends Sent>(parts: Parts, lane: Lane<Item>): Omit<Outbox, 'reliefsTold'> {
  const { clock, report } = parts;
  const { channel, queue } = lane;
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let wanted = false;
  let closed = false;
  let cancelTimer = (): void => undefined;

  async function look(): Promise<void> {
    cancelTimer();
    do {
      wanted = false;
      while (!closed && running.size < places) {
        const delivery = await queue.takeDue(clock.now());
        if (!delivery) break;
        const attempt: Promise<void> = attemptOf(parts, delivery, lane).finally(() => {
          running.delete(attempt);
          wake();
        });
        running.add(attempt);
      }
    } while (wanted && !closed);
    if (closed || running.size >= places) return;
    const due = await queue.nextDue();
    const pause = due === undefined ? lookAgain : Math.min(lookAgain, Math.max(1, due - clock.now()));
    cancelTimer = clock.after(pause, wake);
  }

  function wake(): void {
    wanted = true;
    if (looking || closed) return;
    looking = look()
      .catch((error: unknown) => {
        report({ channel, problem: nameOf(error) });
        cancelTimer = clock.after(lookAgain, wake);
      })
      .finally(() => {
        looking = null;
        if (wanted) wake();
      });
  }

  async function idle(): Promise<void> {
    while (looking || running.size > 0) await Promise.all([looking, ...running]);
  }

  return {
    wake,
    idle,
    async close() {
      closed = true;
      cancelTimer();
      await idle();
      cancelTimer();
    },
  };
}

async function attemptOf<Item extends Sent>(parts: Parts, delivery: Item, { channel, queue, deliver }: Lane<Item>): Promise<void> {
  const { clock, random, report, attempted } = parts;
  const { id, attempt, createdAt } = delivery;
  try {
    await withDeadline(clock, (signal) => deliver(delivery, signal));
    await queue.finish(id, clock.now());
    attempted(channel, 'delivered');
  } catch (error) {
    const problem = nameOf(error);
    const givenUp = clock.now() - createdAt >= (patience[channel] ?? Infinity);
    attempted(channel, givenUp ? 'given-up' : 'failed');
    report({ channel, delivery: id, attempt, problem, ...(givenUp && { givenUp }) });
    const pause = pauseAfter(attempt, fractionOf(random));
    await (givenUp ? queue.giveUp(id, clock.now(), problem) : queue.postpone(id, clock.now() + pause, problem)).catch(
      // Without its database it is done again when the lease of the row is over.
      (lost: unknown) => report({ channel, delivery: id, problem: nameOf(lost) }),
    );
  }
}

/** Exponential, with half of it drawn by lot, so that after a breakdown not all come back at one instant. @param chance 0 to 1 */
export function pauseAfter(attempt: number, chance: number): number {
  const full = Math.min(longestPause, firstPause * 2 ** Math.min(attempt - 1, 20));
  return Math.round(full / 2 + (full / 2) * chance);
}

async function withDeadline(clock: BackofficeClock, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  let cancel = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(deadline, () => {
      controller.abort();
      reject(new Error('no answer in time'));
    });
  });
  try {
    await Promise.race([work(controller.signal), late]);
  } finally {
    cancel();
  }
}

/** What went wrong, in a word. The text of a mail server is left out: it may name the shopper's address. */
function nameOf(error: unknown): string {
  const { code, responseCode, cause, message } = (error ?? {}) as Record<string, unknown>;
  if (typeof code === 'string') return typeof responseCode === 'number' ? `${code} ${responseCode}` : code;
  // What fetch throws says why in its cause.
  const inner = (cause as { code?: unknown } | undefined)?.code;
  if (typeof inner === 'string') return inner;
  return typeof message === 'string' ? message.slice(0, 100) : 'unknown failure';
}
