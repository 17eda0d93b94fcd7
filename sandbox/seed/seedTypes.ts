/** The demo company's data as the seed files hold it: what a salesperson writes in YAML, checked when the sandbox first starts. */

/** Amounts are decimal strings in the store's currency, VAT included, e.g. "2495.00". */
export type Amount = string;

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
  questionSetBase: string;
  countryCode: string;
  cmsHomePage: string;
  /** VAT rates of the country by tax class name, in percent, e.g. { standard: "20", zero: "0" } */
  vat: Record<string, string>;
}

export type ProductKind = 'simple' | 'virtual' | 'configurable' | 'grouped' | 'bundle';

/** Texts and prices that differ by website (prices) or store view (texts). */
export interface SeedProduct {
  sku: string;
  kind: ProductKind;
  /** product type code of the order system, e.g. NU_OBQ, SERVICE_PACKAGE, R_RECON, WARRANTY */
  typeCode: string;
  /** by store code; a store view without a name does not sell the product */
  name: Record<string, string>;
  urlKey: Record<string, string>;
  shortDescription?: Record<string, string>;
  description?: Record<string, string>;
  /** by website code; a bundle has none (its price is the sum of its selections) */
  price: Record<string, Amount>;
  taxClass: string;
  /** units that can be sold; null = not counted */
  stock: number | null;
  /** paths below media/catalog/product */
  images: { file: string; label: string }[];
  /** category uids (url paths), e.g. "stairlifts/straight" */
  categories: string[];
  visible: boolean;
  /** configurable: attribute code and the child of each value */
  configurable?: { attribute: string; label: string; children: { sku: string; valueLabel: string }[] };
  /** grouped: skus */
  grouped?: string[];
  /** bundle only */
  bundle?: SeedBundleOption[];
}

export interface SeedBundleOption {
  /** stable number, becomes option_id */
  id: number;
  /** by store code */
  title: Record<string, string>;
  type: 'radio' | 'select' | 'checkbox' | 'multi';
  required: boolean;
  selections: { id: number; sku: string; isDefault?: boolean; quantity?: number }[];
}

/** One per question-set bundle; keys refer to the bundle's option and selection numbers. */
export interface SeedQuestionSet {
  bundleSku: string;
  questions: SeedQuestion[];
  rules: SeedRule[];
}

export interface SeedQuestion {
  key: string;
  optionId: number;
  /** words by store code */
  section: Record<string, string>;
  title: Record<string, string>;
  why: Record<string, string>;
  help?: Record<string, string>;
  values: { key: string; selectionId: number; label: Record<string, string>; note?: Record<string, string>; picture?: string }[];
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
  /** url path, e.g. "stairlifts/straight"; the parent is the path above it */
  path: string;
  position: number;
  includeInMenu: boolean;
  name: Record<string, string>;
  description?: Record<string, string>;
}

export interface SeedCmsPage {
  identifier: string;
  storeCodes: string[];
  title: string;
  contentHeading?: string;
  metaTitle?: string;
  metaDescription?: string;
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

export interface SeedShippingMethod {
  websiteCodes: string[];
  carrierCode: string;
  carrierTitle: string;
  methodCode: string;
  methodTitle: string;
  amount: Amount;
  /** only when every line is virtual/bundle etc. is not modelled: one amount per order */
  countries: string[];
}

export interface SeedLookupAddress {
  countryCode: string;
  postcode: string;
  street: string[];
  city: string;
  region?: string;
}

export interface SeedCustomer {
  email: string;
  firstname: string;
  lastname: string;
  /** plain text in the seed of the demo only; stored hashed */
  password: string;
  websiteCode: string;
}

export interface SeedGiftCard {
  code: string;
  websiteCode: string;
  balance: Amount;
}

export interface Seed {
  storeViews: SeedStoreView[];
  categories: SeedCategory[];
  products: SeedProduct[];
  questionSets: SeedQuestionSet[];
  cmsPages: SeedCmsPage[];
  cmsBlocks: SeedCmsBlock[];
  redirects: SeedRedirect[];
  shippingMethods: SeedShippingMethod[];
  addresses: SeedLookupAddress[];
  customers: SeedCustomer[];
  giftCards: SeedGiftCard[];
}
