import type { UnknownAction } from '@reduxjs/toolkit';
import { startAnalytics } from '~/features/analytics';
import { openTagRoom } from '~/features/analytics/tagRoom';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { consentGranted } from '~/features/consent';
import { openFacts } from '~/world/facts';
import type { MeasuringPort, PageVital } from '~/world/measuringPort';
import { readyToOrder } from './checkoutSteps';
import { fakeWorld } from './fakeWorld';
import { orderNumbers } from './shopSteps';
import type { StartedShop, StartShopOptions } from './startShop';
import { startShop } from './startShop';

/** What the tag manager's list and the edge's `/beacon` were given. */
export interface FakePort extends MeasuringPort {
  layer: Record<string, unknown>[];
  beacons: string[];
  /** The browser takes no beacon. */
  isBlocked: boolean;
  /** As the browser would tell it. */
  tellVital: (vital: PageVital) => void;
}

export function fakePort(): FakePort {
  const port: FakePort = {
    layer: [],
    beacons: [],
    isBlocked: false,
    tellVital: () => undefined,
    vitals: (tell) => void (port.tellVital = tell),
    push: (entry) => void port.layer.push(entry as Record<string, unknown>),
    forget: () => void (port.layer = []),
    beacon: (text) => {
      if (!port.isBlocked) port.beacons.push(text);
      return !port.isBlocked;
    },
  };
  return port;
}

export interface CountedShop extends StartedShop {
  port: FakePort;
  /** Names of the events in the tag manager's list, oldest first. */
  layered: () => unknown[];
  /** Orders of which it was told that their shopper no longer agrees to measuring. */
  takenBack: () => string[];
  /** Orders of which the edge was told that a tag manager has heard of them after all. */
  tagged: () => { placement: string; number: string }[];
  /** The events that the edge was sent. */
  counted: () => { id: string; name: string; placement?: string; untagged?: boolean; parameters: Record<string, unknown> }[];
}

interface Counting {
  /** Hears what the data layer dispatches. */
  told?: (action: UnknownAction) => void;
  /** What happens before the counting is loaded. */
  before?: (shop: StartedShop) => Promise<void>;
}

/** A shop that counts its visit, as a page does once it is idle. */
export async function countedShop({ told, before, ...options }: StartShopOptions & Counting = {}, port = fakePort()): Promise<CountedShop> {
  const { world = fakeWorld() } = options;
  const facts = openFacts(() => world.clock.now());
  const shop = await startShop({ ...options, world, facts });
  await before?.(shop);
  const dispatch = (action: never): unknown => {
    told?.(action);
    return shop.store.dispatch(action);
  };
  const room = options.vendors?.tagManager === true ? openTagRoom(world, port) : undefined;
  const stop = startAnalytics({ facts, port, world, room, store: { dispatch, getState: shop.store.getState } });
  await shop.settle();
  return {
    ...shop,
    port,
    layered: () => port.layer.flatMap(({ event }) => (event === undefined ? [] : [event])),
    takenBack: () => port.beacons.flatMap((text) => (JSON.parse(text) as { placements?: string[] }).placements ?? []),
    tagged: () => port.beacons.flatMap((text) => (JSON.parse(text) as { orders?: ReturnType<CountedShop['tagged']> }).orders ?? []),
    counted: () => port.beacons.flatMap((text) => (JSON.parse(text) as { events?: ReturnType<CountedShop['counted']> }).events ?? []),
    close: () => {
      stop();
      return shop.close();
    },
  };
}

export const agree = (shop: CountedShop): void => void shop.store.dispatch(consentGranted({ groups: ['C0004'] }));

/** Fills the basket and orders. @returns the order's number */
export async function order(shop: CountedShop): Promise<string> {
  await readyToOrder(shop);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  return orderNumbers(shop).at(-1) ?? '';
}

/** What the tag manager's list holds of purchases. */
export const purchases = (shop: CountedShop) => shop.port.layer.filter(({ event }) => event === 'purchase');
