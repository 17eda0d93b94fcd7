import type { ChatClient } from '../../backoffice/testing/chatClient';
import { connect, drawnFrom, helloOf } from '../../backoffice/testing/chatClient';
import type { ChatEntry, ClientFrame, Hello } from '../../src/config/chat';
import { pause } from './requestShopper';

/** What the desk answers to a message. */
export const answerTo = (text: string): string => `Answer to ${text}`;

/** Without an answer for so long a line is made anew, in milliseconds. */
const answerLimit = 7000;

/** A shopper's device: it goes from one edge to the other as often as its line breaks, and says again what was not acknowledged. */
export class ChatShopper {
  readonly entries = new Map<number, ChatEntry>();
  /** When an entry came first, by its text, in milliseconds since 1970. */
  readonly arrivals = new Map<string, number>();
  readonly hello: Hello;
  readonly texts: string[] = [];
  lines = 0;
  private client: ChatClient | undefined;
  private isOver = false;
  private at: number;

  constructor(
    readonly name: string,
    private readonly origins: readonly string[],
    first: number,
  ) {
    this.hello = helloOf(name);
    this.at = first;
  }

  /** Writes some messages, one after the other; resolves when each has its answer. */
  async talk(count: number, between: () => number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      const text = `${this.name} ${number}`;
      this.texts.push(text);
      await this.sent({ type: 'message', id: drawnFrom(text), text });
      await pause(between());
    }
    while (this.texts.some((text) => !this.arrivals.has(answerTo(text)))) await Promise.race([(await this.line()).closed, pause(50)]);
  }

  end(): void {
    this.isOver = true;
    this.client?.cut();
  }

  private async sent(frame: Extract<ClientFrame, { id: string }>): Promise<void> {
    for (;;) {
      const line = await this.line();
      line.send(frame);
      const acknowledged = line.heard((heard) => heard.type === 'ack' && heard.id === frame.id).then(() => true);
      if (await Promise.race([acknowledged, line.closed.then(() => false), pause(answerLimit).then(() => false)])) return;
      line.cut();
    }
  }

  /** The line that stands, or a new one, by the next edge. */
  private async line(): Promise<ChatClient> {
    for (;;) {
      if (this.client) return this.client;
      this.at += 1;
      const origin = this.origins[this.at % this.origins.length] ?? '';
      const client = await connect(origin, { ...this.hello, seen: this.seen() }, { origin }).catch(() => undefined);
      if (!client) await pause(200);
      else this.open(client);
    }
  }

  private open(client: ChatClient): void {
    this.client = client;
    this.lines += 1;
    void client.closed.then(() => (this.client = undefined));
    // Called after each frame; never done.
    void client.until(() => {
      for (const entry of client.entries()) this.hear(entry);
      return this.isOver;
    });
  }

  private hear(entry: ChatEntry): void {
    this.entries.set(entry.seq, entry);
    if ('text' in entry && !this.arrivals.has(entry.text)) this.arrivals.set(entry.text, Date.now());
  }

  private seen(): number {
    let last = 0;
    while (this.entries.has(last + 1)) last += 1;
    return last;
  }
}
