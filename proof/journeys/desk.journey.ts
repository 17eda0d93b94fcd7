import { expect, test } from '@playwright/test';
import { storeViews } from '../../src/config/storeViews';
import { accessibilityFaults } from '../accessibility';
import { mailsTo } from '../walks/commerce';
import { answerRequest, openStaff, signInAtDesk } from './desk';
import { keyboard, pointer } from './hands';
import { shops } from './startShops';
import { mainOf, visitOf, type Visit } from './visitSteps';
import { watch } from './watch';

const italy = storeViews.find(({ locale }) => locale === 'it_IT');

test('IT: a quote from the builder is answered at the desk, the answer is mailed, and the shopper’s page says so', async ({
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(180_000);
  if (!italy) throw new Error('there is no Italian shop');
  const seen = watch(page);
  const visit = visitOf(page, isMobile, italy);
  const email = `ada-${isMobile ? 'phone' : 'desktop'}@example.org`;
  await page.goto(`${visit.alias}/stairlift-builder`);
  await answerAll(visit);
  const reference = await askForQuote(visit, email);

  const staff = await browser.newContext({ viewport: isMobile ? { width: 320, height: 700 } : { width: 1280, height: 900 } });
  const desk = await staff.newPage();
  const atDesk = watch(desk);
  const hands = isMobile ? pointer(false) : keyboard(desk);
  await signInAtDesk(desk, hands, openStaff('supervisor'));
  expect(await accessibilityFaults(desk)).toEqual([]);
  await answerRequest(desk, hands, reference, 'Il Suo preventivo: 4.200 euro, tutto compreso.');
  // What was answered in the builder has not to be asked again.
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

/** Answers each question of the builder with what can be chosen first; stairs are 71 cm wide, where the first answer leads to the telephone. */
async function answerAll({ page, hands, words }: Visit): Promise<void> {
  const main = mainOf(page);
  const heading = main.getByRole('heading', { level: 1 });
  await expect(main.getByRole('radio').first()).toBeAttached();
  for (let asked = 0; asked < 30 && (await main.getByRole('radio').count()) > 0; asked += 1) {
    const question = await heading.innerText();
    const wide = main.getByRole('radio', { name: /71.+75/ });
    await hands.choose((await wide.count()) > 0 ? wide.first() : main.getByRole('radio', { disabled: false }).first());
    await hands.press(page.getByRole('button', { name: words('configurator.next'), exact: true }));
    await expect(heading).not.toHaveText(question);
  }
  await expect(heading).toHaveText(words('configurator.summary.heading'));
}

/** From the summary; answers the reference. */
async function askForQuote({ page, hands, words }: Visit, email: string): Promise<string> {
  await hands.press(mainOf(page).getByRole('button', { name: words('configurator.quote.ask') }));
  const dialog = page.getByRole('dialog');
  await hands.type(dialog.getByLabel(words('requests.field.name')), 'Ada Rossi');
  await hands.type(dialog.getByLabel(words('requests.field.email')), email);
  await hands.tick(dialog.getByRole('checkbox'));
  await hands.press(dialog.getByRole('button', { name: words('requests.send.quote') }));
  const reference = dialog.locator('strong', { hasText: /^[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]$/ });
  await expect(reference).toBeVisible();
  return reference.innerText();
}
