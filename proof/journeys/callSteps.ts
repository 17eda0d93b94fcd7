import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { callWords } from '../../backoffice/desk/callWords';
import { chatWords } from '../../backoffice/desk/chatWords';
import { filled } from '../../backoffice/desk/words';
import { browserFlags } from '../../tools/browser';
import { accessibilityFaults } from '../accessibility';
import { openStaff, signInAtDesk, type Staff } from './desk';
import { type Hands, keyboard } from './hands';

/** A camera and a microphone that need no machine, and addresses that a page finds on one machine. */
export const withCamera = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...browserFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
    ],
  },
};

export const allowed = ['camera', 'microphone'];

/** A Monday morning in London: calls are taken. */
export const morning = new Date('2026-11-30T10:00:00Z');

export const adviserPicture = 'video[aria-label="The adviser’s picture"]';

export const sees = (page: Page, selector: string): Promise<void> =>
  expect
    .poll(() => page.evaluate((name) => (document.querySelector(name) as HTMLVideoElement | null)?.videoWidth ?? 0, selector), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);

/** A member of staff who takes video calls as this name; of the honest shop where no one is given. */
export async function takeCalls(desk: Page, name: string, staff: Staff = openStaff('agent')): Promise<void> {
  await signInAtDesk(desk, keyboard(desk), staff);
  await desk.goto(`${staff.desk}/chats`);
  await desk.getByLabel(chatWords.answering.name).fill(name);
  await desk.getByLabel(callWords.takes).check();
  await desk.getByRole('button', { name: chatWords.answering.start }).click();
  await expect(desk.getByText(filled(callWords.on, { name }))).toBeVisible();
}

/** From the page of the call into the queue: camera and microphone are tried first. */
export async function join(call: Page, hands: Hands, name: string): Promise<void> {
  await hands.press(call.getByRole('button', { name: 'Turn on camera and microphone' }));
  await expect(call.getByRole('heading', { name: 'This is what we will see' })).toBeFocused();
  await expect(call.getByLabel('Microphone', { exact: true })).toHaveValue(/./);
  expect(await accessibilityFaults(call)).toEqual([]);
  await expect(call.locator('body')).toMatchAriaSnapshot(`
    - heading "This is what we will see" [level=2]
    - combobox "Camera"
    - combobox "Microphone"
    - meter /^Say something/
    - textbox "Full Name"
    - textbox /^Email/
    - button "Join the call"
    - paragraph: /^We record neither/
  `);
  await hands.type(call.getByLabel('Full Name'), name);
  await hands.type(call.getByLabel(/^Email/), `${randomUUID()}@example.org`);
  await hands.press(call.getByRole('button', { name: 'Join the call' }));
}
