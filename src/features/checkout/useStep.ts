import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import type { Step } from './checkoutModel';
import { isStep, steps } from './checkoutModel';
import { selectOpenStep, selectPaymentCode } from './checkoutSelectors';
import { selectAcceptedCount, selectIsPlacing, selectOrderError, selectPaymentData } from './checkoutSlice';

/** Travels with the history entry, so that it is said for as long as the shopper stays there. */
const cardForgotten = 'card-forgotten';

interface CurrentStep {
  step: Step;
  goTo: (step: Step) => void;
  /** The shopper stood at the last step, and a new document does not know the card: it is asked for again, and this says why. */
  isCardForgotten: boolean;
}

/**
 * The step of the address, as far as it may be shown: no further than the first that is unanswered. Accepting goes on. What the
 * address asks for and cannot have is put right in the address too.
 */
export function useStep(): CurrentStep {
  const [search, setSearch] = useSearchParams();
  const isPlacing = useSelector(selectIsPlacing);
  const unanswered = useSelector(selectOpenStep);
  // The card's token leaves with the order; until its outcome is known this is still the last step.
  const open = isPlacing ? 'review' : unanswered;
  const accepted = useSelector(selectAcceptedCount);
  const wasPaid = useSelector(selectPaymentCode) !== null;
  const hasCard = useSelector(selectPaymentData) !== null;
  const isTold = useSelector(selectOrderError) !== null;
  const { state: reason } = useLocation() as { state: unknown };
  const before = useRef(accepted);
  const wanted = search.get('step');
  const isTooFar = isStep(wanted) && steps.indexOf(wanted) > steps.indexOf(open);
  const step = isStep(wanted) && !isTooFar ? wanted : open;
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
