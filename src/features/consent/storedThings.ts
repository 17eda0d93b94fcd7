import type { CountryFeature } from '~/config/countryFeatures';
import { experimentIdCookie } from '~/config/experiments';
import {
  type Asked,
  type ConsentGroup,
  consentCookie,
  groupOf,
  type PageVendor,
  type VendorName,
  withoutVendorsCookie,
} from '~/config/vendors';

/** How long something is kept: a time, or until something happens. */
type Lasts = { unit: 'hour' | 'day' | 'month'; count: number } | 'order' | 'deleted' | 'changed' | 'closed' | 'choice';

/** The company whose service it is; a chat's is named by the shop's configuration. */
export const companies: Readonly<Record<PageVendor, string>> = { tagManager: 'Google', callTracking: 'Infinity' };

/** What is stored in the browser, by purpose: the row that the cookies page and the consent dialog show. */
export interface StoredThing {
  /** Its words: `consent.stored.<id>` and `consent.stored.<id>.why`. */
  id: string;
  group: ConsentGroup;
  /** The names of its records and cookies; `*` stands for any ending. */
  names: readonly string[];
  lasts: Lasts;
  /** Only where the country has this. */
  feature?: CountryFeature;
  /** The shop's own, and only while this is on. */
  only?: Exclude<Asked, 'callTracking'>;
  /** Whose it is, if not the shop's own. */
  vendor?: VendorName;
}

const checkoutNames =
  'addressData asapClicked asapData availableShippingMethods billing_address confirmations* customClicked customData guestEmailID noClicked ' +
  'noClickedFormData orderDetails paymentApproval paymentMethod placement shippingMethod shipping_address showManualForm userEmail yesClicked yesClickedFormData';

/** Everything, the strictly necessary first. `storedThings.test.ts` compares it with what recorded visits have stored. */
export const storedThings: readonly StoredThing[] = [
  {
    id: 'basket',
    group: 'C0001',
    names: ['cartId_*', 'cartLines_*', 'cartReplacing_*', 'merged_carts'],
    lasts: 'order',
    feature: 'ecommerce',
  },
  { id: 'builder', group: 'C0001', names: ['configuration_*', 'measurements_*'], lasts: { unit: 'day', count: 30 } },
  { id: 'checkout', group: 'C0001', names: checkoutNames.split(' '), lasts: { unit: 'hour', count: 24 }, feature: 'ecommerce' },
  { id: 'chat', group: 'C0001', names: ['chat_*'], lasts: { unit: 'hour', count: 24 }, feature: 'liveChat' },
  { id: 'call', group: 'C0001', names: ['video_call', 'video_call_visit'], lasts: 'closed', feature: 'videoCall' },
  {
    id: 'signIn',
    group: 'C0001',
    names: ['signin_token', 'signed_in', 'sign_in_origin', 'own_prices', 'signed_out', 'order_link'],
    lasts: { unit: 'hour', count: 1 },
    feature: 'account',
  },
  {
    id: 'requests',
    group: 'C0001',
    names: ['requests_*', 'requestDrafts_*', 'requestContact_*', 'requestPhotos_*'],
    lasts: { unit: 'day', count: 30 },
  },
  { id: 'relief', group: 'C0001', names: ['vatReliefDraft_*', 'vatRelief_*'], lasts: { unit: 'day', count: 30 }, feature: 'vatRelief' },
  { id: 'saved', group: 'C0001', names: ['configurations_*', 'savedItems_*'], lasts: 'deleted' },
  { id: 'compared', group: 'C0001', names: ['compare_*'], lasts: { unit: 'day', count: 30 } },
  { id: 'searches', group: 'C0001', names: ['recentSearches_*'], lasts: { unit: 'day', count: 30 } },
  { id: 'viewed', group: 'C0001', names: ['viewedProducts_*'], lasts: { unit: 'day', count: 30 } },
  { id: 'place', group: 'C0001', names: ['store_view_*', 'language_preference', 'siteSelectorShown', 'currency_*'], lasts: 'deleted' },
  { id: 'look', group: 'C0001', names: ['reader'], lasts: 'changed' },
  { id: 'notice', group: 'C0001', names: ['promo_dismissal'], lasts: { unit: 'day', count: 2 } },
  { id: 'pages', group: 'C0001', names: ['cache:api:*'], lasts: 'deleted' },
  {
    id: 'visit',
    group: 'C0001',
    names: ['document_step', 'reloaded_for_build', 'flight', 'analyst_panel', 'opens_next', withoutVendorsCookie],
    lasts: 'closed',
  },
  { id: 'counted', group: 'C0001', names: ['measured_orders'], lasts: { unit: 'day', count: 7 }, feature: 'ecommerce' },
  { id: 'choice', group: 'C0001', names: ['consent', consentCookie], lasts: 'choice' },
  { id: 'experiment', group: 'C0002', names: [experimentIdCookie, 'experiments'], lasts: { unit: 'month', count: 6 }, only: 'experiments' },
  // Its names and days are the provider's, by the shop's configuration.
  { id: 'chatProvider', group: 'C0003', names: [], lasts: 'closed', feature: 'liveChat', vendor: 'chatProvider' },
  { id: 'origin', group: 'C0004', names: ['tracking_parameters', 'marketing_parameters', 'attr_*'], lasts: { unit: 'day', count: 91 } },
  { id: 'untold', group: 'C0004', names: ['untagged_events'], lasts: { unit: 'hour', count: 1 }, only: 'tagManager' },
  { id: 'tagManager', group: 'C0004', names: ['_ga', '_ga_*', '_gcl_*'], lasts: { unit: 'month', count: 24 }, vendor: 'tagManager' },
  {
    id: 'callTracking',
    group: 'C0004',
    names: ['infinity_reference', 'ictf_*'],
    lasts: { unit: 'month', count: 12 },
    feature: 'infinity',
    vendor: 'callTracking',
  },
];

/** Is a record or cookie of this name one of the thing's? */
export const isNamed = ({ names }: StoredThing, name: string): boolean =>
  names.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));

/** What of it a shop stores: where no service and no experiment is on, nothing that needs a yes is ever stored. */
export function storedIn(hasFeature: (feature: CountryFeature) => boolean, on: readonly Asked[]): StoredThing[] {
  const groups: ConsentGroup[] = on.map(groupOf);
  return storedThings.filter(({ group, feature, vendor, only }) => {
    const needs = vendor ?? only;
    return (feature === undefined || hasFeature(feature)) && (needs ? on.includes(needs) : group === 'C0001' || groups.includes(group));
  });
}
