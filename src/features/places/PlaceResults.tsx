import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCountry } from '~/features/store-view';
import { Button } from '~/ui';
import type { FinderKind } from './finders';
import { PlaceEntry } from './PlaceEntry';
import type { Understood } from './placesApi';
import styles from './Places.module.css';
import { PlacesOnMap } from './PlacesOnMap';
import type { SearchOutcome } from './useFinder';

export interface PlaceResultsProps extends SearchOutcome {
  kind: FinderKind;
  /** The search was from where the device is. */
  isHere: boolean;
  /** What was typed or chosen. */
  text: string;
  onChoose: (town: Understood) => void;
}

/** The nearest places, or the towns of that name to choose from. Its heading takes the focus: it says what was understood. */
export function PlaceResults(props: PlaceResultsProps): ReactNode {
  const { found, comes, kind } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [found]);
  const isAmbiguous = found.outcome === 'ambiguous';
  return (
    <div className={styles.results}>
      <h3 ref={heading} tabIndex={-1}>
        <WhatWasFound {...props} />
      </h3>
      {found.understood[0]?.kind === 'area' && <FormattedMessage id="places.area" tagName="p" />}
      {kind === 'branch' && !comes && !isAmbiguous && <AskForBranch />}
      {isAmbiguous ? <Towns {...props} /> : <Nearest {...props} key={found.places.map(({ id }) => id).join(' ')} />}
      <p className={styles.note}>
        <FormattedMessage id="places.credit" values={{ source: <a href="https://www.geonames.org/">GeoNames</a> }} />
      </p>
    </div>
  );
}

function WhatWasFound({ found, comes, isHere, text }: PlaceResultsProps): ReactNode {
  const [understood] = found.understood;
  if (found.outcome === 'ambiguous') return <FormattedMessage id="places.which" values={{ name: understood?.name ?? text }} />;
  if (isHere) return <FormattedMessage id="places.nearYou" />;
  const name = understood?.name ? [understood.name, understood.code ? `(${understood.code})` : ''].join(' ').trim() : text;
  return <FormattedMessage id={comes ? 'places.comes' : 'places.near'} values={{ name }} />;
}

function Towns({ found, onChoose }: PlaceResultsProps): ReactNode {
  return (
    <ul className={styles.towns}>
      {found.understood.map((town) => (
        <li key={`${town.latitude} ${town.longitude}`}>
          <Button variant="secondary" onClick={() => onChoose(town)}>
            {[town.name, town.region].filter(Boolean).join(', ')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Nearest({ found: { places }, kind }: PlaceResultsProps): ReactNode {
  return (
    <PlacesOnMap places={places}>
      {(step) => (
        <ul className={styles.list}>
          {places.map((place, index) => (
            <PlaceEntry
              key={place.id}
              {...{ place, kind, step }}
              number={index + 1}
              opening={place.opening}
              distanceKm={place.distanceKm}
              level={4}
            />
          ))}
        </ul>
      )}
    </PlacesOnMap>
  );
}

/** The nearest branch need not be the one that comes. */
function AskForBranch(): ReactNode {
  const { phone } = useCountry();
  return (
    <p>
      <FormattedMessage id="places.branch.ask" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </p>
  );
}
