import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { hasFeature } from '~/config/countryFeatures';
import { selectStoreView } from '~/features/store-view';
import { Button, FormDialog } from '~/ui';
import styles from './configurator.module.css';
import type { Journey } from './useJourney';

/** Where the answers are stored, for how long, and a button to delete them: they are health data. */
export function KeptAnswers({ journey }: { journey: Journey }): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const sells = hasFeature(useSelector(selectStoreView).countryCode, 'ecommerce') ? 'yes' : 'no';
  const count = Object.keys(journey.answers).length;
  const words = journey.isEdit ? 'configurator.discard' : 'configurator.clear';
  return (
    <div className={styles.kept}>
      <p>
        <FormattedMessage id="configurator.kept" />
      </p>
      {count > 0 && (
        <Button variant="link" onClick={() => setIsAsking(true)}>
          <FormattedMessage id={words} />
        </Button>
      )}
      <FormDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          journey.startOver();
        }}
        title={<FormattedMessage id={`${words}.sure`} values={{ count }} />}
        confirmLabel={<FormattedMessage id={`${words}.yes`} />}
        cancelLabel={<FormattedMessage id={`${words}.no`} />}
      >
        <p>
          <FormattedMessage id={`${words}.text`} values={{ sells }} />
        </p>
      </FormDialog>
    </div>
  );
}
