import { createForm, type FormApi } from 'final-form';
import { useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useDispatch, useSelector } from 'react-redux';
import type { Answers, QuestionSet } from './configuratorModel';
import { configurationCleared, selectDraft, type Draft, type Road } from './configurationSlice';
import { JourneyScreen } from './JourneyScreen';
import { normalise, type RemovedAnswer } from './questionRules';

export interface ConfiguratorProps {
  set: QuestionSet;
  road: Road;
  /** the basket line that is being changed */
  edited?: { itemUid: string; quantity: number; given: Answers };
}

/** What a conversation begins with. */
export interface Beginning {
  /** where the answers live from then on */
  form: FormApi<Answers>;
  /** what of the kept answers no longer fits */
  removed: readonly RemovedAnswer[];
  /** where it goes on; null at the start */
  step: string | null;
  /** no kept draft may take its place any more */
  isSettled: boolean;
  /** counts the conversations; the first one follows the page, a later one the shopper's wish to start over */
  number: number;
}

type DraftRoot = Parameters<typeof selectDraft>[0];

/**
 * One conversation: the answers live in this form and nowhere else while it is on the screen. A kept draft arrives after the first
 * render, which had to be the server's; from the shopper's first own answer on it is too late.
 */
export function Configurator({ set, road, edited }: ConfiguratorProps): ReactNode {
  const dispatch = useDispatch();
  const draft = useSelector((state: DraftRoot) => selectDraft(state, road));
  const kept = draft && (!edited || draft.itemUid === edited.itemUid) ? draft : undefined;
  const [beginning, setBeginning] = useState(() => (kept ? resumed(set, kept, 1) : begun(set, road, edited?.given, 1)));
  if (kept && !beginning.isSettled) setBeginning(resumed(set, kept, beginning.number));

  const settle = () => setBeginning((now) => (now.isSettled ? now : { ...now, isSettled: true }));
  const startOver = () => {
    dispatch(configurationCleared({ road }));
    setBeginning(begun(set, road, edited?.given, beginning.number + 1));
  };
  return (
    <Form<Answers> key={`${beginning.number} ${beginning.step ?? ''}`} form={beginning.form} onSubmit={nothing}>
      {() => <JourneyScreen set={set} road={road} edited={edited} beginning={beginning} onUnderWay={settle} onStartOver={startOver} />}
    </Form>
  );
}

/** Steps are left by their own button; the form only says whether what is on the screen may be left. */
const nothing = () => undefined;

/**
 * A form that holds these answers as if they had just been chosen. They are no initial values: react-final-form goes back to those
 * whenever a field comes to the screen again, and so would undo every later answer of a question that is looked at twice.
 */
function formWith(answers: Answers): FormApi<Answers> {
  const form = createForm<Answers>({ onSubmit: nothing });
  form.batch(() => Object.entries(answers).forEach(([question, choice]) => form.change(question, choice)));
  return form;
}

function begun(set: QuestionSet, road: Road, given: Answers | undefined, number: number): Beginning {
  const { answers, removed } = normalise(set, given ?? givenBy(set, road));
  return { form: formWith(answers), removed, step: null, isSettled: false, number };
}

function resumed(set: QuestionSet, draft: Draft, number: number): Beginning {
  const { answers, removed } = normalise(set, draft.answers);
  return { form: formWith(answers), removed, step: draft.step, isSettled: true, number };
}

/** The outdoor builder has the first question answered already, and the shopper may answer otherwise. */
function givenBy(set: QuestionSet, road: Road): Answers {
  const [first] = set.questions;
  const outdoors = road === 'outdoor' && first?.choices.find(({ key, available }) => available && /_OUTDOORS?$/.test(key));
  return first && outdoors ? { [first.key]: outdoors.key } : {};
}
