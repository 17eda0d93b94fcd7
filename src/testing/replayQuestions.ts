import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '~/app/store';
import { api } from '~/data/api';
import type { Happening, Json, Preloaded } from '~/flight/tape';

interface Running {
  requestId: string;
  queryCacheKey?: string;
  catch?: (ignore: () => void) => unknown;
}

interface Endpoint {
  initiate: (args: unknown, options: object) => UnknownAction;
}

const keyOf = (endpointName: string, queryArgs: Json | undefined): string =>
  defaultSerializeQueryArgs({ endpointName, queryArgs, endpointDefinition: {} as never });

/** The screens' dispatches and queries on a tape: a replay has no screens, and does them in their place. */
export class ReplayQuestions {
  private readonly running = new Map<string, Running>();

  constructor(private readonly store: AppStore) {}

  /** The answers that came with the page, as RTK Query keeps them. */
  static stateOf(preloaded: readonly Preloaded[]): object {
    const queries = preloaded.map(({ endpoint, args, data }) => [keyOf(endpoint, args), answered(endpoint, args, data, Date.now())]);
    const empty = api.reducer(undefined, { type: 'replay/initialise' });
    return { api: { ...empty, queries: Object.fromEntries(queries) as object } };
  }

  /** True when this was an action for the store. */
  take(happening: Happening): boolean {
    if (happening.in === 'action') this.store.dispatch(actionOf(happening.type, happening.payload));
    else if (happening.in === 'ask') this.ask(happening);
    else if (happening.in === 'leave') this.leave(happening.id);
    else if (happening.in === 'forget') this.forget(keyOf(happening.endpoint, happening.args));
    else return false;
    return true;
  }

  private ask({ endpoint, args, options, id }: Extract<Happening, { in: 'ask' }>): void {
    const known = (api.endpoints as Record<string, Endpoint | undefined>)[endpoint];
    // A screen may send a query that today's code no longer has; only what the flows do is compared.
    if (!known) return;
    const running = this.store.dispatch(known.initiate(args, options)) as unknown as Running;
    running.catch?.(() => undefined);
    this.running.set(id, running);
  }

  private leave(id: string): void {
    const { requestId, queryCacheKey } = this.running.get(id) ?? {};
    if (requestId && queryCacheKey)
      this.store.dispatch({ type: 'api/subscriptions/unsubscribeQueryResult', payload: { requestId, queryCacheKey } });
  }

  private forget(queryCacheKey: string): void {
    this.store.dispatch({ type: 'api/queries/removeQueryResult', payload: { queryCacheKey } });
  }
}

function answered(endpointName: string, originalArgs: Json | undefined, data: Json | undefined, fulfilledTimeStamp: number): object {
  return { status: 'fulfilled', endpointName, originalArgs, requestId: '', startedTimeStamp: 0, fulfilledTimeStamp, data };
}

/** Restored answers have cache keys made of their arguments, which on a tape are pseudonyms. */
function actionOf(type: string, payload: Json | undefined): UnknownAction {
  if (type !== 'data/answersRestored') return { type, payload };
  const { queries } = payload as { queries: Record<string, { endpointName: string; originalArgs?: Json; data?: Json }> };
  const restored = Object.values(queries).map(({ endpointName, originalArgs, data }) => [
    keyOf(endpointName, originalArgs),
    answered(endpointName, originalArgs, data, 0),
  ]);
  return { type, payload: { queries: Object.fromEntries(restored) as object } };
}
