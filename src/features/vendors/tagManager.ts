import { askedGroups, type AskedGroup, type ConsentGroup } from '~/config/vendors';

/** A container of the tag manager, as commerce's configuration names it. */
export interface Container {
  containerId: string;
  auth: string | null;
  preview: string | null;
}

const shapes = { containerId: /^GTM-[A-Z0-9]{1,12}$/, auth: /^[\w-]{1,60}$/, preview: /^env-\d{1,6}$/ };

/** The container's script, or null where the configuration is not one: it ends in an address and in a policy. */
export function containerAddress(origin: string, { containerId, auth, preview }: Container): string | null {
  if (!shapes.containerId.test(containerId)) return null;
  const address = new URL('/gtm.js', origin);
  address.searchParams.set('id', containerId);
  if (auth && preview && shapes.auth.test(auth) && shapes.preview.test(preview)) {
    address.searchParams.set('gtm_auth', auth);
    address.searchParams.set('gtm_preview', preview);
    address.searchParams.set('gtm_cookies_win', 'x');
  }
  return address.href;
}

/** What no container may do here, whatever is put into it: run scripts and markup of its own. Templates and Google's own tags remain. */
export const blocked: readonly string[] = ['html', 'jsm', 'customScripts', 'nonGoogleScripts', 'nonGoogleIframes'];

/** Google's consent mode, version 2. Statistics belong to targeting, too, which is the group of the tag itself (specification section 7). */
const storages: Readonly<Record<string, readonly ConsentGroup[]>> = {
  ad_storage: ['C0004'],
  ad_user_data: ['C0004'],
  ad_personalization: ['C0004'],
  analytics_storage: ['C0002', 'C0004'],
  functionality_storage: ['C0003'],
  personalization_storage: ['C0003'],
  security_storage: ['C0001'],
};

/** A command of gtag: its readers tell commands from events by the type of the browser's `arguments`. */
function command(..._words: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- an array would be read as an event
  return arguments;
}

const statesOf = (granted: readonly AskedGroup[]) =>
  Object.fromEntries(
    Object.entries(storages).map(([name, groups]) => [
      name,
      groups.some((group) => group === 'C0001' || granted.some((one) => one === group)) ? 'granted' : 'denied',
    ]),
  );

/** Before the container and everything else in the queue: no to all, what may not run, then what was agreed to. */
export const firstEntries = (granted: readonly AskedGroup[], now: number): unknown[] => [
  command('consent', 'default', { ...statesOf([]), wait_for_update: 500 }),
  { 'gtm.blocklist': [...blocked] },
  command('consent', 'update', statesOf(granted)),
  { 'gtm.start': now, event: 'gtm.js' },
];

/** When the visitor changes their mind while the container runs. */
export const consentUpdate = (granted: readonly AskedGroup[]): unknown => command('consent', 'update', statesOf(granted));

/** The list of groups as OneTrust's banner leaves it for tags: `,C0001,C0004,`. */
export const activeGroups = (granted: readonly AskedGroup[]): string =>
  `,${['C0001', ...askedGroups.filter((group) => granted.includes(group))].join(',')},`;
