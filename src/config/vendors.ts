import type { PublicConfig } from './rendering';

/** The groups of consent under the names that tags know: strictly necessary, performance, functional, targeting. */
export type ConsentGroup = 'C0001' | 'C0002' | 'C0003' | 'C0004';
/** The groups that need a yes. */
export type AskedGroup = Exclude<ConsentGroup, 'C0001'>;

export const askedGroups: readonly AskedGroup[] = ['C0002', 'C0003', 'C0004'];

/** Another company's service. Its storage is in `consent/storedThings.ts`, its policy in `edge/securityHeaders.ts`. */
export interface Vendor {
  group: AskedGroup;
}

export const vendors = {
  tagManager: { group: 'C0004' },
  callTracking: { group: 'C0004' },
  /** On where an environment names a provider for the shop (`CHAT_PROVIDERS`). */
  chatProvider: { group: 'C0003' },
} as const satisfies Record<string, Vendor>;

export type VendorName = keyof typeof vendors;

export const vendorNames = Object.keys(vendors) as VendorName[];

/** Those that run in pages. The provider of a chat has a window of its own. */
export const pageVendors = ['tagManager', 'callTracking'] as const satisfies readonly VendorName[];
export type PageVendor = (typeof pageVendors)[number];

/** What visitors are asked about: services, and the shop's own experiments, which keep an id in the browser. */
export type Asked = VendorName | 'experiments';

/** Without a yes to it there is no id, and every screen is what the shop is without experiments. */
export const experimentsGroup = 'C0002' satisfies AskedGroup;

export const groupOf = (asked: Asked): AskedGroup => (asked === 'experiments' ? experimentsGroup : vendors[asked].group);

/** Increased when the table says something new of services that were asked about, which asks everyone again. A service that was not is asked about anyway. */
export const vendorsVersion = 4;

/** The agreed groups (`C0003.C0004`), for the edge, which decides by them what a document may load. Only a yes sets it. */
export const consentCookie = 'consent_groups';

/** The groups in the cookie's value; unknown ones are left out. */
const groupsIn = (value = ''): AskedGroup[] => askedGroups.filter((group) => value.split('.').includes(group));

/** Set for half an hour where a form is opened over a page: the next documents carry no other company's service. */
export const withoutVendorsCookie = 'without_vendors';

/** The services that an environment has switched on (`VENDORS`); a name that the table does not have is none. */
const vendorsOn = <Name extends VendorName>(names: readonly Name[], switched: Readonly<Record<string, boolean>>): Name[] =>
  names.filter((name) => switched[name] === true);

/** Those of them that run in pages. */
export const pageVendorsOn = (switched: Readonly<Record<string, boolean>>): PageVendor[] => vendorsOn(pageVendors, switched);

/** Without a service and without an experiment no consent is needed, and the visitor is not asked. */
export const thingsAsked = ({ vendors: switched, experiments }: Pick<PublicConfig, 'vendors' | 'experiments'>): Asked[] => [
  ...vendorsOn(vendorNames, switched),
  ...(experiments === undefined ? [] : ['experiments' as const]),
];

/** Does the consent cookie's value say yes to this service? */
export const isAgreed = (name: VendorName, cookie: string | undefined): boolean => groupsIn(cookie).includes(vendors[name].group);

/** The services of pages whose group stands in the consent cookie's value. */
export const vendorsAgreed = (switched: Readonly<Record<string, boolean>>, cookie: string | undefined): PageVendor[] =>
  pageVendorsOn(switched).filter((name) => isAgreed(name, cookie));
