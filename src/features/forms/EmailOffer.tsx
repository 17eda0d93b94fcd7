import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '~/ui';
import styles from './EmailOffer.module.css';

export interface EmailOfferProps {
  /** Null: nothing to offer. The place stays, so that what comes is read out. */
  email: string | null;
  onTaken: (email: string) => void;
}

/** "Did you mean mary@gmail.com?" One press takes it over; going on without it is held up by nothing. */
export function EmailOffer({ email, onTaken }: EmailOfferProps): ReactNode {
  return (
    <>
      <div role="status">
        {email !== null && (
          <p className={styles.offer}>
            <FormattedMessage id="forms.email.didYouMean" values={{ email: <strong>{email}</strong> }} />
          </p>
        )}
      </div>
      {email !== null && (
        <Button variant="secondary" onClick={() => onTaken(email)}>
          <FormattedMessage id="forms.email.use" />
        </Button>
      )}
    </>
  );
}
