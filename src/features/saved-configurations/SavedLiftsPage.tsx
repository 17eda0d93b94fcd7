import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import {
  Alert,
  Button,
  Container,
  FormDialog,
  LinkButton,
  LiveRegion,
  Skeleton,
  SkeletonGroup,
  useIsHydrating,
  VisuallyHidden,
} from '~/ui';
import { CompareLifts } from './CompareLifts';
import styles from './SavedConfigurations.module.css';
import type { SavedRecord } from './savedConfigurationModel';
import { useRevokeConfigurationMutation } from './savedConfigurationsApi';
import { configurationRemoved } from './savedConfigurationsSlice';
import { LiftFacts } from './SavedLifts';
import { useSavedLifts } from './useSavedLifts';

/** /saved-lifts: what was saved on this device, to open, to compare and to remove. */
export function SavedLiftsPage(): ReactNode {
  const saved = useSavedLifts();
  const isHydrating = useIsHydrating();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasRemoved, setRemoved] = useState(false);
  const removed = () => {
    setRemoved(true);
    heading.current?.focus();
  };
  return (
    <Container className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="savedConfigurations.page.heading" />
      </h1>
      {!saved || isHydrating ? (
        <SkeletonGroup>
          <Skeleton lines={4} />
        </SkeletonGroup>
      ) : (
        <>
          <p>
            <FormattedMessage id={saved.length > 0 ? 'savedConfigurations.page.lead' : 'savedConfigurations.page.none'} />
          </p>
          <ul className={styles.plain}>
            {saved.map((record) => (
              <li key={record.secret} className={styles.row}>
                <LiftFacts record={record}>
                  <Removal record={record} onRemoved={removed} />
                </LiftFacts>
              </li>
            ))}
          </ul>
          {saved.length > 1 && <CompareLifts saved={saved} />}
          <div>
            <LinkButton variant={saved.length > 0 ? 'secondary' : 'primary'} to="/stairlift-builder">
              <FormattedMessage id="savedConfigurations.build" />
            </LinkButton>
          </div>
        </>
      )}
      <LiveRegion>{hasRemoved && <FormattedMessage id="savedConfigurations.removed" />}</LiveRegion>
    </Container>
  );
}

/** Its link opens nothing any more, so it is asked for first. What the company still keeps stays on the list. */
function Removal({ record, onRemoved }: { record: SavedRecord; onRemoved: () => void }): ReactNode {
  const dispatch = useDispatch();
  const [revoke, { isLoading }] = useRevokeConfigurationMutation();
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { id, secret, lift } = record;
  const remove = async () => {
    setAsking(false);
    setFailed(false);
    const answer = id === null ? {} : await revoke({ id, secret });
    if ('error' in answer && answer.error) return setFailed(true);
    dispatch(configurationRemoved({ secret }));
    onRemoved();
  };
  return (
    <>
      <Button variant="link" isBusy={isLoading} onClick={() => setAsking(true)}>
        <FormattedMessage id="savedConfigurations.remove" />
        <VisuallyHidden> {lift.title}</VisuallyHidden>
      </Button>
      {hasFailed && <Alert tone="error" isNews title={<FormattedMessage id="savedConfigurations.remove.failed" />} />}
      <FormDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={<FormattedMessage id="savedConfigurations.remove.sure" />}
        confirmLabel={<FormattedMessage id="savedConfigurations.remove.yes" />}
        cancelLabel={<FormattedMessage id="savedConfigurations.remove.no" />}
      >
        <p>
          <FormattedMessage id={id === null ? 'savedConfigurations.remove.device' : 'savedConfigurations.remove.text'} />
        </p>
      </FormDialog>
    </>
  );
}
