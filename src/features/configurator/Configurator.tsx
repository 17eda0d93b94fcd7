import { useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { Answers, QuestionSet } from './configuratorModel';
import type { Road } from './configurationSlice';
import { JourneyScreen } from './JourneyScreen';
import { normalise } from './questionRules';

export interface ConfiguratorProps {
  set: QuestionSet;
  road: Road;
  /** the basket line that is being changed */
  edited?: { itemUid: string; quantity: number; given: Answers };
}

/** One conversation: the answers live in this form and nowhere else while it is on the screen. */
export function Configurator({ set, road, edited }: ConfiguratorProps): ReactNode {
  const [given] = useState(() => normalise(set, edited?.given ?? givenBy(set, road)).answers);
  return (
    <Form<Answers> initialValues={given} onSubmit={nothing}>
      {() => <JourneyScreen set={set} road={road} given={given} edited={edited} />}
    </Form>
  );
}

/** Steps are left by their own button; the form only says whether what is on the screen may be left. */
const nothing = () => undefined;

/** The outdoor builder has the first question answered already, and the shopper may answer otherwise. */
function givenBy(set: QuestionSet, road: Road): Answers {
  const [first] = set.questions;
  const outdoors = road === 'outdoor' && first?.choices.find(({ key, available }) => available && /_OUTDOORS?$/.test(key));
  return first && outdoors ? { [first.key]: outdoors.key } : {};
}
