import { views } from '../assortment';
import type { SomeDrivers } from './drivers';
import type { BrowserRun } from './browserRun';

const mostTabs = 3;

export const pageDrivers: SomeDrivers<
  'reload' | 'close-tab' | 'open-tab' | 'switch-tab' | 'switch-store' | 'go-offline' | 'go-online' | 'sleep' | 'hide-and-show'
> = {
  async reload(run, { isCrash }) {
    await loadAgain(run, isCrash);
    return true;
  },

  async 'close-tab'(run, { isCrash }) {
    if (run.tabs.length === 1) await loadAgain(run, isCrash);
    else await run.closeTab(run.tab, isCrash);
    return true;
  },

  async 'open-tab'(run) {
    if (run.tabs.length >= mostTabs) return false;
    await run.openTab(run.tab.view, '/basket');
    return true;
  },

  'switch-tab'(run, { tab }) {
    run.goToTab(tab);
    return run.tab.page.bringToFront().then(() => true);
  },

  async 'switch-store'(run, { view }) {
    const { tab } = run;
    tab.view = views[view % views.length] ?? tab.view;
    await tab.open('/basket');
    return true;
  },

  async 'go-offline'(run) {
    await run.setOnline(false);
    return true;
  },

  async 'go-online'(run) {
    await run.setOnline(true);
    return true;
  },

  async sleep(run, { minutes }) {
    await run.pace.sleep(minutes * 60_000);
    return true;
  },

  async 'hide-and-show'(run) {
    const show = (state: string) =>
      run.tab.page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility === 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await run.advance(1_000);
    await show('visible');
    return true;
  },
};

/** The page is loaded again; after a crash in a new page that knows nothing but what was stored. */
async function loadAgain(run: BrowserRun, isCrash: boolean): Promise<void> {
  const { tab } = run;
  if (!isCrash) {
    await tab.page.reload({ waitUntil: 'commit' }).catch(() => undefined);
    return tab.untilAlive();
  }
  const { path, view } = tab;
  await run.openTab(view, 'about:blank' === tab.page.url() ? '/' : path);
  await run.closeTab(tab, true);
  run.goToTab(run.tabs.length - 1);
}
