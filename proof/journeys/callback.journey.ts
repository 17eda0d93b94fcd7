import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { arrivedFrom, lines, onLine, referenceIn, sendOver, someoneNamed, withoutBrokenLines } from './requestSteps';
import { mainOf, visitOf } from './visitSteps';
import { watch } from './watch';
import { shopIn } from './words';

const switzerland = shopIn('de_CH');
const day = 86_400_000;

/** A Wednesday in Bern that is a week or two away, so that the desk sees it come; 10:05 there is 9:05 or 8:05 here. */
function wednesdayAt(clock: string): Date {
  const now = Date.now();
  const at = [7, 8, 9, 10, 11, 12, 13].map((days) => new Date(now + days * day)).find((date) => date.getUTCDay() === 3) ?? new Date(now);
  const date = at.toISOString().slice(0, 10);
  const inBern = new Date(`${date}T${clock}:00Z`).toLocaleTimeString('en-GB', { timeZone: 'Europe/Zurich' });
  const offset = Number(inBern.slice(0, 2)) - Number(clock.slice(0, 2));
  return new Date(Date.parse(`${date}T${clock}:00Z`) - offset * 3_600_000);
}

/** Switzerland's desk is there on weekdays from 8:30 to 17:00. */
const calls = [
  {
    when: 'while the desk is open: still today',
    clock: '10:05',
    first: /^Mittwoch, .*, 10:30 bis 12:30 Uhr$/,
    told: /am Mittwoch, .* zwischen 10:30 und 12:30 Uhr/,
  },
  {
    when: 'in the evening: tomorrow morning',
    clock: '20:05',
    first: /^Donnerstag, .*, 8:30 bis 10:30 Uhr$/,
    told: /am Donnerstag, .* zwischen 8:30 und 10:30 Uhr/,
  },
];

for (const { when, clock, first, told, line } of lines.flatMap((line) => calls.map((call) => ({ ...call, line }))))
  test(
    `CH: a call is asked for ${when}${onLine(line)}`,
    { tag: line === 'whole' && clock === '10:05' ? '@phone' : '@proof' },
    async ({ page, isMobile }) => {
      const seen = watch(page);
      const { hands, words, alias } = visitOf(page, isMobile, switzerland);
      const name = someoneNamed('Vreni');
      await page.clock.setFixedTime(wednesdayAt(clock));
      await page.goto(`${alias}/contact-us`);
      await hands.press(mainOf(page).getByRole('button', { name: words('shell.callback') }));
      const form = page.getByRole('dialog');
      await hands.type(form.getByLabel(words('requests.field.name')), name);
      await hands.type(form.getByLabel(words('requests.field.phone')), '031 960 12 34');
      const times = form.getByLabel(words('requests.field.time'));
      // The first is the invitation to choose.
      const soonest = times.getByRole('option').nth(1);
      await expect(soonest).toHaveText(first);
      await hands.select(times, await soonest.innerText());
      expect(await accessibilityFaults(page)).toEqual([]);
      await hands.tick(form.getByRole('checkbox'));
      await sendOver(page, line, {
        path: '/api/requests',
        press: () => hands.press(form.getByRole('button', { name: words('requests.send.callback') })),
        saved: form.getByText(words('requests.underWay.offline')),
      });
      const reference = await referenceIn(form);
      await expect(form.getByRole('heading', { level: 3, name: words('requests.received.callback') })).toBeFocused();
      await expect(form.getByText(told)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await expect.poll(async () => (await arrivedFrom(name, 'CH')).map(({ subject }) => subject.includes(reference))).toEqual([true]);
      expect(withoutBrokenLines(seen.faults())).toEqual([]);
    },
  );
