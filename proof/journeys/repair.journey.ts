import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { openRequest, openStaff, signInAtDesk } from './desk';
import { keyboard, pointer } from './hands';
import { arrivedFrom, lines, onLine, referenceIn, sendOver, someoneNamed, withoutBrokenLines } from './requestSteps';
import { mainOf } from './visitSteps';
import { watch } from './watch';

/** The road that the guide takes to its end: what it asks, and what is answered. */
const road = [
  ['What does the lift do?', 'It does not move at all'],
  ['Is the lamp on the arm of the lift lit?', 'No, it is dark'],
  ['Is there power at the socket? Plug in a lamp to see.', 'The lamp lights up'],
  ['Is the key turned on?', 'It is on'],
] as const;

for (const line of lines)
  test(
    `GB: a fault that stays becomes a repair, and the desk reads every answer of the guide${onLine(line)}`,
    { tag: '@proof' },
    async ({ page, browser, isMobile }) => {
      const seen = watch(page);
      const hands = isMobile ? pointer(true) : keyboard(page);
      const name = someoneNamed('Edith');
      const main = mainOf(page);
      await page.goto('/servicing-aftercare/stairlift-troubleshooting');
      await expect(main.getByText(/Is someone stuck on a lift\?/)).toBeVisible();
      for (const [question, answer] of road) {
        await expect(main.getByRole('heading', { name: question })).toBeVisible();
        await hands.press(main.getByRole('button', { name: answer, exact: true }));
      }
      await expect(main.getByRole('heading', { name: 'Try this' })).toBeFocused();
      await hands.press(main.getByRole('button', { name: 'No, book a repair' }));
      await expect(main.getByRole('heading', { level: 3, name: 'Ask for a repair' })).toBeFocused();
      expect(await accessibilityFaults(page)).toEqual([]);

      await hands.choose(main.getByRole('radio', { name: 'Today: I cannot manage without it' }));
      await hands.choose(main.getByRole('radio', { name: 'A stairlift on straight stairs' }));
      await hands.type(main.getByRole('textbox', { name: 'Where the lift is' }), '4 Millrace Yard, SY8 1AA Ludlow');
      await hands.type(main.getByRole('textbox', { name: 'Your name' }), name);
      await hands.type(main.getByRole('textbox', { name: 'Phone number' }), '01584 960 123');
      await hands.type(main.getByRole('textbox', { name: 'What does the lift do, or not do?' }), 'It hums and stays.');
      await hands.tick(main.getByRole('checkbox', { name: /use these details/ }));
      await sendOver(page, line, {
        path: '/api/requests',
        press: () => hands.press(main.getByRole('button', { name: 'Ask for the repair' })),
        saved: main.getByText('You are offline: your request is saved'),
      });
      const reference = await referenceIn(main);
      expect(await accessibilityFaults(page)).toEqual([]);
      await expect.poll(async () => (await arrivedFrom(name, 'GB')).map(({ subject }) => subject.slice(0, 11))).toEqual([`[${reference}]`]);

      const staff = await browser.newContext();
      const desk = await staff.newPage();
      const atDesk = isMobile ? pointer(false) : keyboard(desk);
      await signInAtDesk(desk, atDesk, openStaff());
      await openRequest(desk, atDesk, reference);
      for (const [question, answer] of road) await expect(desk.locator('dl > div', { hasText: question }).locator('dd')).toHaveText(answer);
      await staff.close();
      expect(withoutBrokenLines(seen.faults())).toEqual([]);
    },
  );
