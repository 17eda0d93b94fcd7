import type { Arrival } from '~/world';
import { marketingCookie } from './mayBeAttributed';

/** Query parameters that advertisements add (specification section 9). */
export const trackedParameters = [
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content',
  'utm_campaign',
  'gclid',
  'msclid',
  'fbclid',
  'mkc',
  'cdm',
  'poste',
  'referrer',
  'gtm_referrer',
] as const;

export type TrackedParameter = (typeof trackedParameters)[number];

const minute = 60_000;
const hour = 60 * minute;

/** Specification section 9, in milliseconds. */
export const trackingLives = 24 * hour;
export const overridableAfter = 30 * minute;
export const cookiesLive = 30 * minute + hour;
export const marketingLives = 131_040 * minute;

export const expirationCookie = 'attr_expiration';
export const referrerCookie = 'attr_referrer';

/** Longer values are cut: one cookie has to hold all of them. */
const longestValue = 120;

export type TrackingParameters = Partial<Record<TrackedParameter, string>>;

/** How a visitor came to the shop. Values are in small letters; the referrer is a host name, or empty when there was none. */
export interface Tracking {
  parameters: TrackingParameters;
  referrer: string;
  /** Milliseconds since 1970. */
  storedAt: number;
}

/**
 * The attribution after this visit: a record younger than 24 h stays, unless it is 30 minutes old and the visitor arrives from
 * another site again with parameters. A page opened from within the shop changes nothing. Null when there is nothing to attribute.
 */
export function trackingAfter(known: Tracking | null, arrival: Arrival, now: number): Tracking | null {
  const valid = known && isWithin(now - known.storedAt, trackingLives) ? known : null;
  const parameters = parametersIn(arrival.search);
  const referrer = hostOf(arrival.referrer);
  const isExternal = referrer !== arrival.ownHost;
  const arrived: Tracking = { parameters, referrer: isExternal ? referrer : '', storedAt: now };
  const hasParameters = Object.keys(parameters).length > 0;
  if (!valid) return isExternal && (hasParameters || referrer !== '') ? arrived : null;
  const mayOverride = isExternal && hasParameters && !isWithin(now - valid.storedAt, overridableAfter);
  return mayOverride ? arrived : valid;
}

/** A clock that was set back makes an age negative: such a record counts as expired. */
const isWithin = (age: number, limit: number): boolean => age >= 0 && age < limit;

/** The tracked parameters of a query; each in lower case, without control characters, cut to a maximum length. */
export function parametersIn(search: string): TrackingParameters {
  const query = new URLSearchParams(search);
  const entries = trackedParameters.flatMap((name) => {
    const value = cleaned(query.get(name) ?? '');
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const controlCharacters = /[\u0000-\u001f\u007f]/g;

const cleaned = (value: string): string => value.replace(controlCharacters, '').trim().toLowerCase().slice(0, longestValue);

/** The host of an address, in small letters; empty for everything that is no web address. */
export function hostOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : '';
}

export interface CookieToWrite {
  name: string;
  value: string;
  /** Seconds. */
  maxAge: number;
}

/** The attribution cookies: `attr_…` for 90 minutes from when it was learned, the marketing parameters for 91 days. */
export function cookiesOf(tracking: Tracking, now: number): CookieToWrite[] {
  const expiresAt = tracking.storedAt + cookiesLive;
  const maxAge = Math.floor((expiresAt - now) / 1000);
  const attribution: CookieToWrite[] =
    maxAge <= 0
      ? []
      : [
          { name: expirationCookie, value: new Date(expiresAt).toISOString(), maxAge },
          ...Object.entries(tracking.parameters).map(([name, value]) => ({ name: `attr_${name}`, value, maxAge })),
          ...(tracking.referrer === '' ? [] : [{ name: referrerCookie, value: tracking.referrer, maxAge }]),
        ];
  if (Object.keys(tracking.parameters).length === 0) return attribution;
  return [...attribution, { name: marketingCookie, value: marketingValue(tracking.parameters), maxAge: marketingLives / 1000 }];
}

const marketingValue = (parameters: TrackingParameters): string => new URLSearchParams(parameters).toString();

/** Every name that `cookiesOf` may write: deleted when consent is withdrawn. */
export const cookieNames: readonly string[] = [
  expirationCookie,
  referrerCookie,
  marketingCookie,
  ...trackedParameters.map((name) => `attr_${name}`),
];

/** Parses the stored record; null for anything of another shape. */
export function trackingFrom(text: string | null): Tracking | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('parameters' in value) || !('referrer' in value) || !('storedAt' in value))
    return null;
  const { parameters, referrer, storedAt } = value;
  if (typeof parameters !== 'object' || parameters === null || typeof referrer !== 'string' || typeof storedAt !== 'number') return null;
  const known = trackedParameters.flatMap((name) => {
    const parameter = (parameters as Record<string, unknown>)[name];
    return typeof parameter === 'string' ? [[name, cleaned(parameter)] as const] : [];
  });
  return { parameters: Object.fromEntries(known), referrer: cleaned(referrer), storedAt };
}
