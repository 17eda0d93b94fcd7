/** The page calls this with every action of its store, as JSON. */
export const tapName = '__faultRunnerTap';

/**
 * Runs in every page before its own scripts: finds the page's store beside React's root and adds a reducer without state that reports
 * every action. Outcomes of changes are taken from there rather than from short-lived notices; everything else is read from the screen.
 */
export const tapScript = `(() => {
  if (window !== window.top) return;
  const later = window.setTimeout.bind(window);
  const storeOf = () => {
    const root = document.getElementById('root');
    const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    let fiber = key ? root[key].stateNode.current : null;
    for (let depth = 0; fiber && depth < 60; depth += 1, fiber = fiber.child) {
      const store = fiber.memoizedProps && fiber.memoizedProps.store;
      if (store && store.join) return store;
    }
  };
  const report = (action) => {
    if (!/^(api|persist|__rtkq|@@)/.test(String(action.type))) void window.${tapName}(JSON.stringify(action));
  };
  const listen = () => {
    const store = storeOf();
    if (!store) return void later(listen, 5);
    const tap = (state = null, action) => (report(action), state);
    store.join({ name: 'tap', reducers: () => ({ tap }), flows: [] });
    window.${tapName}Ready = true;
  };
  listen();
})();`;
