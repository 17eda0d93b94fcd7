import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callWords } from '../../backoffice/desk/callWords';
import { chatWords } from '../../backoffice/desk/chatWords';
import { filled } from '../../backoffice/desk/words';
import { accessibilityFaults } from '../accessibility';
import { adviserPicture, allowed, join, morning, sees, takeCalls, withCamera } from './callSteps';
import { type Hands, keyboard, pointer } from './hands';
import { dataOf } from './startShops';
import { watch } from './watch';

test.use(withCamera);

// They share one queue.
test.describe.configure({ mode: 'default' });

/** Of the same day, in the evening. */
const evening = new Date('2026-11-30T20:00:00Z');

/** From the mark on the information page to the page of the call, which opens in a tab of its own. */
async function openCall(page: Page, hands: Hands): Promise<Page> {
  await page.goto('/steadwell-live');
  await hands.press(page.locator('[data-video-call]'));
  const widget = page.getByRole('dialog', { name: 'Speak to a Steadwell expert by video' });
  await expect(widget.getByRole('link', { name: 'How a visit by video works' })).toHaveAttribute('target', '_blank');
  expect(await accessibilityFaults(page)).toEqual([]);
  const opened = page.context().waitForEvent('page');
  await hands.press(widget.getByRole('link', { name: 'Go to the video call' }));
  return opened;
}

test(
  'GB: a shopper is seen and heard by a person, writes beside it, comes back after a reload, and both leave',
  { tag: '@proof' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const desk = await (await browser.newContext({ permissions: allowed, viewport: { width: 1280, height: 900 } })).newPage();
    await takeCalls(desk, 'Anna');
    await page.context().grantPermissions(allowed);
    await page.context().clock.setSystemTime(morning);
    const call = await openCall(page, keyboard(page));
    const hands = keyboard(call);
    const seen = watch(call);
    const name = `Ada ${randomUUID().slice(0, 8)}`;
    await join(call, hands, name);
    await expect(call.getByRole('status').first()).toContainText('Please wait while we connect your video call');
    await expect(call.getByRole('status').first()).toContainText('You are next');

    await desk.getByRole('button', { name: filled(chatWords.waiting.take, { name }) }).click();
    await expect(desk.getByRole('heading', { level: 1, name: filled(callWords.title, { name }) })).toBeVisible();
    await desk.getByRole('button', { name: callWords.start }).click();
    await expect(desk.getByText(callWords.states.connected)).toBeVisible({ timeout: 20_000 });
    await expect(call.getByRole('status').first()).toContainText('You are connected with Anna.');
    await sees(desk, '#call-other');
    await sees(call, adviserPicture);
    expect(await accessibilityFaults(call)).toEqual([]);
    expect(await accessibilityFaults(desk)).toEqual([]);
    await expect(call.getByRole('region', { name: 'Your call' })).toMatchAriaSnapshot(`
      - heading "Your call" [level=2]
      - button "Microphone off"
      - button "Camera off"
      - button /Slow line/
      - button "Leave the call"
    `);
    await expect(call.getByRole('region', { name: 'Write during the call' })).toMatchAriaSnapshot(`
      - heading "Write during the call" [level=2]
      - log "What was said"
      - textbox "Your message"
      - button "Send"
    `);

    await hands.press(call.getByRole('button', { name: 'Slow line: sound only' }));
    await expect(desk.getByText(callWords.states.connectedUnseen)).toBeVisible();
    await hands.press(call.getByRole('button', { name: 'Slow line: sound only' }));
    await expect(desk.getByText(callWords.states.connected)).toBeVisible();
    await desk.getByRole('button', { name: callWords.camera }).click();
    await expect(call.getByRole('status').first()).toContainText('You can hear Anna. Their camera is off.');
    await desk.getByRole('button', { name: callWords.camera }).click();

    await hands.type(call.getByLabel('Your message'), 'I cannot hear well.');
    await hands.press(call.getByRole('button', { name: 'Send' }));
    await expect(desk.getByText('I cannot hear well.')).toBeVisible();

    await call.reload();
    await hands.press(call.getByRole('button', { name: 'Turn on camera and microphone' }));
    await hands.press(call.getByRole('button', { name: 'Back to the call' }));
    await expect(call.getByRole('status').first()).toContainText('You are connected with Anna.', { timeout: 20_000 });
    await expect(call.getByRole('log')).toContainText('I cannot hear well.');

    await hands.press(call.getByRole('button', { name: 'Leave the call' }));
    await expect(call.getByRole('heading', { name: 'The call has ended' })).toBeFocused();
    await expect(desk.getByText(callWords.states.over)).toBeVisible();
    expect(await accessibilityFaults(call)).toEqual([]);
    expect(await call.evaluate(() => sessionStorage.getItem('video_call'))).toBeNull();
    expect(seen.faults()).toEqual([]);
  },
);

test('GB: in the evening the widget says so and offers a call back and a visit', { tag: '@proof' }, async ({ page, isMobile }) => {
  const hands = isMobile ? pointer(true) : keyboard(page);
  await page.clock.setSystemTime(evening);
  await page.goto('/steadwell-live');
  await hands.press(page.locator('[data-video-call]'));
  const widget = page.getByRole('dialog', { name: 'Speak to a Steadwell expert by video' });
  await expect(widget.getByRole('heading', { name: 'No one is free for a video call right now' })).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Book a visit' })).toBeVisible();
  await expect(widget.getByRole('link', { name: 'Go to the video call' })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  // The page of the call itself, from a link that was kept.
  await page.goto('/video-call');
  await expect(page.getByRole('heading', { level: 2, name: 'No one is free for a video call right now' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

/** Has every booked visit by video call begin five minutes from now, or end then. The back office's clock is the machine's. */
function shiftVisits(change: 'begin' | 'end'): void {
  const database = new DatabaseSync(path.join(dataOf('full'), 'backoffice', 'requests.db'));
  // The back office writes meanwhile.
  database.exec('PRAGMA busy_timeout = 5000');
  const [from, to] = change === 'begin' ? [Date.now() + 300_000, Date.now() + 2_100_000] : [Date.now() - 2_100_000, Date.now() - 300_000];
  database.prepare("UPDATE appointments SET starts_at = ?, ends_at = ? WHERE branch_id LIKE 'video-%' AND state = 'booked'").run(from, to);
  database.close();
}

test(
  'GB: a booked visit opens its call at its time: too early it says so, then the desk answers it, and over it says so',
  { tag: '@proof' },
  async ({ page, browser, isMobile }) => {
    test.setTimeout(180_000);
    const desk = await (await browser.newContext({ permissions: allowed, viewport: { width: 1280, height: 900 } })).newPage();
    await takeCalls(desk, 'Clara');
    await page.context().grantPermissions(allowed);
    await page.clock.setSystemTime(evening);
    const hands = keyboard(page);
    const name = `Cora ${randomUUID().slice(0, 8)}`;
    await page.goto('/steadwell-live');
    await hands.press(page.locator('[data-video-call]'));
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Book a video visit' }));
    const form = page.getByRole('dialog', { name: 'Book a video visit' });
    await expect(form.getByLabel('When shall we meet?').getByRole('option').nth(1)).toBeAttached();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Its row keeps the place of the time that is chosen here, though `shiftVisits` moves its hours: each size has its own.
    await form.getByLabel('When shall we meet?').selectOption({ index: isMobile ? 1 : 2 });
    await hands.type(form.getByLabel('Your name'), name);
    await hands.type(form.getByLabel('Email address'), `${randomUUID()}@example.org`);
    await hands.tick(form.getByRole('checkbox'));
    await hands.press(form.getByRole('button', { name: 'Book the video visit' }));
    await expect(form.getByRole('heading', { name: 'Your video visit is booked' })).toBeFocused();
    const opened = page.context().waitForEvent('page');
    await hands.press(form.getByRole('link', { name: 'Open the page of the call' }));
    const call = await opened;
    const seen = watch(call);
    await expect(call.getByRole('heading', { name: 'Your video visit has not begun yet' })).toBeFocused();
    await expect(call.getByRole('link', { name: 'See or cancel the visit' })).toBeVisible();
    expect(new URL(call.url()).hash).toBe('');
    expect(await accessibilityFaults(call)).toEqual([]);

    shiftVisits('begin');
    await desk.reload();
    await expect(desk.getByRole('listitem').filter({ hasText: name })).toContainText('Request');
    await call.reload();
    const callHands = keyboard(call);
    await callHands.press(call.getByRole('button', { name: 'Turn on camera and microphone' }));
    await expect(call.getByText(`${name}, we expect you for your video visit:`)).toBeVisible();
    expect(await accessibilityFaults(call)).toEqual([]);
    await callHands.press(call.getByRole('button', { name: 'Join the call' }));
    await expect(desk.getByRole('link', { name: new RegExp(`^${name}, .*booked for now`) })).toBeVisible();
    await desk.getByRole('button', { name: filled(chatWords.waiting.take, { name }) }).click();
    await desk.getByRole('button', { name: callWords.start }).click();
    await expect(desk.getByText(callWords.states.connected)).toBeVisible({ timeout: 20_000 });
    await sees(call, adviserPicture);
    await callHands.press(call.getByRole('button', { name: 'Leave the call' }));
    await expect(call.getByRole('heading', { name: 'The call has ended' })).toBeFocused();

    shiftVisits('end');
    await call.reload();
    await expect(call.getByRole('heading', { name: 'The time of your video visit is over' })).toBeFocused();
    await expect(call.getByRole('button', { name: 'Book a video visit' })).toBeVisible();
    expect(await accessibilityFaults(call)).toEqual([]);
    expect(seen.faults()).toEqual([]);
  },
);

test('GB: who refuses the camera is told how to allow it, and writes instead', { tag: '@desktop' }, async ({ page, browser, isMobile }) => {
  const desk = await (await browser.newContext()).newPage();
  await takeCalls(desk, 'Berta');
  const hands = isMobile ? pointer(true) : keyboard(page);
  // As the browser answers for a person who refuses: a camera that needs no machine is never asked for.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await page.clock.setSystemTime(morning);
  await page.goto('/video-call');
  await hands.press(page.getByRole('button', { name: 'Turn on camera and microphone' }));
  await expect(page.getByText('This page may not use your camera and microphone')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(page.getByRole('button', { name: 'Write instead' }));
  const name = `Bea ${randomUUID().slice(0, 8)}`;
  await hands.type(page.getByLabel('Full Name'), name);
  await hands.type(page.getByLabel(/^Email/), `${randomUUID()}@example.org`);
  await hands.press(page.getByRole('button', { name: 'Write to us' }));
  await desk.getByRole('button', { name: filled(chatWords.waiting.take, { name }) }).click();
  await expect(page.getByRole('status').first()).toContainText('Berta reads what you write.');
});
