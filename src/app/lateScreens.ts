import type { RouteObject } from 'react-router-dom';

/**
 * Gives every screen that cannot be loaded a stand-in that throws, so that the route's error element says what happened: the router
 * itself would leave the page blank, and never ask for the screen again. Changes the routes in place.
 */
export function guardLateScreens(routes: RouteObject[]): void {
  for (const route of routes) {
    const { lazy, children } = route;
    if (children) guardLateScreens(children);
    if (typeof lazy === 'function') route.lazy = () => lazy().catch((error: unknown) => ({ Component: missingScreen(error) }));
  }
}

const missingScreen = (error: unknown) =>
  function MissingScreen(): never {
    throw error;
  };
