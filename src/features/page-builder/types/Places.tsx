import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '~/ui';
import type { MovingProps } from './shopParts';
import type { MapFields, MapLocation } from './mapFields';
import styles from './Places.module.css';

const pinDrawing = 'M12 21s7-6.2 7-11.3A7 7 0 0 0 5 9.7C5 14.8 12 21 12 21ZM12 12.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z';

/** Specification 3: the zoom of a map. */
const zoom = 8;

/**
 * A map as a list of its places, each with a link to an external map: no third-party map is loaded without a press, and a list can
 * be read, printed and dialled from.
 */
export function Places({ fields: { locations } }: MovingProps<MapFields>): ReactNode {
  return (
    <ul className={styles.places} data-content-type="map">
      {locations.map((location, index) => (
        <li key={index} className={styles.place}>
          <Place {...location} />
        </li>
      ))}
    </ul>
  );
}

function Place({ name, lines, phone, comment, position }: MapLocation): ReactNode {
  return (
    <>
      <p className={styles.name}>
        <Icon drawing={pinDrawing} /> {name || lines[0]}
      </p>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {comment && <p>{comment}</p>}
      <p className={styles.ways}>
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {position && (
          <a href={mapAddress(position)} target="_blank" rel="noopener noreferrer">
            <FormattedMessage id="pageBuilder.map.open" values={{ place: name || lines[0] }} />
          </a>
        )}
      </p>
    </>
  );
}

const mapAddress = ({ latitude, longitude }: NonNullable<MapLocation['position']>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
