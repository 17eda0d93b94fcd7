import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectStoreView } from '~/features/store-view';
import { CatalogProblem, NotFoundPage } from '~/features/url-resolver';
import { Container, Link, PageSkeleton, Picture, useIsHydrating } from '~/ui';
import { Tried, TryOutButton, Ways } from './PlaceEntry';
import { Address } from './placeAddress';
import { OpeningHours, OpeningNow } from './placeHours';
import { type PlaceKind, type PlaceShown, usePlaceOpeningQuery, usePlaceQuery } from './placesApi';
import { placeOf } from './placesLoader';
import styles from './Places.module.css';

/** Where all places of a kind are. */
const finderPaths: Readonly<Record<PlaceKind, string>> = {
  showroom: '/demonstration-centre-finder',
  dealer: '/find-a-dealer',
  branch: '/service-branch-finder',
};

/** A showroom, a dealer or a service branch: all that one wants to know before setting out. */
export function PlacePage(): ReactNode {
  const { pathname } = useLocation();
  const storeView = useSelector(selectStoreView);
  const { currentData: place, isFetching, refetch } = usePlaceQuery(placeOf(pathname, storeView));
  if (place) return <Place place={place} />;
  if (place === null) return <NotFoundPage />;
  return isFetching ? <PageSkeleton /> : <CatalogProblem onRetry={() => void refetch()} />;
}

function Place({ place }: { place: PlaceShown }): ReactNode {
  const { formatMessage } = useIntl();
  const { kind, picture } = place;
  return (
    <Container>
      <article className={styles.page}>
        <Intro place={place} />
        {picture !== undefined && (
          <Picture
            className={styles.picture}
            src={`/media/${picture}`}
            alt={formatMessage({ id: `places.page.picture.${kind}` })}
            width={800}
            height={640}
            sizes="(max-width: 62em) 100vw, 45vw"
            isPriority
          />
        )}
        <section className={styles.part}>
          <h2>
            <FormattedMessage id="places.page.hours" />
          </h2>
          <OpeningHours place={place} />
        </section>
        <Visit place={place} />
      </article>
    </Container>
  );
}

function Intro({ place }: { place: PlaceShown }): ReactNode {
  const { kind, name } = place;
  return (
    <div className={styles.intro}>
      <h1>
        <FormattedMessage id="places.page.heading" values={{ kind, name }} />
      </h1>
      <Address place={place} />
      <Now place={place} />
      <Ways place={place} />
      {kind === 'showroom' && (
        <TryOutButton place={place} variant="primary">
          <FormattedMessage id="places.page.book" />
        </TryOutButton>
      )}
    </div>
  );
}

function Visit({ place }: { place: PlaceShown }): ReactNode {
  const { kind, models } = place;
  return (
    <section className={styles.part}>
      <h2>
        <FormattedMessage id="places.page.visit" />
      </h2>
      <Tried models={models} />
      <Access place={place} />
      <p>
        <Link to={finderPaths[kind as PlaceKind]}>
          <FormattedMessage id={`places.page.others.${kind}`} />
        </Link>
      </p>
    </section>
  );
}

/** Asked by the browser: the page is kept for longer than it holds. Its line is kept free. */
function Now({ place: { id, country, timeZone } }: { place: PlaceShown }): ReactNode {
  const { language } = useSelector(selectStoreView);
  const isHydrating = useIsHydrating();
  const { currentData: opening } = usePlaceOpeningQuery({ id, country, language }, { skip: isHydrating, refetchOnMountOrArgChange: 60 });
  return <p className={styles.now}>{opening && timeZone !== undefined && <OpeningNow opening={opening} timeZone={timeZone} />}</p>;
}

/** How one gets in. What is not known is not told. */
function Access({ place: { stepFree, parking, transport, languages } }: { place: PlaceShown }): ReactNode {
  const { locale } = useIntl();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const spoken = languages.map((code) => names.of(code) ?? code).join(', ');
  return (
    <ul>
      {stepFree !== undefined && (
        <li>
          <FormattedMessage id={stepFree ? 'places.access.stepFree' : 'places.access.steps'} />
        </li>
      )}
      {parking !== undefined && (
        <li>
          <FormattedMessage id={parking ? 'places.access.parking' : 'places.access.noParking'} />
        </li>
      )}
      {transport !== undefined && <li>{transport}</li>}
      {languages.length > 0 && (
        <li>
          <FormattedMessage id="places.access.languages" values={{ languages: spoken }} />
        </li>
      )}
    </ul>
  );
}
