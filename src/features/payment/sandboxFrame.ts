import type { World } from '~/world';
import type { CardPart, CardToken, PaymentFields, PaymentProvider } from './paymentProvider';
import { PaymentRefused, PaymentUnavailable } from './paymentProvider';

const readyWithin = 15_000;
const answerWithin = 20_000;
const tallest = 2_000;

/** The messages that the frame may send (sandbox/payments/PROTOCOL.md). */
type FrameMessage =
  | { type: 'ready' | 'valid' | 'invalid' }
  | { type: 'resize'; height: number }
  | ({ type: 'tokenised' } & CardToken)
  | { type: 'failed'; message: string };

/** The sandbox's card fields, in a frame of the sandbox's own origin. `frameUrl` comes from the runtime configuration; the frame speaks the page's language. */
export const sandboxFrame = (frameUrl: string, locale: string, part: CardPart = 'card'): PaymentProvider => ({
  code: 'sandbox_card',
  open: (host, world, title) => new Frame(host, world, title, frameAddress(frameUrl, locale, part)).opened(),
});

function frameAddress(frameUrl: string, locale: string, part: CardPart): URL {
  const url = new URL(frameUrl);
  url.searchParams.set('parent', window.origin);
  url.searchParams.set('locale', locale);
  if (part === 'code') url.searchParams.set('fields', 'code');
  return url;
}

/** One frame in the page. Only messages from exactly this frame and exactly its origin are accepted, and only in the shapes above. */
class Frame implements PaymentFields {
  private readonly element: HTMLIFrameElement;
  private readonly origin: string;
  private readonly waiting = new Set<(message: FrameMessage) => void>();

  constructor(
    private readonly host: HTMLElement,
    private readonly world: World,
    title: string,
    url: URL,
  ) {
    this.origin = url.origin;
    this.element = host.ownerDocument.createElement('iframe');
    this.element.title = title;
    this.element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    this.element.src = url.href;
  }

  async opened(): Promise<PaymentFields> {
    window.addEventListener('message', this.hear);
    const ready = this.next((message) => (message.type === 'ready' ? true : undefined), readyWithin);
    this.host.replaceChildren(this.element);
    try {
      await ready;
      return this;
    } catch {
      this.close();
      throw new PaymentUnavailable('the card fields did not answer');
    }
  }

  async agree() {
    const answer = this.next((message) => {
      if (message.type === 'tokenised') return message;
      return message.type === 'failed' ? new PaymentRefused(message.message) : undefined;
    }, answerWithin);
    this.post({ type: 'tokenise' });
    const told = await answer;
    if (told instanceof PaymentRefused) throw told;
    return { kind: 'token' as const, nonce: told.nonce, label: told.label };
  }

  focus(): void {
    this.element.focus();
    this.post({ type: 'focus' });
  }

  close(): void {
    window.removeEventListener('message', this.hear);
    this.element.remove();
  }

  private post(message: { type: 'tokenise' | 'focus' }): void {
    this.element.contentWindow?.postMessage(message, this.origin);
  }

  private readonly hear = (event: MessageEvent<unknown>): void => {
    if (event.origin !== this.origin || event.source !== this.element.contentWindow) return;
    const message = messageOf(event.data);
    if (!message) return;
    if (message.type === 'resize') this.element.style.height = `${message.height}px`;
    for (const listener of this.waiting) listener(message);
  };

  /** The first message for which `read` returns a result; rejects when none arrives in time. */
  private next<T>(read: (message: FrameMessage) => T | undefined, within: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = this.world.clock.after(within, () => {
        this.waiting.delete(listener);
        reject(new PaymentUnavailable('the card fields did not answer'));
      });
      const listener = (message: FrameMessage) => {
        const read_ = read(message);
        if (read_ === undefined) return;
        stop();
        this.waiting.delete(listener);
        resolve(read_);
      };
      this.waiting.add(listener);
    });
  }
}

const longest = 500;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest;

/** Parses a message; null for anything else. */
export function messageOf(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type, height, nonce, cardLabel, message } = data as Record<string, unknown>;
  if (type === 'ready' || type === 'valid' || type === 'invalid') return { type };
  if (type === 'resize' && typeof height === 'number' && height > 0 && height <= tallest) return { type, height: Math.ceil(height) };
  if (type === 'tokenised' && isText(nonce) && nonce !== '' && isText(cardLabel)) return { type, nonce, label: cardLabel };
  if (type === 'failed' && isText(message)) return { type, message };
  return null;
}
