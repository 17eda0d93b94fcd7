import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test as withBrowser } from '@playwright/test';
import { chatWords } from '../../backoffice/desk/chatWords';
import { accessibilityFaults } from '../accessibility';
import { answerChats, begin, evening, logOf, morning, openPanel, panelOf, sayAtDesk, takeChat, write } from './chatSteps';
import { keyboard, pointer } from './hands';
import { killableEdge, type OwnEdge } from './ownEdge';
import { shops } from './startShops';
import { mailAbout } from './surveySteps';
import { watch } from './watch';

/** By an edge of its own, which is killed while people write. */
const test = withBrowser.extend<object, { edge: OwnEdge }>({
  edge: [...killableEdge(190, { BACKOFFICE_URL: shops.full.desk.replace('desk.', '') })],
  baseURL: async ({ edge }, handOver) => handOver(edge.url),
});

/** Which of these words a page's log has, in its order, as often as it has them. */
async function saidIn(page: Page, words: readonly string[]): Promise<string[]> {
  const lines = (await page.getByRole('log').innerText()).split('\n');
  return lines.filter((line) => words.includes(line));
}

test(
  'GB: a shopper writes with a person over pages, a reload, a lost line and a killed edge, and has it mailed',
  { tag: '@desktop' },
  async ({ page, browser, isMobile, edge }) => {
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
    await write(page, hands, 'Does it fit <b>narrow</b> stairs?');

    await takeChat(desk, name);
    await expect(desk.getByText('Does it fit <b>narrow</b> stairs?')).toBeVisible();
    await sayAtDesk(desk, 'From 61 cm on. How wide are yours?');
    await expect(logOf(page)).toContainText('From 61 cm on. How wide are yours?');
    await expect(panel.getByRole('status')).toContainText('Anna answers you');
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect(panel).toMatchAriaSnapshot(`
      - heading "Web chat with a Steadwell expert" [level=2]
      - button "Make the web chat small"
      - status: Anna answers you
      - log "What was said":
        - paragraph: /^You/
        - paragraph: /narrow/
        - paragraph: Anna is here
        - paragraph: /^Anna/
        - paragraph: From 61 cm on. How wide are yours?
      - textbox "Your message"
      - button "Send"
    `);

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
    await write(page, hands, 'They are 70 cm wide.');
    await expect(logOf(page)).toContainText('They are 70 cm wide.');
    await page.context().setOffline(false);
    await expect(desk.getByText('They are 70 cm wide.')).toHaveCount(1, { timeout: 40_000 });

    // The edge is killed; both write meanwhile, and the next edge brings each word once, in one order on both sides.
    await edge.kill();
    await expect(panel.getByRole('status')).toContainText('The connection is lost');
    await write(page, hands, 'There are 13 steps.');
    await sayAtDesk(desk, 'Is there a door at the foot?');
    await write(page, hands, 'It opens outwards.');
    await edge.start();
    const meanwhile = ['There are 13 steps.', 'Is there a door at the foot?', 'It opens outwards.'];
    await expect.poll(async () => [...(await saidIn(desk, meanwhile))].sort(), { timeout: 60_000 }).toEqual([...meanwhile].sort());
    await expect(panel.getByText('Being sent')).toHaveCount(0);
    const said = await saidIn(desk, meanwhile);
    expect(said.filter((word) => word !== meanwhile[1])).toEqual([meanwhile[0], meanwhile[2]]);
    await expect.poll(() => saidIn(page, meanwhile)).toEqual(said);

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
    // The browser writes down what it did not reach while line and edge were away.
    expect(seen.faults().filter((fault) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection/.test(fault))).toEqual([]);
  },
);

withBrowser('GB: in the evening the chat says so and leads to a message', { tag: '@phone' }, async ({ page, isMobile }) => {
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
