import type { Country } from '~/config/countries';
import type { Tracking } from './attributionModel';

export type Phone = Country['phone'];

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

/** As editors give them: in commerce's configuration, or in the attributes of an element. Numbers that do not look like one count as absent. */
export type PhoneNumbers = Readonly<Partial<Record<PhoneVariant | 'default', string>>>;

/** The variant's number, else the default beside it; undefined where neither is a number: then the shop's own is shown. */
export const numberOf = (variant: PhoneVariant, numbers: PhoneNumbers): string | undefined =>
  [numbers[variant], numbers.default].find((number) => number !== undefined && isTrackingNumber(number))?.replace(/^tel:/, '');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A number as a telephone dials it from anywhere, `+448081570201`. One in the country's form is read like the shop's own, from which follow
 * the country's code and whether a zero in front is left out.
 */
export function dialledOf(number: string, own: Phone): string {
  const digits = digitsOf(number.replace('(0)', ''));
  if (/^(?:tel:)?\+/.test(number)) return `+${digits}`;
  const ownDigits = digitsOf(own.shown);
  const losesZero = !own.link.endsWith(ownDigits);
  const kept = losesZero ? ownDigits.length - 1 : ownDigits.length;
  return own.link.slice(0, -kept) + (losesZero ? digits.replace(/^0/, '') : digits);
}

/** A number that editors gave. It counts as free of charge where it begins as the shop's own free number does. */
export const phoneOf = (number: string, own: Phone): Phone => {
  const link = dialledOf(number, own);
  return { shown: number, link, isFree: own.isFree && link.startsWith(own.link.slice(0, 6)) };
};
