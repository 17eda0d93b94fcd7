import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectStoreView } from '~/features/store-view';
import { useIsHydrating } from '~/ui';
import { type FinderKind, finders } from './finders';
import { PlaceEntry } from './PlaceEntry';
import { withPickups } from './pickupPlaces';
import { type Opening, type PlaceListed, useOpeningsQuery, usePickupLocationsQuery, usePlacesQuery } from './placesApi';
import { listingOf } from './placesLoader';
import styles from './Places.module.css';
import { PlacesOnMap } from './PlacesOnMap';

/** Regions in the order of their names, those without one last; their places by town. */
export function byRegion(places: readonly PlaceListed[], language: string): { name: string; places: PlaceListed[] }[] {
  const { compare } = new Intl.Collator(language);
  const groups = new Map<string, PlaceListed[]>();
  for (const place of places) {
    const name = place.regionName ?? place.region ?? '';
    groups.set(name, [...(groups.get(name) ?? []), place]);
  }
  const inOrder = [...groups].map(([name, members]) => ({
    name,
    places: [...members].sort((one, other) => compare(one.city, other.city) || compare(one.name, other.name)),
  }));
  return inOrder.sort((one, other) => Number(one.name === '') - Number(other.name === '') || compare(one.name, other.name));
}

/** All places that a finder looks for, by region: in the first HTML, so that they can be read without scripts. Until they come, the editors' words. */
export function PlaceListing({ kind, children }: { kind: FinderKind; children: ReactNode }): ReactNode {
  const isHydrating = useIsHydrating();
  const storeView = useSelector(selectStoreView);
  const { kinds } = finders[kind];
  const listing = listingOf(kinds, storeView);
  const { data: own } = usePlacesQuery(listing);
  const { data: pickups = [] } = usePickupLocationsQuery(storeView.countryCode, { skip: !kinds.includes('showroom') });
  const { data: openings = {} } = useOpeningsQuery(listing, { skip: isHydrating, refetchOnMountOrArgChange: 60 });
  if (!own || own.length === 0) return children;
  const regions = byRegion(withPickups(own, pickups), storeView.language);
  return <Regions {...{ regions, openings, kind }} />;
}

interface RegionsProps {
  regions: ReturnType<typeof byRegion>;
  openings: Readonly<Record<string, Opening>>;
  kind: FinderKind;
}

function Regions({ regions, openings, kind }: RegionsProps): ReactNode {
  const all = regions.flatMap(({ places }) => places);
  const numbers = new Map(all.map(({ id }, index) => [id, index + 1]));
  return (
    <div className={styles.listing}>
      <h3>
        <FormattedMessage id={`places.all.${kind}`} values={{ count: all.filter((place) => place.kind !== 'pickup').length }} />
      </h3>
      <PlacesOnMap places={all}>
        {(step) =>
          regions.map(({ name, places }) => (
            <section key={name} className={styles.region}>
              <h4>{name === '' ? <FormattedMessage id="places.elsewhere" /> : name}</h4>
              <ul className={styles.list}>
                {places.map((place) => (
                  <PlaceEntry
                    key={place.id}
                    {...{ place, kind, step }}
                    number={numbers.get(place.id) ?? 0}
                    opening={openings[place.id]}
                    level={5}
                  />
                ))}
              </ul>
            </section>
          ))
        }
      </PlacesOnMap>
    </div>
  );
}
