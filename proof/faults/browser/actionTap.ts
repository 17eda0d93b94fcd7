/** The page calls this with every action of its store, as JSON. */
export const tapName = '__faultRunnerTap';
/** In the page: gives what its store holds of requests, as JSON. */
export const stateName = `${tapName}State`;

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
  const send = (action) => void window.${tapName}(JSON.stringify(action));
  const report = (store, action) => {
    const type = String(action.type);
    if (/^(api|persist|__rtkq|@@)/.test(type)) return;
    if (!/^requests\\/request(Kept|Closed)$/.test(type)) return send(action);
    // What the store makes of it is known once the reducers are through.
    queueMicrotask(() => {
      const { requests, requestDrafts } = store.getState();
      const { key, form } = action.payload;
      const isThere = requests.records.some((record) => record.key === key);
      send({ ...action, meta: { isThere, time: requestDrafts && requestDrafts.drafts[form + '-time'] } });
    });
  };
  const listen = () => {
    const store = storeOf();
    if (!store) return void later(listen, 5);
    const tap = (state = null, action) => (report(store, action), state);
    store.join({ name: 'tap', reducers: () => ({ tap }), flows: [] });
    window.${stateName} = () => {
      const { requests, requestDrafts, photos } = store.getState();
      return JSON.stringify({ requests, requestDrafts, photos });
    };
    window.${tapName}Ready = true;
  };
  listen();
})();`;
