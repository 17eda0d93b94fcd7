import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { isPostcodeFirst } from '~/config/townLine';
import { RequestButton } from '~/features/requests';
import { selectStoreView } from '~/features/store-view';
import { Button, Card } from '~/ui';
import styles from './Places.module.css';
import type { PlaceFound, PlaceKind, PlacesFound, Understood } from './placesApi';

export interface PlaceResultsProps {
  found: PlacesFound;
  kind: PlaceKind;
  /** The search was from where the device is. */
  isHere: boolean;
  /** What was typed or chosen. */
  text: string;
  onChoose: (town: Understood) => void;
}

/** The nearest places, or the towns of that name to choose from. Its heading takes the focus: it says what was understood. */
export function PlaceResults({ found, kind, isHere, text, onChoose }: PlaceResultsProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [found]);
  const [understood] = found.understood;
  const name = understood?.name ? [understood.name, understood.code ? `(${understood.code})` : ''].join(' ').trim() : text;
  const isAmbiguous = found.outcome === 'ambiguous';
  return (
    <div className={styles.results}>
      <h3 ref={heading} tabIndex={-1}>
        {isAmbiguous ? (
          <FormattedMessage id="places.which" values={{ name: understood?.name ?? text }} />
        ) : isHere ? (
          <FormattedMessage id="places.nearYou" />
        ) : (
          <FormattedMessage id="places.near" values={{ name }} />
        )}
      </h3>
      {understood?.kind === 'area' && <FormattedMessage id="places.area" tagName="p" />}
      <ul className={styles.list}>
        {isAmbiguous
          ? found.understood.map((town) => (
              <li key={`${town.latitude} ${town.longitude}`}>
                <Button variant="secondary" onClick={() => onChoose(town)}>
                  {[town.name, town.region].filter(Boolean).join(', ')}
                </Button>
              </li>
            ))
          : found.places.map((place) => (
              <li key={place.id}>
                <Card isBordered>
                  <Place place={place} kind={kind} />
                </Card>
              </li>
            ))}
      </ul>
      <p className={styles.note}>
        <FormattedMessage id="places.credit" values={{ source: <a href="https://www.geonames.org/">GeoNames</a> }} />
      </p>
    </div>
  );
}

function Place({ place, kind }: { place: PlaceFound; kind: PlaceKind }): ReactNode {
  const { formatMessage } = useIntl();
  const { id, name, street, phone, latitude, longitude, models, distanceKm } = place;
  const nameOf = (model: string): string =>
    model === 'outdoor' ? formatMessage({ id: 'places.outdoor' }) : model.charAt(0).toUpperCase() + model.slice(1);
  return (
    <div className={styles.place}>
      <h4>{name}</h4>
      {distanceKm !== undefined && <Distance km={distanceKm} />}
      <address>
        {street}
        <br />
        <TownLine place={place} />
      </address>
      <p>
        <Opening place={place} />
      </p>
      {kind === 'showroom' && models.length > 0 && (
        <p>
          <FormattedMessage id="places.tried" values={{ models: models.map(nameOf).join(', ') }} />
        </p>
      )}
      <p className={styles.ways}>
        <a href={`tel:${phone.link}`}>{phone.shown}</a>
        <a href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`} target="_blank" rel="noopener noreferrer">
          <FormattedMessage id="places.directions" values={{ name }} />
        </a>
      </p>
      {kind === 'showroom' && (
        <div>
          <RequestButton form={`try-out-${id}`} kind="try-out" subject={{ type: 'place', id, name }}>
            <FormattedMessage id="places.tryOut" values={{ name }} />
          </RequestButton>
        </div>
      )}
    </div>
  );
}

/** In the order of the country's envelopes. */
function TownLine({ place: { postcode, city, region } }: { place: PlaceFound }): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  if (isPostcodeFirst(countryCode)) return `${postcode} ${city}`;
  return countryCode === 'US' || countryCode === 'CA' ? `${city}, ${region ?? ''} ${postcode}` : `${city} ${postcode}`;
}

const milesPerKm = 0.621371;
const inMiles = new Set(['GB', 'US']);

function Distance({ km }: { km: number }): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  const isMiles = inMiles.has(countryCode);
  const count = Math.max(1, Math.round(isMiles ? km * milesPerKm : km));
  return (
    <p>
      <FormattedMessage id={isMiles ? 'places.distance.miles' : 'places.distance.km'} values={{ count }} />
    </p>
  );
}

/** In the place's own time, as its door says it. */
function Opening({ place: { opening, timeZone } }: { place: PlaceFound }): ReactNode {
  const { formatDate, formatTime } = useIntl();
  const time = (instant: string): string => formatTime(instant, { timeZone, hour: 'numeric', minute: '2-digit' });
  if (opening.state === 'open') return <FormattedMessage id="places.open" values={{ time: time(opening.until) }} />;
  if (opening.opens === undefined) return <FormattedMessage id="places.closed" />;
  const day = formatDate(opening.opens, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return <FormattedMessage id="places.opens" values={{ day, time: time(opening.opens) }} />;
}
