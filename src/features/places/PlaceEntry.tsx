import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { PlaceNumber } from '~/features/overview-map';
import { RequestButton } from '~/features/requests';
import { selectStoreView } from '~/features/store-view';
import { classes, Link } from '~/ui';
import type { FinderKind } from './finders';
import { finders } from './finders';
import { Address, directionsTo, DistanceInWords } from './placeAddress';
import { OpeningNow } from './placeHours';
import type { Opening, PlaceListed } from './placesApi';
import { placePath } from './placesLoader';
import styles from './Places.module.css';
import type { MapStep } from './PlacesOnMap';

export interface PlaceEntryProps {
  place: PlaceListed;
  /** As on the map. */
  number: number;
  kind: FinderKind;
  step: MapStep;
  /** Undefined while it is not known, and for places of which it never is. */
  opening: Opening | undefined;
  distanceKm?: number | undefined;
  /** Of its heading. */
  level: 4 | 5;
}

/** A place in a list, in step with its pin. Its name leads to its page. */
export function PlaceEntry(props: PlaceEntryProps): ReactNode {
  const { place, number, kind, step, opening, distanceKm, level } = props;
  const { pointed, chosen, drawn, onPoint } = step;
  const isMarked = drawn.includes(number) && (pointed.includes(number) || chosen.includes(number));
  const point = (): void => onPoint([number]);
  const leave = (): void => onPoint([]);
  const steps = { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
  const Heading = `h${level}` as const;
  const { id, name, models } = place;
  return (
    <li className={classes(styles.place, isMarked && styles.marked)} data-place={number} tabIndex={-1} {...steps}>
      <div className={styles.name}>
        <PlaceNumber
          {...{ number, name }}
          isChosen={chosen.includes(number)}
          onShow={drawn.includes(number) ? () => step.onChoose([number]) : null}
        />
        <Heading>{place.kind === 'pickup' ? name : <Link to={placePath(id)}>{name}</Link>}</Heading>
      </div>
      {(finders[kind].kinds.length > 1 || place.kind === 'pickup') && (
        <p>
          <FormattedMessage id={`places.kind.${place.kind}`} />
        </p>
      )}
      {distanceKm !== undefined && (
        <p>
          <DistanceInWords km={distanceKm} />
        </p>
      )}
      <Address place={place} />
      {opening && place.timeZone !== undefined && (
        <p>
          <OpeningNow opening={opening} timeZone={place.timeZone} />
        </p>
      )}
      <Tried models={place.kind === 'showroom' ? models : []} />
      <Ways place={place} />
      {place.kind === 'showroom' && (
        <div>
          <TryOutButton place={place}>
            <FormattedMessage id="places.tryOut" values={{ name }} />
          </TryOutButton>
        </div>
      )}
    </li>
  );
}

/** A showroom is asked for a time at which the lifts can be tried. */
export function TryOutButton({
  place,
  children,
  ...look
}: {
  place: Pick<PlaceListed, 'id' | 'name'>;
  children: ReactNode;
  variant?: 'primary';
}) {
  const { id, name } = place;
  return (
    <RequestButton form={`try-out-${id}`} kind="try-out" subject={{ type: 'place', id, name }} {...look}>
      {children}
    </RequestButton>
  );
}

/** What can be ridden there. */
export function Tried({ models }: { models: readonly string[] }): ReactNode {
  const { formatMessage } = useIntl();
  if (models.length === 0) return null;
  const nameOf = (model: string): string =>
    model === 'outdoor' ? formatMessage({ id: 'places.outdoor' }) : model.charAt(0).toUpperCase() + model.slice(1);
  return (
    <p>
      <FormattedMessage id="places.tried" values={{ models: models.map(nameOf).join(', ') }} />
    </p>
  );
}

/** To the phone and to the door. */
export function Ways({ place }: { place: PlaceListed }): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  const { phone, name } = place;
  return (
    <p className={styles.ways}>
      {phone && (
        <a data-place-phone="" href={`tel:${phone.link}`}>
          {phone.shown}
        </a>
      )}
      <a href={directionsTo(place, countryCode)} target="_blank" rel="noopener noreferrer">
        <FormattedMessage id="places.directions" values={{ name }} />
      </a>
    </p>
  );
}
