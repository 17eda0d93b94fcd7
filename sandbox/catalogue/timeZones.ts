import type { SeedStoreView } from '../seed/seedTypes';

const timeZones: Record<string, string> = {
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

/** The time zone of a store view's dates. */
export function timeZoneOf({ countryCode }: SeedStoreView): string {
  return timeZones[countryCode] ?? 'UTC';
}
