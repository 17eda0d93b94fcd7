import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { chatSocketPath } from '~/config/chat';
import type { OpenSocket, Socket } from '~/world';
import type { Outgoing, OutgoingFrame } from './conversationModel';

/** What is heard of a socket. */
export type LineEvent = { is: 'opened' } | { is: 'heard'; text: string } | { is: 'closed' };

/** A socket as a flow takes it. */
export function lineOf(open: OpenSocket): { events: EventChannel<LineEvent>; socket: Socket } {
  let socket: Socket = { send: () => undefined, close: () => undefined };
  const events = eventChannel<LineEvent>((tell) => {
    socket = open(chatSocketPath, {
      opened: () => tell({ is: 'opened' }),
      heard: (text) => tell({ is: 'heard', text }),
      closed: () => tell({ is: 'closed' }),
    });
    return () => socket.close();
    // What comes while the flow is busy waits.
  }, buffers.expanding());
  return { events, socket };
}

/** What one connection has sent: each frame once, and again where the back office asked for patience. */
export class Sent {
  private readonly ids = new Set<string>();
  private readonly patience = new Map<string, number>();
  constructor(private readonly elapsed: () => number) {}

  /** The frames that are due. Calling it marks them as sent. */
  due(outbox: readonly Outgoing[]): OutgoingFrame[] {
    const due = outbox.filter(({ frame, refused }) => refused === null && !this.ids.has(frame.id) && !this.waits(frame.id));
    for (const { frame } of due) this.ids.add(frame.id);
    return due.map(({ frame }) => frame);
  }

  again(id: string, after: number): void {
    this.ids.delete(id);
    this.patience.set(id, this.elapsed() + after);
  }

  /** Milliseconds until a frame is due again; infinite where none waits. */
  pause(): number {
    const moments = [...this.patience.values()].filter((moment) => moment > this.elapsed());
    return moments.length > 0 ? Math.min(...moments) - this.elapsed() : Infinity;
  }

  private waits(id: string): boolean {
    return (this.patience.get(id) ?? 0) > this.elapsed();
  }
}
