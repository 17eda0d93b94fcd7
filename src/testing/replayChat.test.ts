import { expect, test } from '@jest/globals';
import { loadLazyParts } from '~/app/flightParts';
import { conversationBegun, frameQueued } from '~/features/chat/conversationSlice';
import { drawnId } from '~/features/chat/conversationModel';
import { lazyChat } from '~/features/chat/lazyChat';
import { type Recorder, startRecorder } from '~/flight/recorder';
import type { Tape } from '~/flight/tape';
import type { Flow, OpenSocket } from '~/world';
import { ChatOffice } from './chatOffice';
import { fakeWorld } from './fakeWorld';
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
