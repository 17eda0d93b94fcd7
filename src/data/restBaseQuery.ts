import type { RestCall } from './calls';
import type { Exchange } from './exchange';
import { commerceHeaders, exchange, retryAfterOf } from './exchange';
import type { Answer, CallMeta, Failure } from './failure';
import { nothingDropped } from './failure';
import type { MutationQueue } from './mutationQueue';
import type { Line } from './retries';
import { withRetries } from './retries';
import { isPlainObject, parseSafely, textOf } from './safeJson';
import type { SharedReads } from './sharedReads';

const readDeadline = 10_000;
const writeDeadline = 20_000;
const serverDeadline = 2_000;
const longestMessage = 500;

/** JSON both ways, with credentials and bearer. Identical reads are shared; writes to a cart wait in its queue. */
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
  const keyed = { ...call, idempotencyKey: call.idempotencyKey ?? line.world.random.uuid() };
  return queueOf(cartIdIn(call.path)).add(line.signal, () =>
    withRetries(line, line.commerce.honoursKeys ? 'keyed-write' : 'never', deadline, (signal) => send(keyed, line, signal)),
  );
}

function cartIdIn(path: string): string | undefined {
  return /\/guest-carts\/([^/?]{1,64})/.exec(path)?.[1];
}

async function send(call: RestCall, { commerce, world }: Line, signal: AbortSignal): Promise<Answer> {
  const online = commerce.isOnline();
  const { authorization, ...headers } = commerceHeaders(commerce);
  try {
    const reply = await exchange(commerce, `${commerce.origin}${call.path}`, {
      method: call.method,
      headers: {
        ...headers,
        ...(authorization && { authorization }),
        'content-type': 'application/json',
        ...(call.idempotencyKey && { 'Idempotency-Key': call.idempotencyKey }),
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
  const body = bodyOf(reply);
  if (reply.status >= 400) return { failure: failureOf(call, reply, body), meta, retryAfter };
  if (body === undefined && reply.status !== 204) return { failure: { cause: 'malformed', status: reply.status }, meta };
  return { data: body ?? null, meta };
}

/** The parsed body; undefined when it is not JSON. */
function bodyOf({ headers, text }: Exchange): unknown {
  if (!headers.get('content-type')?.toLowerCase().includes('json')) return undefined;
  try {
    return parseSafely(text);
  } catch {
    return undefined;
  }
}

/** Magento's REST errors: `{ message, parameters, trace }`, where the message has %1 or %name for each parameter. */
function failureOf(call: RestCall, { status, statusText }: Exchange, body: unknown): Failure {
  const { message, parameters, trace } = isPlainObject(body) ? body : {};
  const sentence = filled(textOf(message), parameters).slice(0, longestMessage);
  const field = isPlainObject(parameters) ? parameters['fieldName'] : undefined;
  return {
    cause: 'http',
    method: call.method,
    path: call.path.replace(/\?.*$/s, ''),
    status,
    statusText,
    message: sentence,
    ...(typeof field === 'string' && status === 400 && { fields: { [field]: sentence } }),
    ...(typeof trace === 'string' && { trace }),
  };
}

function filled(message: string, parameters: unknown): string {
  const entries = Array.isArray(parameters)
    ? parameters.map((value, index) => [String(index + 1), value] as const)
    : isPlainObject(parameters)
      ? Object.entries(parameters)
      : [];
  return entries.reduce((text, [name, value]) => text.replaceAll(`%${name}`, String(value)), message.slice(0, longestMessage));
}
