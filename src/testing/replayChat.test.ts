import { expect, test } from '@jest/globals';
import { loadLazyParts } from '~/app/flightParts';
import { conversationBegun, frameQueued } from '~/features/chat/conversationSlice';
import { drawnId } from '~/features/chat/conversationModel';
import { lazyChat } from '~/features/chat/lazyChat';
import { lazyVideoCall } from '~/features/video-call/lazyVideoCall';
import { joinRequested, leaveRequested, mediaWanted, thriftSwitched } from '~/features/video-call/videoCallSlice';
import { type Recorder, startRecorder } from '~/flight/recorder';
import type { Tape } from '~/flight/tape';
import type { Flow, OpenSocket } from '~/world';
import { ChatOffice } from './chatOffice';
import { FakeCall } from './fakeCall';
import { fakeWorld } from './fakeWorld';
import { ManualClock } from './manualClock';
import { replay } from './replay';
import { startShop } from './startShop';

/** As in a browser, where each message comes as a task of its own, never within the call that sends. */
const inTasks =
  (open: OpenSocket): OpenSocket =>
  (path, { opened, heard, closed }) =>
    open(path, {
      opened: () => void setImmediate(opened),
      heard: (text) => void setImmediate(() => heard(text)),
      closed: () => void setImmediate(closed),
    });

/** A shopper writes, is answered, loses the line, and writes once more over another one. */
async function recordedChat(): Promise<Tape> {
  await loadLazyParts();
  const office = new ChatOffice();
  let recorder: Recorder | undefined;
  const shop = await startShop({
    world: fakeWorld({ sockets: inTasks(office.open) }),
    recorder: (parts) =>
      (recorder = startRecorder({ ...parts, preloadedState: {}, salt: 'pepper', afterThisTask: (run) => void setImmediate(run) })),
  });
  const { random } = recorder!.world;
  const write = async (text: string): Promise<void> => {
    shop.store.dispatch(frameQueued({ type: 'message', id: drawnId(random.uuid), text }));
    await shop.settle();
  };
  shop.store.join(lazyChat as never);
  await shop.settle();
  const opening = { name: 'Ada Byron', email: 'ada@example.org', locale: 'en', storeCode: 'steadwell_gb_en_en_GB' };
  shop.store.dispatch(conversationBegun({ id: drawnId(random.uuid), secret: drawnId(random.uuid), opening }));
  await shop.settle();
  await write('My mother lives in Shropshire');
  office.say('How steep are the stairs?');
  await shop.settle();
  office.loses = ['log', 'ack'];
  await write('Thirteen steps');
  office.breakLines();
  await shop.advance(30_000);
  const tape = JSON.parse(JSON.stringify({ flight: 1, name: 'A chat', build: 'test', parts: [recorder!.part()] })) as Tape;
  await shop.close();
  expect(office.heard.filter(({ type }) => type === 'hello')).toHaveLength(2);
  expect(office.heard.filter(({ type }) => type === 'message').length).toBeGreaterThan(2);
  return tape;
}

test('a chat over two sockets does the same again, and none of its words, names or keys are on the tape', async () => {
  const tape = await recordedChat();
  const { entries } = tape.parts[0]!;
  expect(entries.filter((entry) => 'in' in entry && entry.in === 'socket' && entry.is === 'opened')).toHaveLength(2);
  const text = JSON.stringify(tape);
  for (const word of ['Ada', 'Byron', 'ada@example.org', 'Shropshire', 'Thirteen', 'steep', 'Anna']) expect(text).not.toContain(word);
  const outcome = await replay(tape);
  expect(outcome.words).toContain("A chat: today's code does the same");
  expect(outcome.actions).toBeGreaterThan(10);
});

test('a chat that says something else shows where', async () => {
  const tape = await recordedChat();
  function* silent(): Flow {
    yield undefined as never;
  }
  const flows = lazyChat.flows.map((named) => (named.name === 'chatFlow' ? { ...named, flow: silent } : named));
  const { words } = await replay(tape, [{ ...lazyChat, flows }]);
  expect(words).toMatch(/Expected {2}(?:socket 1 opened|action)/);
});

/** A shopper refuses the camera, allows it, is called, loses the line, has it back, and leaves. */
async function recordedCall(): Promise<Tape> {
  await loadLazyParts();
  const [office, camera] = [new ChatOffice(), new FakeCall()];
  let recorder: Recorder | undefined;
  const desk = { isAttended: true, takesCalls: true, isFull: false, ahead: 0 };
  const shop = await startShop({
    world: fakeWorld({
      clock: new ManualClock(Date.parse('2026-11-30T10:00:00Z')),
      sockets: inTasks(office.open),
      calls: camera,
      address: { pathname: '/video-call', search: '', hash: '' },
    }),
    network: (fetch) => async (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/api/chat/desk') ? Response.json(desk) : fetch(input, init),
    recorder: (parts) =>
      (recorder = startRecorder({ ...parts, preloadedState: {}, salt: 'pepper', afterThisTask: (run) => void setImmediate(run) })),
  });
  const act = async (action: Parameters<typeof shop.store.dispatch>[0]): Promise<void> => {
    shop.store.dispatch(action);
    await shop.settle();
  };
  const tell = async (frame: Parameters<ChatOffice['tell']>[0]): Promise<void> => {
    office.tell(frame);
    await shop.settle();
  };
  const talks = { type: 'state', rev: 'b', phase: 'talking', ahead: null, isAttended: true, closedBy: null, last: 0 } as const;
  const call = 'n'.repeat(22);
  shop.store.join(lazyVideoCall as never);
  await shop.settle();
  camera.answer = { is: 'refused' };
  await act(mediaWanted({ camera: 'front', microphone: null }));
  camera.answer = { is: 'opened', camera: 'cam', microphone: 'mic' };
  await act(mediaWanted({ camera: 'front', microphone: null }));
  await act(joinRequested({ guestName: 'Ada Byron', guestEmail: 'ada@example.org' }));
  await tell({ ...talks, agent: { name: 'Anna', isTyping: false } });
  await tell({ type: 'relay', servers: [{ urls: ['turn:relay.example'], username: 'me', credential: 'hush' }], isOnly: true });
  await tell({ type: 'signal', signal: { kind: 'ready', call: null } });
  await tell({ type: 'signal', signal: { kind: 'description', call, type: 'offer', sdp: 'v=0 192.0.2.7' } });
  camera.number = call;
  camera.listeners?.signal({ kind: 'description', call, type: 'answer', sdp: 'v=0 192.0.2.9' });
  for (const state of ['connected', 'lost'] as const) {
    camera.listeners?.state(state);
    await shop.settle();
  }
  await shop.advance(6_000);
  camera.listeners?.state('connected');
  await act(thriftSwitched(true));
  await act(leaveRequested());
  const tape = JSON.parse(JSON.stringify({ flight: 1, name: 'A call', build: 'test', parts: [recorder!.part()] })) as Tape;
  await shop.close();
  expect(office.heard.flatMap((frame) => (frame.type === 'signal' ? [frame.signal.kind] : []))).toEqual(
    'ready description media ready ready media media'.split(' '),
  );
  return tape;
}

test('a video call does the same again, without a camera; no address, device or name is on the tape', async () => {
  const tape = await recordedCall();
  const text = JSON.stringify(tape);
  for (const word of ['Ada', 'Byron', 'Anna', '192.0.2', 'turn:relay', 'hush', '"Camera"', '"cam"']) expect(text).not.toContain(word);
  expect((await replay(tape)).words).toContain("A call: today's code does the same");
  // As if the recorded code had closed camera and microphone once more.
  tape.parts[0]!.entries.push({ out: 'call', is: 'closed', told: null });
  expect((await replay(tape)).words).toMatch(/Expected {2}the call closed/);
});
