import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { getWorld } from './flow';
import type { Flow } from './saga';

const shortId = function* (): Flow<string> {
  const { random } = yield* getWorld();
  return random.uuid().slice(0, 8);
};

/** A problem that a flow itself detects, with a short id. `ambiguous`: the change in question may have taken effect. */
export function* newProblem(kind: Problem['kind'], code: string, { message = '', ambiguous = false } = {}): Flow<Problem> {
  return { kind, code, message, id: yield* shortId(), ...(ambiguous && { ambiguous }) };
}

/** Anything that a flow caught, as a problem with a short id. */
export function* thrownProblem(thrown: unknown): Flow<Problem> {
  return problemOf(thrown ?? 'nothing was thrown', yield* shortId());
}
