import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { EmailField, type FormErrors, FormErrorSummary, FormText, type FormValues, isEmail } from '~/features/forms';
import { selectCurrentUser } from '~/features/session';
import { Button } from '~/ui';
import { joinRequested } from './videoCallSlice';
import styles from './VideoCall.module.css';

const longestName = 100;

function faultsOf({ fullName = '', email = '' }: FormValues): FormErrors {
  return {
    ...(!fullName.trim() && { fullName: 'chat.form.name.missing' }),
    ...(fullName.trim().length > longestName && { fullName: 'chat.form.name.long' }),
    ...(!isEmail(email) && { email: 'chat.form.email.wrong' }),
  };
}

/** Who calls: the person who answers reads it. */
export function GuestForm({ isTextOnly }: { isTextOnly: boolean }): ReactNode {
  const dispatch = useDispatch();
  const user = useSelector(selectCurrentUser);
  const [attempt, setAttempt] = useState(0);
  const [first] = useState<FormValues>(() => ({
    fullName: user ? [user.firstname, user.lastname].filter(Boolean).join(' ') : '',
    email: user?.email ?? '',
  }));
  return (
    <Form<FormValues>
      initialValues={first}
      validate={faultsOf}
      onSubmit={({ fullName = '', email = '' }) => void dispatch(joinRequested({ guestName: fullName.trim(), guestEmail: email.trim() }))}
      subscription={{}}
      render={({ handleSubmit }) => (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setAttempt((count) => count + 1);
            void handleSubmit();
          }}
        >
          <FormErrorSummary attempt={attempt} />
          <FormText name="fullName" label={<FormattedMessage id="chat.form.name" />} autoComplete="name" />
          <EmailField label={<FormattedMessage id="chat.form.email" />} hint={<FormattedMessage id="chat.form.email.hint" />} />
          <Button variant="primary" type="submit" isWide>
            <FormattedMessage id={isTextOnly ? 'videoCall.joinByText' : 'videoCall.join'} />
          </Button>
        </form>
      )}
    />
  );
}
