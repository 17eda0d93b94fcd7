import { afterEach, describe, expect, test } from '@jest/globals';
import type { CallSignal } from '~/config/callSignals';
import type { ChatState } from '~/config/chat';
import { type ConversationRoot, selectConversation } from '~/features/chat';
import { ChatOffice } from '~/testing/chatOffice';
import { FakeCall } from '~/testing/fakeCall';
import { fakeWorld } from '~/testing/fakeWorld';
import { startShop } from '~/testing/startShop';
import { lazyVideoCall } from './lazyVideoCall';
import {
  connectAgainRequested,
  joinRequested,
  leaveRequested,
  mediaWanted,
  selectVideoCall,
  thriftSwitched,
  type VideoCallRoot,
  visitLeft,
} from './videoCallSlice';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const number = 'n'.repeat(22);
const guest = { guestName: 'Ada Byron', guestEmail: 'ada@example.org' };

/** @param kept what this tab has stored; `hash` of the address, `visit`: what the back office says of the booked visit, or its status */
async function open(kept = '', { hash = '', visit = () => 404 as object | number } = {}) {
  const [office, call] = [new ChatOffice(), new FakeCall()];
  const world = fakeWorld({ sockets: office.open, calls: call, address: { pathname: '/video-call', search: '', hash } });
  world.session.write('video_call', kept);
  const network = (fetch: typeof globalThis.fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input instanceof Request ? input.url : input).includes('/api/requests/lookup')) return fetch(input, init);
    const answer = visit();
    return typeof answer === 'number' ? Response.json({ code: 'unknown' }, { status: answer }) : Response.json(answer);
  };
  const shop = await startShop({ world, network });
  closers.push(() => shop.close());
  shop.store.join(lazyVideoCall);
  await shop.settle();
  const state = () => shop.store.getState() as unknown as VideoCallRoot & ConversationRoot;
  const talking: ChatState = {
    type: 'state',
    rev: 'b',
    phase: 'talking',
    ahead: null,
    isAttended: true,
    agent: { name: 'Anna', isTyping: false },
    closedBy: null,
    last: 0,
  };
  const signals = () => office.heard.flatMap((frame) => (frame.type === 'signal' ? [frame.signal] : []));
  const act = async (action: Parameters<typeof shop.store.dispatch>[0]) => {
    shop.store.dispatch(action);
    await shop.settle();
  };
  const tell = async (frame: Parameters<ChatOffice['tell']>[0]) => {
    office.tell(frame);
    await shop.settle();
  };
  return {
    ...shop,
    office,
    call,
    world,
    act,
    tell,
    talking,
    signals,
    video: () => selectVideoCall(state()),
    conversation: () => selectConversation(state()),
    /** From the camera's test to a person who has answered. */
    begin: async () => {
      await act(mediaWanted({ camera: 'front', microphone: null }));
      await act(joinRequested(guest));
      await tell({ ...talking, rev: 'a', phase: 'waiting', ahead: 0, agent: null });
      await tell(talking);
      await tell({ type: 'signal', signal: { kind: 'ready', call: null } });
    },
    connection: async (is: 'connecting' | 'connected' | 'lost') => {
      call.listeners?.state(is);
      await shop.settle();
    },
  };
}

describe('a video call', () => {
  test('begins as a conversation that waits in the queue, and is answered when the desk calls', async () => {
    const shop = await open();
    await shop.begin();
    expect(shop.office.heard[0]).toMatchObject({ type: 'hello', opening: { kind: 'call', name: 'Ada Byron' } });
    expect(shop.video()).toMatchObject({ session: 'IN_SESSION', config: { hostName: 'Anna', guestName: 'Ada Byron', url: '/video-call' } });
    expect(shop.signals()).toEqual([{ kind: 'ready', call: null }]);
    const offer: CallSignal = { kind: 'description', call: number, type: 'offer', sdp: 'v=0' };
    await shop.tell({ type: 'signal', signal: offer });
    expect(shop.call.heard).toEqual([offer]);
    shop.call.listeners?.signal({ kind: 'description', call: number, type: 'answer', sdp: 'v=0' });
    shop.call.listeners?.signal({ kind: 'candidate', call: number, candidate: 'one', mid: '0', line: 0 });
    await shop.connection('connected');
    expect(shop.signals().map(({ kind }) => kind)).toEqual(['ready', 'description', 'candidate', 'media']);
    expect(shop.video().connection).toBe('connected');
  });

  test('who refuses the camera may write: nothing is said of being ready', async () => {
    const shop = await open();
    shop.call.answer = { is: 'refused' };
    await shop.begin();
    expect(shop.video()).toMatchObject({ media: 'refused', session: 'IN_SESSION' });
    expect(shop.signals()).toEqual([]);
  });

  test('a lost line is looked for anew under the same number for 30 seconds, then the shopper decides', async () => {
    const shop = await open();
    await shop.begin();
    shop.call.number = number;
    await shop.connection('connected');
    await shop.connection('lost');
    const again = () => shop.signals().filter((signal) => signal.kind === 'ready' && signal.call === number).length;
    expect(again()).toBe(1);
    await shop.advance(12_000);
    expect(again()).toBe(3);
    await shop.connection('connected');
    await shop.advance(10_000);
    expect(again()).toBe(3);
    await shop.connection('lost');
    for (let step = 0; step < 7; step += 1) await shop.advance(5000);
    expect(shop.video().connection).toBe('gone');
    const before = again();
    await shop.act(connectAgainRequested());
    expect(again()).toBe(before + 1);
  });

  test('a narrow line sends and wants sound alone', async () => {
    const shop = await open();
    await shop.begin();
    await shop.act(thriftSwitched(true));
    expect(shop.call.pictures.at(-1)).toBe(false);
    expect(shop.signals().at(-1)).toEqual({ kind: 'media', camera: false, microphone: true, wantsPicture: false });
  });

  test('a page that is loaded anew comes back to the call of its tab', async () => {
    const first = await open();
    await first.begin();
    const { id } = first.conversation() ?? {};
    const second = await open(first.world.session.read('video_call') ?? '');
    expect(second.conversation()?.id).toBe(id);
    expect(second.video().session).toBe('READY_NO_SESSION');
  });

  test('camera and microphone are free once either side has ended it, and the tab forgets it', async () => {
    for (const end of ['shopper', 'desk'] as const) {
      const shop = await open();
      await shop.begin();
      expect(shop.call.isOpen).toBe(true);
      if (end === 'shopper') await shop.act(leaveRequested());
      else await shop.tell({ ...shop.talking, rev: 'c', phase: 'closed', closedBy: 'agent' });
      expect(shop.video()).toMatchObject({ session: 'END_SESSION', connection: 'none' });
      expect(shop.call.isOpen).toBe(false);
      expect(shop.world.session.read('video_call')).toBeNull();
    }
  });

  describe('of a booked visit', () => {
    const token = 't'.repeat(43);
    const looked = (call: object | undefined, state = 'scheduled') => ({
      kind: 'video-visit',
      state,
      receivedAt: '2026-11-01T10:00:00Z',
      name: 'Ada Byron',
      appointment: { from: '2026-11-02T10:00:00Z', to: '2026-11-02T10:30:00Z', timeZone: 'Europe/London', ...(call && { call }) },
    });

    test('opens by itself at its time, with the visit’s token in place of an address', async () => {
      let opensIn = 90_000;
      const shop = await open('', { hash: `#${token}`, visit: () => looked({ opensIn, endsIn: opensIn + 2_400_000 }) });
      expect(shop.video()).toMatchObject({ session: 'NO_SESSION', visit: { is: 'early', name: 'Ada Byron' } });
      // It leaves the address, and a page that is loaded anew still has it.
      expect(shop.world.navigation.current().hash).toBe('');
      expect(shop.world.session.read('video_call_visit')).toBe(token);
      opensIn = 30_000;
      await shop.advance(60_000);
      expect(shop.video().session).toBe('NO_SESSION');
      opensIn = 0;
      await shop.advance(30_000);
      expect(shop.video()).toMatchObject({ session: 'READY_NO_SESSION', visit: { is: 'open' } });
      await shop.act(joinRequested({ guestName: 'Ada Byron', guestEmail: '' }));
      const [hello] = shop.office.heard;
      expect(hello).toMatchObject({ type: 'hello', opening: { kind: 'call', name: 'Ada Byron', visit: token } });
      expect(JSON.stringify(hello)).not.toContain('email');
    });

    test.each([
      ['over', looked({ opensIn: -3_000_000, endsIn: -1 })],
      ['cancelled', looked(undefined, 'withdrawn')],
      ['broken', { ...looked(undefined), kind: 'callback' }],
      ['broken', 404],
      ['unreachable', 503],
    ] as const)('that is %s opens no call, and a call without it may begin', async (is, answer) => {
      const shop = await open('', { hash: `#${token}`, visit: () => answer });
      expect(shop.video()).toMatchObject({ session: 'NO_SESSION', visit: { is } });
      await shop.act(visitLeft());
      expect(shop.video()).toMatchObject({ session: 'NO_SESSION', visit: null });
      expect(shop.world.session.read('video_call_visit')).toBeNull();
    });

    test('that was open stays so while the back office does not answer', async () => {
      let answer: object | number = looked({ opensIn: 0, endsIn: 900_000 });
      const shop = await open('', { hash: `#${token}`, visit: () => answer });
      answer = 503;
      await shop.advance(60_000);
      expect(shop.video()).toMatchObject({ session: 'READY_NO_SESSION', visit: { is: 'open' } });
    });
  });

  test('none is offered where no desk answers', async () => {
    const shop = await open();
    expect(shop.video().session).toBe('NO_SESSION');
  });
});
