import { startAnalytics } from '~/features/analytics';
import { selectPublicConfig } from '~/features/store-view';
import type { World } from '~/world';
import type { Facts } from '~/world/facts';
import { browserMeasuring, type MeasuringPort } from '~/world/measuringPort';
import type { AppStore } from './store';

/** Kept in this tab while its analyst looks at the events of each page. */
export const panelKey = 'analyst_panel';

interface Visit {
  facts: Facts;
  world: World;
  store: AppStore;
  /** What follows runs in a task of its own. */
  rest: () => Promise<void>;
}

/**
 * The counting of this visit: loaded when the page has nothing else to do; what has happened meanwhile is kept (world/facts.ts). If it fails to
 * load, nothing of this visit is counted but its orders, by the edge.
 */
export async function countVisit(page: Window, { facts, world, store, rest }: Visit): Promise<void> {
  // Stored consent is among the first facts; before it is restored none is known.
  await store.persistence.rehydrated();
  await rest();
  const panel = isPanelWanted(world, store) ? await loadPanel(page, world) : undefined;
  const dispatch = (action: never): unknown => {
    panel?.tell(action);
    return store.dispatch(action);
  };
  const port = browserMeasuring(page);
  const room = selectPublicConfig(store.getState()).vendors.tagManager === true ? await loadTagRoom(world, port) : undefined;
  startAnalytics({ facts, world, room, store: { dispatch, getState: store.getState }, port });
}

/** By `?analytics`, where the environment allows it, and from then on in this tab until it is closed. */
function isPanelWanted({ navigation, session }: World, store: AppStore): boolean {
  if (!selectPublicConfig(store.getState()).analyticsPanel) return false;
  if (new URLSearchParams(navigation.arrival().search).has('analytics')) session.write(panelKey, 'on');
  return session.read(panelKey) !== null;
}

/** What fails to load here is the analyst's loss alone. */
const loadPanel = (page: Window, world: World) =>
  import(/* webpackChunkName: "analyst-panel" */ './analystPanel')
    .then(({ showAnalystPanel }) => showAnalystPanel(page, world))
    .catch(() => undefined);

/** Without it tags hear nothing of pages that carry none; the edge tells them of orders. */
const loadTagRoom = (world: World, port: MeasuringPort) =>
  import(/* webpackChunkName: "tag-room" */ '~/features/analytics/tagRoom')
    .then(({ openTagRoom }) => openTagRoom(world, port))
    .catch(() => undefined);
