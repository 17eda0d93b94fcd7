import { call, getContext, spawn } from 'redux-saga/effects';
import type { Flow, NamedFlow, World } from '~/world';

/**
 * Starts every flow on its own, once what was stored is back in the state: one that dies never takes its siblings with it.
 * It is started again once; a second death is reported and left, because a flow that dies at once would spin for ever.
 */
export function* rootFlow(flows: readonly NamedFlow[], rehydrated: () => Promise<void>): Flow {
  yield call(rehydrated);
  for (const named of flows) yield spawn(keptAlive, named);
}

function* keptAlive({ name, flow }: NamedFlow): Flow {
  for (const attempt of [1, 2]) {
    try {
      yield call(flow as () => Flow<unknown>);
      return;
    } catch (error) {
      const world = (yield getContext('world')) as World;
      const id = world.random.uuid().slice(0, 8);
      world.log({
        level: 'error',
        message: `flow died: ${error instanceof Error ? error.message : String(error)}`,
        id,
        detail: { flow: name, attempt },
      });
    }
  }
}
