import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useTakesRequests } from '~/features/requests';
import { WrittenDay, selectStoreView } from '~/features/store-view';
import { Alert, Button, Link, LiveRegion, PrintButton } from '~/ui';
import { useWorld } from '~/world';
import { KeptLink } from './KeptLink';
import styles from './SavedConfigurations.module.css';
import { lastDayOf, type LiftSnapshot, type SavedRecord, savedConfigurationsLive } from './savedConfigurationModel';
import { useSaveConfigurationMutation } from './savedConfigurationsApi';
import { configurationKept, configurationSaved, recordOf } from './savedConfigurationsSlice';
import { useSavedLifts } from './useSavedLifts';

export interface KeepLiftProps {
  lift: LiftSnapshot;
  /** Questions are still open, and the page behind is none to print. */
  isUnderWay?: boolean;
}

/** "Save this lift", then its link to copy, to pass on and to mail. */
export function KeepLift({ lift, isUnderWay = false }: KeepLiftProps): ReactNode {
  const saved = useSavedLifts();
  const record = recordOf(saved, lift);
  const { save, isSaving, hasSaved } = useSaving(lift);
  const heading = useRef<HTMLHeadingElement>(null);
  const keep = async (secret?: string) => {
    await save(secret);
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  return (
    <section className={styles.keep} aria-labelledby="keep-lift">
      <h2 id="keep-lift" ref={heading} tabIndex={-1}>
        <FormattedMessage id={record ? 'savedConfigurations.saved.heading' : 'savedConfigurations.keep.heading'} />
      </h2>
      {record ? (
        <Kept record={record} isSaving={isSaving} onKeepAgain={() => void keep(record.secret)} />
      ) : (
        <>
          <p>
            <FormattedMessage id="savedConfigurations.keep.text" />
          </p>
          <div>
            <Button isBusy={isSaving || !saved} onClick={() => void keep()}>
              <FormattedMessage id="savedConfigurations.keep" />
            </Button>
          </div>
        </>
      )}
      {!isUnderWay && (
        <div>
          <PrintButton>
            <FormattedMessage id="savedConfigurations.print" />
          </PrintButton>
        </div>
      )}
      {saved && saved.length > 0 && (
        <p>
          <Link to="/saved-lifts">
            <FormattedMessage id="savedConfigurations.all" values={{ count: saved.length }} />
          </Link>
        </p>
      )}
      <LiveRegion>{hasSaved && record && <FormattedMessage id="savedConfigurations.saved.news" />}</LiveRegion>
    </section>
  );
}

interface KeptProps {
  record: SavedRecord;
  isSaving: boolean;
  onKeepAgain: () => void;
}

/** Until when, and the link. Where the company could not keep it, the link itself carries the answers. */
function Kept({ record, isSaving, onKeepAgain }: KeptProps): ReactNode {
  const takes = useTakesRequests();
  return (
    <>
      <p>
        <FormattedMessage
          id={record.id === null ? 'savedConfigurations.saved.onDevice' : 'savedConfigurations.saved.text'}
          values={{ day: <WrittenDay value={lastDayOf(record)} day="numeric" month="long" /> }}
        />{' '}
        <FormattedMessage id="savedConfigurations.health" />
      </p>
      {record.id === null && takes && (
        <Alert
          tone="info"
          isNews
          title={<FormattedMessage id="savedConfigurations.away" />}
          actions={
            <Button isBusy={isSaving} onClick={onKeepAgain}>
              <FormattedMessage id="savedConfigurations.away.again" />
            </Button>
          }
        />
      )}
      <KeptLink key={`${record.secret} ${record.id ?? ''}`} record={record} />
    </>
  );
}

/** Saves on this device in any case, and with the company where it can be reached. */
function useSaving(lift: LiftSnapshot) {
  const dispatch = useDispatch();
  const { clock, random } = useWorld();
  const { storeCode } = useSelector(selectStoreView);
  const takes = useTakesRequests();
  const [send, { isLoading }] = useSaveConfigurationMutation();
  const [hasSaved, setSaved] = useState(false);
  const save = async (again?: string) => {
    const secret = again ?? random.uuid();
    const answer = takes ? await send({ secret, storeCode, lift }) : null;
    const savedAt = clock.now();
    const kept = answer?.data;
    // By this device's clock, which may be wrong, and by which it is looked at.
    const expiresAt = savedAt + savedConfigurationsLive;
    dispatch(configurationKept({ secret, id: kept?.id ?? null, savedAt, expiresAt, lift }));
    // To keep it again is no second saving.
    if (again === undefined) dispatch(configurationSaved({ sku: lift.sku, price: lift.total, keptBy: kept ? 'company' : 'device' }));
    setSaved(true);
  };
  return { save, isSaving: isLoading, hasSaved };
}
