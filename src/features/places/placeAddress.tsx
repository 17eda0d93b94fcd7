import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { townLines } from '~/config/townLine';
import { selectStoreView } from '~/features/store-view';
import type { PlaceListed } from './placesApi';

const statesInAddress = new Set(['US', 'CA']);

/** Street and town in the order of the country's envelopes. */
export function addressLines({ street, city, region = '', postcode }: PlaceListed, country: string): string[] {
  return [street, ...townLines({ city, state: statesInAddress.has(country) ? region : '', postcode, country })];
}

export function Address({ place }: { place: PlaceListed }): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  return (
    <address>
      {addressLines(place, countryCode).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** A map elsewhere: the way to the door, or where only the address is known, a search for it. */
export function directionsTo(place: PlaceListed, country: string): string {
  const { latitude, longitude } = place;
  if (latitude !== undefined && longitude !== undefined) return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent([...addressLines(place, country), country].join(', '))}`;
}

const milesPerKm = 0.621371;
const inMiles = new Set(['GB', 'US']);

/** By the units of the country, and never less than one. */
export function DistanceInWords({ km }: { km: number }): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  const isMiles = inMiles.has(countryCode);
  const count = Math.max(1, Math.round(isMiles ? km * milesPerKm : km));
  return <FormattedMessage id={isMiles ? 'places.distance.miles' : 'places.distance.km'} values={{ count }} />;
}
