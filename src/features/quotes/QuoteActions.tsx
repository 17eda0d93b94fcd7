import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormText } from '~/features/forms';
import { toastAdded } from '~/features/notices';
import { Button, FormDialog } from '~/ui';
import { useLazyPart } from '~/world';
import { QuoteForm } from './QuoteForm';
import { QuoteProblem } from './quoteParts';
import styles from './Quotes.module.css';
import { useCloseNegotiableQuoteMutation, useDeleteNegotiableQuoteMutation } from './changeQuoteApi';
import { useSendNegotiableQuoteMutation } from './quotesApi';
import type { Quote } from './quotesModel';
import { mayChange, mayClose, mayDelete, maySend } from './quotesModel';

/**
 * What the buyer may do besides accepting: write and send it back, or let it go. A message that is not sent yet stays, with its error, whatever
 * becomes of the quote meanwhile.
 */
export function QuoteActions({ quote }: { quote: Quote }): ReactNode {
  const [isUnsent, setUnsent] = useState(false);
  const isOpen = quote.status !== 'ORDERED' && quote.status !== 'CLOSED';
  return (
    <>
      <Changing quote={quote} />
      {(maySend(quote) || (isUnsent && isOpen)) && <Sending quote={quote} onUnsent={setUnsent} />}
      <Closing quote={quote} />
      <Deleting quote={quote} />
    </>
  );
}

const loadChanges = async () => (await import(/* webpackChunkName: "quote-changes" */ './QuoteChanges')).QuoteChanges;

/** What is not saved yet stays, with its error, whatever becomes of the quote meanwhile. */
function Changing({ quote }: { quote: Quote }): ReactNode {
  const dispatch = useDispatch();
  const { Part, request } = useLazyPart(loadChanges);
  const [view, setView] = useState<'closed' | 'open' | 'closed-again'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (view === 'closed-again') button.current?.focus();
  }, [view]);
  const open = async () => {
    if (await request()) setView('open');
    else dispatch(toastAdded({ id: 'late', type: 'error', messageId: 'shell.notLoaded' }));
  };
  const isOver = quote.status === 'ORDERED' || quote.status === 'CLOSED';
  if (isOver || (view !== 'open' && !mayChange(quote))) return null;
  return (
    <section aria-labelledby="quote-change" className={styles.section}>
      <h2 id="quote-change">
        <FormattedMessage id="quotes.change.heading" />
      </h2>
      {view === 'open' && Part && <Part quote={quote} onDone={() => setView('closed-again')} />}
      {view !== 'open' && (
        <div className={styles.ways}>
          <Button ref={button} onClick={() => void open()} onFocus={() => void request()} onPointerEnter={() => void request()}>
            <FormattedMessage id="quotes.change" />
          </Button>
        </div>
      )}
    </section>
  );
}

const validate = ({ comment = '' }: FormValues): FormErrors => (comment.trim() ? {} : { comment: 'quotes.error.reply' });

function Sending({ quote: { uid, status }, onUnsent }: { quote: Quote; onUnsent: (isUnsent: boolean) => void }): ReactNode {
  const [send, { isLoading, error }] = useSendNegotiableQuoteMutation();
  // What the buyer has changed speaks for itself.
  const isChanged = status === 'OPEN';
  const submit = async ({ comment = '' }: FormValues) => {
    onUnsent(true);
    const outcome = await send({ uid, comment: comment.trim() });
    if (!outcome.error) onUnsent(false);
  };
  return (
    <section aria-labelledby="quote-send" className={styles.section}>
      <h2 id="quote-send">
        <FormattedMessage id={`quotes.send.${isChanged ? 'changed' : status === 'UPDATED' ? 'change' : 'again'}`} />
      </h2>
      <QuoteForm
        initialValues={{ comment: '' }}
        validate={isChanged ? () => ({}) : validate}
        onSubmit={(values) => void submit(values)}
        onTyped={({ comment = '' }) => onUnsent(comment.trim() !== '')}
        isBusy={isLoading}
        problem={error && <QuoteProblem problem={problemOf(error)} doing="send" />}
        submitLabel={<FormattedMessage id="quotes.send.button" />}
        isSecond={status === 'UPDATED'}
      >
        <FormText
          name="comment"
          label={<FormattedMessage id={isChanged ? 'quotes.ask.comment' : 'quotes.send.comment'} />}
          isOptional={isChanged}
          maxLength={500}
          autoComplete="off"
        />
      </QuoteForm>
    </section>
  );
}

/** What is let go cannot be taken up again. */
function Closing({ quote }: { quote: Quote }): ReactNode {
  const { uid, name } = quote;
  const [close, { isLoading, error }] = useCloseNegotiableQuoteMutation();
  const problem = error && problemOf(error);
  return <Ending act="close" name={name} may={mayClose(quote)} problem={problem} isBusy={isLoading} onConfirm={() => close(uid)} />;
}

/** It leaves the list as well. */
function Deleting({ quote }: { quote: Quote }): ReactNode {
  const { uid, name } = quote;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [remove, { isLoading, error }] = useDeleteNegotiableQuoteMutation();
  const confirm = async () => {
    const outcome = await remove(uid);
    if (outcome.error) return;
    dispatch(toastAdded({ type: 'success', messageId: 'quotes.delete.done', values: { name } }));
    void navigate('/account-quotes', { replace: true });
  };
  const problem = error && problemOf(error);
  return <Ending act="delete" name={name} may={mayDelete(quote)} problem={problem} isBusy={isLoading} onConfirm={confirm} />;
}

interface EndingProps {
  act: 'close' | 'delete';
  name: string;
  /** Whether its status allows it. */
  may: boolean;
  problem: Problem | undefined;
  isBusy: boolean;
  onConfirm: () => Promise<unknown>;
}

/** Two deliberate acts. Why one was refused stays, although the button is gone with the quote's new status. */
function Ending({ act, name, may, problem, isBusy, onConfirm }: EndingProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (!may && !isOpen && !problem) return null;
  return (
    <div className={styles.section}>
      {problem && !isBusy && <QuoteProblem problem={problem} doing={act} />}
      {may && (
        <div className={styles.ways}>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            <FormattedMessage id={`quotes.${act}`} />
          </Button>
        </div>
      )}
      <FormDialog
        isOpen={isOpen}
        isModal
        onClose={() => setOpen(false)}
        onConfirm={() => void onConfirm().then(() => setOpen(false))}
        isBusy={isBusy}
        title={<FormattedMessage id={`quotes.${act}.title`} values={{ name }} />}
        confirmLabel={<FormattedMessage id={`quotes.${act}.confirm`} />}
        cancelLabel={<FormattedMessage id="quotes.close.keep" />}
      >
        <p>
          <FormattedMessage id={`quotes.${act}.text`} />
        </p>
      </FormDialog>
    </div>
  );
}
