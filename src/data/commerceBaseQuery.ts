import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Call } from './calls';
import type { Commerce, StoreExtra } from './commerce';
import { operationOf } from './document';
import type { Answer, CallMeta } from './failure';
import { graphqlBaseQuery } from './graphqlBaseQuery';
import { MutationQueue } from './mutationQueue';
import type { Problem } from './problem';
import { problemOfFailure } from './problem';
import { restBaseQuery } from './restBaseQuery';
import { RetryBudget } from './retries';
import { SharedReads } from './sharedReads';

/** Shared by all calls of one store: one tab's retry budget, its carts' queues, its reads in flight. */
class CallState {
  readonly budget = new RetryBudget();
  readonly reads = new SharedReads<Answer>();
  private readonly queues = new Map<string, MutationQueue>();

  constructor(private readonly commerce: Commerce) {}

  /** One queue for a customer (one cart, several ids). For guests: one per cart id, and one for calls without a cart id. */
  readonly queueOf = (cartId: string | undefined): MutationQueue => {
    for (const [name, queue] of this.queues) if (queue.isIdle) this.queues.delete(name);
    const name = this.commerce.token() ? 'customer' : `guest ${cartId ?? ''}`;
    const queue = this.queues.get(name) ?? new MutationQueue();
    this.queues.set(name, queue);
    return queue;
  };
}

const callStates = new WeakMap<Commerce, CallState>();

function callStateOf(commerce: Commerce): CallState {
  const state = callStates.get(commerce) ?? new CallState(commerce);
  callStates.set(commerce, state);
  return state;
}

/** What may be logged about a call: never variables, bodies or ids inside an address. */
function nameOf(call: Call): { name: string; writes: boolean } {
  if (call.kind === 'graphql') {
    const operation = operationOf(call.document.text);
    return { name: operation?.name ?? 'not a document', writes: operation?.kind === 'mutation' };
  }
  const path = call.path.replace(/\?.*$/s, '').replace(/\/(?:\w{16,}|[\da-f-]{32,})(?=\/|$)/g, '/…');
  return { name: `${call.method} ${path}`, writes: call.method !== 'GET' };
}

const isPrivate = (call: Call): boolean => call.kind === 'rest' || call.private === true;

type Reply = Awaited<ReturnType<typeof commerceBaseQuery>>;

export type SendCall = BaseQueryFn<Call, unknown, Problem, object, CallMeta>;

/** Sends one call to commerce. The outcome is `data` or a `Problem`, never a thrown error; every problem is logged with its id. */
export const commerceBaseQuery: SendCall = async (asked, { extra, signal }) => {
  const { world, commerce } = extra as StoreExtra;
  const call = keyed(asked, world);
  const isOwn = call.token === undefined;
  if (isOwn && commerce.isSignInAwaited?.() && (nameOf(call).writes || isPrivate(call))) await commerce.signInAgain?.(undefined);
  const token = commerce.token();
  const reply = await sent(call, extra as StoreExtra, signal);
  const error = isOwn && 'error' in reply ? reply.error : undefined;
  // A guest's cart was asked for with the token of a sign-in that has ended since: the guest asks again.
  const isAnothers = error?.code === 'cart-foreign' && token !== commerce.token();
  // A 401 ran nothing. After the same customer has signed in again, the call is sent once more with the same key.
  const isRefused = token && error?.kind === 'signed-out';
  return isAnothers || (isRefused && (await commerce.signInAgain?.(token))) ? sent(onceMore(call), extra as StoreExtra, signal) : reply;
};

/** Gives a write a key if its caller gave none, so that every repetition uses the same one. */
function keyed(call: Call, { random }: StoreExtra['world']): Call {
  return nameOf(call).writes && call.idempotencyKey === undefined ? { ...call, idempotencyKey: random.uuid() } : call;
}

/** With the same attempt number it would look like a duplicate from the network, and the edge would repeat the 401. */
const onceMore = (call: Call): Call => ({ ...call, attempt: (call.attempt ?? 1) + 1 });

async function sent(call: Call, { world, commerce }: StoreExtra, signal: AbortSignal): Promise<Reply> {
  const state = callStateOf(commerce);
  const line = { world, commerce, budget: state.budget, signal };
  const answer =
    call.kind === 'graphql'
      ? await graphqlBaseQuery(call, line, state.queueOf)
      : await restBaseQuery(call, line, state.queueOf, state.reads);
  if (!('failure' in answer)) return answer;
  const { name, writes } = nameOf(call);
  const told = await problemOfFailure(answer.failure, world.random.uuid().slice(0, 8), writes);
  // A refusal of the second attempt says nothing about the first, which may have run: the problem stays ambiguous.
  const problem: Problem = answer.isRepeat && writes ? { ...told, ambiguous: true } : told;
  if (answer.failure.cause !== 'aborted') {
    world.log({
      level: 'warning',
      message: `call failed: ${problem.code}`,
      id: problem.id,
      detail: { call: name, code: problem.code, kind: problem.kind, status: answer.meta.status },
    });
  }
  return { error: problem, meta: answer.meta };
}
