import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { arrivedFrom, lines, onLine, referenceIn, sendOver, someoneNamed, withoutBrokenLines } from './requestSteps';
import { answerQuestions } from './steps';
import { mainOf, visitOf } from './visitSteps';
import { watch } from './watch';
import { shopIn } from './words';

const britain = shopIn('en_GB');

for (const line of lines)
  test(
    `GB: a homelift is planned by questions, found again after a reload, and asked for in writing${onLine(line)}`,
    { tag: '@proof' },
    async ({ page, isMobile }) => {
      const seen = watch(page);
      const { hands, words } = visitOf(page, isMobile, britain);
      const main = mainOf(page);
      const name = someoneNamed('Ruth');
      await page.goto('/our-homelifts');
      await hands.press(main.getByRole('link', { name: 'Vela wheelchair lift' }).first());
      await expect(main.getByRole('heading', { level: 1, name: 'Vela wheelchair lift' })).toBeVisible();
      await expect(main.getByRole('button', { name: words('catalog.product.add') })).toHaveCount(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await hands.press(main.getByRole('link', { name: words('catalog.enquiry.plan') }));
      await expect(main.getByRole('heading', { level: 1, name: 'Who will use the lift?' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await answerQuestions(page, hands, [
        [/How will the person ride/, /In a wheelchair/],
        [/Which lift/, /Vela/],
        [/clear floor/, /I do not know/],
      ]);
      await expect(main.getByRole('heading', { level: 1, name: words('configurator.enquiry.heading') })).toBeVisible();
      await expect(main.getByText(words('configurator.enquiry.unsure', { question: 'Clear floor' }))).toBeVisible();
      await expect(main).not.toContainText('£');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.reload();
      await expect(main.getByRole('heading', { level: 1, name: words('configurator.enquiry.heading') })).toBeVisible();

      await hands.press(main.getByRole('button', { name: words('configurator.quote.ask') }));
      const dialog = page.getByRole('dialog');
      await hands.type(dialog.getByLabel(words('requests.field.name')), name);
      await hands.type(dialog.getByLabel(words('requests.field.email')), 'ruth@example.org');
      await hands.tick(dialog.getByRole('checkbox'));
      const sent = page.waitForRequest('**/api/requests');
      await sendOver(page, line, {
        path: '/api/requests',
        press: () => hands.press(dialog.getByRole('button', { name: words('requests.send.quote') })),
        saved: dialog.getByText(words('requests.underWay.offline')),
      });
      const reference = await referenceIn(dialog);
      const { subject } = (await sent).postDataJSON() as { subject: { title: string; answers: object[] } };
      expect(subject).toEqual({ type: 'configuration', title: 'Homelift', answers: expect.any(Array) });
      expect(subject.answers).toContainEqual({ question: 'How you ride', answer: 'In a wheelchair' });
      expect(subject.answers).toContainEqual({ question: 'Lift', answer: 'Vela' });
      await expect.poll(async () => (await arrivedFrom(name, 'GB')).map((mail) => mail.subject.includes(reference))).toEqual([true]);
      expect(withoutBrokenLines(seen.faults())).toEqual([]);
    },
  );

test('GB: from a chair’s page to a call about the right one', { tag: '@proof' }, async ({ page, isMobile }) => {
  const seen = watch(page);
  const { hands, words } = visitOf(page, isMobile, britain);
  const main = mainOf(page);
  await page.goto('/marlow-riser-chair');
  await hands.press(main.getByRole('link', { name: 'Find your chair with a few questions' }));
  await expect(main.getByRole('heading', { level: 1, name: 'Who will sit in it?' })).toBeVisible();
  await answerQuestions(page, hands, [[/get up from a chair/, /Not at all/]]);
  await expect(main.getByRole('heading', { level: 1, name: words('configurator.adviser.heading') })).toBeVisible();
  await expect(main.getByRole('button', { name: words('configurator.callback') })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(seen.faults()).toEqual([]);
});
