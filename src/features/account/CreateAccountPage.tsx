import { selectBasename } from '~/features/store-view';
import { useWorld } from '~/world';
import { takeSignInOrigin } from './SignInPage';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsSignedIn } from '~/features/session';
import { Alert, Button, Link, LinkButton } from '~/ui';
import styles from './Account.module.css';
import {
  AccountForm,
  createAccountRequested,
  defaultRules,
  registrationFailed,
  selectRegistration,
  selectUserOnOrderSuccess,
  useAccountRulesQuery,
  userOnOrderSuccessSet,
} from '~/features/sign-in';
import type { FormValues } from '~/features/forms';
import { createAccountErrors, NewPasswordFields, prefillOf } from './NewPasswordFields';
import { useAddressOnce } from '~/features/account-area';
import { AccountPage, ResendLink } from './accountParts';
import { FormText, FormCheckbox, SuggestingEmailField } from '~/features/forms';

/** Registration. After an order the form is filled in from the receipt; the data is removed from the URL as soon as it was read. */
export function CreateAccountPage(): ReactNode {
  const prefilled = useAddressOnce(prefillOf);
  const isSignedIn = useSelector(selectIsSignedIn);
  const { state } = useSelector(selectRegistration);
  const dispatch = useDispatch();
  const isAfterOrder = prefilled != null;
  const isRegistered = isSignedIn || state === 'confirm' || state === 'created';
  useEffect(() => {
    if (isAfterOrder && isRegistered) dispatch(userOnOrderSuccessSet());
  }, [dispatch, isAfterOrder, isRegistered]);
  const world = useWorld();
  const basename = useSelector(selectBasename);
  // A visitor who was redirected here from a customers' page is registered, signed in and taken back to that page.
  useEffect(() => {
    const origin = isSignedIn ? takeSignInOrigin(world, basename) : null;
    if (origin) world.navigation.goTo(origin, { replace: true });
  }, [isSignedIn, world, basename]);
  return (
    <AccountPage heading={<FormattedMessage id={state === 'confirm' ? 'account.create.nearly' : 'account.create.heading'} />}>
      <Step state={isSignedIn ? 'signed-in' : state} prefilled={prefilled ?? null} />
    </AccountPage>
  );
}

function Step({ state, prefilled }: { state: string; prefilled: FormValues | null }): ReactNode {
  if (state === 'signed-in') return <Ready way="/account-information" words="account.create.toAccount" />;
  if (state === 'created') return <Ready way="/sign-in" words="account.toSignIn" />;
  return state === 'confirm' ? <PleaseConfirm /> : <Registration key={prefilled ? 'filled' : 'empty'} prefilled={prefilled} />;
}

function Registration({ prefilled }: { prefilled: FormValues | null }): ReactNode {
  const dispatch = useDispatch();
  const { data: rules = defaultRules } = useAccountRulesQuery();
  const { state, problem } = useSelector(selectRegistration);
  const submit = ({ firstname = '', lastname = '', email = '', password = '', news = '' }: FormValues) =>
    dispatch(
      createAccountRequested({
        firstname: firstname.trim(),
        lastname: lastname.trim(),
        email: email.trim(),
        password,
        isSubscribed: news === 'yes',
      }),
    );
  return (
    <>
      <p>
        <FormattedMessage id={prefilled ? 'account.create.afterOrder' : 'account.create.text'} />
      </p>
      <AccountForm
        initialValues={{ firstname: '', lastname: '', email: '', password: '', confirmation: '', news: '', ...prefilled }}
        validate={(values) => createAccountErrors(values, rules)}
        onSubmit={submit}
        onInvalid={() => dispatch(registrationFailed({ reason: 'required_fields' }))}
        isBusy={state === 'sending'}
        problem={problem}
        submitLabel={<FormattedMessage id="account.create.send" />}
      >
        <FormText name="firstname" label={<FormattedMessage id="account.firstname" />} autoComplete="given-name" />
        <FormText name="lastname" label={<FormattedMessage id="account.lastname" />} autoComplete="family-name" />
        <SuggestingEmailField label={<FormattedMessage id="session.email" />} autoComplete="username" />
        <NewPasswordFields rules={rules} />
        <FormCheckbox name="news" label={<FormattedMessage id="account.create.news" />} />
      </AccountForm>
      <p className={styles.quiet}>
        <FormattedMessage id="account.create.privacy" values={{ notice: (words) => <Link to="/privacy-notice">{words}</Link> }} />
      </p>
      <p>
        <FormattedMessage id="account.create.known" values={{ link: (words) => <Link to="/sign-in">{words}</Link> }} />
      </p>
    </>
  );
}

function Ready({ way, words }: { way: string; words: string }): ReactNode {
  return (
    <Alert
      tone="success"
      isNews
      title={<FormattedMessage id="account.create.done" />}
      actions={
        <>
          <LinkButton variant="primary" to={way}>
            <FormattedMessage id={words} />
          </LinkButton>
          <BackToOrder />
        </>
      }
    />
  );
}

/** A shopper who came from an order's confirmation finds it again. */
function BackToOrder(): ReactNode {
  if (!useSelector(selectUserOnOrderSuccess)) return null;
  return (
    <LinkButton to="/order-confirmation">
      <FormattedMessage id="account.create.toOrder" />
    </LinkButton>
  );
}

function PleaseConfirm(): ReactNode {
  const { email } = useSelector(selectRegistration);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Alert tone="info" isNews title={<FormattedMessage id="account.create.confirm" values={{ email: <strong>{email}</strong> }} />}>
        <FormattedMessage id="account.create.confirmText" />
      </Alert>
      <div>
        <BackToOrder />
      </div>
      {isAsked ? (
        <ResendLink isAsked />
      ) : (
        <Button variant="link" className={styles.left} onClick={() => setAsked(true)}>
          <FormattedMessage id="account.create.notArrived" />
        </Button>
      )}
    </>
  );
}
