import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { answerRequest, lookAtPhotos, openStaff, signInAtDesk } from './desk';
import { keyboard, pointer } from './hands';
import {
  arrivedFrom,
  cameraPhoto,
  type Line,
  lines,
  onLine,
  referenceIn,
  sendOver,
  someoneNamed,
  withoutBrokenLines,
} from './requestSteps';
import { shops } from './startShops';
import { book, describeHome, eventFrom, keepTime, linkIn, lookForTimes, mailAbout, radioOf, freeTimes, utcOf } from './surveySteps';
import { mainOf, visitOf, type Visit } from './visitSteps';
import { watch } from './watch';
import { shopIn } from './words';

/** What of a request the journey looks at on its way. */
interface Sent {
  photos: { id: string }[];
  subject: { answers: { question: string; answer: string }[] };
}

/** Of two branches, so that phone and desktop do not take each other's seats. */
const homes = { phone: '20123', desktop: '00152' };

const italy = shopIn('it_IT');

test(
  'IT: a quote from the builder with two photos is answered at the desk and by mail; the visit that follows is moved by its link',
  { tag: '@proof' },
  async ({ page, browser, isMobile }) => {
    test.setTimeout(180_000);
    const seen = watch(page);
    const visit = visitOf(page, isMobile, italy);
    const email = `${randomUUID()}@example.org`;
    await page.goto(`${visit.alias}/stairlift-builder`);
    const asked = await answerAll(visit);
    const sent = page.waitForRequest('**/api/requests');
    const reference = await askForQuote(visit, email);
    const { photos, subject } = (await sent).postDataJSON() as Sent;
    expect([new Set(photos.map(({ id }) => id)).size, subject.answers.length]).toEqual([2, asked]);

    const staff = await browser.newContext({ viewport: isMobile ? { width: 320, height: 700 } : { width: 1280, height: 900 } });
    const desk = await staff.newPage();
    const atDesk = watch(desk);
    const hands = isMobile ? pointer(false) : keyboard(desk);
    await signInAtDesk(desk, hands, openStaff('supervisor'));
    expect(await accessibilityFaults(desk)).toEqual([]);
    await answerRequest(desk, hands, reference, 'Il Suo preventivo: 4.200 euro, tutto compreso.');
    // What was answered in the builder has not to be asked again.
    for (const { question, answer } of subject.answers)
      await expect(desk.locator('dl > div').filter({ hasText: question, has: desk.getByText(answer, { exact: true }) })).toBeVisible();
    await expect(desk.locator('dt')).toContainText([/Totale|Total/]);
    expect(await accessibilityFaults(desk)).toEqual([]);
    await lookAtPhotos(desk, reference, 2);
    for (const path of ['/calendar', '/people', '/audit', '/staff']) {
      await desk.goto(`${shops.full.desk}${path}`);
      expect(await accessibilityFaults(desk)).toEqual([]);
    }
    const cookies = await staff.cookies(shops.full.desk);
    expect(cookies).toMatchObject([{ name: '__Host-desk', httpOnly: true, secure: true, sameSite: 'Strict' }]);
    expect(await staff.cookies(shops.full.url)).toEqual([]);
    expect(atDesk.faults()).toEqual([]);
    await staff.close();

    const answer = await mailAbout(email, `risposta alla Sua richiesta ${reference}`);
    expect(answer.text).toContain('4.200 euro, tutto compreso');
    await page.goto(linkIn(answer));
    await expect(mainOf(page).getByText(visit.words('requests.page.state.answered'))).toBeVisible();
    await bookAndMove(visit, { email, postcode: homes[isMobile ? 'phone' : 'desktop'] });

    await page.goto(`${visit.alias}/privacy-notice`);
    await expect(mainOf(page).getByRole('heading', { name: visit.words('requests.retention.heading') })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(seen.faults()).toEqual([]);
  },
);

for (const line of lines.filter((line) => line !== 'whole'))
  test(`IT: a quote from the builder with two photos arrives once${onLine(line)}`, { tag: '@proof' }, async ({ page, isMobile }) => {
    const seen = watch(page);
    const visit = visitOf(page, isMobile, italy);
    await page.goto(`${visit.alias}/stairlift-builder`);
    await answerAll(visit);
    const name = someoneNamed('Ada');
    const reference = await askForQuote(visit, `${randomUUID()}@example.org`, { name, line });
    await expect.poll(async () => (await arrivedFrom(name, 'IT')).map(({ subject }) => subject.includes(reference))).toEqual([true]);
    expect(withoutBrokenLines(seen.faults())).toEqual([]);
  });

/** After the answer: a visit to the home, and another time for it by the link of its mail. */
async function bookAndMove(visit: Visit, { email, postcode }: { email: string; postcode: string }): Promise<void> {
  const { page, hands, words, alias } = visit;
  const [first, second] = await freeTimes(postcode, italy.storeCode);
  if (!first || !second) throw new Error(`there are no two free times for ${postcode}`);
  await page.goto(`${alias}/contact-us`);
  const form = await lookForTimes(visit, mainOf(page).getByRole('button', { name: words('requests.heading.survey') }), postcode);
  await keepTime(visit, form, first);
  await describeHome(visit, form, { name: someoneNamed('Ada'), email });
  await book(visit, form);
  await page.goto(linkIn(await mailAbout(email, 'Il Suo sopralluogo: ')));
  const main = mainOf(page);
  await hands.press(main.getByRole('button', { name: words('requests.survey.change') }));
  await hands.choose(radioOf(main, second));
  await hands.press(main.getByRole('button', { name: words('requests.survey.move') }));
  await expect(main.getByText(words('requests.survey.changed'))).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await mailAbout(email, 'Il Suo sopralluogo è stato spostato: ');
  expect(await eventFrom(page, main, visit)).toMatchObject({ SEQUENCE: '1', DTSTART: utcOf(second.from) });
}

/**
 * Answers each question of the builder with what can be chosen first; stairs are 71 cm wide, where the first answer leads to the telephone.
 * Returns how many were asked.
 */
async function answerAll({ page, hands, words }: Visit): Promise<number> {
  const main = mainOf(page);
  const heading = main.getByRole('heading', { level: 1 });
  await expect(main.getByRole('radio').first()).toBeAttached();
  let asked = 0;
  for (; asked < 30 && (await main.getByRole('radio').count()) > 0; asked += 1) {
    const question = await heading.innerText();
    const wide = main.getByRole('radio', { name: /71.+75/ });
    await hands.choose((await wide.count()) > 0 ? wide.first() : main.getByRole('radio', { disabled: false }).first());
    await hands.press(page.getByRole('button', { name: words('configurator.next'), exact: true }));
    await expect(heading).not.toHaveText(question);
  }
  await expect(heading).toHaveText(words('configurator.summary.heading'));
  return asked;
}

/** From the summary; answers the reference. */
async function askForQuote(
  visit: Visit,
  email: string,
  { name = 'Ada Rossi', line = 'whole' }: { name?: string; line?: Line } = {},
): Promise<string> {
  const { page, hands, words } = visit;
  await hands.press(mainOf(page).getByRole('button', { name: words('configurator.quote.ask') }));
  const dialog = page.getByRole('dialog');
  await hands.type(dialog.getByLabel(words('requests.field.name')), name);
  await hands.type(dialog.getByLabel(words('requests.field.email')), email);
  await addPhotos(visit, dialog, line);
  await hands.tick(dialog.getByRole('checkbox'));
  await sendOver(page, line, {
    path: '/api/requests',
    press: () => hands.press(dialog.getByRole('button', { name: words('requests.send.quote') })),
    saved: dialog.getByText(words('requests.underWay.offline')),
  });
  return referenceIn(dialog);
}

/** Two of the stairs, as the camera made them, over such a line; ends when both are with the company. */
async function addPhotos({ page, hands, words }: Visit, dialog: Locator, line: Line): Promise<void> {
  const size = [1200, 900] as const;
  const files = [await cameraPhoto('sotto.jpg', size), await cameraPhoto('sopra.jpg', size)];
  const photos = dialog.getByRole('listitem');
  const chooser = page.waitForEvent('filechooser');
  await hands.press(dialog.getByRole('button', { name: words('photos.choose') }));
  await sendOver(page, line, {
    path: '/api/photos',
    press: async () => (await chooser).setFiles(files),
    saved: photos.filter({ hasText: 'sotto.jpg' }).getByText(words('photos.state.waiting')),
  });
  for (const name of ['sotto.jpg', 'sopra.jpg'])
    await expect(photos.filter({ hasText: name })).toContainText(words('photos.state.sent'), { timeout: 20_000 });
}
