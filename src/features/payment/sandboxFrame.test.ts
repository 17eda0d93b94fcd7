/** @jest-environment ./src/testing/browserEnvironment.ts */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { FakeWorld } from '~/testing/fakeWorld';
import { fakeWorld } from '~/testing/fakeWorld';
import type { PaymentFields } from './paymentProvider';
import { messageOf, sandboxFrame } from './sandboxFrame';

const origin = 'http://pay.shop.test';
let world: FakeWorld;
let host: HTMLElement;

beforeEach(() => {
  world = fakeWorld();
  host = document.createElement('div');
  document.body.replaceChildren(host);
});

const frame = () => host.querySelector('iframe') as HTMLIFrameElement;
const say = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame().contentWindow, ...from }));

async function opened(): Promise<PaymentFields> {
  const opening = sandboxFrame(`${origin}/sandbox-payments/frame`, 'fr-BE').open(host, world, 'Card details');
  say({ type: 'ready' });
  return opening;
}

describe('the card frame', () => {
  test('is a frame of its own origin that receives its embedder’s origin and language', async () => {
    await opened();
    expect(frame().title).toBe('Card details');
    expect(new URL(frame().src).searchParams.get('parent')).toBe(window.origin);
    expect(new URL(frame().src).searchParams.get('locale')).toBe('fr-BE');
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
  });

  test('returns a token, and only from exactly this frame and exactly its origin', async () => {
    const fields = await opened();
    const agreed = fields.agree();
    say({ type: 'tokenised', nonce: 'forged', cardLabel: '' }, { origin: 'http://evil.test' });
    say({ type: 'tokenised', nonce: 'forged', cardLabel: '' }, { source: window });
    say({ type: 'tokenised', nonce: 42, cardLabel: '' });
    say({ type: 'tokenised', nonce: 'real', cardLabel: 'Visa ending 1111' });
    await expect(agreed).resolves.toEqual({ kind: 'token', nonce: 'real', label: 'Visa ending 1111' });
  });

  test('passes on why a card was refused', async () => {
    const fields = await opened();
    const agreed = fields.agree();
    say({ type: 'failed', message: 'This card has expired' });
    await expect(agreed).rejects.toThrow('This card has expired');
  });

  test('that does not answer in time is removed without a trace', async () => {
    const opening = sandboxFrame(`${origin}/sandbox-payments/frame`, 'fr-BE').open(host, world, 'Card details');
    const given = opening.catch((problem: unknown) => String(problem));
    await world.advance(15_000);
    expect(await given).toContain('did not answer');
    expect(frame()).toBeNull();
  });

  test('grows with its content, up to a limit', async () => {
    await opened();
    say({ type: 'resize', height: 420.4 });
    expect(frame().style.height).toBe('421px');
    say({ type: 'resize', height: 1e9 });
    expect(frame().style.height).toBe('421px');
  });
});

test.each([null, 'ready', 1, {}, { type: 'other' }, { type: 'resize' }, { type: 'failed' }, { type: 'tokenised', nonce: '' }])(
  '%j is no message',
  (data) => {
    expect(messageOf(data)).toBeNull();
  },
);
