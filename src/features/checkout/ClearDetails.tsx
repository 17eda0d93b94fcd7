import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button, FormDialog } from '~/ui';
import styles from './Checkout.module.css';
import { checkoutDataCleared } from './checkoutActions';

/** Says where the details are stored and for how long, with a button to delete them at once. */
export function ClearDetails(): ReactNode {
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    dispatch(checkoutDataCleared());
  };
  return (
    <div className={styles.kept}>
      <p>
        <FormattedMessage id="checkout.kept.text" />
      </p>
      <Button variant="link" onClick={() => setAsking(true)}>
        <FormattedMessage id="checkout.kept.clear" />
      </Button>
      <FormDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={clear}
        title={<FormattedMessage id="checkout.kept.title" />}
        confirmLabel={<FormattedMessage id="checkout.kept.confirm" />}
      >
        <p>
          <FormattedMessage id="checkout.kept.what" />
        </p>
      </FormDialog>
    </div>
  );
}
