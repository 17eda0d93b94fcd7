import type { SeedPickupLocation, SeedShippingMethod } from './delivery';
import type { ProductExtras, SeedBundleOption } from './productExtras';
import type { SeedSampleReview } from './sampleReviews';

/** The demo company's data as the seed files hold it: what a salesperson writes in YAML, checked when the sandbox first starts. */

import type { SeedCoupon, SeedCustomer, SeedGiftCard } from './peopleTypes';

/** Amounts are decimal strings in the store's currency, VAT included, e.g. "2495.00". */
export type Amount = string;

/** What a buyer may have declared: to pay no VAT at all, or the rate of people of 60 and over. */
export const reliefNames = ['zero', 'sixty_plus'] as const;
export type ReliefName = (typeof reliefNames)[number];

/** Ways to pay that a store view's settings switch on; the screens show them in this order. */
export const switchedMethods = ['purchaseorder', 'banktransfer', 'paypal_express', 'bancontact'] as const;
export type SwitchedMethod = (typeof switchedMethods)[number];

/** Of a lift's price, in percent, or an amount for each lift; and by how many days before the fitting the rest must be paid. */
export type DepositTerms = ({ percent: number } | { amount: Amount }) & { days: number };

export interface SeedStoreView {
  storeCode: string;
  storeName: string;
  websiteCode: string;
  groupCode: string;
  groupName: string;
  /** null for the UK */
  alias: string | null;
  /** underscore form, e.g. en_GB */
  locale: string;
  currency: string;
  /** further currencies that its shoppers may choose: what one unit of its own is worth in each, e.g. { EUR: 1.17 } */
  rates?: Readonly<Record<string, number>>;
  /** Of a store seen in a chosen currency: what its amounts are multiplied by. */
  rate?: number;
  questionSetBase: string;
  countryCode: string;
  cmsHomePage: string;
  /** how to reach the company in the country */
  phone: string;
  /** the numbers by which calls are attributed, by variant (1 to 11) */
  trackedPhones?: Record<string, string>;
  email: string;
  /** name and addresses of the company, on one line */
  manufacturer: string;
  /** VAT rates of the country by tax class name, in percent, e.g. { standard: "20", zero: "0" } */
  vat: Record<string, string>;
  /** what buyers with a relief pay instead, by relief and tax class, in percent */
  reliefs: Partial<Record<ReliefName, Record<string, string>>>;
  /** new accounts wait until their owner has followed a link in an e-mail */
  confirmsAccounts?: boolean;
  /** buyers may write a note to whom a thing goes: Magento's gift messages of lines */
  takesNotes?: boolean;
  /** ways to pay beside the card */
  payments?: readonly SwitchedMethod[];
  /** a surveyed lift may be ordered by deposit */
  deposit?: DepositTerms;
}

export type ProductKind = 'simple' | 'virtual' | 'configurable' | 'grouped' | 'bundle' | 'downloadable' | 'giftcard';

/** Texts and prices that differ by website (prices) or store view (texts). */
export interface SeedProduct extends ProductExtras {
  sku: string;
  kind: ProductKind;
  /** product type code of the order system, e.g. NU_OBQ, SERVICE_PACKAGE, R_RECON, WARRANTY */
  typeCode: string;
  /** by store code; a store view without a name does not sell the product */
  name: Record<string, string>;
  urlKey: Record<string, string>;
  shortDescription?: Record<string, string> | undefined;
  description?: Record<string, string> | undefined;
  /** by website code; a bundle has none (its price is the sum of its selections) */
  price: Record<string, Amount>;
  keywords?: string;
  taxClass: string;
  /** units that can be sold; null = not counted */
  stock: number | null;
  /** paths below media/catalog/product; labels by store code */
  images: { file: string; label: Record<string, string> }[];
  /** category uids (url paths), e.g. "stairlifts/straight" */
  categories: string[];
  visible: boolean;
  /** configurable: attribute code and the child of each value; labels by store code */
  configurable?: { attribute: string; label: Record<string, string>; children: SeedVariant[] };
  /** grouped: skus */
  grouped?: string[];
  /** skus shown beside it */
  related?: string[];
  /** values by attribute code that lists can be narrowed by; a configurable's children add theirs */
  filters?: Record<string, string[]>;
  /** custom attributes by code, as Magento keeps them */
  attributes?: Record<string, string>;
  /** bundle only */
  bundle?: SeedBundleOption[];
}

type SeedVariant = { sku: string; value?: string; valueLabel: Record<string, string> };
export type { SeedBundleOption } from './productExtras';

/** One per question-set bundle; keys refer to the bundle's option and selection numbers. */
export interface SeedQuestionSet {
  bundleSku: string;
  questions: SeedQuestion[];
  rules: SeedRule[];
}

/** What is asked about something that has no price before a visit; no product stands behind it. One for each country. */
export interface SeedEnquirySet extends Omit<SeedQuestionSet, 'bundleSku'> {
  /** homelift, riser-chair */
  code: string;
  countryCode: string;
  /** by store code; a store view without a name does not ask */
  name: Record<string, string>;
  metaTitle: Record<string, string>;
  metaDescription: Record<string, string>;
}

export interface SeedQuestion {
  key: string;
  optionId: number;
  /** words by store code */
  section: Record<string, string>;
  name: Record<string, string>;
  title: Record<string, string>;
  why: Record<string, string>;
  help?: Record<string, string> | undefined;
  values: {
    key: string;
    selectionId: number;
    label: Record<string, string>;
    note?: Record<string, string> | undefined;
    picture?: string;
  }[];
}

export interface SeedRule {
  id: string;
  effect: 'SHOW' | 'EXCLUDE' | 'REQUIRE' | 'REPRICE' | 'ADVISER';
  when: { question: string; values: string[] }[];
  question?: string;
  values?: string[];
  selectionId?: number;
  reason: Record<string, string>;
}

export interface SeedCategory {
  /** name of the category in the house, e.g. "stairlifts/straight"; the parent is the path above it */
  path: string;
  position: number;
  includeInMenu: boolean;
  /** path below media/catalog/category */
  image?: string;
  keywords?: string;
  /** by store code; a store view without a name does not have the category */
  name: Record<string, string>;
  /** the address by store code, e.g. "treppenlifte/gerade" */
  urlPath: Record<string, string>;
  description?: Record<string, string> | undefined;
  metaTitle?: Record<string, string> | undefined;
  metaDescription?: Record<string, string> | undefined;
}

/** An attribute of layered navigation. Texts by store code; a swatch as #d8cbb0. */
export interface SeedFilter {
  code: string;
  label: Record<string, string>;
  options: { key: string; label: Record<string, string>; swatch?: string }[];
}

export interface SeedCmsPage {
  /** the same in every language */
  identifier: string;
  /** the address, which a language may write its own way; the identifier where it does not */
  path: string;
  storeCodes: string[];
  title: string;
  contentHeading?: string;
  metaTitle?: string;
  metaDescription?: string;
  keywords?: string;
  /** not linked: it is in no sitemap */
  unlisted?: boolean;
  /** Page Builder markup */
  content: string;
}

export interface SeedCmsBlock {
  identifier: string;
  storeCodes: string[];
  title: string;
  content: string;
}

export interface SeedRedirect {
  storeCodes: string[];
  requestPath: string;
  targetPath: string;
  code: 301 | 302;
}

export interface SeedLookupAddress {
  countryCode: string;
  postcode: string;
  street: string[];
  city: string;
  region?: string;
}

export interface Seed {
  storeViews: SeedStoreView[];
  categories: SeedCategory[];
  products: SeedProduct[];
  questionSets: SeedQuestionSet[];
  enquirySets: SeedEnquirySet[];
  filters: SeedFilter[];
  cmsPages: SeedCmsPage[];
  cmsBlocks: SeedCmsBlock[];
  redirects: SeedRedirect[];
  shippingMethods: SeedShippingMethod[];
  pickupLocations: SeedPickupLocation[];
  addresses: SeedLookupAddress[];
  customers: SeedCustomer[];
  giftCards: SeedGiftCard[];
  coupons: SeedCoupon[];
  sampleReviews: SeedSampleReview[];
  /** texts that are not written yet in a language; logged at the start */
  warnings: string[];
}

/** Replaces the marks in a text: amounts and the country's own facts. `where` names the file. */
export type FillText = (text: string, view: SeedStoreView, where: string) => string;
