import { type ReactNode, useState } from 'react';
import { useField } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { townLines } from '~/config/townLine';
import { FormRadios } from '~/features/forms';
import { selectPublicConfig, selectStoreView, useCountry } from '~/features/store-view';
import type { RadioOption } from '~/ui';
import { Alert, Button, Skeleton, SkeletonGroup, TextField } from '~/ui';
import type { PickupsAsked } from './pickupApi';
import { type PickupPoint, type PickupShown, pickupsShown } from './pickupPlaces';
import { DistanceInWords } from './placeAddress';
import { OpeningNow } from './placeHours';
import styles from './Places.module.css';
import { type Understood, useOpeningsQuery, usePlacesQuery } from './placesApi';
import { listingOf } from './placesLoader';
import { usePickupSearch } from './usePickupSearch';

export interface PickupChoiceProps {
  points: readonly PickupPoint[];
  asked: PickupsAsked;
  /** The shopper's own postcode, for the first search. */
  near: string;
}

/** So many at first, where there are more. */
const shownFirst = 6;

/**
 * Where an order is collected: a field `pickup` of the form around it, with the point's code. The nearest come first, with what we know of the place
 * at that door.
 */
export function PickupChoice({ points, asked, near }: PickupChoiceProps): ReactNode {
  const search = usePickupSearch(asked, near);
  const { shown, isComing } = usePickupsShown(points, search.found);
  const { input } = useField<string>('pickup', { subscription: { value: true } });
  const [isAll, setAll] = useState(false);
  const listed = isAll || shown.length <= shownFirst ? shown : shown.slice(0, shownFirst - 1);
  const chosen = shown.find(({ code }) => code === input.value);
  if (isComing || search.isBeginning)
    return (
      <SkeletonGroup>
        <Skeleton lines={5} />
      </SkeletonGroup>
    );
  return (
    <div className={styles.results}>
      <Search search={search} />
      <p role="status" className={styles.note}>
        {search.found && <FormattedMessage id="places.collect.near" values={{ name: search.found.name }} />}
      </p>
      <FormRadios
        name="pickup"
        legend={<FormattedMessage id="places.collect.legend" />}
        options={(chosen && !listed.includes(chosen) ? [...listed, chosen] : listed).map(optionOf)}
      />
      {listed.length < shown.length && (
        <div>
          <Button variant="secondary" onClick={() => setAll(true)}>
            <FormattedMessage id="places.collect.all" values={{ count: shown.length }} />
          </Button>
        </div>
      )}
    </div>
  );
}

/** The points in their order, with the hours of our own places. Those that commerce did not find near come last. */
function usePickupsShown(
  points: readonly PickupPoint[],
  found: ReturnType<typeof usePickupSearch>['found'],
): { shown: PickupShown[]; isComing: boolean } {
  const listing = listingOf(['showroom'], useSelector(selectStoreView));
  const skip = !useSelector(selectPublicConfig).requests;
  const { data: own = [], isLoading } = usePlacesQuery(listing, { skip });
  const { data: openings = {}, isLoading: areHoursComing } = useOpeningsQuery(listing, { skip, refetchOnMountOrArgChange: 60 });
  const shown = pickupsShown(points, own, openings, found?.from ?? null);
  const codes = found?.codes ?? [];
  const rank = ({ code }: PickupShown): number => (codes.includes(code) ? codes.indexOf(code) : codes.length);
  if (codes.length > 0) shown.sort((one, other) => rank(one) - rank(other));
  return { shown, isComing: isLoading || areHoursComing };
}

/** Not a form of its own: it stands in one. */
function Search({ search }: { search: ReturnType<typeof usePickupSearch> }): ReactNode {
  const { text, setText, towns, fault, isBusy, lookByText, lookFrom } = search;
  const { phone } = useCountry();
  const call = <a href={`tel:${phone.link}`}>{phone.shown}</a>;
  return (
    <>
      <div className={styles.form}>
        <TextField
          name="pickup-near"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          label={<FormattedMessage id="places.collect.field" />}
          hint={<FormattedMessage id="places.field" />}
          error={(fault === 'empty' || fault === 'unknown') && <FormattedMessage id={`places.fault.${fault}`} />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            lookByText();
          }}
        />
        <div>
          <Button variant="secondary" isBusy={isBusy} onClick={lookByText}>
            <FormattedMessage id="places.search" />
          </Button>
        </div>
      </div>
      {fault === 'unknown' && (
        <p role="status" className={styles.note}>
          <FormattedMessage id="places.collect.unknown" values={{ phone: call }} />
        </p>
      )}
      {fault === 'failed' && (
        <Alert tone="error" isNews title={<FormattedMessage id="places.noAnswer" />}>
          <FormattedMessage id="places.collect.unknown" values={{ phone: call }} />
        </Alert>
      )}
      {towns.length > 0 && <Towns towns={towns} onChoose={lookFrom} />}
    </>
  );
}

/** Towns that share a name. */
function Towns({ towns, onChoose }: { towns: readonly Understood[]; onChoose: (town: Understood) => void }): ReactNode {
  return (
    <div role="group" aria-labelledby="pickup-towns">
      <p id="pickup-towns" role="status" className={styles.note}>
        <FormattedMessage id="places.which" values={{ name: towns[0]?.name }} />
      </p>
      <ul className={styles.towns}>
        {towns.map((town) => (
          <li key={`${town.latitude} ${town.longitude}`}>
            <Button variant="secondary" onClick={() => onChoose(town)}>
              {[town.name, town.region].filter(Boolean).join(', ')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function optionOf(point: PickupShown): RadioOption {
  const { code, name, street, postcode, city, country_id: country, place, opening, distanceKm } = point;
  return {
    value: code,
    label: name,
    note: (
      <>
        <span className={styles.line}>{[street, ...townLines({ city, state: '', postcode, country })].join(', ')}</span>
        {distanceKm !== undefined && (
          <span className={styles.line}>
            <DistanceInWords km={distanceKm} />
          </span>
        )}
        {opening && place?.timeZone && (
          <span className={styles.line}>
            <OpeningNow opening={opening} timeZone={place.timeZone} />
          </span>
        )}
      </>
    ),
  };
}
