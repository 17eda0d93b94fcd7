import type { RouteObject } from 'react-router-dom';

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
