import type { Action, Middleware } from '@reduxjs/toolkit';
import { configureStore, Tuple } from '@reduxjs/toolkit';
import { isSilent, silentSlices } from './allowList';
import { Describer } from './describe';
import type { Pseudonyms } from './pseudonyms';

const isRedacted = (text: string): boolean => text.startsWith('<redacted:');

/** Replaces a value by its type and length, so that an empty field can be distinguished from a filled one. */
const redacted: Pseudonyms = {
  text: (original) => (original === '' || isRedacted(original) ? original : `<redacted:${kindOf(original)}:${original.length}>`),
  number: () => '<redacted:number>',
  secret: (original) => (isRedacted(original) ? original : '<redacted:secret>'),
};

function kindOf(text: string): string {
  if (text.includes('@')) return 'email';
  if (/^[\d\s()+/-]{5,}$/.test(text)) return 'digits';
  return 'text';
}

/** Only what passes the allow-list of tapes is shown: Redux DevTools may be visible while a shopper is being helped. */
const describer = new Describer(redacted, false);

interface AnyAction extends Action<string> {
  payload?: unknown;
  key?: string;
  meta?: { arg?: { endpointName?: string }; condition?: boolean };
}

/** Readable names of actions: `cart: add to cart requested`, `commerce: addProductsToCart answered`. */
export function storyOf({ type, key, meta }: AnyAction): string {
  const call = /^api\/execute(Query|Mutation)\/(\w+)$/.exec(type);
  if (call) {
    const outcome = { pending: call[1] === 'Query' ? 'asked' : 'sent', fulfilled: 'answered' }[call[2] ?? ''] ?? 'refused';
    return `commerce: ${meta?.arg?.endpointName ?? ''} ${meta?.condition ? 'known already' : outcome}`;
  }
  if (type === 'persist/REHYDRATE') return `storage: ${key ?? ''} is back`;
  const [, room = '', name = ''] = /^([^/]+)\/(.+)$/.exec(type) ?? [];
  return room
    ? `${room}: ${name.replace(/([a-z])([A-Z])/g, (_match, before: string, next: string) => `${before} ${next.toLowerCase()}`)}`
    : type;
}

/** The action as DevTools shows it; `was` is its real type, for searching the code or dispatching one by hand. */
export function sanitisedAction(action: AnyAction): Action<string> {
  // An event holds nothing but what may be told: it is shown as it went out.
  if (action.type === 'analytics/eventSent')
    return { type: `event: ${(action.payload as { event: string }).event}`, ...wasOf(action), payload: action.payload } as Action<string>;
  // So is what became of events later: names of sinks, and the ids of events.
  if (action.type === 'analytics/eventsSettled')
    return { type: storyOf(action), ...wasOf(action), payload: action.payload } as Action<string>;
  const payload = isSilent(action.key ?? action.type) || action.payload === undefined ? undefined : describer.value(action.payload);
  return { type: storyOf(action), ...wasOf(action), ...(payload !== undefined && { payload }) };
}

const wasOf = ({ type: was }: AnyAction): object => ({ was });

const described = new WeakMap<object, unknown>();

/** Slice by slice; an unchanged one is not described again. Of commerce's answers only their names are shown. */
export function sanitisedState(state: object): object {
  const slices = Object.entries(state).map(([name, slice]: [string, unknown]) => {
    if (silentSlices.has(name)) return [name, '<left out>'];
    if (typeof slice !== 'object' || slice === null) return [name, describer.value(slice, name)];
    const known = described.get(slice) ?? (name === 'api' ? callsOf(slice) : describer.value(slice, name));
    described.set(slice, known);
    return [name, known];
  });
  return Object.fromEntries(slices) as object;
}

function callsOf(api: { queries?: Record<string, { endpointName?: string; status?: string } | undefined> }): object {
  const lines = Object.values(api.queries ?? {}).map((query) => `${query?.endpointName ?? ''}: ${query?.status ?? ''}`);
  return { queries: lines.sort() };
}

/** The libraries' own bookkeeping is left out. */
const quiet = /^(?:api\/(?:internalSubscriptions|__rtkq|config|subscriptions|provided|invalidation)|__rtkq|persist\/(?!REHYDRATE))/;

interface MirroredStore {
  getState: () => object;
  dispatch: (action: never) => unknown;
}

/**
 * Redux DevTools is connected to a second store, which holds only the sanitised image of the first: with sanitisers alone it would keep
 * the real state in its memory, and reveal it on "commit". An action dispatched there by hand is forwarded to the real store.
 */
export function devToolsMirror(): { middleware: Middleware; attach: (store: MirroredStore) => void } {
  /** The state after each action; DevTools may need it again when it skips one. */
  const images = new WeakMap<object, object>();
  let real: MirroredStore | null = null;
  const mirror = configureStore({
    reducer: (image: object = {}, action: Action) => images.get(action) ?? image,
    middleware: () =>
      new Tuple((() => (next) => (action) => {
        if (images.has(action as object)) return next(action);
        real?.dispatch(action as never);
        return action;
      }) satisfies Middleware),
    devTools: { name: 'Steadwell shop', maxAge: 100 },
  });
  return {
    middleware: (api) => (next) => (action) => {
      const result = next(action);
      if (typeof action !== 'object' || action === null || !('type' in action) || quiet.test(String(action.type))) return result;
      const told = sanitisedAction(action as AnyAction);
      images.set(told, sanitisedState(api.getState() as object));
      mirror.dispatch(told);
      return result;
    },
    attach: (store) => {
      real = store;
    },
  };
}
