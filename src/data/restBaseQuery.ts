import type { RestCall } from './calls';
import type { Exchange } from './exchange';
import { commerceHeaders, exchange, keyHeaders, retryAfterOf } from './exchange';
import type { Answer, CallMeta } from './failure';
import { nothingDropped } from './failure';
import { httpFailureOf, jsonBodyOf } from './httpFailure';
import type { MutationQueue } from './mutationQueue';
import type { Line } from './retries';
import { withRetries } from './retries';
import { hasShape } from './safeJson';
import type { SharedReads } from './sharedReads';

const readDeadline = 10_000;
const writeDeadline = 20_000;
const serverDeadline = 2_000;

/** JSON in both directions, with credentials and bearer. Identical reads are shared; writes to a cart wait in its queue. */
export function restBaseQuery(
  call: RestCall,
  line: Line,
  queueOf: (cartId: string | undefined) => MutationQueue,
  reads: SharedReads<Answer>,
): Promise<Answer> {
  const onServer = line.commerce.inBrowser === false;
  if (call.method === 'GET') {
    const deadline = call.deadline ?? (onServer ? serverDeadline : readDeadline);
    const key = [call.path, line.commerce.storeCode(), line.commerce.token() ?? ''].join(' ');
    return withRetries(line, 'reads', deadline, (signal) => reads.read(key, signal, (sharedSignal) => send(call, line, sharedSignal)));
  }
  const deadline = call.deadline ?? (onServer ? serverDeadline : writeDeadline);
  return queueOf(cartIdIn(call.path)).add(line.signal, () =>
    withRetries(line, line.commerce.honoursKeys ? 'keyed-write' : 'never', deadline, (signal, tried) => send(call, line, signal, tried)),
  );
}

function cartIdIn(path: string): string | undefined {
  return /\/guest-carts\/([^/?]{1,64})/.exec(path)?.[1];
}

async function send(call: RestCall, { commerce, world }: Line, signal: AbortSignal, tried = 1): Promise<Answer> {
  const online = commerce.isOnline();
  const { authorization, ...headers } = commerceHeaders(commerce, call);
  try {
    const reply = await exchange(commerce, `${commerce.origin}${call.path}`, {
      method: call.method,
      headers: {
        ...call.headers,
        ...headers,
        ...(authorization && { authorization }),
        'content-type': 'application/json',
        ...keyHeaders(call, tried),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      credentials: 'include',
      signal,
    });
    return answerOf(call, reply, retryAfterOf(reply.headers, world.clock.now()));
  } catch {
    return { failure: { cause: 'network', online }, meta: nothingDropped };
  }
}

function answerOf(call: RestCall, reply: Exchange, retryAfter: number | undefined): Answer {
  const meta: CallMeta = { dropped: [], status: reply.status };
  if (reply.status >= 400) return { failure: httpFailureOf(call.method, call.path, reply), meta, retryAfter };
  const body = jsonBodyOf(reply);
  const isWrong = call.shape ? !hasShape(body, call.shape) : body === undefined && reply.status !== 204;
  if (isWrong) return { failure: { cause: 'malformed', status: reply.status }, meta };
  return { data: body ?? null, meta };
}
