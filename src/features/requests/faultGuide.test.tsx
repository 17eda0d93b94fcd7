/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { openContent, type OpenContent } from '~/testing/openContent';
import { requestDesk, type RequestDesk } from '~/testing/requestDesk';

const item = (answer: string, content: string) =>
  `<details class="accordion-item"><summary class="accordion-title">${answer}</summary><div class="accordion-content">${content}</div></details>`;
const question = (words: string, ...items: string[]) =>
  `<div class="guide"><p class="guide-question"><strong>${words}</strong></p><div class="accordion" data-accordion-group="g">${items.join('')}</div></div>`;
const editors = `<div data-content-type="row" class="inject-request-fault"><h2>Find out what is wrong</h2>${question(
  'What does the lift do?',
  item(
    'It does not move',
    question(
      'Is the lamp lit?',
      item('No', '<p>Turn the key on.</p>'),
      item('Yes', '<p>A technician looks. <a href="#repair">Ask for a repair</a></p>'),
    ),
  ),
  item('It beeps', '<p>Ride it to the end of the rail.</p>'),
)}</div>`;

let desk: RequestDesk;
let page: OpenContent;
beforeEach(() => {
  desk = requestDesk();
});
afterEach(() => page.close());

async function open(options: Parameters<typeof openContent>[1] = {}) {
  page = await openContent(editors, { requests: true, late: [], network: desk.network, ...options });
  await page.wait(0);
  await page.wait(0);
}

async function press(name: string) {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(0);
}

test('asks one question at a time, with the phone for an emergency above it, and takes the focus along', async () => {
  await open();
  expect(screen.getByText(/Is someone stuck on a lift/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What does the lift do?' })).toBeVisible();
  expect(screen.getByText('Is the lamp lit?')).not.toBeVisible();
  await press('It does not move');
  expect(screen.getByRole('heading', { name: 'Is the lamp lit?' })).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'What does the lift do?' })).toBeNull();
  await press('Back');
  expect(screen.getByRole('heading', { name: 'What does the lift do?' })).toHaveFocus();
});

test('can be walked with the keyboard alone, and ends well', async () => {
  await open();
  screen.getByRole('button', { name: 'It beeps' }).focus();
  await page.user.keyboard('{Enter}');
  await page.wait(0);
  const advice = screen.getByRole('heading', { name: 'Try this' });
  expect(advice).toHaveFocus();
  expect(within(advice.parentElement as HTMLElement).getByText('Ride it to the end of the rail.')).toBeVisible();
  await press('Yes, the lift works again');
  expect(screen.getByRole('heading', { name: 'Good, the lift works again' })).toHaveFocus();
  await press('Start again');
  expect(screen.getByRole('heading', { name: 'What does the lift do?' })).toHaveFocus();
});

test('a fault that stays becomes a repair with all its answers, by a press or by the editors’ link', async () => {
  await open();
  await press('It does not move');
  await press('Yes');
  await page.user.click(screen.getByRole('link', { name: 'Ask for a repair' }));
  await page.wait(0);
  expect(screen.getByRole('heading', { name: 'Ask for a repair' })).toHaveFocus();
  for (const name of ['Today: I cannot manage without it', 'A stairlift on curved stairs'])
    await page.user.click(screen.getByRole('radio', { name }));
  const typed = { 'Where the lift is': '4 Mill Lane, Ludlow', 'Your name': 'Edith Marlow', 'Phone number': '01632 960 001' };
  for (const [name, words] of Object.entries({ ...typed, 'What does the lift do, or not do?': 'Nothing' })) {
    await page.user.click(screen.getByRole('textbox', { name }));
    await page.user.paste(words);
  }
  await page.user.click(screen.getByRole('checkbox'));
  await press('Ask for the repair');
  await page.wait(0);
  expect(screen.getByText('K7M-4QX-2')).toBeVisible();
  expect([...desk.taken.values()][0]?.body).toMatchObject({
    kind: 'repair',
    subject: {
      type: 'fault',
      answers: [
        { question: 'What does the lift do?', answer: 'It does not move' },
        { question: 'Is the lamp lit?', answer: 'Yes' },
      ],
    },
    details: { urgency: 'today', lift: 'curved' },
  });
  await press('Ask something else');
  expect(screen.getByRole('heading', { name: 'What does the lift do?' })).toBeVisible();
});

test('stands where it was after a reload', async () => {
  const profile = fakeProfile();
  await open({ world: fakeWorld({ profile }) });
  await press('It does not move');
  await page.wait(5_000);
  await page.close();
  await open({ world: fakeWorld({ profile }) });
  await page.wait(100);
  expect(screen.getByRole('heading', { name: 'Is the lamp lit?' })).toBeVisible();
});

test('without a back office it ends at the phone', async () => {
  await open({ requests: false });
  await press('It beeps');
  await press('No, book a repair');
  expect(screen.getByText(/You can also call/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
