import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callWords } from '../../backoffice/desk/callWords';
import { chatWords } from '../../backoffice/desk/chatWords';
import { filled } from '../../backoffice/desk/words';
import { accessibilityFaults } from '../accessibility';
import { adviserPicture, allowed, join, morning, sees, takeCalls, withCamera } from './callSteps';
import { openStaff } from './desk';
import { keyboard } from './hands';
import { hasRelay, relayServer } from './relayServer';
import { relayPort, shops } from './startShops';

test.use({ ...withCamera, baseURL: shops.openSource.url });

const relay = relayServer(relayPort);
test.beforeAll(() => {
  if (hasRelay()) return relay.start();
  // The long proof does without nothing.
  test.skip(process.env.EVERY_SIZE !== '1', 'SKIP: turnserver (Debian: coturn) is not installed');
  throw new Error('turnserver (Debian: coturn) is not installed');
});
test.afterAll(() => relay.kill());

interface Kept {
  peers: RTCPeerConnection[];
  tracks: MediaStreamTrack[];
}
type KeptWindow = Window & { kept: Kept };

/** Keeps what a page's scripts make of the browser's parts for calls, so that a test may ask them. */
function keepParts(): void {
  const kept: Kept = { peers: [], tracks: [] };
  Object.assign(window, { kept });
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      kept.peers.push(this);
    }
  };
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    kept.tracks.push(...stream.getTracks());
    return stream;
  };
}

const countPeers = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as KeptWindow).kept.peers.length);

/** Cameras and microphones whose light is on. */
const countLive = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as KeptWindow).kept.tracks.filter(({ readyState }) => readyState === 'live').length);

/** How sound and picture of the newest call go out here and arrive there: `relay`, or a kind of way that goes without one. */
const wayOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const stats = await (window as unknown as KeptWindow).kept.peers.at(-1)?.getStats();
    const all = [...(stats?.values() ?? [])] as Record<string, unknown>[];
    const pair = all.find(({ id }) => id === all.find(({ type }) => type === 'transport')?.['selectedCandidatePairId']);
    return [pair?.['localCandidateId'], pair?.['remoteCandidateId']].map((end) => all.find(({ id }) => id === end)?.['candidateType']);
  });

/** Two people in a call: at the desk, and at home. */
async function talk(context: BrowserContext, deskContext: BrowserContext): Promise<{ desk: Page; call: Page }> {
  for (const one of [context, deskContext]) {
    await one.grantPermissions(allowed);
    await one.addInitScript(keepParts);
  }
  const desk = await deskContext.newPage();
  await takeCalls(desk, 'Anna', openStaff('agent', 'openSource'));
  const call = await context.newPage();
  await call.clock.setSystemTime(morning);
  await call.goto('/video-call');
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  await join(call, keyboard(call), name);
  await desk.getByRole('button', { name: filled(chatWords.waiting.take, { name }) }).click();
  await desk.getByRole('button', { name: callWords.start }).click();
  return { desk, call };
}

test(
  'GB: a call goes by the relay alone, finds another way when that fails, ends with words when there is none, and keeps its text',
  { tag: '@proof' },
  async ({ context, browser }) => {
    test.setTimeout(240_000);
    const { desk, call } = await talk(context, await browser.newContext({ viewport: { width: 1280, height: 900 } }));
    const status = call.getByRole('status').first();
    const connected = async (): Promise<void> => {
      await expect(status).toContainText('You are connected with Anna.', { timeout: 30_000 });
      await expect(desk.getByText(callWords.states.connected)).toBeVisible({ timeout: 30_000 });
      for (const page of [call, desk]) expect(await wayOf(page)).toEqual(['relay', 'relay']);
    };
    const lost = async (): Promise<void> => {
      await relay.kill();
      await expect(status).toContainText('The line is lost. We are trying to bring it back.');
      await expect(desk.getByText(callWords.states.lost)).toBeVisible();
    };
    await connected();
    await sees(desk, '#call-other');
    await sees(call, adviserPicture);
    for (const page of [call, desk]) expect(await countLive(page)).toBe(2);

    await lost();
    const lostAt = Date.now();
    await relay.start();
    await connected();
    test.info().annotations.push({ type: 'back after', description: `${Date.now() - lostAt} ms` });
    expect(Date.now() - lostAt).toBeLessThan(30_000);
    // The same call by another way (ICE restart), not a new one.
    for (const page of [call, desk]) expect(await countPeers(page)).toBe(1);

    await lost();
    await expect(status).toContainText('The line did not come back.', { timeout: 45_000 });
    await expect(desk.getByText(callWords.states.gone)).toBeVisible({ timeout: 20_000 });
    for (const page of [call, desk]) expect(await accessibilityFaults(page)).toEqual([]);
    const hands = keyboard(call);
    await hands.type(call.getByLabel('Your message'), 'I see nothing any more.');
    await hands.press(call.getByRole('button', { name: 'Send' }));
    await expect(desk.getByText('I see nothing any more.')).toBeVisible();

    await relay.start();
    await hands.press(call.getByRole('button', { name: 'Connect again' }));
    await connected();

    await lost();
    await hands.press(call.getByRole('button', { name: 'Leave the call' }));
    await expect(call.getByRole('heading', { name: 'The call has ended' })).toBeFocused();
    await expect(desk.getByText(callWords.states.over)).toBeVisible();
    for (const page of [call, desk]) expect(await countLive(page)).toBe(0);
  },
);
