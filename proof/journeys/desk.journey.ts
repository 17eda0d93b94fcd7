import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { storeViews } from '../../src/config/storeViews';
import { accessibilityFaults } from '../accessibility';
import { mailsTo } from '../walks/commerce';
import { answerRequest, openStaff, signInAtDesk } from './desk';
import { keyboard, pointer } from './hands';
import { cameraPhoto, referenceIn } from './requestSteps';
import { shops } from './startShops';
import { mainOf, visitOf, type Visit } from './visitSteps';
import { watch } from './watch';

/** What of a request the journey looks at on its way. */
interface Sent {
  photos: { id: string }[];
  subject: { answers: { question: string; answer: string }[] };
}

const italy = storeViews.find(({ locale }) => locale === 'it_IT');

test('IT: a quote from the builder with two photos is answered at the desk, the answer is mailed, and the shopper’s page says so', async ({
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(180_000);
  if (!italy) throw new Error('there is no Italian shop');
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
  for (const path of ['/calendar', '/people', '/audit', '/staff']) {
    await desk.goto(`${shops.full.desk}${path}`);
    expect(await accessibilityFaults(desk)).toEqual([]);
  }
  const cookies = await staff.cookies(shops.full.desk);
  expect(cookies).toMatchObject([{ name: '__Host-desk', httpOnly: true, secure: true, sameSite: 'Strict' }]);
  expect(await staff.cookies(shops.full.url)).toEqual([]);
  expect(atDesk.faults()).toEqual([]);
  await staff.close();

  const answer = async (): Promise<string> =>
    (await mailsTo(shops.full.sandbox, email)).find(({ subject }) => subject.includes(`risposta alla Sua richiesta ${reference}`))?.text ??
    '';
  await expect.poll(answer).toContain('4.200 euro, tutto compreso');
  const { pathname, hash } = new URL(/https?:\S+#\S+/.exec(await answer())?.[0] ?? '');
  await page.goto(`${pathname}${hash}`);
  await expect(mainOf(page).getByText(visit.words('requests.page.state.answered'))).toBeVisible();

  await page.goto(`${visit.alias}/privacy-notice`);
  await expect(mainOf(page).getByRole('heading', { name: visit.words('requests.retention.heading') })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(seen.faults()).toEqual([]);
});

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
async function askForQuote(visit: Visit, email: string): Promise<string> {
  const { page, hands, words } = visit;
  await hands.press(mainOf(page).getByRole('button', { name: words('configurator.quote.ask') }));
  const dialog = page.getByRole('dialog');
  await hands.type(dialog.getByLabel(words('requests.field.name')), 'Ada Rossi');
  await hands.type(dialog.getByLabel(words('requests.field.email')), email);
  await addPhotos(visit, dialog);
  await hands.tick(dialog.getByRole('checkbox'));
  await hands.press(dialog.getByRole('button', { name: words('requests.send.quote') }));
  return referenceIn(dialog);
}

/** Two of the stairs, as the camera made them; ends when both are with the company. */
async function addPhotos({ page, hands, words }: Visit, dialog: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await hands.press(dialog.getByRole('button', { name: words('photos.choose') }));
  const size = [1200, 900] as const;
  await (await chooser).setFiles([await cameraPhoto('sotto.jpg', size), await cameraPhoto('sopra.jpg', size)]);
  const photos = dialog.getByRole('listitem');
  for (const name of ['sotto.jpg', 'sopra.jpg'])
    await expect(photos.filter({ hasText: name })).toContainText(words('photos.state.sent'), { timeout: 20_000 });
}
