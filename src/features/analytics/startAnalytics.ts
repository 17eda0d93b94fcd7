import { runSaga } from 'redux-saga';
import type { Facts } from '~/world/facts';
import type { MeasuringPort } from '~/world/measuringPort';
import type { Stop, World } from '~/world';
import { analyticsFlow } from './analyticsFlow';
import type { TagRoom } from './tagRoom';

interface Parts {
  facts: Pick<Facts, 'hear'>;
  port: MeasuringPort;
  /** The page's own, never a recorder's: a tape holds what the shop does, not what is counted about it. */
  world: World;
  /** Only where a tag manager is on. */
  room?: TagRoom | undefined;
  store: { dispatch: (action: never) => unknown; getState: () => unknown };
}

/**
 * Starts the counting beside the store's own flows: they, their monitor and their replay never see it.
 * A flow that dies is logged once and not restarted; the edge still tells of orders.
 */
export function startAnalytics({ facts, port, world, room, store }: Parts): Stop {
  const task = runSaga(
    {
      context: { world },
      dispatch: (action: unknown) => store.dispatch(action as never),
      getState: store.getState,
      onError: (error) => world.log({ level: 'error', message: `counting ended: ${error.message}`, id: world.random.uuid().slice(0, 8) }),
    },
    analyticsFlow,
    facts,
    port,
    room,
  );
  return () => task.cancel();
}
