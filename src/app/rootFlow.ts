import { call, getContext, spawn } from '~/world';
import type { Flow, NamedFlow } from '~/world';

/**
 * Starts every flow on its own, once stored state is restored: one that throws does not stop the others.
 * It is restarted once; a second error is reported and final, because a flow that throws at once would loop for ever.
 * `onStarted` is called when all listen.
 */
export function* rootFlow(flows: readonly NamedFlow[], rehydrated: () => Promise<void>, onStarted?: () => void): Flow {
  yield* call(rehydrated);
  for (const named of flows) yield* spawn(keptAlive, named);
  onStarted?.();
}

function* keptAlive({ name, flow }: NamedFlow): Flow {
  for (const attempt of [1, 2]) {
    try {
      yield* call(flow as () => Flow<unknown>);
      return;
    } catch (error) {
      const world = yield* getContext('world');
      const id = world.random.uuid().slice(0, 8);
      world.log({
        level: 'error',
        message: `flow died: ${error instanceof Error ? error.message : String(error)}`,
        id,
        stack: error instanceof Error ? error.stack : undefined,
        detail: { flow: name, attempt },
      });
    }
  }
}
