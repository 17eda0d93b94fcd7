import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCountry } from '~/features/store-view';
import { Alert, Button, FormDialog, RadioList, Stack } from '~/ui';
import { useOrderCancellationQuery } from './cancellingApi';

interface CancelDialogProps {
  number: string;
  isBusy: boolean;
  /** What happens then. */
  text: ReactNode;
  confirmLabel: ReactNode;
  /** The dialog closes when it is settled. */
  onConfirm: (reason: string) => Promise<unknown>;
  onOpen: (isOpen: boolean) => void;
  isOpen: boolean;
}

/** Two deliberate acts: the button, and the answer in a dialog with the reason. Nothing where the store lets no order be cancelled. */
export function CancelDialog({ number, isBusy, text, confirmLabel, onConfirm, onOpen, isOpen }: CancelDialogProps): ReactNode {
  const { data: reasons = [] } = useOrderCancellationQuery();
  const [reason, setReason] = useState<string>();
  const [isTried, setTried] = useState(false);
  const confirm = () => {
    setTried(true);
    if (reason !== undefined) void onConfirm(reason).then(() => onOpen(false));
  };
  if (reasons.length === 0) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => onOpen(true)}>
        <FormattedMessage id="cancelling.begin" />
      </Button>
      <FormDialog
        isOpen={isOpen}
        isModal
        onClose={() => onOpen(false)}
        onConfirm={confirm}
        isBusy={isBusy}
        title={<FormattedMessage id="cancelling.title" values={{ number }} />}
        confirmLabel={confirmLabel}
        cancelLabel={<FormattedMessage id="cancelling.keep" />}
      >
        <Stack>
          {text}
          <RadioList
            name="cancel-reason"
            legend={<FormattedMessage id="cancelling.reason" />}
            options={reasons.map((description) => ({ value: description, label: description }))}
            value={reason}
            onChange={setReason}
            error={
              isTried && reason === undefined ? (
                <span role="alert">
                  <FormattedMessage id="cancelling.reasonMissing" />
                </span>
              ) : undefined
            }
          />
        </Stack>
      </FormDialog>
    </>
  );
}

/** Magento says why in one language; the way on is the same for every reason. */
export function Refused(): ReactNode {
  const { phone } = useCountry();
  return (
    <Alert tone="warning" isNews title={<FormattedMessage id="cancelling.refused" />}>
      <FormattedMessage id="cancelling.call" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
    </Alert>
  );
}
