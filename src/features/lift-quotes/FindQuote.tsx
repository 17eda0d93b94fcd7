import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { quoteNumber, quoteNumberOf } from '~/config/quote';
import { problemOf } from '~/data/problem';
import { isEmail } from '~/features/forms';
import { useCountry } from '~/features/store-view';
import { Alert, Button, ErrorSummary, TextField } from '~/ui';
import styles from './LiftQuotes.module.css';
import { useLazyOpenQuoteQuery } from './liftQuotesApi';
import { QuoteCard } from './QuoteCard';

const names = { number: 'quote-number', email: 'quote-address' };

/** A guest's quote by its number and the address that was given for it. A wrong pair gets one answer, whichever of the two is wrong. */
export function FindQuote(): ReactNode {
  const { phone } = useCountry();
  const [open, { data: quote, error: failure, isFetching }] = useLazyOpenQuoteQuery();
  const found = useRef<HTMLDivElement>(null);
  const find = async (typed: Typed) => {
    const { data } = await open({ number: quoteNumberOf(typed.number), email: typed.email.trim() });
    if (data) found.current?.focus();
  };
  const status = failure && problemOf(failure).request?.status;
  const fault = status === 404 ? 'unknown' : status === 429 ? 'tooMany' : 'failed';
  return (
    <>
      <FindForm isFinding={isFetching} onFind={(typed) => void find(typed)}>
        {failure && !isFetching && (
          <Alert
            tone="error"
            isNews
            title={<FormattedMessage id={`liftQuotes.find.${fault}`} values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />}
          />
        )}
      </FindForm>
      <div ref={found} tabIndex={-1}>
        {quote && !failure && !isFetching && <QuoteCard quote={quote} />}
      </div>
    </>
  );
}

interface Typed {
  number: string;
  email: string;
}

interface FindFormProps {
  isFinding: boolean;
  onFind: (typed: Typed) => void;
  children: ReactNode;
}

function FindForm({ isFinding, onFind, children }: FindFormProps): ReactNode {
  const intl = useIntl();
  const [typed, setTyped] = useState<Typed>({ number: '', email: '' });
  const [attempt, setAttempt] = useState(0);
  const errors = attempt > 0 ? problemsIn(typed) : [];
  const problems = errors.map(({ name, id }) => ({ name, message: intl.formatMessage({ id }) }));
  const errorOf = (name: string) => problems.find((one) => one.name === name)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = problemsIn(typed).length === 0;
    setAttempt(isRight ? 0 : attempt + 1);
    if (isRight) onFind(typed);
  };
  return (
    <form method="dialog" className={styles.form} onSubmit={submit} noValidate aria-labelledby="find-quote">
      <h2 id="find-quote">
        <FormattedMessage id="liftQuotes.find.heading" />
      </h2>
      <ErrorSummary title={<FormattedMessage id="liftQuotes.find.problem" />} problems={problems} attempt={attempt} />
      <TextField
        name={names.number}
        label={<FormattedMessage id="liftQuotes.find.number" />}
        hint={<FormattedMessage id="liftQuotes.find.number.hint" />}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed.number}
        error={errorOf(names.number)}
        onChange={(event) => setTyped({ ...typed, number: event.target.value })}
      />
      <TextField
        name={names.email}
        label={<FormattedMessage id="liftQuotes.find.email" />}
        hint={<FormattedMessage id="liftQuotes.find.email.hint" />}
        type="email"
        autoComplete="email"
        value={typed.email}
        error={errorOf(names.email)}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isFinding}>
          <FormattedMessage id="liftQuotes.find" />
        </Button>
      </div>
      {children}
    </form>
  );
}

function problemsIn({ number, email }: { number: string; email: string }): { name: string; id: string }[] {
  return [
    ...(quoteNumber.test(quoteNumberOf(number))
      ? []
      : [{ name: names.number, id: `liftQuotes.find.number.${number.trim() ? 'format' : 'required'}` }]),
    ...(isEmail(email) ? [] : [{ name: names.email, id: `liftQuotes.email.${email.trim() ? 'format' : 'required'}` }]),
  ];
}
