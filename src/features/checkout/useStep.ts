import type { Cart } from '~/features/cart';
import { selectCurrentUser } from '~/features/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import type { Step } from './checkoutModel';
import { isStep, steps } from './checkoutModel';
import {
  selectAcceptedCount,
  selectDraft,
  selectIsManualAddress,
  selectIsPlacing,
  selectOpenStep,
  selectOrderError,
  selectPaymentCode,
  selectPaymentData,
} from './checkoutSlice';
import type { FormValues } from '~/features/forms';
import { paymentDoes } from '~/features/payment';
import { draftTyped, manualAddressShown } from './checkoutActions';
import type { CheckoutRoot } from './checkoutSlice';

/** State of the history entry, so that the message is shown for as long as the shopper stays there. */
const cardForgotten = 'card-forgotten';

interface CurrentStep {
  step: Step;
  goTo: (step: Step) => void;
  /**
   * The shopper reloaded the last step, and the new document has lost the card's token: the card is requested again, and a message says
   * why.
   */
  isCardForgotten: boolean;
}

/**
 * The step in the URL, limited to the first unanswered one. Accepting a step goes to the next. A URL that asks for a later step is
 * replaced.
 */
export function useStep(): CurrentStep {
  const [search, setSearch] = useSearchParams();
  const isPlacing = useSelector(selectIsPlacing);
  const unanswered = useSelector(selectOpenStep);
  // The card's token is cleared when the order is sent; until its outcome is known this is still the last step.
  const open = isPlacing ? 'review' : unanswered;
  const accepted = useSelector(selectAcceptedCount);
  // A saved card is chosen again with one press, and of an approval the payment step tells itself.
  const wasPaid = paymentDoes(useSelector(selectPaymentCode)) === 'card';
  const hasCard = useSelector(selectPaymentData) !== null;
  const isTold = useSelector(selectOrderError) !== null;
  const { state: reason } = useLocation() as { state: unknown };
  const before = useRef(accepted);
  const wanted = search.get('step');
  const isCustomer = useSelector(selectCurrentUser) !== null;
  const isTooFar = isStep(wanted) && steps.indexOf(wanted) > steps.indexOf(open);
  // A customer's e-mail is known: the contact step is skipped.
  const isAsked = wanted !== 'contact' || !isCustomer;
  const step = isStep(wanted) && !isTooFar && isAsked ? wanted : open;
  const goTo = useCallback((next: Step) => setSearch({ step: next }), [setSearch]);
  useEffect(() => {
    if (accepted === before.current) return;
    before.current = accepted;
    goTo(open);
  }, [accepted, open, goTo]);
  useEffect(() => {
    if (!isTooFar) return;
    const isForgotten = wanted === 'review' && open === 'payment' && wasPaid;
    setSearch({ step: open }, { replace: true, ...(isForgotten && { state: cardForgotten }) });
  }, [isTooFar, wanted, open, wasPaid, setSearch]);
  return { step, goTo, isCardForgotten: reason === cardForgotten && !hasCard && !isTold && step === 'payment' };
}

export interface Draft {
  /** The draft, else the accepted answer. */
  values: FormValues;
  keep: (values: FormValues) => void;
}

/** Keeps the typed values, so that leaving the page, or a reload, loses nothing. They are cleared with the checkout's data. */
export function useDraft(step: Step, agreed: FormValues): Draft {
  const dispatch = useDispatch();
  const stored = useSelector((state: CheckoutRoot) => selectDraft(state, step));
  const [values] = useState<FormValues>({ ...agreed, ...stored });
  const keep = (typed: FormValues) => {
    const texts = Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'string'));
    if (JSON.stringify(texts) !== JSON.stringify(stored ?? agreed)) dispatch(draftTyped({ step, values: texts }));
  };
  return { values, keep };
}

/** Whether the shopper types the whole address instead of selecting a found one; remembered for both addresses. */
export function useManualAddress(): { isManual: boolean; onManual: (isManual: boolean) => void } {
  const dispatch = useDispatch();
  const isManual = useSelector((state: CheckoutRoot) => selectIsManualAddress(state));
  return { isManual, onManual: (isShown) => dispatch(manualAddressShown({ isShown })) };
}

/** The steps for this shopper: no delivery without goods, and no contact step for a customer, whose e-mail is known. */
export function useAskedSteps(cart: Cart): readonly Step[] {
  const isCustomer = useSelector(selectCurrentUser) !== null;
  return steps.filter((step) => (step !== 'delivery' || !cart.isVirtual) && (step !== 'contact' || !isCustomer));
}
