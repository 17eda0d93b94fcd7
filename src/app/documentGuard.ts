import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { redirectDocument } from 'react-router-dom';
import { needsDocumentLoad } from '~/config/publicPaths';
import type { World } from '~/world';

/**
 * Every way to a page runs its loader: a link, `goTo`, the browser's back button. So this one place keeps the rule that a page
 * stands in a document with its own security policy. `opened` is the path under which this document was loaded.
 * Where the browser keeps nothing, a new document would lose the basket: there the old policy is the smaller harm. It lets the card's
 * frame in, but no provider's script.
 */
export function guardDocuments(routes: RouteObject[], world: Pick<World, 'storage'>, opened: string): RouteObject[] {
  const guarded = (load: LoaderFunction): LoaderFunction => {
    const answer = (...given: Parameters<LoaderFunction>) => {
      const { url } = given[0].request;
      if (world.storage.mode === 'durable' && needsDocumentLoad(opened, new URL(url).pathname)) throw redirectDocument(url);
      return load(...given);
    };
    // react-router looks for `loader.hydrate`.
    return Object.assign(answer, load);
  };
  return routes.map((route) => {
    const children = route.children && guardDocuments(route.children, world, opened);
    const loader = typeof route.loader === 'function' && !route.children ? guarded(route.loader) : route.loader;
    return { ...route, ...(loader && { loader }), ...(children && { children }) } as RouteObject;
  });
}

interface WaitingRouter {
  state: { navigation: { state: string } };
  navigate: (path: string, options: { replace: boolean }) => unknown;
}

/** A page that was left for another document still waits for it when the back button brings it back: it is told to stay. */
export function stayAfterReturn({ visibility, navigation }: Pick<World, 'visibility' | 'navigation'>, router: WaitingRouter): void {
  visibility.onRestored(() => {
    const { pathname, search, hash } = navigation.current();
    if (router.state.navigation.state !== 'idle') router.navigate(`${pathname}${search}${hash}`, { replace: true });
  });
}
