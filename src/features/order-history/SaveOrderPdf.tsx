import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectStoreView } from '~/features/store-view';
import { Alert, Button, VisuallyHidden } from '~/ui';
import { useSaveOrderPdfMutation } from './orderHistoryApi';

/** What opens an order: its number for the customer who is signed in, else the token of a guest's order. */
export type OrderOpenedBy = { number: string } | { token: string };

/** Saves the order, or one of its invoices, as PDF. */
export function SaveOrderPdf({ by, number, isInvoice = false }: { by: OrderOpenedBy; number: string; isInvoice?: boolean }): ReactNode {
  const { storeCode } = useSelector(selectStoreView);
  const [save, { isLoading, isSuccess, isError }] = useSaveOrderPdfMutation();
  return (
    <>
      <Button
        variant="link"
        isBusy={isLoading}
        onClick={() => void save({ name: number, body: { ...by, storeCode, ...(isInvoice && { invoice: number }) } })}
      >
        <FormattedMessage id="orderHistory.pdf" />
        <VisuallyHidden> {number}</VisuallyHidden>
      </Button>
      {isSuccess && <Alert tone="success" isNews title={<FormattedMessage id="orderHistory.pdf.saved" values={{ number }} />} />}
      {isError && <Alert tone="error" isNews title={<FormattedMessage id="orderHistory.pdf.failed" />} />}
    </>
  );
}
