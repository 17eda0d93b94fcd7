import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type MapPlace, outlineFor, OverviewMap, PlaceNumber, useOutline } from '~/features/overview-map';
import { useCountry } from '~/features/store-view';
import { classes, Icon } from '~/ui';
import type { MovingProps } from './shopParts';
import type { MapFields, MapLocation } from './mapFields';
import styles from './Places.module.css';

const pinDrawing = 'M12 21s7-6.2 7-11.3A7 7 0 0 0 5 9.7C5 14.8 12 21 12 21ZM12 12.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z';

/** Specification 3: the zoom of a map. */
const zoom = 8;

/**
 * A map as a list of its places, each with a link to an external map: no third-party map is loaded without a press, and a list can
 * be read, printed and dialled from. Beside it, in step with it, an overview map of our own; not where a place lies outside its outlines.
 */
export function Places({ fields: { locations, height, showControls } }: MovingProps<MapFields>): ReactNode {
  const places = locations.flatMap(placeOnMap);
  const country = outlineFor(places, useCountry().code);
  const outline = useOutline(country);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [pointed, setPointed] = useState<readonly number[]>([]);
  const list = useRef<HTMLUListElement>(null);
  if (!country)
    return (
      <ul className={styles.places} data-content-type="map">
        {locations.map((location, index) => (
          <li key={index} className={styles.place}>
            <Place {...location} mark={<Icon drawing={pinDrawing} />} />
          </li>
        ))}
      </ul>
    );
  return (
    <div className={styles.beside} data-content-type="map">
      <div className={styles.map}>
        <OverviewMap
          {...{ places, country, outline, height, chosen, pointed }}
          hasControls={showControls}
          onChoose={setChosen}
          onPoint={setPointed}
          onGoToEntry={(number) => (list.current?.children[number - 1] as HTMLElement | undefined)?.focus()}
        />
      </div>
      <ul className={styles.places} ref={list}>
        {locations.map((location, index) => (
          <Entry
            key={index}
            {...{ location, chosen, pointed, setChosen, setPointed }}
            number={index + 1}
            isDrawn={outline.phase === 'drawn'}
          />
        ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  location: MapLocation;
  number: number;
  chosen: readonly number[];
  pointed: readonly number[];
  setChosen: (numbers: readonly number[]) => void;
  setPointed: (numbers: readonly number[]) => void;
  isDrawn: boolean;
}

/** A place in step with its pin. */
function Entry({ location, number, chosen, pointed, setChosen, setPointed, isDrawn }: EntryProps): ReactNode {
  const isChosen = chosen.includes(number);
  const isMarked = isDrawn && (isChosen || pointed.includes(number));
  const point = () => setPointed([number]);
  const leave = () => setPointed([]);
  const steps = { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
  const onShow = isDrawn && location.position ? () => setChosen([number]) : null;
  return (
    <li className={classes(styles.place, isMarked && styles.marked)} tabIndex={-1} {...steps}>
      <Place {...location} mark={<PlaceNumber {...{ number, isChosen, onShow }} name={nameOf(location)} />} />
    </li>
  );
}

const nameOf = ({ name, lines }: MapLocation): string => name || (lines[0] ?? '');

function placeOnMap(location: MapLocation, index: number): MapPlace[] {
  return location.position ? [{ number: index + 1, name: nameOf(location), ...location.position }] : [];
}

function Place({ mark, ...location }: MapLocation & { mark: ReactNode }): ReactNode {
  const { lines, phone, comment, position } = location;
  return (
    <>
      <p className={styles.name}>
        {mark} {nameOf(location)}
      </p>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {comment && <p>{comment}</p>}
      <p className={styles.ways}>
        {phone && (
          <a data-place-phone="" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        )}
        {position && (
          <a href={mapAddress(position)} target="_blank" rel="noopener noreferrer">
            <FormattedMessage id="pageBuilder.map.open" values={{ place: nameOf(location) }} />
          </a>
        )}
      </p>
    </>
  );
}

const mapAddress = ({ latitude, longitude }: NonNullable<MapLocation['position']>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
