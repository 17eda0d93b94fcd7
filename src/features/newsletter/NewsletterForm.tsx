import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Problem, problemOf } from '~/data/problem';
import { useCountry } from '~/features/store-view';
import { Alert, Button, Link, TextField } from '~/ui';
import styles from './Newsletter.module.css';
import { useSubscribeEmailToNewsletterMutation } from './newsletterApi';

type Fault = 'missing' | 'format';

/** One line, one button. What was typed stays, whatever commerce says to it. */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [subscribe, { isLoading, data: isSubscribed, error, reset }] = useSubscribeEmailToNewsletterMutation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const typed = email.trim();
    const found = faultOf(typed);
    setFault(found);
    reset();
    if (found) field.current?.focus();
    else void subscribe(typed);
  };

  if (isSubscribed !== undefined) return <Done isSubscribed={isSubscribed} email={email.trim()} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        name="newsletter-email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        label={<FormattedMessage id="newsletter.email" />}
        error={fault && <FormattedMessage id={`newsletter.fault.${fault}`} />}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {error !== undefined && <Refused problem={problemOf(error)} />}
      <p className={styles.consent}>
        <FormattedMessage
          id="newsletter.consent"
          values={{
            notice: (words) => <Link to="/privacy-notice">{words}</Link>,
          }}
        />
      </p>
      <Button type="submit" isBusy={isLoading}>
        <FormattedMessage id="newsletter.send" />
      </Button>
    </form>
  );
}

/** The address stands in the sentence, so that a slip of the finger is seen. */
function Done({ isSubscribed, email }: { isSubscribed: boolean; email: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className={styles.done}>
      <Alert tone="success" title={<FormattedMessage id={isSubscribed ? 'newsletter.done' : 'newsletter.confirm'} />}>
        <FormattedMessage id={isSubscribed ? 'newsletter.done.text' : 'newsletter.confirm.text'} values={{ email }} />
      </Alert>
    </div>
  );
}

/** Commerce's own message where it refuses the address, ours without a network. */
function Refused({ problem: { kind, message, id } }: { problem: Problem }) {
  const { email } = useCountry();
  if (kind === 'invalid' || kind === 'refused') return <Alert tone="error" isNews title={message} />;
  return (
    <Alert tone="error" isNews title={<FormattedMessage id="newsletter.failed" />}>
      <FormattedMessage id="newsletter.failed.text" values={{ id, email: <a href={`mailto:${email}`}>{email}</a> }} />
    </Alert>
  );
}

/** Catches typing errors only; whether the address exists cannot be checked here. */
function faultOf(email: string): Fault | null {
  if (email === '') return 'missing';
  const [name, host, ...more] = email.split('@');
  const isWhole = name && host && more.length === 0 && email.length <= 254 && !/\s/.test(email) && /[^.]\.[^.]+$/.test(host);
  return isWhole ? null : 'format';
}
