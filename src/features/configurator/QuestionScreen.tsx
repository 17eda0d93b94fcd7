import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { usePicturesAhead } from '~/features/product';
import { ErrorSummary, OptionalMark } from '~/ui';
import { ActionBar, TopOfQuestion } from './ActionBar';
import { picturesAhead } from './answerCards';
import styles from './configurator.module.css';
import type { Answers, Question, QuestionSet } from './configuratorModel';
import type { Place } from './journey';
import { KeepDialog } from './KeepWays';
import { canKeep } from './letter';
import { PartProgress } from './Parts';
import { QuestionAnswers } from './QuestionAnswers';
import type { Journey } from './useJourney';

export interface QuestionScreenProps {
  set: QuestionSet;
  journey: Journey;
  place: Extract<Place, { kind: 'question' }>;
}

/** One question: its answers as large cards, why we ask, what every answer does to the price. */
export function QuestionScreen(props: QuestionScreenProps): ReactNode {
  const { question } = props.place;
  return (
    <QuestionForm {...props} heading={question.title} isOptional={!question.needed} questions={[question]}>
      {(isChecked) => (
        <QuestionAnswers
          set={props.set}
          journey={props.journey}
          question={question}
          isFirst={props.place.position === 1}
          isTitleHidden
          isChecked={isChecked}
        />
      )}
    </QuestionForm>
  );
}

interface QuestionFormProps extends QuestionScreenProps {
  heading: string;
  isOptional?: boolean;
  /** those that "Next" leaves; the place is the first of them */
  questions: readonly Question[];
  children: (isChecked: boolean) => ReactNode;
}

/** What surrounds the answers: the way here, the heading, what is wrong, the price and "Next". */
export function QuestionForm({ set, journey, place, heading, isOptional = false, questions, children }: QuestionFormProps): ReactNode {
  const form = useForm<Answers>();
  const { errors } = useFormState<Answers>({ subscription: { errors: true } });
  const [attempt, setAttempt] = useState(0);
  const problems = problemsOf(questions, attempt > 0 ? errors : {});
  const last = questions.at(-1) ?? place.question;
  const pictures = usePicturesAhead<HTMLDivElement>(picturesAhead(set, last, journey.answers));
  const [isKeeping, setKeeping] = useState(false);
  const keep = canKeep(set, journey.answers) ? () => setKeeping(true) : null;
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (problemsOf(questions, form.getState().errors).length > 0) setAttempt(attempt + 1);
    else journey.next(questions);
  };
  return (
    <>
      {/* `dialog` outside of a dialog sends nothing anywhere: a press before the script is ready must not put answers into the address. */}
      <form method="dialog" className={styles.question} onSubmit={next} noValidate>
        {place.position === 1 && <Introduction id={introductionOf(set, journey)} />}
        <TopOfQuestion journey={journey} onKeep={keep} />
        <PartProgress set={set} journey={journey} place={place} />
        <Heading text={heading} isOptional={isOptional} />
        <ErrorSummary title={<FormattedMessage id="configurator.question.errorTitle" />} problems={problems} attempt={attempt} />
        <div ref={pictures} className={styles.questions}>
          {children(attempt > 0)}
        </div>
        <ActionBar set={set} journey={journey} onKeep={keep} />
      </form>
      <KeepDialog set={set} answers={journey.answers} isOpen={isKeeping} onClose={() => setKeeping(false)} />
    </>
  );
}

/** Of several questions, the summary names those that are not answered; what is wrong stands with each. */
const problemsOf = (questions: readonly Question[], errors: Partial<Record<string, string>> = {}) =>
  questions.flatMap(({ key, title }) => (errors[key] ? [{ name: key, message: questions.length > 1 ? title : errors[key] }] : []));

const introductionOf = (set: QuestionSet, { isByPart }: Journey): string =>
  set.isEnquiry ? 'configurator.enquiry.intro' : isByPart ? 'configurator.intro.part' : 'configurator.intro';

function Introduction({ id }: { id: string }): ReactNode {
  return (
    <p className={styles.intro}>
      <FormattedMessage id={id} />
    </p>
  );
}

function Heading({ text, isOptional }: { text: string; isOptional: boolean }): ReactNode {
  return (
    <h1 className={styles.heading} tabIndex={-1}>
      {text}
      <OptionalMark isOptional={isOptional} />
    </h1>
  );
}
