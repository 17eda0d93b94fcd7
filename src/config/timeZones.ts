/** The zone in which a country's shop speaks of days and hours (IANA name). North America's shops answer the phone on Eastern time. */
const byCountry: Record<string, string> = {
  GB: 'Europe/London',
  BE: 'Europe/Brussels',
  US: 'America/New_York',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  PT: 'Europe/Lisbon',
};

export const timeZoneOf = (countryCode: string): string => byCountry[countryCode] ?? 'Europe/London';
