import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CompanyPhone } from '~/features/account-area';
import { Alert, Button } from '~/ui';
import { useOpening } from '~/world';
import type { CancelDialogProps } from './CancelDialog';
import { useOrderCancellationQuery } from './cancellingApi';

const load = async () => (await import(/* webpackChunkName: "order-dialogs" */ './CancelDialog')).CancelDialog;

/** What was said before stays away while it is open. */
export const useCancelDialog = () => useOpening(load);

type CancelButtonProps = Omit<CancelDialogProps, 'reasons' | 'reason' | 'onReason' | 'onClose'> & {
  dialog: ReturnType<typeof useCancelDialog>;
};

/** The first deliberate act. Nothing where the store lets no order be cancelled. */
export function CancelButton({ dialog: { Part: CancelDialog, isOpen, open, close }, ...rest }: CancelButtonProps): ReactNode {
  const { data: reasons = [] } = useOrderCancellationQuery();
  const [reason, setReason] = useState<string>();
  if (reasons.length === 0) return null;
  return (
    <>
      <Button variant="quiet" onClick={open}>
        <FormattedMessage id="cancelling.begin" />
      </Button>
      {isOpen && CancelDialog && <CancelDialog {...rest} reasons={reasons} reason={reason} onReason={setReason} onClose={close} />}
    </>
  );
}

/** Magento says why in one language; the way on is the same for every reason. */
export function Refused(): ReactNode {
  return (
    <Alert tone="warning" isNews title={<FormattedMessage id="cancelling.refused" />}>
      <FormattedMessage id="cancelling.call" values={{ phone: <CompanyPhone /> }} />
    </Alert>
  );
}
