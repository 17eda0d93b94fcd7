import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormDialog, RadioList, Stack } from '~/ui';

export interface CancelDialogProps {
  number: string;
  reasons: readonly string[];
  isBusy: boolean;
  /** What happens then. */
  text: ReactNode;
  confirmLabel: ReactNode;
  reason: string | undefined;
  onReason: (reason: string) => void;
  /** It closes when that is settled. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** The second deliberate act, with the reason. */
export function CancelDialog({ number, reasons, isBusy, text, confirmLabel, reason, onReason, onConfirm, onClose }: CancelDialogProps) {
  const [isTried, setTried] = useState(false);
  const confirm = () => {
    setTried(true);
    if (reason !== undefined) void onConfirm(reason).then(onClose);
  };
  return (
    <FormDialog
      isOpen
      isModal
      onClose={onClose}
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
          onChange={onReason}
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
  );
}
