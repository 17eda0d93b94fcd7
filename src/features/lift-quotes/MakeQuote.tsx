import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { quoteAddress } from '~/config/quote';
import { timeZoneOf } from '~/config/storeViews';
import { problemOf } from '~/data/problem';
import { isEmail } from '~/features/forms';
import { selectCurrentUser } from '~/features/session';
import { selectStoreView } from '~/features/store-view';
import { Alert, Button, ErrorSummary, LinkButton, TextField } from '~/ui';
import { useWorld } from '~/world';
import styles from './LiftQuotes.module.css';
import { makingFault, type QuoteReceipt, useMakeQuoteMutation } from './liftQuotesApi';
import { SavePdf } from './SavePdf';

/** The lift that becomes a quote. */
export interface QuoteSubject {
  /** of the builder */
  path: string;
  sku: string;
  /** as "Add to basket" would send them */
  selectedOptions: readonly string[];
}

// Not `quote-email`: the form that asks for a quote in writing has that one.
const field = 'lift-quote-email';

/** "Quote as PDF": asks for the address, then shows number, validity and the way to the PDF. */
export function MakeQuote(subject: QuoteSubject): ReactNode {
  const making = useMaking(subject);
  const heading = useRef<HTMLHeadingElement>(null);
  const { made } = making;
  return (
    <section className={styles.make} aria-labelledby="make-quote">
      <h2 id="make-quote" ref={heading} tabIndex={-1}>
        {made ? (
          <FormattedMessage id="liftQuotes.made.heading" values={{ number: made.receipt.number }} />
        ) : (
          <FormattedMessage id="liftQuotes.make.heading" />
        )}
      </h2>
      {/* The button that was pressed is gone then. */}
      {made ? <Made {...made} /> : <AddressForm {...making} onMade={() => heading.current?.focus()} />}
    </section>
  );
}

type AddressFormProps = Pick<ReturnType<typeof useMaking>, 'make' | 'isMaking' | 'fault'> & { onMade: () => void };

function AddressForm({ make, isMaking, fault, onMade }: AddressFormProps): ReactNode {
  const intl = useIntl();
  const account = useSelector(selectCurrentUser)?.email;
  const [email, setEmail] = useState(account ?? '');
  const [attempt, setAttempt] = useState(0);
  const error =
    attempt > 0 && !isEmail(email) ? intl.formatMessage({ id: `liftQuotes.email.${email.trim() ? 'format' : 'required'}` }) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt(isEmail(email) ? 0 : attempt + 1);
    if (isEmail(email) && (await make(email.trim()))) onMade();
  };
  return (
    <form method="dialog" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        <FormattedMessage id="liftQuotes.make.text" />
      </p>
      <ErrorSummary
        title={<FormattedMessage id="liftQuotes.make.problem" />}
        problems={error ? [{ name: field, message: error }] : []}
        attempt={attempt}
      />
      <TextField
        name={field}
        label={<FormattedMessage id="liftQuotes.email" />}
        hint={<FormattedMessage id="liftQuotes.email.hint" />}
        type="email"
        autoComplete="email"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <Button type="submit" isBusy={isMaking}>
          <FormattedMessage id="liftQuotes.make" />
        </Button>
      </div>
      {fault && <Alert tone="error" isNews title={<FormattedMessage id={`liftQuotes.make.${fault}`} />} />}
    </form>
  );
}

function Made({ receipt, email }: { receipt: QuoteReceipt; email: string }): ReactNode {
  const { countryCode } = useSelector(selectStoreView);
  return (
    <>
      <p>
        <FormattedMessage
          id="liftQuotes.made.text"
          values={{
            email,
            day: <FormattedDate value={receipt.validUntil} dateStyle="long" timeZone={timeZoneOf(countryCode)} />,
          }}
        />
      </p>
      <div className={styles.ways}>
        <SavePdf quote={receipt} />
        <LinkButton to={quoteAddress(receipt.id)}>
          <FormattedMessage id="liftQuotes.made.see" />
        </LinkButton>
      </div>
    </>
  );
}

/** The same press, sent again after a lost answer, makes the same quote. */
function useMaking({ path, sku, selectedOptions }: QuoteSubject) {
  const { random } = useWorld();
  const { storeCode } = useSelector(selectStoreView);
  const [send, { isLoading }] = useMakeQuoteMutation();
  const [pressed, setPressed] = useState<{ email: string; key: string } | null>(null);
  const [made, setMade] = useState<{ receipt: QuoteReceipt; email: string } | null>(null);
  const [fault, setFault] = useState<ReturnType<typeof makingFault> | null>(null);
  const make = async (email: string): Promise<boolean> => {
    const press = pressed?.email === email ? pressed : { email, key: random.uuid() };
    setPressed(press);
    setFault(null);
    const { data, error } = await send({ key: press.key, wanted: { storeCode, path, sku, selectedOptions, email } });
    if (error) {
      setFault(makingFault(problemOf(error)));
      return false;
    }
    setMade({ receipt: data, email });
    return true;
  };
  return { make, isMaking: isLoading, made, fault };
}
