import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectPublicConfig, useCountry } from '~/features/store-view';
import { Alert, Button, Row, Section, Stack, TextField, useIsHydrating } from '~/ui';
import styles from './Places.module.css';
import { PlaceResults } from './PlaceResults';
import type { PlaceKind } from './placesApi';
import { useFinder } from './useFinder';

export interface PlaceFinderProps {
  /** As the editors' class names it: `inject-place-finder-showroom`. */
  kind: PlaceKind;
  /** What the editors wrote there: shown without a back office, and without scripts. */
  children: ReactNode;
}

/** On a page of the editors, above their list: the nearest of its places by postcode, town, or where the shopper's device is. */
export function PlaceFinder({ kind, children }: PlaceFinderProps): ReactNode {
  const { requests: hasBackoffice } = useSelector(selectPublicConfig);
  const isHydrating = useIsHydrating();
  if (!hasBackoffice) return children;
  return (
    <Section labelledBy="place-finder">
      <div className={styles.finder}>
        <h2 id="place-finder">
          <FormattedMessage id={`places.heading.${kind}`} />
        </h2>
        {isHydrating ? children : <Finder kind={kind} />}
      </div>
    </Section>
  );
}

function Finder({ kind }: { kind: PlaceKind }): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const finder = useFinder(kind, () => field.current?.focus());
  const { text, setText, wrong, found, error, isHere, busyWith } = finder;
  useEffect(() => {
    if (found?.outcome === 'unknown') field.current?.focus();
  }, [found]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    finder.lookByText();
  };
  return (
    <Stack gap={3}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          name="place-near"
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
          <Button variant="secondary" isBusy={busyWith === 'here'} onClick={() => void finder.lookFromHere()}>
            <FormattedMessage id="places.here" />
          </Button>
        </Row>
        <p className={styles.note}>
          <FormattedMessage id="places.here.note" />
        </p>
      </form>
      {error !== undefined && <NoAnswer />}
      {found && found.outcome !== 'unknown' && (
        <PlaceResults found={found} kind={kind} isHere={isHere} text={text} onChoose={finder.lookFrom} />
      )}
    </Stack>
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
