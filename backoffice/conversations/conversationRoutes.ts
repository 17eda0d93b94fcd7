import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ServerFrame } from '../../src/config/chat';
import { chatDeskPath, chatPollPath, chatPollSchema, clientFrameSchema, pollWait } from '../../src/config/chat';
import { refuse } from '../requests/requestRoutes';
import { longestQueue } from './opening';
import type { SessionParts } from './session';
import { mostShown, openSession } from './session';
import { countWaiting, isAttendedAt } from './waiting';

/** Frames that are news to a device; the others only answer what it sent. */
const isNews = ({ type }: ServerFrame): boolean => type !== 'opened' && type !== 'pong';

/** The same frames as the socket's, by HTTP: for browsers whose network lets no socket through. */
export function conversationRoutes(app: FastifyInstance, parts: SessionParts): void {
  const { database, clock, hub } = parts;
  app.get(chatDeskPath, async () => {
    const waiting = await countWaiting(database, clock.now());
    return {
      isAttended: await isAttendedAt(database, clock.now()),
      takesCalls: await isAttendedAt(database, clock.now(), 'call'),
      isFull: waiting >= longestQueue || hub.size() >= mostShown,
      ahead: waiting,
    };
  });
  const polls = new Set<() => void>();
  // A poll that is held would keep the process from stopping.
  app.addHook('preClose', async () => polls.forEach((answer) => answer()));
  app.post(chatPollPath, (request, reply) => poll(parts, polls, request, reply));
}

async function poll(parts: SessionParts, polls: Set<() => void>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = v.safeParse(chatPollSchema, request.body);
  if (!body.success) return refuse(reply, 422, 'invalid');
  const { hello, frames: given, rev, wait } = body.output;
  const frames: ServerFrame[] = [];
  const say = (frame: ServerFrame): void => void frames.push(frame);
  let wakeUp = (): void => undefined;
  const changed = new Promise<void>((resolve) => (wakeUp = resolve));
  const session = await openSession(parts, { hello, rev, say, changed: wakeUp, gone: wakeUp });
  if (!session) return reply.send({ frames });
  try {
    for (const frame of given) {
      const read = v.safeParse(clientFrameSchema, frame);
      if (read.success) await session.take(read.output);
      else say(unreadable(frame));
    }
    await session.look();
    if (wait && !frames.some(isNews)) {
      await heldUntil(parts, polls, changed, wakeUp, request);
      await session.look();
    }
  } finally {
    session.end();
  }
  return reply.send({ frames });
}

/** Until something changes, the time is over, the browser has gone, or this process stops. */
async function heldUntil(
  { clock }: SessionParts,
  polls: Set<() => void>,
  changed: Promise<void>,
  wakeUp: () => void,
  request: FastifyRequest,
): Promise<void> {
  polls.add(wakeUp);
  const cancel = clock.after(pollWait, wakeUp);
  request.raw.socket.once('close', wakeUp);
  await changed;
  request.raw.socket.off('close', wakeUp);
  cancel();
  polls.delete(wakeUp);
}

/** A frame that is none: the device is told by its id, where it has one, so that it does not send it for ever. */
export function unreadable(frame: unknown): ServerFrame {
  const id = v.safeParse(v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/)) }), frame);
  return { type: 'refused', reason: 'invalid', ...(id.success && { id: id.output.id }) };
}
