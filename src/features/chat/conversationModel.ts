import { base64url } from '~/world/drawnId';
import type { ChatOpening, ChatRefusal, ClientFrame, Hello } from '~/config/chat';

/** A frame that is sent again until the back office has acknowledged its id. */
export type OutgoingFrame = Extract<ClientFrame, { id: string }>;

export interface Outgoing {
  frame: OutgoingFrame;
  /** Why it will never be taken as it is; null while it is on its way. */
  refused: ChatRefusal | null;
}

/** A written conversation as this device keeps it: enough to go on with it from any page, tab and connection. What was said is asked for anew. */
export interface Conversation {
  id: string;
  secret: string;
  /** Who opens it; null once the back office has it. */
  opening: ChatOpening | null;
  /** Not acknowledged, oldest first. */
  outbox: Outgoing[];
  /** Number of the last entry that stood on an open panel. */
  read: number;
  /** It is also seen and heard: its line carries a call's signals. */
  isCall?: boolean;
  /** A person has answered. */
  isAccepted: boolean;
  isClosed: boolean;
  /** The shopper wants it erased: shown no more, and gone from the device once the back office has erased it. */
  isForgetting: boolean;
}

export { drawnId } from '~/world/drawnId';

/** The list of the conversation's photos among those of the forms. */
export const chatPhotos = 'chat';

/** @param photo 128 bits in hexadecimal, the photo's id: the same bits name its frame */
export function photoFrameId(photo: string): string {
  const bytes = (photo.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
  return base64url(bytes);
}

export const helloOf = ({ id, secret, opening }: Conversation, seen: number): Hello => ({
  type: 'hello',
  conversation: id,
  secret,
  seen,
  ...(opening && { opening }),
});

/** How long a device waits before the next try, in milliseconds: half a second, then twice as long each time, up to fifteen. */
export const pauseBefore = (tries: number, random: number): number => Math.min(15_000, 500 * 2 ** Math.min(tries, 5)) * (0.75 + random / 2);

/** Is a stored value one? */
export function isConversation(value: unknown): value is Conversation {
  if (typeof value !== 'object' || value === null) return false;
  const { id, secret, opening, outbox, read, isAccepted, isClosed, isForgetting } = value as Record<keyof Conversation, unknown>;
  return (
    [id, secret].every((text) => typeof text === 'string' && text.length === 22) &&
    typeof opening === 'object' &&
    Array.isArray(outbox) &&
    outbox.every(isOutgoing) &&
    typeof read === 'number' &&
    [isAccepted, isClosed, isForgetting].every((is) => typeof is === 'boolean')
  );
}

function isOutgoing(value: unknown): value is Outgoing {
  const { frame } = (value ?? {}) as Partial<Outgoing>;
  return typeof frame?.id === 'string' && ['message', 'share', 'photo', 'transcript', 'close'].includes(frame.type);
}
