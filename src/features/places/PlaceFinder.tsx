import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { type FlagsRoot, selectHasFeature, selectPublicConfig, useCountry } from '~/features/store-view';
import { useWithoutVendors } from '~/features/vendors';
import { Alert, Button, Row, Section, TextField, useIsHydrating } from '~/ui';
import { type FinderKind, finders } from './finders';
import { PlaceListing } from './PlaceListing';
import { PlaceResults } from './PlaceResults';
import styles from './Places.module.css';
import { useFinder } from './useFinder';

export interface PlaceFinderProps {
  /** As the editors' class names it: `inject-place-finder-showroom`. */
  kind: FinderKind;
  /** What the editors wrote there: shown where there is no back office or no list of its, and before there are scripts. */
  children: ReactNode;
}

/** On a page of the editors: the nearest of its places by postcode, town, or where the shopper's device is; and all of them, by region. */
export function PlaceFinder({ kind, children }: PlaceFinderProps): ReactNode {
  const { requests: hasBackoffice } = useSelector(selectPublicConfig);
  const { needs } = finders[kind];
  useWithoutVendors();
  const isOff = useSelector((state: FlagsRoot) => needs !== undefined && !selectHasFeature(state, needs));
  if (!hasBackoffice || isOff) return children;
  return (
    <Section labelledBy={`place-finder-${kind}`}>
      <div className={styles.finder}>
        <h2 id={`place-finder-${kind}`}>
          <FormattedMessage id={`places.heading.${kind}`} />
        </h2>
        <Finder kind={kind}>{children}</Finder>
      </div>
    </Section>
  );
}

function Finder({ kind, children }: PlaceFinderProps): ReactNode {
  const isHydrating = useIsHydrating();
  const field = useRef<HTMLInputElement>(null);
  const finder = useFinder(kind, () => field.current?.focus());
  const { result, hasFailed, isHere, text, lookFrom } = finder;
  const { hasList } = finders[kind];
  useEffect(() => {
    if (result?.found.outcome === 'unknown') field.current?.focus();
  }, [result]);
  const isFound = result !== null && result.found.outcome !== 'unknown';
  return (
    <>
      <div className={styles.formRoom}>
        {!isHydrating && <SearchForm kind={kind} finder={finder} field={field} />}
        {isHydrating && !hasList && children}
      </div>
      {hasFailed && <NoAnswer />}
      {isFound && <PlaceResults {...{ ...result, kind, isHere, text }} onChoose={lookFrom} />}
      {!isFound && hasList && <PlaceListing kind={kind}>{children}</PlaceListing>}
    </>
  );
}

interface SearchFormProps {
  kind: FinderKind;
  finder: ReturnType<typeof useFinder>;
  field: React.RefObject<HTMLInputElement | null>;
}

function SearchForm({ kind, finder, field }: SearchFormProps): ReactNode {
  const { text, setText, wrong, busyWith, lookByText, lookFromHere } = finder;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    lookByText();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        name={`place-near-${kind}`}
        autoComplete="postal-code"
        spellCheck={false}
        maxLength={80}
        label={<FormattedMessage id="places.field" />}
        error={wrong && <FormattedMessage id={`places.fault.${wrong}`} />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Row>
        <Button type="submit" variant="primary" isBusy={busyWith === 'text'}>
          <FormattedMessage id="places.search" />
        </Button>
        <Button variant="secondary" isBusy={busyWith === 'here'} onClick={() => void lookFromHere()}>
          <FormattedMessage id="places.here" />
        </Button>
      </Row>
      <p className={styles.note}>
        <FormattedMessage id="places.here.note" />
      </p>
    </form>
  );
}

function NoAnswer(): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert tone="error" isNews title={<FormattedMessage id="places.noAnswer" />}>
      <FormattedMessage id="places.noAnswer.text" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </Alert>
  );
}
