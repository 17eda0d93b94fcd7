import { useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useDispatch } from 'react-redux';
import { shareable } from '~/config/savedConfiguration';
import { ownValue } from '~/data/safeJson';
import type { Beginning, ConfiguratorProps } from './Configurator';
import type { Answers, Question, QuestionSet } from './configuratorModel';
import { runningTotal } from './configurationPrice';
import { configurationChanged, configurationCompleted, configurationStarted, draftSaved, questionAnswered } from './configurationSlice';
import {
  askedPlace,
  beginningOfPart,
  measureStep,
  partsOf,
  placeOf,
  stepAfter,
  stepBefore,
  stepOf,
  summaryStep,
  type Place,
} from './journey';
import { isComplete, normalise, type Normalised, type RemovedAnswer } from './questionRules';
import { type Steps, useSteps, useTrueAddress } from './useSteps';

export interface JourneyProps extends ConfiguratorProps {
  beginning: Beginning;
  /** all questions of a part stand on one page */
  isByPart?: boolean;
  /** the shopper has started to answer */
  onUnderWay(): void;
  onStartOver(): void;
}

export interface Journey {
  answers: Answers;
  place: Place;
  fromSummary: boolean;
  /** the screen shows all questions of the part that begins with the place's */
  isByPart: boolean;
  /** one answer is being changed: "Next" leads back to where the shopper was */
  isChange: boolean;
  /** answers that the last step removed, shown until the next one */
  removed: readonly RemovedAnswer[];
  /** a lift of the cart is being changed: starting over goes back to its answers in the cart */
  isEdit: boolean;
  /** a stored configuration is resumed */
  isResumed: boolean;
  /** "Next" on neighbouring questions that are answered, from the place's on */
  next(questions: readonly Question[]): void;
  /** null where there is nothing before */
  back: (() => void) | null;
  /** to a question, to change its answer */
  change(question: Question, fromSummary?: boolean): void;
  /** to a question, to go on from there */
  goTo(question: Question): void;
  /** answers a question that is on another screen; `change` leads to it */
  give(question: Question, choice: string): void;
  /** to the measuring guide; "Back" leads here again */
  measure(): void;
  /** stores an answer at once, so that leaving the page cannot lose it */
  answered(question: Question, choice: string): void;
  /** the shopper has read that earlier answers were found */
  goOn(): void;
  startOver(): void;
}

/** Navigation through the questions: the current step, what each step does to the answers, and what is stored. */
export function useJourney(props: JourneyProps): Journey {
  const { set, edited, beginning, onStartOver } = props;
  const { values: answers } = useFormState<Answers>({ subscription: { values: true } });
  const steps = useSteps();
  const { give, settle, removed, hasMoved, goOn } = useSettling(props);
  const { keep, tell } = useTelling(props);
  const isChange = steps.fromSummary || steps.fromLater;
  const { place, here, isByPart } = usePlace({ ...props, isByPart: props.isByPart === true && !isChange }, answers, steps);
  const next = (questions: readonly Question[]) => {
    const question = questions.at(-1) as Question;
    const settled = settle(question.key);
    const { answers: kept } = settled;
    // What is answered already is not gone through once more: neither after a change, nor in a lift that is opened with its answers.
    const step = stepAfter(set, kept, question, isChange || edited !== undefined);
    keep(kept, step);
    tell(questions, settled, place, { isChange, isLast: step === summaryStep && !steps.fromSummary });
    steps.go(step, { cameFrom: here, fromSummary: steps.fromSummary && step !== summaryStep });
  };
  const isBackToSummary = steps.fromSummary && isComplete(set, answers);
  const before = isBackToSummary ? summaryStep : earlierStep(set, answers, place, steps.cameFrom);
  const back = (step: string) => {
    keep(settle().answers, step);
    steps.goBack(step);
  };
  const change = (question: Question, fromSummary = false) => {
    keep(settle().answers, question.slug);
    steps.go(question.slug, { cameFrom: here, fromSummary, fromLater: !fromSummary && place.kind === 'question' });
  };

  return {
    answers,
    place,
    isByPart,
    isChange,
    fromSummary: steps.fromSummary,
    removed: removed.filter(({ question, choice }) => ownValue(answers, question) !== choice),
    isEdit: edited !== undefined,
    isResumed: beginning.step !== null && !hasMoved && Object.keys(answers).length > 0,
    next,
    back: before === null ? null : () => back(before),
    change,
    goTo: ({ slug }) => {
      keep(settle().answers, slug);
      steps.go(slug, { cameFrom: here });
    },
    give,
    measure: () => steps.go(measureStep, { cameFrom: here }),
    answered: (question, choice) => keep({ ...answers, [question.key]: choice }, here),
    goOn,
    startOver: onStartOver,
  };
}

/** Where the shopper is, and how it stands in the address. */
function usePlace(
  { set, edited, beginning, isByPart: isWanted }: JourneyProps,
  answers: Answers,
  steps: Steps,
): { place: Place; here: string; isByPart: boolean } {
  // A lift with its answers begins at its summary, or at what is open; there it stays until "Next", whatever is answered.
  const [first] = useState(() => (edited ? stepOf(placeOf(set, answers, summaryStep)) : null));
  const asked = askedPlace(set, answers, steps.ask);
  const meant = asked ? stepOf(asked) : (steps.step ?? beginning.step ?? first);
  const found = asked ?? placeOf(set, answers, meant);
  const part = isWanted && !asked ? beginningOfPart(set, answers, found) : null;
  const place = part ?? found;
  const here = stepOf(place);
  useTrueAddress(steps, meant, here, beginning.isSettled);
  return { place, here, isByPart: part !== null };
}

/** From the measuring guide back to where it was opened, or on to the first open question where a link led to it. */
function earlierStep(set: QuestionSet, answers: Answers, place: Place, cameFrom: string | null): string | null {
  if (place.kind === 'measure') return stepOf(placeOf(set, answers, cameFrom ?? summaryStep));
  return stepBefore(set, answers, place.kind === 'question' ? place.question : undefined);
}

/** Every step drops answers that are no longer valid, and the next screen says so. */
function useSettling({ set, beginning }: JourneyProps) {
  const form = useForm<Answers>();
  const [removed, setRemoved] = useState(beginning.removed);
  const [hasMoved, setHasMoved] = useState(false);
  const settle = (changed?: string): Normalised => {
    const settled = normalise(set, form.getState().values, changed);
    form.batch(() => settled.removed.forEach(({ question }) => form.change(question, undefined)));
    setRemoved(settled.removed);
    setHasMoved(true);
    return settled;
  };
  const give = (question: Question, choice: string) => form.change(question.key, choice);
  return { give, settle, removed, hasMoved, goOn: () => setHasMoved(true) };
}

/** Dispatches after a step: the draft to store, and the facts, which hold no health data. */
function useTelling({ set, road, edited, beginning, onUnderWay }: JourneyProps) {
  const dispatch = useDispatch();
  const { sku } = set;
  const factOf = (answers: Answers) => ({ road, sku, price: set.isEnquiry ? null : runningTotal(set, shareable(answers)).amount });
  const keep = (answers: Answers, step: string) => {
    if (!beginning.isSettled) dispatch(configurationStarted(factOf(answers)));
    onUnderWay();
    dispatch(draftSaved({ road, answers, step, itemUid: edited?.itemUid }));
  };
  const tell = (
    questions: readonly Question[],
    { answers, removed }: Normalised,
    place: Place,
    step: { isChange: boolean; isLast: boolean },
  ) => {
    questions.forEach((question, index) => {
      const fact = {
        ...factOf(answers),
        question: question.key,
        section: question.section ? partsOf(set, answers).findIndex(({ title }) => title === question.section) + 1 : 0,
        position: place.kind === 'question' ? place.position + index : 0,
        choice: set.guided && !question.aboutHealth ? (ownValue(answers, question.key) ?? null) : null,
      };
      dispatch(questionAnswered(fact));
      if (step.isChange) dispatch(configurationChanged({ ...fact, removed: removed.length }));
    });
    if (step.isLast && isComplete(set, answers)) dispatch(configurationCompleted(factOf(answers)));
  };
  return { keep, tell };
}
