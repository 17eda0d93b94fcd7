import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { getWorld } from '~/world';
import type { Flow } from '~/world';

/** Whatever a flow caught, as a problem with a short id. */
export function* thrownProblem(thrown: unknown): Flow<Problem> {
  const { random } = yield* getWorld();
  return problemOf(thrown ?? 'nothing was thrown', random.uuid().slice(0, 8));
}
