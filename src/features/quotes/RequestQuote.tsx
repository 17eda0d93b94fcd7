import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { isEmpty, useCart } from '~/features/cart';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormText } from '~/features/forms';
import { LinkButton, Money } from '~/ui';
import { QuoteForm } from './QuoteForm';
import { QuoteProblem, Waiting } from './quoteParts';
import styles from './Quotes.module.css';
import { quoteRequested, selectQuoteRequest } from './quotesSlice';

const wordsFor = ({ name = '', comment = '' }: FormValues) => ({ name: name.trim(), comment: comment.trim() });

const validate = (values: FormValues): FormErrors => {
  const { name, comment } = wordsFor(values);
  return { ...(!name && { name: 'quotes.error.name' }), ...(!comment && { comment: 'quotes.error.comment' }) };
};

/** What is in the basket, a name for it, and what the company should know. */
export function RequestQuote(): ReactNode {
  const dispatch = useDispatch();
  const { cart, isLoading, problem: unread, retry } = useCart();
  const { isRequesting, problem } = useSelector(selectQuoteRequest);
  if (isLoading) return <Waiting onRetry={retry} />;
  if (unread) return <QuoteProblem problem={unread} doing="basket" onRetry={retry} />;
  if (!cart || isEmpty(cart)) return <EmptyBasket />;
  return (
    <>
      <ul className={styles.things}>
        {cart.lines.map(({ uid, name, quantity, rowTotal }) => (
          <li key={uid} className={styles.row}>
            <span>
              {quantity > 1 && `${quantity} × `}
              {name}
            </span>
            {rowTotal && <Money value={rowTotal} />}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        <FormattedMessage id="quotes.ask.moves" />
      </p>
      <QuoteForm
        initialValues={{ name: '', comment: '' }}
        validate={validate}
        onSubmit={(values) => dispatch(quoteRequested(wordsFor(values)))}
        isBusy={isRequesting}
        problem={problem && <QuoteProblem problem={problem} doing="ask" />}
        submitLabel={<FormattedMessage id="quotes.ask.send" />}
      >
        <FormText
          name="name"
          label={<FormattedMessage id="quotes.ask.name" />}
          hint={<FormattedMessage id="quotes.ask.nameHint" />}
          maxLength={100}
          autoComplete="off"
        />
        <FormText
          name="comment"
          label={<FormattedMessage id="quotes.ask.comment" />}
          hint={<FormattedMessage id="quotes.ask.commentHint" />}
          maxLength={500}
          autoComplete="off"
        />
      </QuoteForm>
    </>
  );
}

const EmptyBasket = (): ReactNode => (
  <div className={styles.box}>
    <p>
      <FormattedMessage id="quotes.ask.empty" />
    </p>
    <div className={styles.ways}>
      <LinkButton variant="primary" to="/stairlift-builder">
        <FormattedMessage id="quotes.builder" />
      </LinkButton>
    </div>
  </div>
);
