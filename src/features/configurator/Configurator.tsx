import { createForm, type FormApi } from 'final-form';
import { useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useDispatch, useSelector } from 'react-redux';
import { measurementsCleared } from '~/features/fit';
import type { QuotedLift } from '~/features/lift-quotes';
import { selectPublicConfig } from '~/features/store-view';
import { questionOf, type Answers, type QuestionSet } from './configuratorModel';
import { configurationCleared, selectDraft, type Draft, type Road } from './configurationSlice';
import { JourneyScreen } from './JourneyScreen';
import { liftJourney } from './liftJourney';
import { normalise, type RemovedAnswer } from './questionRules';

export interface ConfiguratorProps {
  set: QuestionSet;
  road: Road;
  /** the cart item that is being changed, or (`isSaved`) the lift of the list, link or quote from which this one begins */
  edited?: { itemUid: string; quantity: number; given: Answers; isSaved?: true; quote?: QuotedLift };
  /** what was chosen on the page that led here, as its address names it; what the shop does not offer is left out */
  carried?: Answers | undefined;
}

/** The initial data of a configuration. */
export interface Beginning {
  /** where the answers are kept from then on */
  form: FormApi<Answers>;
  /** stored answers that are no longer valid */
  removed: readonly RemovedAnswer[];
  /** the step to resume at; null at the start */
  step: string | null;
  /** a stored draft may no longer replace it */
  isSettled: boolean;
  /** counts the configurations; the first one follows the page, a later one the shopper's request to start over */
  number: number;
}

type DraftRoot = Parameters<typeof selectDraft>[0];

/**
 * One configuration: while it is on the screen, this form alone holds the answers. A stored draft is restored after the first
 * render, which has to match the server's; once the shopper has given an answer it is too late to restore it.
 */
export function Configurator({ set, road, edited, carried }: ConfiguratorProps): ReactNode {
  const dispatch = useDispatch();
  const isOn = useSelector(selectPublicConfig).experiments !== undefined;
  const draft = useSelector((state: DraftRoot) => selectDraft(state, road));
  const kept = draft && (!edited || draft.itemUid === edited.itemUid) ? draft : undefined;
  const [brought, setBrought] = useState<Answers>();
  const beginningOf = (number: number, chosenBefore = brought) =>
    kept ? resumed(set, kept, number, chosenBefore) : begun(set, road, edited?.given, number, chosenBefore);
  const [beginning, setBeginning] = useState(() => beginningOf(1));
  // The server knows no query: what it names comes with the first render after it. The next step drops it from the address.
  if (carried && !brought) {
    setBrought(choicesOf(set, carried));
    setBeginning(beginningOf(beginning.number, choicesOf(set, carried)));
  } else if (kept && !beginning.isSettled) setBeginning(beginningOf(beginning.number));

  const settle = () => setBeginning((now) => (now.isSettled ? now : { ...now, isSettled: true }));
  const startOver = () => {
    dispatch(configurationCleared({ road }));
    dispatch(measurementsCleared());
    setBeginning(begun(set, road, edited?.given, beginning.number + 1));
  };
  const Journey = road === 'stairlift' || road === 'outdoor' ? liftJourney(isOn) : JourneyScreen;
  return (
    <Form<Answers>
      key={`${beginning.number} ${beginning.step ?? ''} ${Object.values(brought ?? {}).join(' ')}`}
      form={beginning.form}
      onSubmit={nothing}
    >
      {() => <Journey set={set} road={road} edited={edited} beginning={beginning} onUnderWay={settle} onStartOver={startOver} />}
    </Form>
  );
}

/** A step is left by its own button; the form only says whether the current one may be left. */
const nothing = () => undefined;

/**
 * A form with these answers as changed values. They are not initial values: react-final-form resets a field to those
 * whenever it is mounted again, and so would undo every later answer of a question that is shown twice.
 */
function formWith(answers: Answers): FormApi<Answers> {
  const form = createForm<Answers>({ onSubmit: nothing });
  form.batch(() => Object.entries(answers).forEach(([question, choice]) => form.change(question, choice)));
  return form;
}

function begun(set: QuestionSet, road: Road, given: Answers | undefined, number: number, brought: Answers = {}): Beginning {
  const { answers, removed } = normalise(set, { ...(given ?? givenBy(set, road)), ...brought });
  return { form: formWith(answers), removed, step: null, isSettled: false, number };
}

function resumed(set: QuestionSet, draft: Draft, number: number, brought: Answers = {}): Beginning {
  const { answers, removed } = normalise(set, { ...draft.answers, ...brought });
  return { form: formWith(answers), removed, step: draft.step, isSettled: true, number };
}

/** Those that the shop offers. */
function choicesOf(set: QuestionSet, carried: Answers): Answers {
  return Object.fromEntries(
    Object.entries(carried).filter(([key, value]) => questionOf(set, key)?.choices.some((one) => one.available && one.key === value)),
  );
}

/** The outdoor builder starts with the first question answered; the shopper may change it. */
function givenBy(set: QuestionSet, road: Road): Answers {
  const [first] = set.questions;
  const outdoors = road === 'outdoor' && first?.choices.find(({ key, available }) => available && /_OUTDOORS?$/.test(key));
  return first && outdoors ? { [first.key]: outdoors.key } : {};
}
