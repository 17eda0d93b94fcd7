import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '~/ui';
import { useOpening } from '~/world';
import styles from './Checkout.module.css';

const load = async () => (await import(/* webpackChunkName: "checkout-dialogs" */ './checkoutDialogs')).ClearDialog;

/** Says where the details are stored and for how long, with a button to delete them at once. */
export function ClearDetails(): ReactNode {
  const { Part: ClearDialog, isOpen, open, close } = useOpening(load);
  return (
    <div className={styles.kept}>
      <p>
        <FormattedMessage id="checkout.kept.text" />
      </p>
      <Button variant="link" onClick={open}>
        <FormattedMessage id="checkout.kept.clear" />
      </Button>
      {isOpen && ClearDialog && <ClearDialog onClose={close} />}
    </div>
  );
}
