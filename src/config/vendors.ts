/** The groups of consent under the names that tags know: strictly necessary, performance, functional, targeting. */
export type ConsentGroup = 'C0001' | 'C0002' | 'C0003' | 'C0004';
/** The groups that need a yes. */
export type AskedGroup = Exclude<ConsentGroup, 'C0001'>;

export const askedGroups: readonly AskedGroup[] = ['C0002', 'C0003', 'C0004'];

/** Another company's service that runs in the page. Its storage is in `consent/storedThings.ts`, its policy in `edge/securityHeaders.ts`. */
export interface Vendor {
  group: AskedGroup;
  /** The company whose service it is. */
  company: string;
}

export const vendors = {
  tagManager: { group: 'C0004', company: 'Google' },
} as const satisfies Record<string, Vendor>;

export type VendorName = keyof typeof vendors;

export const vendorNames = Object.keys(vendors) as VendorName[];

/** Increased when the table says something new, which asks everyone again. */
export const vendorsVersion = 1;

/** The agreed groups (`C0003.C0004`), for the edge, which decides by them what a document may load. Only a yes sets it. */
export const consentCookie = 'consent_groups';

/** The groups in the cookie's value; unknown ones are left out. */
const groupsIn = (value = ''): AskedGroup[] => askedGroups.filter((group) => value.split('.').includes(group));

/** Set for half an hour where a form is opened over a page: the next documents carry no other company's service. */
export const withoutVendorsCookie = 'without_vendors';

/** The services that an environment has switched on (`VENDORS`); a name that the table does not have is none. */
export const vendorsOn = (switched: Readonly<Record<string, boolean>>): VendorName[] =>
  vendorNames.filter((name) => switched[name] === true);

/** Those of them whose group stands in the consent cookie's value. */
export const vendorsAgreed = (switched: Readonly<Record<string, boolean>>, cookie: string | undefined): VendorName[] =>
  vendorsOn(switched).filter((name) => groupsIn(cookie).includes(vendors[name].group));
