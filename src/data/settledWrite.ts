import type { GraphqlCall } from './calls';
import type { StoreExtra } from './commerce';
import { pause } from './deadline';
import type { Problem } from './problem';

/** What an endpoint's `queryFn` works with. */
export interface Asking {
  send: (call: GraphqlCall) => unknown;
  extra: unknown;
  signal: AbortSignal;
}

export type Reply<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Problem };

export const answerTo = async <Data>(call: GraphqlCall, { send }: Pick<Asking, 'send'>): Promise<Reply<Data>> =>
  (await send(call)) as Reply<Data>;

/** What commerce shows of a change whose reply was lost. */
export type Seen = 'done' | 'not-done' | 'unknown';

/** Code of a change of which commerce does not tell whether it took effect. */
export const unknownOutcome = 'outcome-unknown';

const looks = 3;
const lookAgainAfter = 2_000;

/**
 * Sends a change once. Where its reply was lost, `look` asks commerce whether it took effect, several times, because the change may still be on
 * its way. The problem is then commerce's own, or `outcome-unknown`.
 */
export async function settledWrite(change: GraphqlCall, look: () => Promise<Seen>, asking: Asking): Promise<Reply<true>> {
  const { error } = await answerTo(change, asking);
  if (!error) return { data: true };
  if (!error.ambiguous) return { error };
  const { clock } = (asking.extra as StoreExtra).world;
  let seen: Seen = 'unknown';
  for (let count = 1; count <= looks; count += 1) {
    seen = await look();
    if (seen === 'done') return { data: true };
    if (count < looks) await pause(clock, lookAgainAfter, asking.signal);
  }
  return { error: seen === 'not-done' ? error : { ...error, code: unknownOutcome } };
}
