/** What the page calls with every action that its store hears, as JSON. */
export const earName = '__faultRunnerHears';

/**
 * Runs in every page before its own scripts: finds the page's store beside React's root and lets a reducer listen to it that remembers
 * nothing. What a change was told as is heard there rather than read from notices that come and go; everything else is read off the screen.
 */
export const earScript = `(() => {
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
  const hear = (action) => {
    if (!/^(api|persist|__rtkq|@@)/.test(String(action.type))) void window.${earName}(JSON.stringify(action));
  };
  const listen = () => {
    const store = storeOf();
    if (!store) return void later(listen, 5);
    const ear = (state = null, action) => (hear(action), state);
    store.join({ name: 'ear', reducers: () => ({ ear }), flows: [] });
    window.${earName}Ready = true;
  };
  listen();
})();`;
