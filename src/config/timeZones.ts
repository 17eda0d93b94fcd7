import type { CountryCode } from './storeViews';

/** The time zone for days and hours in a country's shop (IANA name). North America's shops answer the phone on Eastern time. */
const byCountry: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  BE: 'Europe/Brussels',
  US: 'America/New_York',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  PT: 'Europe/Lisbon',
} satisfies Record<CountryCode, string>;

export const timeZoneOf = (countryCode: string): string => byCountry[countryCode] ?? 'Europe/London';
