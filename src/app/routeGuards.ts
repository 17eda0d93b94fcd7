import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { redirectDocument } from 'react-router-dom';
import { documentStepKey, needsDocumentLoad } from '~/config/publicPaths';
import type { World } from '~/world';
import type { RouteHandle } from './page';

/** How this document was loaded. */
export interface Opened {
  pathname: string;
  /** Other companies' services run in it. */
  isCarrying: boolean;
}

/**
 * Every navigation runs the page's loader: a link, `goTo`, the browser's back button. So this is the one place that enforces that a page
 * is shown in a document with its own security policy, and that other companies' services never come along to a page that may not carry them.
 * `opened` is how this document was loaded.
 * Where the browser stores nothing, a new document would lose the cart: there the old policy is the smaller harm. It allows the card's
 * frame, but no provider's script.
 */
export function guardDocuments(routes: RouteObject[], world: Pick<World, 'storage' | 'session'>, opened: Opened): RouteObject[] {
  const guarded = (load: LoaderFunction, handle: RouteHandle | undefined): LoaderFunction => {
    const answer = (...given: Parameters<LoaderFunction>) => {
      const { url } = given[0].request;
      const hasOtherPolicy = world.storage.mode === 'durable' && needsDocumentLoad(opened.pathname, new URL(url).pathname);
      if (hasOtherPolicy || (opened.isCarrying && !handle?.vendors)) {
        world.session.write(documentStepKey, '1');
        throw redirectDocument(url);
      }
      return load(...given);
    };
    // react-router checks `loader.hydrate`.
    return Object.assign(answer, load);
  };
  return routes.map((route) => {
    const children = route.children && guardDocuments(route.children, world, opened);
    const loader =
      typeof route.loader === 'function' && !route.children ? guarded(route.loader, route.handle as RouteHandle | undefined) : route.loader;
    return { ...route, ...(loader && { loader }), ...(children && { children }) } as RouteObject;
  });
}

interface WaitingRouter {
  state: { navigation: { state: string } };
  navigate: (path: string, options: { replace: boolean }) => unknown;
}

/** A page restored from the back/forward cache still waits for the document that it was left for: this ends that wait. */
export function stayAfterReturn({ visibility, navigation }: Pick<World, 'visibility' | 'navigation'>, router: WaitingRouter): void {
  visibility.onRestored(() => {
    const { pathname, search, hash } = navigation.current();
    if (router.state.navigation.state !== 'idle') router.navigate(`${pathname}${search}${hash}`, { replace: true });
  });
}

/**
 * Replaces every screen that fails to load by one that throws, so that the route's error element is shown: the router
 * itself would leave the page blank, and never load the screen again. Changes the routes in place.
 */
export function guardLazyScreens(routes: RouteObject[]): void {
  for (const route of routes) {
    const { lazy, children } = route;
    if (children) guardLazyScreens(children);
    if (typeof lazy === 'function') route.lazy = () => lazy().catch((error: unknown) => ({ Component: missingScreen(error) }));
  }
}

const missingScreen = (error: unknown) =>
  function MissingScreen(): never {
    throw error;
  };
