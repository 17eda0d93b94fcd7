import type { AskedGroup, VendorName } from '~/config/vendors';
import { askedGroups, vendorNames, vendors, vendorsOn } from '~/config/vendors';
import { type ConsentState, consentGranted, consentWithdrawn, selectIsGranted } from '~/features/consent';
import { selectPublicConfig, type StoreConfigExtras, storeViewApi, type StoreViewState } from '~/features/store-view';
import type { Flow, VendorPort, World } from '~/world';
import { call, fork, getWorld, guarded, race, select, sleep, takeEvery } from '~/world';
import { activeGroups, consentUpdate, containerAddress, firstEntries } from './tagManager';

interface Root {
  storeView: StoreViewState;
  consent: ConsentState;
}

const selectOn = (state: Root): VendorName[] => vendorsOn(selectPublicConfig(state).vendors);

/** Specification section 7: consent is looked at two seconds after the page stands. */
const startsAfter = 2_000;
/** A service that has not come by then is given up. In milliseconds. */
const budget = 5_000;

/** What a service needs before its script, and where that script is; null where it is not configured. */
type Opening = (
  port: VendorPort,
  parts: { extras: StoreConfigExtras; origin: string; granted: AskedGroup[]; now: number },
) => string | null;

const openings: Record<VendorName, Opening> = {
  tagManager: (port, { extras, origin, granted, now }) => {
    const address = extras.tagManager && containerAddress(origin, extras.tagManager);
    if (address) port.putFirst('dataLayer', firstEntries(granted, now));
    return address;
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

function* load(name: VendorName, port: VendorPort): Flow {
  const world = yield* getWorld();
  // It came with the page.
  const { data: extras } = yield* select(storeViewApi.endpoints.storeConfigExtras.select());
  if (!extras) return;
  const { tagManagerOrigin: origin = 'https://www.googletagmanager.com' } = yield* select(selectPublicConfig);
  const address = openings[name](port, { extras, origin, granted: yield* select(grantedGroups), now: world.clock.now() });
  if (address === null) return;
  const { came } = yield* race({ came: () => call(arrival, port, address, name, world), late: () => sleep(budget) });
  if (!came) world.log({ level: 'warning', message: 'another company’s service did not come in time', detail: { code: name } });
}

/** A script that is blocked or fails is a matter of its own. */
const arrival = async (port: VendorPort, address: string, name: string, { log }: World): Promise<true> => {
  await port.run(address).catch(() => log({ level: 'warning', message: 'another company’s service did not load', detail: { code: name } }));
  return true;
};

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
  const running = yield* select(selectOn);
  if (running.some((name) => !granted.includes(vendors[name].group))) return world.navigation.reload();
  yield* tellGroups(port);
}

/** The cookies that a service has set for this site, by the beginnings of their names. */
const traces: Record<VendorName, RegExp> = { tagManager: /^_(?:ga|gid|gcl|gac)/ };

function forgetTraces(port: VendorPort, granted: readonly AskedGroup[]): void {
  for (const name of vendorNames) if (!granted.includes(vendors[name].group)) port.forgetCookies(traces[name]);
}
