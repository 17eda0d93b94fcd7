import { views } from '../assortment';
import type { SomeDoers } from './doers';
import type { Visit } from './visit';

const mostTabs = 3;

export const pageDoers: SomeDoers<
  'reload' | 'close-tab' | 'open-tab' | 'switch-tab' | 'switch-store' | 'go-offline' | 'go-online' | 'sleep' | 'hide-and-show'
> = {
  async reload(visit, { isCrash }) {
    await loadAgain(visit, isCrash);
    return true;
  },

  async 'close-tab'(visit, { isCrash }) {
    if (visit.tabs.length === 1) await loadAgain(visit, isCrash);
    else await visit.closeTab(visit.tab, isCrash);
    return true;
  },

  async 'open-tab'(visit) {
    if (visit.tabs.length >= mostTabs) return false;
    await visit.openTab(visit.tab.view, '/basket');
    return true;
  },

  'switch-tab'(visit, { tab }) {
    visit.goToTab(tab);
    return visit.tab.page.bringToFront().then(() => true);
  },

  async 'switch-store'(visit, { view }) {
    const { tab } = visit;
    tab.view = views[view % views.length] ?? tab.view;
    await tab.open('/basket');
    return true;
  },

  async 'go-offline'(visit) {
    await visit.setOnline(false);
    return true;
  },

  async 'go-online'(visit) {
    await visit.setOnline(true);
    return true;
  },

  async sleep(visit, { minutes }) {
    await visit.pace.sleep(minutes * 60_000);
    return true;
  },

  async 'hide-and-show'(visit) {
    const show = (state: string) =>
      visit.tab.page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibility === 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await visit.advance(1_000);
    await show('visible');
    return true;
  },
};

/** The page is loaded again; after a crash in a new page that knows nothing but what was stored. */
async function loadAgain(visit: Visit, isCrash: boolean): Promise<void> {
  const { tab } = visit;
  if (!isCrash) {
    await tab.page.reload({ waitUntil: 'commit' }).catch(() => undefined);
    return tab.untilAlive();
  }
  const { path, view } = tab;
  await visit.openTab(view, 'about:blank' === tab.page.url() ? '/' : path);
  await visit.closeTab(tab, true);
  visit.goToTab(visit.tabs.length - 1);
}
