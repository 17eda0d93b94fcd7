import { afterEach, describe, expect, test } from '@jest/globals';
import type { ChatEntry } from '~/config/chat';
import { ChatOffice, type Frame } from '~/testing/chatOffice';
import { fakeProfile } from '~/testing/fakeWorld';
import { closeChats, id, opening, openTabs, openChat as open } from '~/testing/openChat';
import { type Flow, take } from '~/world';
import {
  chatForgetRequested,
  frameQueued,
  selectConversation,
  selectEntries,
  selectLine,
  selectRefusal,
  selectUnread,
} from './conversationSlice';
import { chatTextAccepted } from './chatFacts';

afterEach(closeChats);

function* listening(told: string[]): Flow {
  for (;;) told.push((yield* take(chatTextAccepted)).type);
}

const messagesIn = (frames: readonly Frame[]): string[] => frames.flatMap((frame) => (frame.type === 'message' ? [frame.text] : []));

describe('a written conversation', () => {
  test('begins with who it is, and carries words both ways in their order', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    await shop.begin();
    expect(office.heard).toEqual([{ type: 'hello', conversation: id('c'), secret: id('s'), seen: 0, opening }]);
    await shop.write('Good morning', 'm');
    office.say('How can I help?');
    await shop.settle();
    expect(shop.said()).toEqual(['Good morning', 'How can I help?']);
    expect(shop.waiting()).toEqual([]);
    expect(selectUnread(shop.state())).toBe(1);
  });

  test('sends again what was not acknowledged when the line is back, and the office keeps it once', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    await shop.begin();
    office.loses = ['log', 'ack'];
    await shop.write('Do you come on Friday?', 'm');
    expect(shop.waiting()).toEqual([id('m')]);
    office.breakLines();
    await shop.advance(30_000);
    expect(office.heard.filter(({ type }) => type === 'message')).toHaveLength(2);
    expect(shop.said()).toEqual(['Do you come on Friday?']);
    expect(shop.waiting()).toEqual([]);
  });

  test('keeps what is written while no line is there, also over a reload, and says so', async () => {
    const office = new ChatOffice();
    const profile = fakeProfile();
    const first = await open(office, profile);
    await first.begin();
    office.isReachable = false;
    office.breakLines();
    await first.settle();
    await first.write('Are you there?', 'm');
    expect(selectLine(first.state())).toBe('lost');
    await openTabs.pop()?.();
    office.isReachable = true;
    const second = await open(office, profile);
    await second.advance(1000);
    expect(second.said()).toEqual(['Are you there?']);
    expect(second.waiting()).toEqual([]);
  });

  test('shows what comes twice or late once, in its order', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    await shop.begin();
    const [one, two, three] = ['one', 'two', 'three'].map((text, place) => {
      return { kind: 'message', from: 'agent', name: 'Anna', text, seq: place + 1, at: 1 } as ChatEntry;
    });
    const parts = [[three], [one, three], [two], [two, one]].map((entries) => entries.flatMap((entry) => entry ?? []));
    for (const entries of parts) office.tell({ type: 'log', entries });
    await shop.settle();
    expect(shop.said()).toEqual(['one', 'two', 'three']);
  });

  test('fetches what was lost on the way, by what it has seen without a gap', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    await shop.begin();
    office.say('one');
    office.loses = ['log'];
    office.say('two');
    office.say('three');
    await shop.settle();
    expect(shop.said()).toEqual(['one', 'three']);
    office.breakLines();
    await shop.advance(5000);
    expect(office.heard.at(-1)).toMatchObject({ type: 'hello', seen: 1 });
    expect(shop.said()).toEqual(['one', 'two', 'three']);
  });

  test('finds a line that is dead without a word within 20 seconds', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    await shop.begin();
    office.silence();
    await shop.advance(25_000);
    expect(office.openLines).toBe(1);
    expect(office.heard.filter(({ type }) => type === 'hello')).toHaveLength(2);
  });

  test('comes back at once when the page is seen again', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    await shop.begin();
    office.isReachable = false;
    office.breakLines();
    await shop.advance(600_000);
    office.isReachable = true;
    shop.world.setVisible(false);
    shop.world.setVisible(true);
    await shop.advance(100);
    expect(office.openLines).toBe(1);
  });

  test('waits as long as a server that stops asks for', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    await shop.begin();
    office.tell({ type: 'leaving', after: 4000 });
    await shop.advance(3900);
    expect(office.openLines).toBe(0);
    await shop.advance(200);
    expect(office.openLines).toBe(1);
  });

  test('a message that will never be taken keeps its words and says so; one that came too fast is sent again', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    await shop.begin();
    office.loses = ['log', 'ack', 'log', 'ack'];
    await shop.write('one', 'm');
    await shop.write('two', 'n');
    office.tell({ type: 'refused', id: id('m'), reason: 'too-fast', retryAfter: 3000 });
    await shop.advance(3100);
    office.tell({ type: 'refused', id: id('m'), reason: 'invalid' });
    await shop.settle();
    expect(messagesIn(office.heard)).toEqual(['one', 'one', 'two']);
    expect(selectConversation(shop.state())?.outbox[0]).toMatchObject({ frame: { text: 'one' }, refused: 'invalid' });
  });

  test('where no one is there none begins, and the form has what was typed', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    office.loses = ['opened', 'log', 'state'];
    await shop.begin();
    office.tell({ type: 'refused', reason: 'nobody-there' });
    await shop.settle();
    expect(selectConversation(shop.state())).toBeNull();
    expect(selectRefusal(shop.state())).toEqual({ reason: 'nobody-there', opening });
    expect(office.openLines).toBe(0);
  });

  test('one that is no longer there is gone from the device', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    await shop.begin();
    office.tell({ type: 'refused', reason: 'unknown' });
    await shop.settle();
    expect([selectConversation(shop.state()), selectRefusal(shop.state())?.reason]).toEqual([null, 'unknown']);
  });

  test('is erased in the office first, however long the line is gone, and shown no more at once', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    await shop.begin();
    office.isReachable = false;
    office.breakLines();
    await shop.settle();
    shop.store.dispatch(chatForgetRequested());
    await shop.advance(60_000);
    expect(selectConversation(shop.state())?.isForgetting).toBe(true);
    office.isReachable = true;
    shop.world.setOnline(false);
    shop.world.setOnline(true);
    await shop.advance(1000);
    expect(office.heard.at(-1)).toEqual({ type: 'forget' });
    expect([selectConversation(shop.state()), office.openLines]).toEqual([null, 0]);
  });

  test('tells once that a person has answered', async () => {
    const office = new ChatOffice();
    const shop = await open(office);
    const told: string[] = [];
    shop.store.join({ name: 'listener', reducers: () => ({}), flows: [{ name: 'listener', flow: () => listening(told) }] });
    await shop.begin();
    expect(told).toEqual([]);
    office.add({ kind: 'joined', name: 'Anna' });
    await shop.settle();
    office.breakLines();
    await shop.advance(5000);
    office.add({ kind: 'joined', name: 'Ben' });
    await shop.settle();
    expect(told).toEqual(['chat/textAccepted']);
  });

  test('after its end, what one tab still asks for shows in the other, too', async () => {
    const office = new ChatOffice();
    const profile = fakeProfile();
    const one = await open(office, profile);
    await one.begin();
    await one.write('Hello', 'm');
    const two = await open(office, profile);
    office.add({ kind: 'closed', id: id('e'), by: 'agent' });
    await two.advance(1000);
    // Both lines have ended with the conversation.
    expect(office.openLines).toBe(0);
    office.isReachable = false;
    one.store.dispatch(frameQueued({ type: 'transcript', id: id('t') }));
    await one.settle();
    await two.advance(100);
    office.isReachable = true;
    for (const tab of [one, two]) await tab.advance(60_000);
    for (const tab of [one, two]) expect(selectEntries(tab.state()).map(({ kind }) => kind)).toEqual(['message', 'closed', 'transcript']);
    expect(office.log).toHaveLength(3);
    expect(office.openLines).toBe(0);
  });

  test('in two tabs both show all of it, and what one writes is kept once', async () => {
    const office = new ChatOffice();
    const profile = fakeProfile();
    const one = await open(office, profile);
    await one.begin();
    const two = await open(office, profile);
    await one.write('Hello', 'm');
    office.say('Good morning');
    await one.settle();
    await two.advance(1000);
    expect(one.said()).toEqual(['Hello', 'Good morning']);
    expect(two.said()).toEqual(['Hello', 'Good morning']);
    expect(office.log).toHaveLength(2);
  });
});
