/** Stories for tapes in which a person answers: by chat, by video, or by the telephone number that a visit is shown. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { callWords } from '../backoffice/desk/callWords';
import { adviserPicture, allowed, sees, takeCalls } from '../proof/journeys/callSteps';
import { answerChats, logOf, morning, openPanel, sayAtDesk, takeChat, write } from '../proof/journeys/chatSteps';
import { pointer } from '../proof/journeys/hands';
import type { Story } from './tapeStories';

const hands = pointer(false);
const minutes = 60_000;

/** A page of a browser that nothing is recorded of: a person of ours works there. */
async function openDesk(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ permissions: allowed, viewport: { width: 1280, height: 900 } });
  if (!context) throw new Error('There is no browser for the desk.');
  return context.newPage();
}

/** Opens a page and resolves when its visit is being recorded. */
async function openRecorded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'This visit is being recorded' })).toBeVisible({ timeout: 30_000 });
}

async function sayWho(form: Page | Locator, then: string): Promise<void> {
  await hands.type(form.getByLabel('Full Name'), 'Ada Byron');
  await hands.type(form.getByLabel(/^Email/), 'ada@example.org');
  await hands.press(form.getByRole('button', { name: then }));
}

const shownNumber = (page: Page, ending: string): Promise<void> =>
  expect(page.locator(`header a[href="tel:+44808157${ending}"]`).first()).toBeAttached({ timeout: 20_000 });

export const liveStories: Record<string, Story> = {
  chat: {
    name: 'A shopper writes with a person, loses the line, and ends the conversation',
    walk: async (page) => {
      const desk = await openDesk(page);
      await answerChats(desk, 'Anna');
      await page.clock.setSystemTime(morning);
      await openRecorded(page, '/our-homelifts?flight=record');
      const panel = await openPanel(page, hands);
      await hands.press(panel.getByRole('button', { name: 'Start web chat' }));
      await sayWho(panel, 'Begin the conversation');
      await write(page, hands, 'Does it fit narrow stairs?');
      await takeChat(desk, 'Ada Byron');
      await sayAtDesk(desk, 'From 61 cm on. How wide are yours?');
      await expect(logOf(page)).toContainText('From 61 cm on. How wide are yours?');
      await page.context().setOffline(true);
      await write(page, hands, 'They are 70 cm wide.');
      await page.context().setOffline(false);
      await expect(desk.getByText('They are 70 cm wide.')).toHaveCount(1, { timeout: 40_000 });
      await hands.press(panel.getByText('More', { exact: true }));
      await hands.press(panel.getByRole('button', { name: 'End the conversation' }));
      await expect(panel.getByRole('status')).toContainText('You have ended the conversation.');
      await desk.context().close();
    },
  },
  chatHours: {
    name: 'The chat’s hours end while its panel stands open, and begin again the next morning',
    walk: async (page) => {
      await page.clock.install({ time: new Date('2026-11-30T17:28:00Z') });
      await openRecorded(page, '/contact-us?flight=record');
      const panel = await openPanel(page, hands);
      await expect(panel.getByRole('button', { name: 'Start web chat' })).toBeVisible({ timeout: 20_000 });
      await page.clock.fastForward(3 * minutes);
      await expect(panel.getByRole('heading', { name: 'We are not here right now' })).toBeVisible({ timeout: 20_000 });
      await page.clock.fastForward(16 * 60 * minutes);
      await expect(panel.getByRole('button', { name: 'Start web chat' })).toBeVisible({ timeout: 20_000 });
    },
  },
  videoCall: {
    name: 'A shopper is seen and heard by a person, has a narrow line for a while, writes beside it, and leaves',
    walk: async (page) => {
      const desk = await openDesk(page);
      await takeCalls(desk, 'Anna');
      await page.clock.setSystemTime(morning);
      await openRecorded(page, '/video-call?flight=record');
      await hands.press(page.getByRole('button', { name: 'Turn on camera and microphone' }));
      await sayWho(page, 'Join the call');
      await takeChat(desk, 'Ada Byron');
      await desk.getByRole('button', { name: callWords.start }).click();
      await expect(desk.getByText(callWords.states.connected)).toBeVisible({ timeout: 20_000 });
      await sees(page, adviserPicture);
      await hands.press(page.getByRole('button', { name: 'Slow line: sound only' }));
      await expect(desk.getByText(callWords.states.connectedUnseen)).toBeVisible({ timeout: 20_000 });
      await hands.press(page.getByRole('button', { name: 'Slow line: sound only' }));
      await hands.type(page.getByLabel('Your message'), 'I cannot hear well.');
      await hands.press(page.getByRole('button', { name: 'Send' }));
      await expect(desk.getByText('I cannot hear well.')).toBeVisible({ timeout: 20_000 });
      await hands.press(page.getByRole('button', { name: 'Leave the call' }));
      await expect(page.getByRole('heading', { name: 'The call has ended' })).toBeFocused({ timeout: 20_000 });
      await desk.context().close();
    },
  },
  phoneNumber: {
    name: 'The number of an advertisement stays from page to page, and ends with the document, as without a yes it must',
    walk: async (page) => {
      await openRecorded(page, '/contact-us?utm_source=google&utm_medium=cpc&utm_campaign=brand&flight=record');
      await shownNumber(page, '0201');
      await hands.press(page.getByRole('link', { name: 'Accessibility', exact: true }).first());
      await expect(page).toHaveURL(/\/accessibility$/);
      await shownNumber(page, '0201');
      await page.goto('/accessibility');
      await shownNumber(page, '0192');
    },
  },
};
