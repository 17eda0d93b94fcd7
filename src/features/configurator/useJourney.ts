import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useDispatch, useSelector } from 'react-redux';
import type { ConfiguratorProps } from './Configurator';
import type { Answers, Question } from './configuratorModel';
import { configurationCleared, configurationCompleted, configurationStarted, draftSaved, questionAnswered, selectDraft } from './configurationSlice';
import { totalOf } from './configurationPrice';
import { placeOf, stepAfter, stepBefore, stepOf, summaryStep, type Place } from './journey';
import { isComplete, normalise, type RemovedAnswer } from './questionRules';
import { useSteps } from './useSteps';

type DraftRoot = Parameters<typeof selectDraft>[0];

export interface Journey {
  answers: Answers;
  place: Place;
  fromSummary: boolean;
  /** answers that vanished with the last step, until the next one */
  removed: readonly RemovedAnswer[];
  /** where a kept configuration was resumed; null when there was none */
  resumedAt: Place | null;
  /** "Next" on a question that has its answer */
  next(question: Question): void;
  /** null where there is nothing before */
  back: (() => void) | null;
  /** to a question, to change its answer */
  change(question: Question, fromSummary?: boolean): void;
  /** keeps the answers for a reload */
  keep(): void;
  startOver(): void;
}

/** The shopper's way through the questions: where we are, what every step does to the answers, and what is kept of it. */
export function useJourney({ set, road, given, edited }: ConfiguratorProps & { given: Answers }): Journey {
  const form = useForm<Answers>();
  const dispatch = useDispatch();
  const { values: answers } = useFormState<Answers>({ subscription: { values: true } });
  const steps = useSteps(() => stepOf(place));
  const [removed, setRemoved] = useState<readonly RemovedAnswer[]>([]);
  const [resumedAt, setResumedAt] = useState<Place | null>(null);
  const isUnderWay = useRef(false);
  const draft = useSelector((state: DraftRoot) => selectDraft(state, road));
  const kept = draft && (!edited || draft.itemUid === edited.itemUid) ? draft : undefined;
  const place = placeOf(set, answers, steps.step ?? (edited ? summaryStep : null));

  const keep = (kept: Answers = form.getState().values, step = stepOf(place)) => {
    if (!isUnderWay.current) dispatch(configurationStarted({ road, sku: set.sku }));
    isUnderWay.current = true;
    dispatch(draftSaved({ road, answers: kept, step, itemUid: edited?.itemUid }));
  };

  /** Lets go of what no longer fits, and says so on the next screen. */
  const settle = (changed?: string): Answers => {
    const settled = normalise(set, form.getState().values, changed);
    form.batch(() => settled.removed.forEach(({ question }) => form.change(question, undefined)));
    setRemoved(settled.removed);
    setResumedAt(null);
    return settled.answers;
  };

  const next = (question: Question) => {
    const settled = settle(question.key);
    const step = stepAfter(set, settled, question, steps.fromSummary);
    keep(settled, step);
    const choice = set.guided && !question.aboutHealth ? (settled[question.key] ?? null) : null;
    const price = totalOf(set, settled);
    const position = place.kind === 'question' ? place.position : 0;
    dispatch(questionAnswered({ road, sku: set.sku, question: question.key, choice, position, price }));
    if (step === summaryStep && !steps.fromSummary && isComplete(set, settled)) dispatch(configurationCompleted({ road, sku: set.sku, price }));
    steps.go(step, { fromSummary: steps.fromSummary && step !== summaryStep });
  };

  const before = stepBefore(set, answers, place.kind === 'question' ? place.question : undefined);
  const back = () => {
    const step = steps.fromSummary ? summaryStep : before;
    if (step === null) return;
    keep(settle(), step);
    steps.goBack(step);
  };

  const change = (question: Question, fromSummary = false) => {
    keep(settle(), question.slug);
    steps.go(question.slug, { fromSummary });
  };

  const startOver = () => {
    dispatch(configurationCleared({ road }));
    isUnderWay.current = false;
    form.initialize(given);
    setRemoved([]);
    setResumedAt(null);
    steps.go(stepOf(placeOf(set, given, edited ? summaryStep : null)));
  };

  // Before paint: whoever comes back inside the shop sees their question at once. After a reload the draft arrives later than
  // the first render, which had to be the server's.
  useLayoutEffect(() => {
    if (!kept || isUnderWay.current) return;
    isUnderWay.current = true;
    const settled = normalise(set, kept.answers);
    if (Object.keys(settled.answers).length === 0) return;
    form.initialize(settled.answers);
    setRemoved(settled.removed);
    setResumedAt(placeOf(set, settled.answers, kept.step));
    steps.replace(kept.step);
  }, [kept, set, form, steps]);

  // An address that these answers cannot reach is put right, so that the address and the screen agree.
  const shown = stepOf(place);
  useEffect(() => {
    if (steps.step !== null && steps.step !== shown) steps.replace(shown);
  }, [steps, shown]);

  const isFirst = before === null && !steps.fromSummary;
  return { answers, place, fromSummary: steps.fromSummary, removed, resumedAt, next, back: isFirst ? null : back, change, keep: () => keep(), startOver };
}
