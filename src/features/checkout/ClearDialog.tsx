import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { FormDialog } from '~/ui';
import { checkoutDataCleared } from './checkoutActions';

/** Asks once more before the details are deleted. */
export function ClearDialog({ onClose }: { onClose: () => void }): ReactNode {
  const dispatch = useDispatch();
  const clear = () => {
    onClose();
    dispatch(checkoutDataCleared());
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      onConfirm={clear}
      title={<FormattedMessage id="checkout.kept.title" />}
      confirmLabel={<FormattedMessage id="checkout.kept.confirm" />}
    >
      <p>
        <FormattedMessage id="checkout.kept.what" />
      </p>
    </FormDialog>
  );
}
