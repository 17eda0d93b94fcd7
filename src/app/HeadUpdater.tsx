import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { useLocation, useMatches, useNavigation } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { pageViewed } from '~/features/navigation';
import { selectBasename, selectPublicConfig } from '~/features/store-view';
import type { RouteHandle } from './page';
import { headOf } from './page';
import { pageViewOf } from './pageView';
import type { RootState } from './store';

/** Tags that the server wrote for the first page alone: no longer true on the next one. */
const ofFirstPage =
  'link[rel="alternate"][hreflang], meta[property^="og:"], script[type="application/ld+json"], meta[name="prerender-status-code"]';

/** Updates the document's head after navigation. The first page's head comes from the server and needs no change. */
export function HeadUpdater(): null {
  const store = useStore<RootState>();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const match = matches[matches.length - 1];
  const handle = match?.handle as RouteHandle | undefined;
  const result = match?.loaderData as PageResult | undefined;
  const isNavigating = useNavigation().state !== 'idle';
  const intl = useIntl();
  const firstPath = useRef(pathname);
  const told = useRef('');
  useEffect(() => {
    // While a page is loading, the former title stays, unless the new one is known.
    if (isNavigating || (result?.later && !handle?.head && !result.head)) return;
    const state = store.getState();
    const head = headOf(handle, result, (id) => intl.formatMessage({ id }));
    const { canonicalOrigin } = selectPublicConfig(state);
    if (pathname !== firstPath.current) {
      for (const element of document.head.querySelectorAll(ofFirstPage)) element.remove();
      const { status = 200 } = result ?? {};
      writeMeta('prerender-status-code', status === 200 ? undefined : String(status));
    }
    document.title = head.title;
    writeMeta('description', head.description);
    writeMeta('robots', head.robots);
    const path = result?.canonicalPath ?? pathname;
    document.head
      .querySelector('link[rel="canonical"]')
      ?.setAttribute('href', `${canonicalOrigin}${selectBasename(state)}${path}`.replace(/\/$/, ''));
    if (!match) return;
    const view = pageViewOf({ match, handle, status: result?.status, search, title: head.title }, state);
    const address = `${view.path}?${view.query}?${view.filter}`;
    if (told.current === address) return;
    told.current = address;
    store.dispatch(pageViewed(view));
  }, [handle, result, intl, isNavigating, match, pathname, search, store]);
  return null;
}

function writeMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector(`meta[name="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
}
