import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { problemOf } from '~/data/problem';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormText } from '~/features/forms';
import { Button, FormDialog } from '~/ui';
import { QuoteForm } from './QuoteForm';
import { QuoteProblem } from './quoteParts';
import styles from './Quotes.module.css';
import { useCloseNegotiableQuoteMutation, useSendNegotiableQuoteMutation } from './quotesApi';
import type { Quote } from './quotesModel';
import { mayClose, maySend } from './quotesModel';

/**
 * What the buyer may do besides accepting: write and send it back, or let it go. A message that is not sent yet stays, with its error, whatever
 * becomes of the quote meanwhile.
 */
export function QuoteActions({ quote }: { quote: Quote }): ReactNode {
  const [isUnsent, setUnsent] = useState(false);
  const isOpen = quote.status !== 'ORDERED' && quote.status !== 'CLOSED';
  return (
    <>
      {(maySend(quote) || (isUnsent && isOpen)) && <Sending quote={quote} onUnsent={setUnsent} />}
      {mayClose(quote) && <Closing quote={quote} />}
    </>
  );
}

const validate = ({ comment = '' }: FormValues): FormErrors => (comment.trim() ? {} : { comment: 'quotes.error.reply' });

function Sending({ quote: { uid, status }, onUnsent }: { quote: Quote; onUnsent: (isUnsent: boolean) => void }): ReactNode {
  const [send, { isLoading, error }] = useSendNegotiableQuoteMutation();
  const submit = async ({ comment = '' }: FormValues) => {
    onUnsent(true);
    const outcome = await send({ uid, comment: comment.trim() });
    if (!outcome.error) onUnsent(false);
  };
  return (
    <section aria-labelledby="quote-send" className={styles.section}>
      <h2 id="quote-send">
        <FormattedMessage id={status === 'UPDATED' ? 'quotes.send.change' : 'quotes.send.again'} />
      </h2>
      <QuoteForm
        initialValues={{ comment: '' }}
        validate={validate}
        onSubmit={(values) => void submit(values)}
        onTyped={({ comment = '' }) => onUnsent(comment.trim() !== '')}
        isBusy={isLoading}
        problem={error && <QuoteProblem problem={problemOf(error)} doing="send" />}
        submitLabel={<FormattedMessage id="quotes.send.button" />}
        isSecond={status === 'UPDATED'}
      >
        <FormText name="comment" label={<FormattedMessage id="quotes.send.comment" />} maxLength={500} autoComplete="off" />
      </QuoteForm>
    </section>
  );
}

/** Two deliberate acts: what is let go cannot be taken up again. */
function Closing({ quote: { uid, name } }: { quote: Quote }): ReactNode {
  const [close, { isLoading, error }] = useCloseNegotiableQuoteMutation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.section}>
      {error && !isLoading && <QuoteProblem problem={problemOf(error)} doing="close" />}
      <div className={styles.ways}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <FormattedMessage id="quotes.close" />
        </Button>
      </div>
      <FormDialog
        isOpen={isOpen}
        isModal
        onClose={() => setOpen(false)}
        onConfirm={() => void close(uid).then(() => setOpen(false))}
        isBusy={isLoading}
        title={<FormattedMessage id="quotes.close.title" values={{ name }} />}
        confirmLabel={<FormattedMessage id="quotes.close.confirm" />}
        cancelLabel={<FormattedMessage id="quotes.close.keep" />}
      >
        <p>
          <FormattedMessage id="quotes.close.text" />
        </p>
      </FormDialog>
    </div>
  );
}
