import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button, VisuallyHidden } from '~/ui';
import type { LiftQuote } from './liftQuotesModel';
import { useSaveQuotePdfMutation } from './liftQuotesApi';
import styles from './LiftQuotes.module.css';

/** "Save as PDF", with its outcome beside it: browsers say little of a file that was saved. */
export function SavePdf({ quote: { id, number } }: { quote: Pick<LiftQuote, 'id' | 'number'> }): ReactNode {
  const [save, { isLoading, isSuccess, isError }] = useSaveQuotePdfMutation();
  return (
    <div className={styles.save}>
      <Button variant="primary" isBusy={isLoading} onClick={() => void save({ id, number })}>
        <FormattedMessage id="liftQuotes.pdf" />
        <VisuallyHidden> {number}</VisuallyHidden>
      </Button>
      {isSuccess && <Alert tone="success" isNews title={<FormattedMessage id="liftQuotes.pdf.saved" values={{ number }} />} />}
      {isError && <Alert tone="error" isNews title={<FormattedMessage id="liftQuotes.pdf.failed" />} />}
    </div>
  );
}
