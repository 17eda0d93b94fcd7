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

/** An answer that has not come after so many milliseconds will not come: what was sent, or the answer, is lost. */
const answerLimit = 7000;

/**
 * What one connection has sent. One frame after the other: the next only when the one before has its answer, so that none overtakes another,
 * whatever becomes of either. A frame without an answer is sent again, under its id.
 */
export class Sent {
  private readonly dueAt = new Map<string, number>();
  constructor(private readonly elapsed: () => number) {}

  /** The frame that is due, or none. Calling it marks it as sent. */
  due(outbox: readonly Outgoing[]): OutgoingFrame[] {
    const first = next(outbox);
    if (!first || this.pause(outbox) > 0) return [];
    this.again(first.id, answerLimit);
    return [first];
  }

  /** To be sent again after so many milliseconds. */
  again(id: string, after: number): void {
    this.dueAt.set(id, this.elapsed() + after);
  }

  /** Milliseconds until a frame is due; infinite where none is to be sent. */
  pause(outbox: readonly Outgoing[]): number {
    const first = next(outbox);
    return first ? Math.max(0, (this.dueAt.get(first.id) ?? 0) - this.elapsed()) : Infinity;
  }
}

const next = (outbox: readonly Outgoing[]): OutgoingFrame | undefined => outbox.find(({ refused }) => refused === null)?.frame;
