import type { ChatEntry, ClientFrame, Hello, ServerFrame } from '~/config/chat';
import type { SocketListeners } from '~/world';

export type Frame = ClientFrame | Hello;

/** A back office as the protocol describes it, with a line that a test can break. */
export class ChatOffice {
  readonly log: ChatEntry[] = [];
  readonly heard: Frame[] = [];
  isReachable = true;
  /** Frames of the office that get lost, by type. */
  loses: string[] = [];
  private readonly lines = new Set<SocketListeners>();

  readonly open = (_path: string, listeners: SocketListeners) => {
    if (!this.isReachable) {
      queueMicrotask(() => listeners.closed());
      return { send: () => undefined, close: () => undefined };
    }
    this.lines.add(listeners);
    queueMicrotask(() => listeners.opened());
    return { send: (text: string) => this.hear(listeners, JSON.parse(text) as Frame), close: () => void this.lines.delete(listeners) };
  };

  get openLines(): number {
    return this.lines.size;
  }

  /** As a killed server does. */
  breakLines(): void {
    for (const line of this.lines) line.closed();
    this.lines.clear();
  }

  /** A line that neither carries anything nor says so. */
  silence(): void {
    this.lines.clear();
  }

  say(text: string, name = 'Anna'): void {
    this.add({ kind: 'message', from: 'agent', name, text });
  }

  add(entry: Record<string, unknown>): void {
    this.log.push({ ...entry, seq: this.log.length + 1, at: 1 } as ChatEntry);
    this.tell({ type: 'log', entries: this.log.slice(-1) });
    if (entry.kind === 'closed') this.tellState();
  }

  private tellState(): void {
    const closed = this.log.find(({ kind }) => kind === 'closed');
    this.tell({
      type: 'state',
      rev: 'a',
      phase: closed ? 'closed' : 'waiting',
      ahead: closed ? null : 0,
      isAttended: true,
      agent: null,
      closedBy: closed ? 'agent' : null,
      last: this.log.length,
    });
  }

  tell(frame: ServerFrame): void {
    const at = this.loses.indexOf(frame.type);
    if (at >= 0) return void this.loses.splice(at, 1);
    for (const line of this.lines) line.heard(JSON.stringify(frame));
  }

  private hear(line: SocketListeners, frame: Frame): void {
    if (!this.lines.has(line)) return;
    this.heard.push(frame);
    if (frame.type === 'hello') {
      this.tell({ type: 'opened', conversation: frame.conversation, isNew: this.log.length === 0 });
      this.tell({ type: 'log', entries: this.log.slice(frame.seen) });
      this.tellState();
    } else if (frame.type === 'message' || frame.type === 'share' || frame.type === 'photo' || frame.type === 'transcript') {
      const { id } = frame;
      const known = this.log.find((entry) => 'id' in entry && entry.id === id);
      if (!known) this.add(entryOf(frame));
      this.tell({ type: 'ack', id: frame.id, seq: known?.seq ?? this.log.length });
    } else if (frame.type === 'ping') this.tell({ type: 'pong' });
    else if (frame.type === 'forget') this.tell({ type: 'forgotten' });
  }
}

function entryOf(frame: Extract<Frame, { type: 'message' | 'share' | 'photo' | 'transcript' }>) {
  const { id } = frame;
  if (frame.type === 'transcript') return { kind: 'transcript', id };
  if (frame.type === 'share') return { kind: 'shared', id, shared: frame.shared };
  return frame.type === 'photo' ? { kind: 'photo', id, photo: frame.photo.id } : { kind: 'message', from: 'shopper', id, text: frame.text };
}
