import { useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useDispatch } from 'react-redux';
import type { Beginning, ConfiguratorProps } from './Configurator';
import type { Answers, Question } from './configuratorModel';
import { configurationCompleted, configurationStarted, draftSaved, questionAnswered } from './configurationSlice';
import { totalOf } from './configurationPrice';
import { placeOf, stepAfter, stepBefore, stepOf, summaryStep, type Place } from './journey';
import { isComplete, normalise, type RemovedAnswer } from './questionRules';
import { useSteps, useTrueAddress } from './useSteps';

export interface JourneyProps extends ConfiguratorProps {
  beginning: Beginning;
  /** the shopper's own answers begin to count */
  onUnderWay(): void;
  onStartOver(): void;
}

export interface Journey {
  answers: Answers;
  place: Place;
  fromSummary: boolean;
  /** answers that vanished with the last step, until the next one */
  removed: readonly RemovedAnswer[];
  /** a lift of the basket is being changed: starting over goes back to it as it is there */
  isEdit: boolean;
  /** a kept configuration goes on here */
  isResumed: boolean;
  /** "Next" on a question that has its answer */
  next(question: Question): void;
  /** null where there is nothing before */
  back: (() => void) | null;
  /** to a question, to change its answer */
  change(question: Question, fromSummary?: boolean): void;
  /** keeps an answer that was just chosen, before anything else can happen to the page */
  answered(question: Question, choice: string): void;
  startOver(): void;
}

/** The shopper's way through the questions: where we are, what every step does to the answers, and what is kept of it. */
export function useJourney(props: JourneyProps): Journey {
  const { set, edited, beginning, onStartOver } = props;
  const { values: answers } = useFormState<Answers>({ subscription: { values: true } });
  const steps = useSteps();
  const { settle, removed, hasMoved } = useSettling(props);
  const { keep, tell } = useTelling(props);
  const meant = steps.step ?? beginning.step ?? (edited ? summaryStep : null);
  const place = placeOf(set, answers, meant);
  const here = stepOf(place);
  useTrueAddress(steps, meant, here, beginning.isSettled);

  const next = (question: Question) => {
    const settled = settle(question.key);
    const step = stepAfter(set, settled, question, steps.fromSummary);
    keep(settled, step);
    tell(question, settled, place, step === summaryStep && !steps.fromSummary);
    steps.go(step, { cameFrom: here, fromSummary: steps.fromSummary && step !== summaryStep });
  };
  const isBackToSummary = steps.fromSummary && isComplete(set, answers);
  const before = isBackToSummary ? summaryStep : stepBefore(set, answers, place.kind === 'question' ? place.question : undefined);
  const back = (step: string) => {
    keep(settle(), step);
    steps.goBack(step);
  };
  const change = (question: Question, fromSummary = false) => {
    keep(settle(), question.slug);
    steps.go(question.slug, { cameFrom: here, fromSummary });
  };

  return {
    answers,
    place,
    fromSummary: steps.fromSummary,
    removed: removed.filter(({ question, choice }) => answers[question] !== choice),
    isEdit: edited !== undefined,
    isResumed: beginning.step !== null && !hasMoved && Object.keys(answers).length > 0,
    next,
    back: before === null ? null : () => back(before),
    change,
    answered: (question, choice) => keep({ ...answers, [question.key]: choice }, here),
    startOver: onStartOver,
  };
}

/** Every step lets go of what no longer fits, and the next screen says so. */
function useSettling({ set, beginning }: JourneyProps) {
  const form = useForm<Answers>();
  const [removed, setRemoved] = useState(beginning.removed);
  const [hasMoved, setHasMoved] = useState(false);
  const settle = (changed?: string): Answers => {
    const settled = normalise(set, form.getState().values, changed);
    form.batch(() => settled.removed.forEach(({ question }) => form.change(question, undefined)));
    setRemoved(settled.removed);
    setHasMoved(true);
    return settled.answers;
  };
  return { settle, removed, hasMoved };
}

/** What the rest of the shop hears of a step: the draft to keep, and the facts, which hold nothing about the person's body. */
function useTelling({ set, road, edited, beginning, onUnderWay }: JourneyProps) {
  const dispatch = useDispatch();
  const { sku } = set;
  const keep = (answers: Answers, step: string) => {
    if (!beginning.isSettled) dispatch(configurationStarted({ road, sku }));
    onUnderWay();
    dispatch(draftSaved({ road, answers, step, itemUid: edited?.itemUid }));
  };
  const tell = (question: Question, answers: Answers, place: Place, isLast: boolean) => {
    const price = totalOf(set, answers);
    const choice = set.guided && !question.aboutHealth ? (answers[question.key] ?? null) : null;
    const position = place.kind === 'question' ? place.position : 0;
    dispatch(questionAnswered({ road, sku, question: question.key, choice, position, price }));
    if (isLast && isComplete(set, answers)) dispatch(configurationCompleted({ road, sku, price }));
  };
  return { keep, tell };
}
