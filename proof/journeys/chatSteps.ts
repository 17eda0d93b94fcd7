import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { chatWords } from '../../backoffice/desk/chatWords';
import { filled } from '../../backoffice/desk/words';
import { accessibilityFaults } from '../accessibility';
import { openStaff, signInAtDesk } from './desk';
import { type Hands, keyboard } from './hands';
import { shops } from './startShops';

/** A Monday morning in London: the chat is answered. */
export const morning = new Date('2026-11-30T10:00:00Z');
/** Of the same day, in the evening. */
export const evening = new Date('2026-11-30T20:00:00Z');

export const panelOf = (page: Page) => page.getByRole('region', { name: /^Web chat with a/ });
export const logOf = (page: Page) => page.getByRole('log', { name: 'What was said' });

/** A member of staff who answers chats as this name. */
export async function answerChats(desk: Page, name: string): Promise<void> {
  await signInAtDesk(desk, keyboard(desk), openStaff('agent'));
  await desk.goto(`${shops.full.desk}/chats`);
  await desk.getByLabel(chatWords.answering.name).fill(name);
  await desk.getByRole('button', { name: chatWords.answering.start }).click();
  await expect(desk.getByText(filled(chatWords.answering.on, { name }))).toBeVisible();
}

export const takeChat = (desk: Page, name: string): Promise<void> =>
  desk.getByRole('button', { name: filled(chatWords.waiting.take, { name }) }).click();

export async function sayAtDesk(desk: Page, text: string): Promise<void> {
  await desk.getByLabel(filled(chatWords.reply.text, { language: 'English' })).fill(text);
  await desk.getByRole('button', { name: chatWords.reply.send, exact: true }).click();
}

/** By what a page has for it: the editors' mark, or the floating button. */
export async function openPanel(page: Page, hands: Hands): Promise<Locator> {
  await hands.press(
    page
      .locator('[data-chat]')
      .or(page.getByRole('button', { name: /Live Chat$/ }))
      .last(),
  );
  return panelOf(page);
}

export async function write(page: Page, hands: Hands, text: string): Promise<void> {
  await hands.type(panelOf(page).getByLabel('Your message'), text);
  await hands.press(panelOf(page).getByRole('button', { name: 'Send' }));
}

/** From the page that is open to the first words. */
export async function begin(page: Page, hands: Hands, name: string, email: string): Promise<void> {
  const panel = await openPanel(page, hands);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByText('Monday to Thursday 9:00AM - 5:30PM')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(panel).toMatchAriaSnapshot(`
    - heading "Web chat with a Steadwell expert" [level=2]
    - button "Make the web chat small"
    - list:
      - listitem: Monday to Thursday 9:00AM - 5:30PM
    - button "Start web chat"
    - paragraph:
      - link "troubleshooting tips dedicated page"
    - paragraph:
      - link "privacy notice"
      - link "cookie policy"
  `);
  await hands.press(panel.getByRole('button', { name: 'Start web chat' }));
  await hands.press(panel.getByRole('button', { name: 'Begin the conversation' }));
  await expect(panel.getByText('Please enter your name').first()).toBeVisible();
  await expect(panel).toMatchAriaSnapshot(`
    - group "There are 2 things to put right"
    - textbox "Full Name" [invalid]
    - textbox "Email" [invalid]
    - button "Begin the conversation"
  `);
  await hands.type(panel.getByLabel('Full Name'), name);
  await hands.type(panel.getByLabel(/^Email/), email);
  await hands.press(panel.getByRole('button', { name: 'Begin the conversation' }));
}
