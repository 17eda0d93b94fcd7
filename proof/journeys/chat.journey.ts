import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { chatWords } from '../../backoffice/desk/chatWords';
import { filled } from '../../backoffice/desk/words';
import { accessibilityFaults } from '../accessibility';
import { openStaff, signInAtDesk } from './desk';
import { type Hands, keyboard, pointer } from './hands';
import { shops } from './startShops';
import { mailAbout } from './surveySteps';
import { watch } from './watch';

/** A Monday morning in London: the chat is answered. */
const morning = new Date('2026-11-30T10:00:00Z');
/** Of the same day, in the evening. */
const evening = new Date('2026-11-30T20:00:00Z');

const panelOf = (page: Page) => page.getByRole('region', { name: /^Web chat with a/ });
const logOf = (page: Page) => page.getByRole('log', { name: 'What was said' });

/** A member of staff who answers chats as this name. */
async function answerChats(desk: Page, name: string): Promise<void> {
  await signInAtDesk(desk, keyboard(desk), openStaff('agent'));
  await desk.goto(`${shops.full.desk}/chats`);
  await desk.getByLabel(chatWords.answering.name).fill(name);
  await desk.getByRole('button', { name: chatWords.answering.start }).click();
  await expect(desk.getByText(filled(chatWords.answering.on, { name }))).toBeVisible();
}

async function sayAtDesk(desk: Page, text: string): Promise<void> {
  await desk.getByLabel(filled(chatWords.reply.text, { language: 'English' })).fill(text);
  await desk.getByRole('button', { name: chatWords.reply.send, exact: true }).click();
}

/** By what a page has for it: the editors' mark, or the floating button. */
async function openPanel(page: Page, hands: Hands): Promise<Locator> {
  await hands.press(
    page
      .locator('[data-chat]')
      .or(page.getByRole('button', { name: /Live Chat$/ }))
      .last(),
  );
  return panelOf(page);
}

/** From the page that is open to the first words. */
async function begin(page: Page, hands: Hands, name: string, email: string): Promise<void> {
  const panel = await openPanel(page, hands);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByText('Monday to Thursday 9:00AM - 5:30PM')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(panel.getByRole('button', { name: 'Start web chat' }));
  await hands.press(panel.getByRole('button', { name: 'Begin the conversation' }));
  await expect(panel.getByText('Please enter your name').first()).toBeVisible();
  await hands.type(panel.getByLabel('Full Name'), name);
  await hands.type(panel.getByLabel(/^Email/), email);
  await hands.press(panel.getByRole('button', { name: 'Begin the conversation' }));
}

test(
  'GB: a shopper writes with a person over pages, a reload and a lost line, and has it mailed',
  { tag: '@desktop' },
  async ({ page, browser, isMobile }) => {
    test.setTimeout(180_000);
    const seen = watch(page);
    const hands = isMobile ? pointer(true) : keyboard(page);
    const desk = await (await browser.newContext()).newPage();
    await answerChats(desk, 'Anna');
    await page.clock.setSystemTime(morning);
    await page.goto('/solus');
    const name = `Ada ${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@example.org`;
    await begin(page, hands, name, email);
    const panel = panelOf(page);
    await expect(panel.getByRole('status')).toContainText('You are next');
    // Read by eyes, too: what only screen readers get is one pixel high.
    expect((await panel.getByRole('status').boundingBox())?.height).toBeGreaterThan(16);
    await hands.type(panel.getByLabel('Your message'), 'Does it fit <b>narrow</b> stairs?');
    await hands.press(panel.getByRole('button', { name: 'Send' }));

    await desk.getByRole('button', { name: filled(chatWords.waiting.take, { name }) }).click();
    await expect(desk.getByText('Does it fit <b>narrow</b> stairs?')).toBeVisible();
    await sayAtDesk(desk, 'From 61 cm on. How wide are yours?');
    await expect(logOf(page)).toContainText('From 61 cm on. How wide are yours?');
    await expect(panel.getByRole('status')).toContainText('Anna answers you');
    expect(await accessibilityFaults(page)).toEqual([]);

    // Small, on another page, with a message that comes meanwhile.
    await hands.press(panel.getByRole('button', { name: 'Make the web chat small' }));
    await hands.press(page.getByRole('link', { name: 'Homelifts' }).first());
    await expect(page).toHaveURL(/our-homelifts/);
    await sayAtDesk(desk, 'Take your time.');
    await expect(page.getByRole('button', { name: 'Back to the chat (1 new)' })).toBeVisible();
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    await page.reload();
    await hands.press(page.getByRole('button', { name: /^Back to the chat/ }));
    await expect(logOf(page)).toContainText('Take your time.');

    // What was answered in the builder is shown by a press, and stands beside the conversation at the desk.
    await hands.press(panel.getByRole('button', { name: 'Make the web chat small' }));
    await page.goto('/stairlift-builder');
    await page.getByRole('radio', { name: /^Indoors/ }).check({ force: true });
    await hands.press(page.getByRole('button', { name: /^Back to the chat/ }));
    await hands.press(panel.getByRole('button', { name: /^Show my lift/ }));
    await expect(logOf(page)).toContainText('You have shown us your lift');
    const shownLift = desk.getByRole('region', { name: chatWords.conversation.lift.heading });
    await expect(shownLift).toContainText(/Place\s*Indoors/);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await accessibilityFaults(desk)).toEqual([]);

    // What is written without a line waits, and arrives once.
    await page.context().setOffline(true);
    await hands.type(panel.getByLabel('Your message'), 'They are 70 cm wide.');
    await hands.press(panel.getByRole('button', { name: 'Send' }));
    await expect(logOf(page)).toContainText('They are 70 cm wide.');
    await page.context().setOffline(false);
    await expect(desk.getByText('They are 70 cm wide.')).toHaveCount(1, { timeout: 40_000 });

    await hands.press(panel.getByText('More', { exact: true }));
    // The log has less room now, and still shows what was said last.
    await expect(logOf(page).locator('p').last()).toBeInViewport({ ratio: 0.9 });
    await hands.press(panel.getByRole('button', { name: 'Send me the conversation by email' }));
    await expect(logOf(page)).toContainText('sent to you by email');
    await hands.press(panel.getByRole('button', { name: 'End the conversation' }));
    await expect(panel.getByRole('status')).toContainText('You have ended the conversation.');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(JSON.stringify(await mailAbout(email, 'Your conversation with'))).toContain('They are 70 cm wide.');

    await hands.press(panel.getByRole('button', { name: 'Erase the conversation' }));
    await hands.press(panel.getByRole('button', { name: 'Erase it' }));
    await expect(panel.getByRole('button', { name: 'Start web chat' })).toBeVisible();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', 'chat_steadwell_gb')).not.toContain('secret');
    // The browser writes down what it did not reach while the line was away.
    expect(seen.faults().filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  },
);

test('GB: in the evening the chat says so and leads to a message', { tag: '@phone' }, async ({ page, isMobile }) => {
  const hands = isMobile ? pointer(true) : keyboard(page);
  await page.clock.setSystemTime(evening);
  await page.goto('/contact-us');
  const panel = await openPanel(page, hands);
  await expect(panel.getByRole('heading', { name: 'We are not here right now' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'this link' })).toHaveAttribute('href', /\/contact-us$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await hands.press(panel.getByRole('button', { name: 'Make the web chat small' }));
  await expect(panel).toHaveCount(0);
});
