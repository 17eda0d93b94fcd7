import { useState, type FormEvent, type ReactNode } from 'react';
import { useField, useForm } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, ErrorSummary, Icon, Progress, RadioCards } from '~/ui';
import { DeadEnd } from './AdviserScreen';
import styles from './configurator.module.css';
import type { Answers, QuestionSet } from './configuratorModel';
import type { Place } from './journey';
import { answerCards } from './answerCards';
import { isDeadEnd, normalise, offersOf } from './questionRules';
import { RemovedAnswers } from './RemovedAnswers';
import { RunningPrice } from './RunningPrice';
import type { Journey } from './useJourney';

interface QuestionScreenProps {
  set: QuestionSet;
  journey: Journey;
  place: Extract<Place, { kind: 'question' }>;
}

/** One question: its answers as large cards, why we ask, what every answer does to the price. */
export function QuestionScreen({ set, journey, place }: QuestionScreenProps): ReactNode {
  const { question, position, count } = place;
  const intl = useIntl();
  const form = useForm<Answers>();
  const [attempt, setAttempt] = useState(0);
  const { answers } = journey;
  const offers = offersOf(set, question, answers);

  const validate = (choice: string | undefined) => {
    const refusal = offers.find((offer) => offer.choice.key === choice)?.refusal;
    if (refusal) return refusal.kind === 'rule' ? refusal.rule.reason : intl.formatMessage({ id: 'configurator.unavailable' });
    return choice === undefined && question.needed ? intl.formatMessage({ id: 'configurator.question.required' }) : undefined;
  };
  const { input, meta } = useField<string | undefined>(question.key, {
    validate,
    allowNull: true,
    subscription: { value: true, error: true },
  });
  const error = attempt > 0 ? (meta.error as string | undefined) : undefined;

  const next = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
    if (form.getState().hasValidationErrors) setAttempt(attempt + 1);
    else journey.next(question);
  };
  const losses = normalise(set, answers, question.key).removed;

  return (
    // `dialog` outside of a dialog sends nothing anywhere: a press before the script is ready must not put answers into the address.
    <form method="dialog" className={styles.question} onSubmit={next} noValidate>
      {position === 1 && (
        <p className={styles.intro}>
          <FormattedMessage id="configurator.intro" />
        </p>
      )}
      <Progress current={position} total={count} label={question.section} />
      <ErrorSummary
        title={<FormattedMessage id="configurator.question.errorTitle" />}
        problems={error ? [{ name: question.key, message: error }] : []}
        attempt={attempt}
      />
      <div className={cardWidth(question.choices.length)}>
        <RadioCards
          name={question.key}
          legend={
            <h1 className={styles.heading} tabIndex={-1}>
              {question.title}
            </h1>
          }
          hint={question.why}
          error={error}
          isOptional={!question.needed}
          isTwoOnPhones={isShort(question.choices.map(({ label, note }) => label + note))}
          options={answerCards({ set, offers, question, answers, intl, isFirst: position === 1 })}
          value={input.value || undefined}
          onChange={(choice) => input.onChange(choice)}
          onFocus={() => input.onFocus()}
          onBlur={() => {
            input.onBlur();
            if (answers[question.key] !== undefined) journey.keep();
          }}
        />
      </div>
      {question.help && <Help text={question.help} />}
      {isDeadEnd(set, question, answers) && <DeadEnd />}
      {losses.length > 0 && <RemovedAnswers set={set} removed={losses} />}
      <div className={styles.bar}>
        {journey.back && (
          <Button variant="quiet" className={styles.back} onClick={journey.back}>
            <Icon name="arrowLeft" />
            <FormattedMessage id="configurator.back" />
          </Button>
        )}
        <RunningPrice set={set} answers={answers} />
        <Button variant="primary" type="submit">
          <FormattedMessage id={journey.fromSummary ? 'configurator.next.toSummary' : 'configurator.next'} />
        </Button>
      </div>
    </form>
  );
}

/** Wide screens show two large cards, or rows of three or of four, whichever leaves no gap. */
function cardWidth(count: number): string | undefined {
  if (count <= 2) return styles.wideCards;
  return count === 4 || count > 6 ? styles.narrowCards : undefined;
}

/** Two cards fit side by side on a phone while no one of them says much. */
const isShort = (texts: readonly string[]): boolean => texts.every((text) => text.length <= 44);

function Help({ text }: { text: string }): ReactNode {
  return (
    <details className={styles.help}>
      <summary>
        <Icon name="info" />
        <FormattedMessage id="configurator.question.help" />
      </summary>
      <p>{text}</p>
    </details>
  );
}
