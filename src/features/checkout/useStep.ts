import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { Step } from './checkoutModel';
import { isStep, steps } from './checkoutModel';
import { selectOpenStep, selectPaymentCode } from './checkoutSelectors';
import { selectAcceptedCount, selectIsPlacing, selectOrderError } from './checkoutSlice';

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
  const isTold = useSelector(selectOrderError) !== null;
  const [isForgotten, setForgotten] = useState(false);
  const before = useRef(accepted);
  const wanted = search.get('step');
  const isTooFar = isStep(wanted) && steps.indexOf(wanted) > steps.indexOf(open);
  const step = isStep(wanted) && !isTooFar ? wanted : open;
  const goTo = useCallback((next: Step) => setSearch({ step: next }), [setSearch]);
  useEffect(() => {
    if (accepted === before.current) return;
    before.current = accepted;
    setForgotten(false);
    goTo(open);
  }, [accepted, open, goTo]);
  useEffect(() => {
    if (!isTooFar) return;
    if (wanted === 'review' && open === 'payment' && wasPaid) setForgotten(true);
    setSearch({ step: open }, { replace: true });
  }, [isTooFar, wanted, open, wasPaid, setSearch]);
  return { step, goTo, isCardForgotten: isForgotten && !isTold && step === 'payment' };
}
