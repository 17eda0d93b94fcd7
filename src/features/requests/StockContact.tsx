import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Form, type FormRenderProps } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { type Problem, problemOf } from '~/data/problem';
import { EmailField, type FormErrors, FormErrorSummary, FormText, FormTextArea, type FormValues, isEmail } from '~/features/forms';
import { Alert, Button, Section, useIsHydrating } from '~/ui';
import { useContactEnabledQuery, useContactUsMutation } from './contactApi';
import { OrCall } from './RequestOutcome';
import styles from './Requests.module.css';

/** Without a back office: commerce's own contact form where it has one, else what the editors wrote. */
export function StockContact({ children }: { children: ReactNode }): ReactNode {
  // The server's page holds the editors' words, which need no script.
  const isHydrating = useIsHydrating();
  const { data: isOn } = useContactEnabledQuery(undefined, { skip: isHydrating });
  if (!isOn) return children;
  return (
    <Section labelledBy="request-contact">
      <div className={styles.place}>
        <h2 id="request-contact">
          <FormattedMessage id="requests.heading.contact" />
        </h2>
        <ContactForm />
      </div>
    </Section>
  );
}

const empty: FormValues = { name: '', email: '', phone: '', message: '' };

function errorsOf({ name = '', email = '', message = '' }: FormValues): FormErrors {
  return {
    ...(name.trim() === '' && { name: 'requests.error.name' }),
    ...(!isEmail(email) && { email: email.trim() === '' ? 'requests.error.email' : 'requests.error.emailFormat' }),
    ...(message.trim() === '' && { message: 'requests.error.message' }),
  };
}

function ContactForm(): ReactNode {
  const [send, { data: isSent, error, isLoading }] = useContactUsMutation();
  const [attempt, setAttempt] = useState(0);
  const trimmed = ({ name = '', email = '', phone = '', message = '' }: FormValues) => ({
    name: name.trim(),
    email: email.trim(),
    comment: message.trim(),
    ...(phone.trim() && { telephone: phone.trim() }),
  });
  const submit = (event: FormEvent, { handleSubmit }: FormRenderProps<FormValues>) => {
    event.preventDefault();
    if (isLoading) return;
    setAttempt((count) => count + 1);
    void handleSubmit();
  };
  if (isSent) return <Sent />;
  return (
    <Form<FormValues>
      initialValues={empty}
      validate={errorsOf}
      onSubmit={(values) => void send(trimmed(values))}
      subscription={{}}
      render={(given) => (
        <form className={styles.form} noValidate onSubmit={(event) => submit(event, given)}>
          <FormErrorSummary attempt={attempt} />
          {!isLoading && (error !== undefined || isSent === false) && <NotSent problem={error && problemOf(error)} />}
          <FormText name="name" label={<FormattedMessage id="requests.field.name" />} autoComplete="name" />
          <EmailField label={<FormattedMessage id="requests.field.email" />} />
          <FormText
            name="phone"
            type="tel"
            label={<FormattedMessage id="requests.field.phone" />}
            isOptional
            autoComplete="tel"
            width="middle"
          />
          <FormTextArea name="message" label={<FormattedMessage id="requests.message.contact" />} maxLength={4000} />
          <div className={styles.actions}>
            <Button variant="primary" type="submit" isBusy={isLoading}>
              <FormattedMessage id="requests.send.contact" />
            </Button>
          </div>
        </form>
      )}
    />
  );
}

/** Commerce says no more than that it has it; a person answers. */
function Sent(): ReactNode {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1}>
      <Alert tone="success" title={<FormattedMessage id="requests.arrived.heading" />}>
        <FormattedMessage id="requests.next.email" />
      </Alert>
    </div>
  );
}

/** Commerce's own words where it refused; after a lost reply it may have arrived. Phone and mail are there in any case. */
function NotSent({ problem }: { problem: Problem | undefined }): ReactNode {
  const theirs = problem && (problem.kind === 'invalid' || problem.kind === 'refused') ? problem.message : '';
  return (
    <Alert tone="error" isNews title={theirs || <FormattedMessage id={problem?.ambiguous ? 'requests.unclear' : 'requests.failed'} />}>
      <OrCall />
    </Alert>
  );
}
