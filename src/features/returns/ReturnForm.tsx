import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { ownValue } from '~/data/safeJson';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormSelect, FormText } from '~/features/forms';
import { ProblemAlert } from '~/features/notices';
import { AccountForm } from '~/features/sign-in';
import { Button, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import styles from './Returns.module.css';
import { useReturnQuestionsQuery } from './returnsApi';
import type { AskedReturn, NewReturn, OrderReturns, ReturnableOrder, ReturnQuestion } from './returnsModel';
import { isMade } from './returnsModel';

export interface ReturnFormProps {
  order: ReturnableOrder;
  returnable: ReturnableOrder['items'];
  request: (wanted: NewReturn) => Promise<{ data?: true; error?: unknown }>;
  /** Reads the order's returns anew. The screen around the form shows them, too. */
  read: () => Promise<{ data?: OrderReturns | undefined; error?: unknown }>;
  /** What was asked for before, if it is not known whether it arrived. */
  asked: AskedReturn | null;
  onAsked: (asked: AskedReturn | null) => void;
  onLeave: () => void;
  onDone: () => void;
}

/** How many of each thing come back, and what the store asks about it. */
export function ReturnForm(props: ReturnFormProps): ReactNode {
  const { data: questions, isFetching, error, refetch } = useReturnQuestionsQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        <FormattedMessage id="returns.form" />
      </h3>
      {questions && <Fields {...props} questions={questions} />}
      {!questions && isFetching && (
        <>
          <SkeletonGroup>
            <Skeleton lines={4} />
          </SkeletonGroup>
          <LoadingStages onRetry={() => void refetch()}>
            <FormattedMessage id="orderHistory.loading" />
          </LoadingStages>
        </>
      )}
      {!questions && !isFetching && error && (
        <ProblemAlert problem={problemOf(error)} title={<FormattedMessage id="returns.problem.read" />} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

const countOf = (uid: string): string => `count-${uid}`;
const answerTo = (code: string): string => `answer-${code}`;

type FieldsProps = ReturnFormProps & { questions: readonly ReturnQuestion[] };

/** Asks once: before it is sent again, the order is asked whether the first request arrived. */
function useAsking({ request, read, asked, onAsked, onDone }: ReturnFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (wanted: ReturnType<typeof wantedOf>): Promise<unknown> => {
    const { data: before, error: unread } = await read();
    if (unread || !before) return unread;
    if (asked && isMade(asked, before)) return onDone();
    const known = before.requests.map(({ uid }) => uid);
    onAsked({ items: wanted.items, known });
    const { data, error } = await request({ known, ...wanted });
    if (data) onDone();
    else if (!problemOf(error ?? {}).ambiguous) onAsked(null);
    return error;
  };
  const ask = async (wanted: ReturnType<typeof wantedOf>) => {
    setBusy(true);
    const error = await send(wanted);
    setProblem(error ? problemOf(error) : null);
    setBusy(false);
  };
  return { ask, isBusy, problem };
}

function Fields({ questions, ...props }: FieldsProps): ReactNode {
  const { returnable, asked, onLeave } = props;
  const { ask, isBusy, problem } = useAsking(props);
  return (
    <>
      {problem && !isBusy && (
        <ProblemAlert
          problem={problem}
          title={<FormattedMessage id={problem.ambiguous || asked ? 'returns.problem.unclear' : 'returns.problem.send'} />}
        />
      )}
      <AccountForm
        initialValues={firstValues(returnable, questions)}
        validate={(values) => errorsOf(values, returnable, questions)}
        onSubmit={(values) => void ask(wantedOf(values, returnable, questions))}
        isBusy={isBusy}
        problem={null}
        submitLabel={<FormattedMessage id="returns.send" />}
        more={
          <Button variant="quiet" onClick={onLeave}>
            <FormattedMessage id="returns.leave" />
          </Button>
        }
      >
        <QuestionFields returnable={returnable} questions={questions} />
      </AccountForm>
    </>
  );
}

type Returnable = ReturnableOrder['items'];
type Questions = readonly ReturnQuestion[];

/** A single thing that may come back is that one. */
const firstValues = (returnable: Returnable, questions: Questions): FormValues => ({
  ...Object.fromEntries(returnable.map(({ id, quantity }) => [countOf(id), returnable.length === 1 ? String(quantity) : '0'])),
  ...Object.fromEntries(questions.map(({ code }) => [answerTo(code), ''])),
  comment: '',
});

/** What was chosen of a thing; none, if fewer pieces are left by now. */
const chosenOf = (values: FormValues, { id, quantity }: Returnable[number]): number => {
  const count = Number(values[countOf(id)] ?? 0);
  return count <= quantity ? count : 0;
};

/** Magento's own questions, each missed in its own words: two same sentences would lead to two places. */
const missingWords: Readonly<Record<string, string>> = {
  reason: 'returns.error.answer.reason',
  resolution: 'returns.error.answer.resolution',
  condition: 'returns.error.answer.condition',
};

function errorsOf(values: FormValues, returnable: Returnable, questions: Questions): FormErrors {
  const missing = questions.filter(({ code, isRequired }) => isRequired && !values[answerTo(code)]);
  return {
    ...(returnable[0] &&
      returnable.every((item) => chosenOf(values, item) === 0) && { [countOf(returnable[0].id)]: 'returns.error.items' }),
    ...Object.fromEntries(missing.map(({ code }) => [answerTo(code), ownValue(missingWords, code) ?? 'returns.error.answer'])),
  };
}

const wantedOf = (values: FormValues, returnable: Returnable, questions: Questions) => ({
  items: returnable.map((item) => ({ uid: item.id, quantity: chosenOf(values, item) })).filter(({ quantity }) => quantity > 0),
  answers: questions.map(({ code }) => ({ code, value: values[answerTo(code)] ?? '' })).filter(({ value }) => value !== ''),
  comment: (values['comment'] ?? '').trim(),
});

function QuestionFields({ returnable, questions }: Pick<FieldsProps, 'returnable' | 'questions'>): ReactNode {
  const intl = useIntl();
  return (
    <>
      {returnable.map(({ id, name, quantity }) => (
        <FormSelect
          key={id}
          name={countOf(id)}
          label={<FormattedMessage id="returns.count" values={{ name }} />}
          width="middle"
          options={Array.from({ length: quantity + 1 }, (_unused, count) => ({
            value: String(count),
            label: intl.formatMessage({ id: 'returns.pieces' }, { count }),
          }))}
        />
      ))}
      {questions.map(({ code, label, options }) => (
        <FormSelect
          key={code}
          name={answerTo(code)}
          label={label}
          placeholder={intl.formatMessage({ id: 'returns.choose' })}
          options={options}
        />
      ))}
      <FormText name="comment" label={<FormattedMessage id="returns.comment" />} isOptional autoComplete="off" maxLength={300} />
    </>
  );
}
