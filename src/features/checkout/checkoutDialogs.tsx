import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { declarationDraftKey } from '~/config/vatRelief';
import { viewedProductsCleared, viewedProductsKey } from '~/features/product';
import { requestContactKey, requestDraftsCleared, requestDraftsKey } from '~/features/requests';
import { recentSearchesCleared, recentSearchesKey } from '~/features/search';
import { selectWebsiteCode } from '~/features/store-view';
import { FormDialog } from '~/ui';
import { useWorld } from '~/world';
import { AddressStep } from './AddressStep';
import { BillingStep } from './BillingStep';
import { checkoutDataCleared, draftDropped } from './checkoutActions';
import type { Step } from './checkoutModel';
import { selectAcceptedCount, selectIsSubmitting } from './checkoutSlice';
import { ContactStep } from './ContactStep';
import { DeliveryStep } from './DeliveryStep';
import type { StepFrameProps } from './StepForm';
import { StepName } from './StepName';

export interface EditDialogProps {
  step: Step;
  onClose: () => void;
}

const forms: Partial<Record<Step, (props: StepFrameProps) => ReactNode>> = {
  contact: ContactStep,
  address: AddressStep,
  delivery: DeliveryStep,
  billing: BillingStep,
};

/** The checkout dialog: one answer is edited over the page, with Cancel and Confirm. It closes when commerce has accepted it. */
export function EditDialog({ step, onClose }: EditDialogProps): ReactNode {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsSubmitting);
  const accepted = useSelector(selectAcceptedCount);
  const before = useRef(accepted);
  useEffect(() => {
    if (accepted !== before.current) onClose();
  }, [accepted, onClose]);
  const cancel = () => {
    dispatch(draftDropped({ step }));
    onClose();
  };
  const StepFields = forms[step];
  if (!StepFields) return null;
  return (
    <StepFields
      frame={(submit, fields) => (
        <FormDialog isOpen isModal isWide onClose={cancel} onConfirm={submit} isBusy={isBusy} title={<StepName step={step} />}>
          {fields}
        </FormDialog>
      )}
    />
  );
}

/** Asks once more before the details are deleted. */
export function ClearDialog({ onClose }: { onClose: () => void }): ReactNode {
  const dispatch = useDispatch();
  const { storage } = useWorld();
  const websiteCode = useSelector(selectWebsiteCode);
  const clear = () => {
    onClose();
    dispatch(checkoutDataCleared());
    // The same name and address stand in the forms of requests, whose slices may never join on this page. What was looked at and searched for
    // may tell of an illness.
    const forms = [requestContactKey, requestDraftsKey, declarationDraftKey];
    const kept = [...forms, viewedProductsKey, recentSearchesKey].map((keyOf) => keyOf(websiteCode));
    for (const key of storage.keys()) if (kept.includes(key.split('~')[0] ?? key)) storage.remove(key);
    dispatch(requestDraftsCleared());
    dispatch(viewedProductsCleared());
    dispatch(recentSearchesCleared());
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
