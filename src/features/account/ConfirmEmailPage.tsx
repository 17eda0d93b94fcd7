import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button, LinkButton, Skeleton } from '~/ui';
import { problemIn, useConfirmEmailMutation } from './accountApi';
import { useAddressOnce } from '~/features/account-area';
import { AccountPage, ResendLink } from './accountParts';
import { AccountProblem } from '~/features/sign-in';

interface Link {
  email: string;
  confirmationKey: string;
}

function linkIn(search: string): Link | null {
  const query = new URLSearchParams(search);
  const email = (query.get('email') ?? '').slice(0, 254);
  const confirmationKey = (query.get('key') ?? '').slice(0, 500);
  return email !== '' && confirmationKey !== '' ? { email, confirmationKey } : null;
}

/** The target of the link in the confirmation e-mail. The e-mail address and the key are removed from the URL at once. */
export function ConfirmEmailPage(): ReactNode {
  const link = useAddressOnce(linkIn);
  return (
    <AccountPage heading={<FormattedMessage id="account.confirm.heading" />}>
      {link === undefined && <Skeleton lines={3} />}
      {link === null && <AskAgain />}
      {link && <Confirming link={link} />}
    </AccountPage>
  );
}

function Confirming({ link }: { link: Link }): ReactNode {
  const [confirm, { isSuccess, error, isLoading, isUninitialized }] = useConfirmEmailMutation();
  const isBegun = useRef(false);
  const begin = () => void confirm(link);
  useEffect(() => {
    // Only once, although React may run effects twice.
    if (isBegun.current) return;
    isBegun.current = true;
    void confirm(link);
  }, [confirm, link]);
  const problem = problemIn(error);
  if (isSuccess || problem?.code === 'already-confirmed') return <Confirmed />;
  if (isLoading || isUninitialized)
    return (
      <p role="status">
        <FormattedMessage id="account.confirm.working" />
      </p>
    );
  if (problem && problem.kind !== 'refused' && problem.kind !== 'invalid')
    return (
      <AccountProblem
        problem={problem}
        actions={
          <Button onClick={begin}>
            <FormattedMessage id="account.confirm.again" />
          </Button>
        }
      />
    );
  return (
    <>
      <Alert tone="warning" isNews title={<FormattedMessage id="account.problem.linkUsed" />} />
      <ResendLink isAsked />
    </>
  );
}

function Confirmed(): ReactNode {
  return (
    <Alert
      tone="success"
      isNews
      title={<FormattedMessage id="account.confirm.done" />}
      actions={
        <LinkButton variant="primary" to="/sign-in">
          <FormattedMessage id="account.toSignIn" />
        </LinkButton>
      }
    />
  );
}

function AskAgain(): ReactNode {
  return (
    <>
      <p>
        <FormattedMessage id="account.confirm.text" />
      </p>
      <ResendLink isAsked />
    </>
  );
}
