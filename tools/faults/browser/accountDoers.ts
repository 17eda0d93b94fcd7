import { canaries, customerOf } from '../people';
import type { SomeDoers } from './doers';
import type { Visit } from './visit';

export const accountDoers: SomeDoers<'sign-in' | 'sign-out'> = {
  async 'sign-in'(visit) {
    const { tab } = visit;
    const isEnded = await tab.endedDialog.isVisible();
    if (!isEnded && (await tab.isSignedIn())) return false;
    if (!isEnded) await openSignIn(visit);
    const place = isEnded ? tab.endedDialog : tab.main;
    const { email, password } = customerOf(tab.view.websiteCode);
    const button = tab.button('session.signIn', {}, place);
    if (!(await button.isVisible())) return false;
    await place.getByRole('textbox', { name: tab.say('session.email') }).fill(email);
    await place.getByLabel(tab.say('session.password'), { exact: true }).fill(password);
    return visit.press(button);
  },

  async 'sign-out'(visit) {
    const { tab } = visit;
    if (!(await tab.isSignedIn())) return false;
    const own = tab.page.getByRole('banner').getByText(tab.say('shell.account.own')).first();
    const dialog = tab.page.getByRole('dialog', { name: tab.say('session.menu.title') });
    if (!(await dialog.isVisible())) await own.click();
    await dialog.waitFor();
    const isPressed = await visit.press(tab.button('session.signOut', {}, dialog));
    await tab.untilAlive();
    await visit.rest();
    if (!(await tab.isSignedIn())) await lookWhatIsLeft(visit);
    return isPressed;
  },
};

async function openSignIn(visit: Visit): Promise<void> {
  const { tab } = visit;
  const link = tab.page
    .getByRole('banner')
    .getByRole('link', { name: tab.say('shell.account'), exact: true })
    .first();
  if (tab.path === '/sign-in') return;
  await ((await link.isVisible()) ? link.click() : tab.open('/sign-in'));
  await visit.rest();
}

/** After a sign-out nothing of the customer may be stored any more. */
async function lookWhatIsLeft({ tab, hearing }: Visit): Promise<void> {
  const stored = await tab.page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).catch(() => '');
  hearing.leftBehind.push(...canaries.filter((canary) => stored.includes(canary)));
}
