import type { UnknownAction } from '@reduxjs/toolkit';
import type { ConsentGroup } from '~/features/consent';
import { eventSent, eventsSettled } from './telling';
import { commerceEvents } from './eventKinds';
import { type Consent, type Delivery, sinkGroups } from './sinks';

/** An event as it was told, with what became of it since. */
export type LoggedEvent = ReturnType<typeof eventSent>['payload'];

export interface EventLog {
  /** Takes in an action of the data layer; others are left alone. */
  tell: (action: UnknownAction) => void;
  /** Oldest first; a new list after each change. */
  events: () => readonly LoggedEvent[];
  onChange: (listener: () => void) => () => void;
}

/** The oldest go beyond this. */
const mostLogged = 1_000;

/** What the analyst's panel lists. It keeps to itself what it is told: nothing is stored. */
export function openEventLog(): EventLog {
  let events: readonly LoggedEvent[] = [];
  const listeners = new Set<() => void>();
  return {
    tell(action) {
      if (eventSent.match(action)) events = [...events, action.payload].slice(-mostLogged);
      else if (eventsSettled.match(action)) {
        const { ids, ...outcome } = action.payload;
        events = events.map((event) => (ids.includes(event.id) ? withOutcome(event, outcome) : event));
      } else return;
      for (const listener of listeners) listener();
    },
    events: () => events,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const withOutcome = (event: LoggedEvent, outcome: Delivery): LoggedEvent => ({
  ...event,
  deliveries: event.deliveries.map((delivery) => (delivery.sink === outcome.sink ? outcome : delivery)),
});

/** How many events one sink has, and how many it would have after another choice. */
export interface Forecast {
  sink: string;
  group: ConsentGroup | null;
  now: Readonly<Record<Delivery['state'], number>>;
  afterYes: number;
  afterNo: number;
}

/** What consent would change: a yes lets go what waits, and brings nothing back; a no takes out what was told. */
export function forecastsOf(events: readonly LoggedEvent[]): Forecast[] {
  return Object.entries(sinkGroups).map(([sink, group]) => {
    const states = events.flatMap(({ deliveries }) => deliveries.filter((delivery) => delivery.sink === sink).map(({ state }) => state));
    const counted = (state: Delivery['state']): number => states.filter((found) => found === state).length;
    const now = { sent: counted('sent'), waiting: counted('waiting'), dropped: counted('dropped') };
    const all = now.sent + now.waiting;
    return { sink, group, now, afterYes: all, afterNo: group === null ? all : 0 };
  });
}

/** The choice as the newest event found it. */
export const consentIn = (events: readonly LoggedEvent[]): Consent => events[events.length - 1]?.consent ?? 'undecided';

/** One event a line, as JSON. */
export const linesOf = (events: readonly LoggedEvent[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('');

/** An expectation for a test beside `countedShop` (src/testing): the tag manager's list is given this event. */
export function expectationOf({ event, parameters, misfits }: LoggedEvent): string {
  if (misfits) return `expect(shop.layered()).not.toContain(${written(event)});`;
  const told = commerceEvents.has(event) ? { ecommerce: parameters } : parameters;
  return `expect(shop.port.layer).toContainEqual(${written({ event, ...told }, { event_id: 'expect.any(String)' })});`;
}

/** A value as TypeScript, with properties whose code is given. @param depth of the object, by which its lines are indented */
function written(value: unknown, code: Readonly<Record<string, string>> = {}, depth = 0): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const margin = '  '.repeat(depth + 1);
  const fields = Array.isArray(value)
    ? value.map((entry) => written(entry, {}, depth + 1))
    : [...Object.entries(value).map(([name, entry]) => [name, written(entry, {}, depth + 1)]), ...Object.entries(code)].map(
        ([name = '', text = '']) => `${/^[A-Za-z_]\w*$/.test(name) ? name : written(name)}: ${text}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return fields.length === 0
    ? `${open}${close}`
    : `${open}\n${fields.map((field) => `${margin}${field},\n`).join('')}${'  '.repeat(depth)}${close}`;
}
