import { ClientError, GraphQLClient } from 'graphql-request';
import type { GraphqlCall } from './calls';
import type { Operation } from './document';
import { operationOf } from './document';
import type { Exchange } from './exchange';
import { commerceHeaders, exchange, keyHeaders, retryAfterOf } from './exchange';
import type { Answer } from './failure';
import { nothingDropped } from './failure';
import type { Decoded } from './graphqlAnswer';
import { answerOf } from './graphqlAnswer';
import type { MutationQueue } from './mutationQueue';
import type { Line } from './retries';
import { withRetries } from './retries';
import { isPlainObject, parseSafely } from './safeJson';

/** Longer texts exceed the URL limit of some proxies. In characters. */
const longestGetText = 4_096;
/** graphql-request compacts what goes by GET once more, and does not spare strings. Ours is compact already: any space left is in a string. */
const wouldSuffer = /[,#\n\r\t]| {2}/;
const queryDeadline = 10_000;
const mutationDeadline = 20_000;
const serverDeadline = 2_000;

/** Queries by GET (private and long ones by POST, outside the queue), mutations by POST in their cart's queue. */
export function graphqlBaseQuery(call: GraphqlCall, line: Line, queueOf: (cartId: string | undefined) => MutationQueue): Promise<Answer> {
  const operation = operationOf(call.document.text);
  if (!operation) return Promise.resolve({ failure: { cause: 'not-a-document' }, meta: nothingDropped });
  const onServer = line.commerce.inBrowser === false;
  if (operation.kind === 'query') {
    const method = call.private || operation.text.length > longestGetText || wouldSuffer.test(operation.text) ? 'POST' : 'GET';
    const deadline = call.deadline ?? (onServer ? (line.commerce.callDeadline?.() ?? serverDeadline) : queryDeadline);
    return withRetries(line, 'reads', deadline, (signal) => send(operation, call, method, line, signal));
  }
  const deadline = call.deadline ?? (onServer ? serverDeadline : mutationDeadline);
  const post = () =>
    withRetries(line, line.commerce.honoursKeys ? 'keyed-write' : 'never', deadline, (signal, tried) =>
      send(operation, call, 'POST', line, signal, tried),
    );
  return call.skipQueue ? post() : queueOf(cartIdIn(call.variables)).add(line.signal, post);
}

/** Magento names the variable of the cart's id `cartId`, `cart_id` or `input.cart_id`. */
function cartIdIn(variables: object): string | undefined {
  const { cartId, cart_id: snakeCased, input } = variables as Record<string, unknown>;
  const found = cartId ?? snakeCased ?? (isPlainObject(input) ? input['cart_id'] : undefined);
  return typeof found === 'string' ? found : undefined;
}

async function send(
  operation: Operation,
  call: GraphqlCall,
  method: 'GET' | 'POST',
  { commerce, world }: Line,
  signal: AbortSignal,
  tried = 1,
): Promise<Answer> {
  const online = commerce.isOnline();
  let reply: Exchange | undefined;
  const client = new GraphQLClient(`${commerce.origin}/graphql?store_code=${encodeURIComponent(commerce.storeCode())}`, {
    method,
    headers: { ...commerceHeaders(commerce, call), ...keyHeaders(call, tried) },
    errorPolicy: 'all',
    jsonSerializer: { parse: parseSafely, stringify: JSON.stringify },
    fetch: async (url, init) => {
      reply = await exchange(commerce, url as URL, init ?? {});
      const { text, ...rest } = reply;
      // Already read to the end, so that a body that broke off can be distinguished from an invalid one.
      return { ...rest, ok: rest.status >= 200 && rest.status < 300, text: () => Promise.resolve(text) } as Response;
    },
  });
  try {
    const decoded: Decoded = await client.rawRequest<unknown>({ query: operation.text, variables: call.variables, signal });
    return reply ? await answerOf(decoded, reply, undefined) : { failure: { cause: 'network', online }, meta: nothingDropped };
  } catch (thrown) {
    if (!reply) return { failure: { cause: 'network', online }, meta: nothingDropped };
    if (thrown instanceof ClientError) {
      return answerOf(thrown.response as Decoded, reply, retryAfterOf(reply.headers, world.clock.now()));
    }
    return { failure: { cause: 'malformed', status: reply.status }, meta: { dropped: [], status: reply.status } };
  }
}
