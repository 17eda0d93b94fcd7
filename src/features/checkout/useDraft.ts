import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FormValues } from './addressForm';
import { draftTyped } from './checkoutActions';
import type { Step } from './checkoutModel';
import { selectDraft } from './checkoutSelectors';
import type { CheckoutRoot } from './checkoutSelectors';

export interface Draft {
  /** What was typed before, else what was agreed. */
  values: FormValues;
  keep: (values: FormValues) => void;
}

/** Keeps what is being typed, so that leaving the page, or a reload, loses nothing. It is cleared with the checkout's data. */
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
