import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { useCountry } from '~/features/store-view';
import { Alert, Button, ErrorSummary, Link, SelectField, Skeleton, SkeletonGroup, TextArea, TextField } from '~/ui';
import styles from './Reviews.module.css';
import { useCreateProductReviewMutation, useReviewRatingsQuery } from './reviewsApi';
import type { NewReview, RatingQuestion, ReviewedProduct } from './reviewsModel';
import { StarChoice, starField } from './StarChoice';

export interface WriteReviewProps {
  /** One of them is reviewed: the writer says which. */
  products: readonly ReviewedProduct[];
}

/** What is typed, by field; stars by the id of their question. */
type Typed = Record<'nickname' | 'summary' | 'text', string> & { stars: Record<string, string> };

const nothing: Typed = { nickname: '', summary: '', text: '', stars: {} };

/** The form for a review. What was typed stays until it is received; one press sends it once. */
export function WriteReview({ products }: WriteReviewProps): ReactNode {
  const [sku, setSku] = useState(products[0]?.sku ?? '');
  const { data: questions, error: failure, isFetching, refetch } = useReviewRatingsQuery();
  const [send, { isLoading, error, isSuccess }] = useCreateProductReviewMutation();
  const heading = useFocus(isSuccess);
  if (isSuccess)
    return (
      <div ref={heading} tabIndex={-1}>
        <Alert tone="success" isNews title={<FormattedMessage id="reviews.done" />}>
          <FormattedMessage id="reviews.done.text" />
        </Alert>
      </div>
    );
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        <FormattedMessage id="reviews.form.title" values={{ name: products.find((product) => product.sku === sku)?.name }} />
      </h3>
      {products.length > 1 && (
        <SelectField
          name="review-product"
          label={<FormattedMessage id="reviews.which" />}
          value={sku}
          onChange={(event) => setSku(event.target.value)}
          options={products.map((product) => ({ value: product.sku, label: product.name }))}
        />
      )}
      {questions && (
        <Fields questions={questions} isSending={isLoading} error={error} onSend={async (review) => send({ sku, ...review })} />
      )}
      {!questions && failure && !isFetching && <Failed problem={problemOf(failure)} onRetry={() => void refetch()} />}
      {!questions && isFetching && (
        <SkeletonGroup>
          <Skeleton lines={4} />
        </SkeletonGroup>
      )}
    </div>
  );
}

interface FieldsProps {
  questions: readonly RatingQuestion[];
  isSending: boolean;
  error: unknown;
  onSend: (review: Omit<NewReview, 'sku'>) => Promise<unknown>;
}

function Fields({ questions, isSending, error, onSend }: FieldsProps) {
  const [typed, setTyped] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const isUnderWay = useRef(false);
  const faults = attempt > 0 ? faultsOf(typed, questions) : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    setAttempt(attempt + 1);
    if (Object.keys(faultsOf(typed, questions)).length > 0) return;
    isUnderWay.current = true;
    const { stars, ...words } = typed;
    await onSend({ ...trimmed(words), ratings: Object.entries(stars).map(([id, value_id]) => ({ id, value_id })) });
    isUnderWay.current = false;
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(faults).map(([field, id]) => ({ name: field, message: <FormattedMessage id={id} /> }))}
      />
      {questions.map((question) => (
        <StarChoice
          key={question.id}
          question={question}
          value={typed.stars[question.id] ?? ''}
          error={wordsOf(faults[starField(question)])}
          onChange={(value) => setTyped({ ...typed, stars: { ...typed.stars, [question.id]: value } })}
        />
      ))}
      <Texts typed={typed} faults={faults} onType={(part) => setTyped({ ...typed, ...part })} />
      {error !== undefined && !isSending && <Failed problem={problemOf(error as {})} />}
      <Button type="submit" isBusy={isSending}>
        <FormattedMessage id="reviews.send" />
      </Button>
    </form>
  );
}

/** To the form's heading when it opens, to the thanks when it was received. */
function useFocus(isDone: boolean) {
  const place = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [isDone]);
  return place;
}

const trimmed = ({ nickname, summary, text }: Omit<Typed, 'stars'>) => ({
  nickname: nickname.trim(),
  summary: summary.trim(),
  text: text.trim(),
});

/** Message ids by the field's name. */
function faultsOf(typed: Typed, questions: readonly RatingQuestion[]): Record<string, string> {
  const words = trimmed(typed);
  return Object.fromEntries([
    ...questions.filter(({ id }) => !typed.stars[id]).map((question) => [starField(question), 'reviews.fault.stars']),
    ...(['summary', 'text', 'nickname'] as const)
      .filter((field) => words[field] === '')
      .map((field) => [`review-${field}`, `reviews.fault.${field}`]),
  ]) as Record<string, string>;
}

const wordsOf = (id: string | undefined): ReactNode => id && <FormattedMessage id={id} />;

interface TextsProps {
  typed: Typed;
  faults: Record<string, string>;
  onType: (part: Partial<Typed>) => void;
}

function Texts({ typed, faults, onType }: TextsProps) {
  return (
    <>
      <TextField
        name="review-summary"
        type="text"
        label={<FormattedMessage id="reviews.summary" />}
        maxLength={100}
        autoComplete="off"
        error={wordsOf(faults['review-summary'])}
        value={typed.summary}
        onChange={(event) => onType({ summary: event.target.value })}
      />
      <TextArea
        name="review-text"
        label={<FormattedMessage id="reviews.text" />}
        hint={<FormattedMessage id="reviews.text.hint" />}
        maxLength={4000}
        error={wordsOf(faults['review-text'])}
        value={typed.text}
        onChange={(event) => onType({ text: event.target.value })}
      />
      <TextField
        name="review-nickname"
        type="text"
        label={<FormattedMessage id="reviews.nickname" />}
        hint={<FormattedMessage id="reviews.nickname.hint" values={{ notice: (words) => <Link to="/privacy-notice">{words}</Link> }} />}
        maxLength={60}
        autoComplete="nickname"
        error={wordsOf(faults['review-nickname'])}
        value={typed.nickname}
        onChange={(event) => onType({ nickname: event.target.value })}
      />
    </>
  );
}

/** Commerce's own words where it refuses, ours where it could not be reached or did not say what became of it. */
function Failed({ problem: { kind, message, ambiguous, id }, onRetry }: { problem: Problem; onRetry?: () => void }) {
  const { phone } = useCountry();
  const isRefusal = (kind === 'invalid' || kind === 'refused') && message !== '';
  return (
    <Alert
      tone="error"
      isNews
      title={isRefusal ? message : <FormattedMessage id={ambiguous ? 'reviews.unclear' : onRetry ? 'reviews.problem' : 'reviews.failed'} />}
      actions={
        onRetry && (
          <Button onClick={onRetry}>
            <FormattedMessage id="reviews.retry" />
          </Button>
        )
      }
    >
      <FormattedMessage
        id={ambiguous ? 'reviews.unclear.text' : 'reviews.failed.text'}
        values={{ id, phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }}
      />
    </Alert>
  );
}
