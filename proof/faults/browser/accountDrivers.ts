import { customerOf, leftAfterSignOut } from '../people';
import type { SomeDrivers } from './drivers';
import type { BrowserRun } from './browserRun';
import { storedTexts } from './requestsOnScreens';

export const accountDrivers: SomeDrivers<'sign-in' | 'sign-out'> = {
  async 'sign-in'(run) {
    const { tab } = run;
    const isEnded = await tab.endedDialog.isVisible();
    if (!isEnded && (await tab.isSignedIn())) return false;
    if (!isEnded) await openSignIn(run);
    const place = isEnded ? tab.endedDialog : tab.main;
    const { email, password } = customerOf(tab.view.websiteCode);
    const button = tab.button('session.signIn', {}, place);
    if (!(await button.isVisible())) return false;
    await place.getByRole('textbox', { name: tab.say('session.email') }).fill(email);
    await place.getByLabel(tab.say('session.password'), { exact: true }).fill(password);
    return run.press(button);
  },

  async 'sign-out'(run) {
    const { tab } = run;
    if (!(await tab.isSignedIn())) return false;
    const own = tab.page.getByRole('banner').getByText(tab.say('shell.account.own')).first();
    const dialog = tab.page.getByRole('dialog', { name: tab.say('session.menu.title') });
    if (!(await dialog.isVisible())) await own.click();
    await dialog.waitFor();
    const isPressed = await run.press(tab.button('session.signOut', {}, dialog));
    await tab.untilAlive();
    await run.rest();
    if (!(await tab.isSignedIn())) await lookWhatIsLeft(run);
    return isPressed;
  },
};

async function openSignIn(run: BrowserRun): Promise<void> {
  const { tab } = run;
  const link = tab.page
    .getByRole('banner')
    .getByRole('link', { name: tab.say('shell.account'), exact: true })
    .first();
  if (tab.path === '/sign-in') return;
  await ((await link.isVisible()) ? link.click() : tab.open('/sign-in'));
  await run.rest();
}

/** After a sign-out nothing of the customer may be stored any more. */
async function lookWhatIsLeft({ tab, observer }: BrowserRun): Promise<void> {
  observer.leftBehind.push(...leftAfterSignOut(await storedTexts({ tab })));
}
