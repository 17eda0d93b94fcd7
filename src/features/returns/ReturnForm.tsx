import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { problemOf } from '~/data/problem';
import { unknownOutcome } from '~/data/settledWrite';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormSelect, FormText } from '~/features/forms';
import { ProblemAlert } from '~/features/notices';
import { AccountForm } from '~/features/sign-in';
import { Button, LoadingStages, Skeleton, SkeletonGroup } from '~/ui';
import styles from './Returns.module.css';
import { useRequestReturnMutation, useReturnQuestionsQuery } from './returnsApi';
import type { ReturnableOrder, ReturnQuestion } from './returnsModel';

interface ReturnFormProps {
  order: ReturnableOrder;
  returnable: ReturnableOrder['items'];
  known: number;
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

const countOf = (index: number): string => `count-${index}`;
const answerTo = (code: string): string => `answer-${code}`;

type FieldsProps = ReturnFormProps & { questions: readonly ReturnQuestion[] };

function Fields({ order, returnable, known, onLeave, onDone, questions }: FieldsProps): ReactNode {
  const [request, { isLoading, error }] = useRequestReturnMutation();
  const problem = error && problemOf(error);
  const send = async (values: FormValues) => {
    const { data } = await request({ orderId: order.id, number: order.number, known, ...wantedOf(values, returnable, questions) });
    if (data) onDone();
  };
  return (
    <>
      {problem && !isLoading && (
        <ProblemAlert
          problem={problem}
          title={<FormattedMessage id={problem.code === unknownOutcome ? 'returns.problem.unclear' : 'returns.problem.send'} />}
        />
      )}
      <AccountForm
        initialValues={firstValues(returnable, questions)}
        validate={(values) => errorsOf(values, returnable, questions)}
        onSubmit={(values) => void send(values)}
        isBusy={isLoading}
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
  ...Object.fromEntries(returnable.map(({ quantity }, index) => [countOf(index), returnable.length === 1 ? String(quantity) : '0'])),
  ...Object.fromEntries(questions.map(({ code }) => [answerTo(code), ''])),
  comment: '',
});

function errorsOf(values: FormValues, returnable: Returnable, questions: Questions): FormErrors {
  const missing = questions.filter(({ code, isRequired }) => isRequired && !values[answerTo(code)]);
  return {
    ...(returnable.every((_item, index) => values[countOf(index)] === '0') && { [countOf(0)]: 'returns.error.items' }),
    ...Object.fromEntries(missing.map(({ code }) => [answerTo(code), 'returns.error.answer'])),
  };
}

const wantedOf = (values: FormValues, returnable: Returnable, questions: Questions) => ({
  items: returnable.map(({ id: uid }, index) => ({ uid, quantity: Number(values[countOf(index)]) })).filter(({ quantity }) => quantity > 0),
  answers: questions.map(({ code }) => ({ code, value: values[answerTo(code)] ?? '' })).filter(({ value }) => value !== ''),
  comment: (values['comment'] ?? '').trim(),
});

function QuestionFields({ returnable, questions }: Pick<FieldsProps, 'returnable' | 'questions'>): ReactNode {
  const intl = useIntl();
  return (
    <>
      {returnable.map(({ id, name, quantity }, index) => (
        <FormSelect
          key={id}
          name={countOf(index)}
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
