import type { AskedGroup, PageVendor } from '~/config/vendors';
import { askedGroups, pageVendors, pageVendorsOn, vendors } from '~/config/vendors';
import type { PublicConfig } from '~/config/rendering';
import { isReference, isTrackingNumber, phoneOf, referenceKey } from '~/features/attribution';
import { type ConsentState, consentGranted, consentWithdrawn, selectIsGranted } from '~/features/consent';
import {
  phoneNumberChosen,
  selectCountry,
  selectPublicConfig,
  type StoreConfigExtras,
  storeViewApi,
  type StoreViewState,
} from '~/features/store-view';
import type { Flow, VendorPort, World } from '~/world';
import { call, fork, getWorld, guarded, put, race, select, sleep, takeEvery } from '~/world';
import { places, trackingAddress, trackingCommands } from './callTracking';
import { vendorStarted } from './vendorStarted';
import { activeGroups, consentUpdate, containerAddress, firstEntries } from './tagManager';

interface Root {
  storeView: StoreViewState;
  consent: ConsentState;
}

const selectOn = (state: Root): PageVendor[] => pageVendorsOn(selectPublicConfig(state).vendors);

/** Specification section 7: consent is looked at two seconds after the page stands. */
const startsAfter = 2_000;
/** A service that has not come by then is given up. In milliseconds. */
const budget = 5_000;

interface Parts {
  extras: StoreConfigExtras;
  config: PublicConfig;
  /** As the page shows it. */
  phone: string;
  granted: AskedGroup[];
  now: number;
}

interface Opened {
  /** Where its script is. */
  address: string;
  /** What it finds out about the visitor, once it has. */
  told?: Promise<Told>;
}

interface Told {
  visitor: string;
  /** For this visitor to call. */
  number: string;
}

/** What a service needs before its script; null where it is not configured. */
type Opening = (port: VendorPort, parts: Parts) => Opened | null;

const openings: Record<PageVendor, Opening> = {
  tagManager: (port, { extras, config: { tagManagerOrigin = 'https://www.googletagmanager.com' }, granted, now }) => {
    const address = extras.tagManager && containerAddress(tagManagerOrigin, extras.tagManager);
    if (!address) return null;
    port.putFirst('dataLayer', firstEntries(granted, now));
    return { address };
  },
  callTracking: (port, { extras, config: { callTrackingOrigin = 'https://ict.infinity-tracking.net' }, phone }) => {
    const identifier = extras.callTrackingScript ?? '';
    const address = trackingAddress(callTrackingOrigin, identifier);
    if (!address) return null;
    const visitor = port.hide('input', { id: places.visitor, class: places.visitor });
    const number = port.hide('span', { id: places.number, class: places.number }, phone);
    const told = new Promise<Told>((resolve) => {
      const tell = (): void => resolve({ visitor: visitor(), number: number() });
      for (const command of trackingCommands(identifier, tell)) port.push('_ictt', command);
    });
    return { address, told };
  },
};

/*
 * Other companies' services, one loader for all of them: in a document that was made for visitors who agreed, each of the agreed ones is
 * loaded once, after the page stands, and given up after five seconds. What may never happen: one runs without consent, or the page waits
 * for one.
 */
export function* vendorsFlow(): Flow {
  const world = yield* getWorld();
  yield* sleep(startsAfter);
  const port = yield* call(world.vendors);
  if (!port) return;
  yield* tellGroups(port);
  yield takeEvery([consentGranted, consentWithdrawn], guarded(changeOfMind), port);
  for (const name of yield* select(selectOn)) {
    if (yield* select((state: Root) => selectIsGranted(state, vendors[name].group))) yield* fork(guarded(load), name, port);
  }
}

function* load(name: PageVendor, port: VendorPort): Flow {
  const world = yield* getWorld();
  // It came with the page.
  const { data: extras } = yield* select(storeViewApi.endpoints.storeConfigExtras.select());
  if (!extras) return;
  const config = yield* select(selectPublicConfig);
  const { phone } = yield* select(selectCountry);
  const granted = yield* select(grantedGroups);
  const opened = openings[name](port, { extras, config, phone: phone.shown, granted, now: world.clock.now() });
  if (!opened) return;
  const { address, told } = opened;
  if (told) yield* fork(guarded(takeIn), told);
  const { came } = yield* race({ came: () => call(arrival, port, address, name, world), late: () => sleep(budget) });
  if (came === 'runs') yield put(vendorStarted({ name }));
  if (!came) world.log({ level: 'warning', message: 'another company’s service did not come in time', detail: { code: name } });
}

/** Who the visitor is to call tracking, for forms to carry along, and the number that it gives: React shows it, not the script. */
function* takeIn(told: Promise<Told>): Flow {
  const world = yield* getWorld();
  const { visitor, number } = yield* call(() => told);
  if (!(yield* select((state: Root) => selectIsGranted(state, vendors.callTracking.group)))) return;
  if (isReference(visitor)) yield* call(world.storage.write, referenceKey, visitor);
  const { phone } = yield* select(selectCountry);
  if (isTrackingNumber(number) && number !== phone.shown) yield put(phoneNumberChosen(phoneOf(number, phone)));
}

/** A script that is blocked or fails is a matter of its own. */
const arrival = (port: VendorPort, address: string, name: string, { log }: World): Promise<'runs' | 'failed'> =>
  port.run(address).then(
    () => 'runs',
    () => {
      log({ level: 'warning', message: 'another company’s service did not load', detail: { code: name } });
      return 'failed';
    },
  );

const grantedGroups = (state: Root): AskedGroup[] => askedGroups.filter((group) => selectIsGranted(state, group));

/** What the banner of OneTrust would leave, for tags that expect it. */
function* tellGroups(port: VendorPort): Flow {
  const groups = activeGroups(yield* select(grantedGroups));
  port.define('OnetrustActiveGroups', groups);
  port.define('OptanonActiveGroups', groups);
  port.call('OptanonWrapper');
}

/** More is loaded with the next document. After a no this one is left: what runs in it cannot be taken out. */
function* changeOfMind(port: VendorPort): Flow {
  const world = yield* getWorld();
  const granted = yield* select(grantedGroups);
  port.push('dataLayer', consentUpdate(granted));
  yield* call(forgetTraces, port, granted);
  if (!granted.includes(vendors.callTracking.group)) yield* call(world.storage.remove, referenceKey);
  const running = yield* select(selectOn);
  if (running.some((name) => !granted.includes(vendors[name].group))) return world.navigation.reload();
  yield* tellGroups(port);
}

/** The cookies that a service has set for this site, by the beginnings of their names. */
const traces: Record<PageVendor, RegExp> = { tagManager: /^_(?:ga|gid|gcl|gac)/, callTracking: /^ictf_/ };

function forgetTraces(port: VendorPort, granted: readonly AskedGroup[]): void {
  for (const name of pageVendors) if (!granted.includes(vendors[name].group)) port.forgetCookies(traces[name]);
}
