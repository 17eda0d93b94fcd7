import type { Locator } from '@playwright/test';
import type { Goods } from './goods';
import { isOffered } from './shopTab';
import type { BrowserRun } from './browserRun';

const mostQuestions = 30;
/** While offline there are no questions; in the machine's own milliseconds. */
const actionTimeout = 3_000;

/** Answers what the builder asks until its summary stands there with the side of the rail that is wanted. @returns false where it does not get there */
export async function settleOnLift(run: BrowserRun, side: NonNullable<Goods['side']>): Promise<boolean> {
  const { tab } = run;
  const add = tab.button('configurator.summary.add').or(tab.button('configurator.summary.save'));
  const radios = tab.main.getByRole('radio', { disabled: false });
  await add.or(radios.first()).first().waitFor({ timeout: actionTimeout });
  for (let asked = 0; asked < mostQuestions && !(await add.isVisible()); asked += 1) {
    // The narrowest stair is none for a lift.
    const isWidth = (await radios.first().getAttribute('name')) === 'STAIR_WIDTH';
    await answer(run, radios.nth(isWidth ? 1 : 0));
  }
  const change = tab.main.getByRole('button', { name: `${tab.say('configurator.change')} ${side.question}`, exact: true });
  if (!(await isOffered(change))) return false;
  await change.click();
  await answer(run, radios.nth(side.at));
  return add.isVisible();
}

/** Chooses with the space bar and goes on with Enter. */
async function answer(run: BrowserRun, radio: Locator): Promise<void> {
  const { page } = run.tab;
  await radio.waitFor();
  const question = await page.getByRole('heading', { level: 1 }).innerText();
  await radio.press('Space');
  await radio.press('Enter');
  await page.waitForFunction((before) => document.querySelector('main h1')?.textContent !== before, question);
}
