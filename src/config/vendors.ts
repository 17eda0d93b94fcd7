import type { PublicConfig } from './rendering';

/** The groups of consent under the names that tags know: strictly necessary, performance, functional, targeting. */
export type ConsentGroup = 'C0001' | 'C0002' | 'C0003' | 'C0004';
/** The groups that need a yes. */
export type AskedGroup = Exclude<ConsentGroup, 'C0001'>;

export const askedGroups: readonly AskedGroup[] = ['C0002', 'C0003', 'C0004'];

/** Another company's service that runs in the page. Its storage is in `consent/storedThings.ts`, its policy in `edge/securityHeaders.ts`. */
export interface Vendor {
  group: AskedGroup;
}

export const vendors = {
  tagManager: { group: 'C0004' },
  callTracking: { group: 'C0004' },
} as const satisfies Record<string, Vendor>;

export type VendorName = keyof typeof vendors;

export const vendorNames = Object.keys(vendors) as VendorName[];

/** What visitors are asked about: services, and the shop's own experiments, which keep an id in the browser. */
export type Asked = VendorName | 'experiments';

/** Without a yes to it there is no id, and every screen is what the shop is without experiments. */
export const experimentsGroup = 'C0002' satisfies AskedGroup;

export const groupOf = (asked: Asked): AskedGroup => (asked === 'experiments' ? experimentsGroup : vendors[asked].group);

/** Increased when the table says something new, which asks everyone again. */
export const vendorsVersion = 4;

/** The agreed groups (`C0003.C0004`), for the edge, which decides by them what a document may load. Only a yes sets it. */
export const consentCookie = 'consent_groups';

/** The groups in the cookie's value; unknown ones are left out. */
const groupsIn = (value = ''): AskedGroup[] => askedGroups.filter((group) => value.split('.').includes(group));

/** Set for half an hour where a form is opened over a page: the next documents carry no other company's service. */
export const withoutVendorsCookie = 'without_vendors';

/** The services that an environment has switched on (`VENDORS`); a name that the table does not have is none. */
export const vendorsOn = (switched: Readonly<Record<string, boolean>>): VendorName[] =>
  vendorNames.filter((name) => switched[name] === true);

/** Without a service and without an experiment no consent is needed, and the visitor is not asked. */
export const thingsAsked = ({ vendors: switched, experiments }: Pick<PublicConfig, 'vendors' | 'experiments'>): Asked[] => [
  ...vendorsOn(switched),
  ...(experiments === undefined ? [] : ['experiments' as const]),
];

/** Those of them whose group stands in the consent cookie's value. */
export const vendorsAgreed = (switched: Readonly<Record<string, boolean>>, cookie: string | undefined): VendorName[] =>
  vendorsOn(switched).filter((name) => groupsIn(cookie).includes(vendors[name].group));
