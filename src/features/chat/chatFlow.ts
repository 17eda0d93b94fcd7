import { REHYDRATE } from 'redux-persist';
import {
  type ClientFrame,
  type Hello,
  pingEvery,
  readFrame,
  serverFrameSchema,
  type ServerFrame,
  silenceLimit,
  typingLasts,
} from '~/config/chat';
import { call, type Flow, getWorld, pageWakeEvents, put, race, request, select, sleep, take, thrownProblem } from '~/world';
import type { OpenSocket, World } from '~/world';
import { chatApi } from './chatApi';
import { type End, heard } from './chatHeard';
import { lineOf, Sent } from './chatLine';
import { type Conversation, helloOf, pauseBefore } from './conversationModel';
import {
  chatForgetRequested,
  chatTyped,
  conversationBegun,
  conversationForgotten,
  conversationRefused,
  type ConversationRoot,
  frameQueued,
  lineChanged,
  selectConversation,
  selectLine,
  selectHasWholeLog,
  selectRemote,
  selectSeenOf,
  selectSignals,
  signalGiven,
  signalsSaid,
} from './conversationSlice';

/** After so many sockets that never opened, HTTP takes over for a while. */
const mostSockets = 2;
/** HTTP gives way to another try of the socket after so many polls. */
const mostPolls = 20;

/*
 * A written conversation and its line. The device keeps id, secret and what is not acknowledged; the back office keeps the log, which is
 * the truth. On each connection the device says who it is and what it has seen, hears the rest, and sends again what was not acknowledged,
 * under the same ids. A line that is silent for too long is dead, whatever the socket says. Where no socket gets through, the same frames
 * go by HTTP. What may never happen: a message is lost, shown twice or in another order, or one is given up that the shopper believes sent.
 */
export function* chatFlow(): Flow {
  const world = yield* getWorld();
  const wakes = yield* call(pageWakeEvents, world);
  try {
    for (;;) {
      const conversation = yield* select(current);
      const { isClosed = true, isForgetting = false, outbox = [] } = conversation ?? {};
      const hasToSay = !isClosed || isForgetting || outbox.some(({ refused }) => refused === null);
      const isKnown = yield* select((state: ConversationRoot) => selectRemote(state) !== null);
      // A closed one is fetched once, so that it can be read.
      if (!conversation || (!hasToSay && isKnown)) {
        yield* take([conversationBegun, frameQueued, chatForgetRequested, REHYDRATE]);
        continue;
      }
      yield* race({
        line: () => held(conversation.id, wakes),
        gone: () => replaced(conversation.id),
      });
      yield put(lineChanged('none'));
    }
  } finally {
    wakes.close();
  }
}

const current = (state: ConversationRoot) => selectConversation(state);

/** Ends once another conversation, or none, is the current one: forgotten here, or in another tab. */
function* replaced(id: string): Flow {
  for (;;) {
    const conversation = yield* select(current);
    if (conversation?.id !== id) return;
    yield* take([conversationBegun, conversationForgotten, conversationRefused, REHYDRATE]);
  }
}

/** One conversation's line, made anew as often as it breaks. */
function* held(id: string, wakes: ReturnType<typeof pageWakeEvents>): Flow {
  const world = yield* getWorld();
  let unopened = 0;
  for (let tries = 0; ; tries += 1) {
    const open = unopened < mostSockets ? yield* call(socketsOf, world) : null;
    const end: End = open ? yield* bySocket(open) : yield* byPolls();
    const conversation = yield* select(current);
    if (end.isOver || conversation?.id !== id) return;
    unopened = open && !end.wasOpen ? unopened + 1 : 0;
    if (end.wasOpen) tries = 0;
    yield put(lineChanged('lost'));
    const pause = end.after ?? pauseBefore(tries, world.random.number());
    const { woken } = yield* race({ due: () => sleep(pause), woken: () => take(wakes) });
    if (woken) tries = 0;
    yield put(lineChanged('connecting'));
  }
}

/** Null where sockets do not load. */
const socketsOf = (world: World): Promise<OpenSocket | null> => world.sockets().catch(() => null);
const outgoing = [frameQueued, chatTyped, chatForgetRequested, signalGiven];

function* bySocket(open: OpenSocket): Flow<End> {
  const { clock } = yield* getWorld();
  const { events, socket } = yield* call(lineOf, open);
  const sent = new Sent(clock.elapsed);
  let [heardAt, saidAt, typedAt] = [clock.elapsed(), clock.elapsed(), -Infinity];
  let [wasOpen, isTold, hasAskedToForget] = [false, false, false];
  const say = (frame: ClientFrame | Hello): void => {
    socket.send(JSON.stringify(frame));
    // These are not answered: however many are said, a ping has to show that the line stands.
    if (frame.type !== 'typing' && frame.type !== 'signal') saidAt = clock.elapsed();
  };
  try {
    for (;;) {
      const line = yield* select((state: ConversationRoot) => selectLine(state));
      const conversation = yield* select(current);
      if (!conversation) return { isOver: true };
      const { isForgetting, outbox } = conversation;
      const isOpen = wasOpen && line === 'open';
      if (isOpen) yield* sayNow(say, sent.due(outbox));
      if (isOpen && isForgetting && !hasAskedToForget) say({ type: 'forget' });
      hasAskedToForget ||= isOpen && isForgetting;
      // What was known before may have grown since: another tab still had something to say.
      if (isTold && isSettled(conversation) && (yield* select(selectHasWholeLog))) return { isOver: true };
      // Before the hello has its answer nothing else is said.
      const wait = isOpen ? Math.min(saidAt + pingEvery - clock.elapsed(), sent.pause(outbox)) : silenceLimit;
      const { event, said } = yield* race({
        event: () => take(events),
        said: () => take(outgoing),
        due: () => sleep(Math.max(0, wait)),
      });
      if (clock.elapsed() - heardAt >= silenceLimit) return { isOver: false, wasOpen, after: null };
      if (!isOpen && !event) continue;
      if (said?.type === chatTyped.type && clock.elapsed() - typedAt > typingLasts / 2) {
        typedAt = clock.elapsed();
        say({ type: 'typing' });
      } else if (!event && !said && clock.elapsed() - saidAt >= pingEvery) say({ type: 'ping' });
      if (!event) continue;
      heardAt = clock.elapsed();
      if (event.is === 'closed') return { isOver: false, wasOpen, after: null };
      if (event.is === 'opened') {
        wasOpen = true;
        say(helloOf(conversation, yield* select(selectSeenOf)));
        continue;
      }
      const frame = readFrame(serverFrameSchema, event.text);
      const end = frame && (yield* heard(frame, sent));
      if (end) return end;
      isTold ||= frame?.type === 'state';
    }
  } finally {
    events.close();
  }
}

/** It has ended, and nothing is to be said any more. */
const isSettled = ({ isClosed, isForgetting, outbox }: Conversation): boolean => isClosed && !isForgetting && outbox.length === 0;

/** What is due, then the signals of a call: they are said once, and none that is given meanwhile is passed over. */
function* sayNow(say: (frame: ClientFrame) => void, due: readonly ClientFrame[]): Flow {
  due.forEach(say);
  for (;;) {
    const signals = yield* select((state: ConversationRoot) => selectSignals(state));
    if (signals.length === 0) return;
    for (const signal of signals) say({ type: 'signal', signal });
    yield put(signalsSaid(signals.length));
  }
}

/** The same by HTTP: each poll carries what is to be said, and waits for news. */
function* byPolls(): Flow<End> {
  const { clock } = yield* getWorld();
  const sent = new Sent(clock.elapsed);
  let wasOpen = false;
  for (let polls = 0; polls < mostPolls; polls += 1) {
    const conversation = yield* select(current);
    if (!conversation) return { isOver: true };
    const hello = helloOf(conversation, yield* select(selectSeenOf));
    const frames: ClientFrame[] = wasOpen ? sent.due(conversation.outbox) : [];
    if (wasOpen && conversation.isForgetting) frames.push({ type: 'forget' });
    const rev = (yield* select((state: ConversationRoot) => selectRemote(state)))?.rev ?? '';
    const wait = wasOpen && frames.length === 0;
    const { answer } = yield* race({ answer: () => polled({ hello, frames, rev, wait }), said: () => take(outgoing) });
    // What was in an interrupted poll may be lost: it is said again.
    if (!answer) {
      for (const frame of frames) if ('id' in frame) sent.again(frame.id, 0);
      continue;
    }
    if (answer === 'failed') return { isOver: false, wasOpen, after: null };
    wasOpen = true;
    for (const frame of answer) {
      const end = yield* heard(frame, sent);
      if (end) return end;
    }
    const now = yield* select(current);
    if (now && isSettled(now) && (yield* select(selectHasWholeLog))) return { isOver: true };
  }
  return { isOver: false, wasOpen, after: 0 };
}

function* polled(body: Parameters<typeof chatApi.endpoints.exchangeFrames.initiate>[0]): Flow<ServerFrame[] | 'failed'> {
  try {
    const { frames } = yield* request(chatApi.endpoints.exchangeFrames, body);
    return frames;
  } catch (thrown) {
    yield* thrownProblem(thrown);
    return 'failed';
  }
}
