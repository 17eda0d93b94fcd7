import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { EmailField, type FormErrors, FormErrorSummary, FormText, type FormValues, isEmail } from '~/features/forms';
import { selectCurrentUser } from '~/features/session';
import { selectStoreView } from '~/features/store-view';
import { Button } from '~/ui';
import { useWorld } from '~/world';
import { ChatPrivacy } from './ChatIntro';
import styles from './ChatPart.module.css';
import { drawnId } from './conversationModel';
import { conversationBegun } from './conversationSlice';

const longestName = 100;

function faultsOf({ fullName = '', email = '' }: FormValues): FormErrors {
  return {
    ...(!fullName.trim() && { fullName: 'chat.form.name.missing' }),
    ...(fullName.trim().length > longestName && { fullName: 'chat.form.name.long' }),
    ...(!isEmail(email) && { email: 'chat.form.email.wrong' }),
  };
}

/** Who writes: the person who answers reads it, and it is where the transcript goes. */
export function ChatForm(): ReactNode {
  const dispatch = useDispatch();
  const { locale } = useIntl();
  const { random } = useWorld();
  const user = useSelector(selectCurrentUser);
  const { storeCode } = useSelector(selectStoreView);
  const [attempt, setAttempt] = useState(0);
  const [first] = useState<FormValues>(() => ({
    fullName: user ? [user.firstname, user.lastname].filter(Boolean).join(' ') : '',
    email: user?.email ?? '',
  }));
  const begin = ({ fullName = '', email = '' }: FormValues) => {
    const [id, secret] = [drawnId(random.uuid), drawnId(random.uuid)];
    dispatch(conversationBegun({ id, secret, opening: { name: fullName.trim(), email: email.trim(), locale, storeCode } }));
  };
  return (
    <Form<FormValues>
      initialValues={first}
      validate={faultsOf}
      onSubmit={begin}
      subscription={{}}
      render={({ handleSubmit }) => (
        <form
          className={styles.body}
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
          <input type="hidden" name="UserLocale" value={locale} />
          <Button variant="primary" type="submit" isWide>
            <FormattedMessage id="chat.form.begin" />
          </Button>
          <ChatPrivacy />
        </form>
      )}
    />
  );
}
