import type { Tracking } from './attributionModel';

/** Which of a phone element's numbered variants is displayed. */
export type PhoneVariant = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/**
 * The number by which calls are attributed (specification section 9). Paid search (medium cpc): Google 1 to 3, Bing 4 to 6, the first of
 * three for a campaign about the brand, the second for one about stairlifts (stl), the third for any other; FR-FR always the first.
 * Facebook, Meta and media: 7. Otherwise by where the visitor came from: Google 8, another search engine 9, any other site 10, none 11.
 */
export function phoneVariant(tracking: Pick<Tracking, 'parameters' | 'referrer'> | null, locale: string): PhoneVariant {
  const { utm_source: source = '', utm_medium: medium = '', utm_campaign: campaign = '' } = tracking?.parameters ?? {};
  if (medium === 'cpc' && source === 'google') return ([1, 2, 3] as const)[campaignPlace(campaign, locale)];
  if (medium === 'cpc' && source === 'bing') return ([4, 5, 6] as const)[campaignPlace(campaign, locale)];
  if (['facebook', 'meta', 'media'].includes(source)) return 7;
  const referrer = tracking?.referrer ?? '';
  if (isOf(referrer, ['google'])) return 8;
  if (isOf(referrer, ['bing', 'yahoo', 'duckduckgo'])) return 9;
  return referrer === '' ? 11 : 10;
}

function campaignPlace(campaign: string, locale: string): 0 | 1 | 2 {
  if (locale === 'fr_FR' || campaign.includes('brand')) return 0;
  return campaign.includes('stl') ? 1 : 2;
}

/** A host belongs to a search engine by one of its labels: www.google.co.uk does, google-news.example.org does not. */
const isOf = (host: string, names: readonly string[]): boolean => host.split('.').some((label) => names.includes(label));

/** An optional tel:, an optional plus, 1 to 4 digits, then 1 to 5 groups of 2 to 5 digits between spaces, hyphens or brackets. */
const trackingNumber = /^(?:tel:)?\+?\d{1,4}(?:[ ()-]*\d{2,5}){1,5}[ ()-]*$/;

/** Is the number in an element's attribute safe to dial and display? Guards against tampered markup. */
export const isTrackingNumber = (text: string): boolean => text.length <= 40 && trackingNumber.test(text);

/**
 * The number to show: the variant's own, else the page's default, else the shop's. Numbers that do not look like one count as absent.
 * @param numbers by variant, as the element's data attributes give them
 */
export function phoneOf(variant: PhoneVariant, numbers: Partial<Record<PhoneVariant | 'default', string>>, shopPhone: string): string {
  return [numbers[variant], numbers.default].find((number) => number !== undefined && isTrackingNumber(number)) ?? shopPhone;
}
